/// In which order a list shows what is found.
public struct SortOrder: Hashable, Sendable {
  /// What is compared.
  public enum Key: Hashable, Sendable {
    /// As the catalogues have it, in their sections.
    case catalog
    /// What was most likely meant first; while nothing is looked for, as the catalogues have it.
    case match
    /// By title.
    case title
    /// By the values of a field of numbers or dates.
    case field(CatalogField.ID)
  }

  /// What is compared.
  public var key: Key

  /// Whether the last come first; of no account for matches.
  public var isDescending: Bool

  /// An order; as the catalogues have it unless another is given.
  public init(by key: Key = .catalog, isDescending: Bool = false) {
    self.key = key
    self.isDescending = isDescending
  }

  /// The one section of a list that is sorted otherwise than by catalogue.
  public static let section = SectionID(catalog: "", id: "sorted")
}

extension SearchResult {
  /// What is shown of the result in an order, by its positions among all items.
  func positions(sortedBy order: SortOrder) -> [(section: SectionID, positions: [Int])] {
    let sorted: [Int]
    switch order.key {
    case .catalog: return positionsBySection
    case .match:
      guard query.asksForWords else { return positionsBySection }
      let ranking = Ranking(query, contents, hits)
      sorted = positions.sorted(by: ranking.tier, isDescending: false, <)
    case .title:
      let ranks = contents.titleRanks
      sorted = positions.sorted(by: { ranks[$0] }, isDescending: order.isDescending, <)
    case .field(let id):
      let columns = contents.columns
      let values = positions.map { ($0, columns.number(ofItemAt: $0, in: id)) }
      sorted =
        values.filter { !$0.1.isNaN }.map(\.0).sorted(
          by: { columns.number(ofItemAt: $0, in: id) }, isDescending: order.isDescending, <)
        + values.filter(\.1.isNaN).map(\.0)
    }
    return sorted.isEmpty ? [] : [(SortOrder.section, sorted)]
  }

  private var positionsBySection: [(section: SectionID, positions: [Int])] {
    hits.map { hit in
      let section = contents.sections[hit.section]
      return (section.id, section.scope == .sections ? Array(section.positions) : positions(of: hit))
    }
  }

  /// The positions of what matches, among all items.
  private var positions: [Int] { hits.flatMap(positions) }

  private func positions(of hit: Hit) -> [Int] {
    let section = contents.sections[hit.section]
    return hit.items.map { $0.map { section.firstItem + Int($0) } } ?? Array(section.positions)
  }
}

extension [Int] {
  /// Sorted by what each stands for, those that are equal as they are here.
  fileprivate func sorted<Value>(
    by value: (Int) -> Value, isDescending: Bool, _ isBefore: (Value, Value) -> Bool
  ) -> [Int] {
    let keyed = map { ($0, value($0)) }
    // The sort of the standard library keeps the order of what is equal.
    return keyed.sorted { isDescending ? isBefore($1.1, $0.1) : isBefore($0.1, $1.1) }.map(\.0)
  }
}
