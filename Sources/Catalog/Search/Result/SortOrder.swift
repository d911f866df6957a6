/// The order of the items in a list.
public struct SortOrder: Hashable, Sendable {
  /// The criterion to sort by.
  public enum Key: Hashable, Sendable {
    /// The order of the catalogues, with sections.
    case catalog
    /// The best matches first; the catalogue order if the query has no words.
    case match
    /// The title.
    case title
    /// The subtitle.
    case subtitle
    /// A field: numbers, dates, or the first of its texts.
    case field(CatalogField.ID)
  }

  /// The criterion to sort by.
  public var key: Key

  /// Whether the order is reversed. Ignored for the catalogue order and for best matches.
  public var isDescending: Bool

  /// Creates an order. By default, it is the order of the catalogues.
  public init(by key: Key = .catalog, isDescending: Bool = false) {
    self.key = key
    self.isDescending = isDescending
  }

  /// The identifier of the only section in a list that isn't in catalogue order.
  public static let section = SectionID(catalog: "", id: "sorted")
}

extension SearchResult {
  /// Returns the sections to show, with the positions of their items in a given order.
  func positions(sortedBy order: SortOrder) -> [(section: SectionID, positions: [Int])] {
    let sorted: [Int]
    switch order.key {
    case .catalog: return positionsBySection
    case .match:
      guard query.hasWords else { return positionsBySection }
      let ranking = Ranking(query, contents, hits)
      sorted = positions.sorted(by: ranking.tier, isDescending: false, <)
    case .title, .subtitle, .field:
      let values = contents.sortValues(by: order.key), positions = positions
      sorted =
        positions.filter { !values[$0].isNaN }.sorted(
          by: { values[$0] }, isDescending: order.isDescending, <)
        + positions.filter { values[$0].isNaN }
    }
    return sorted.isEmpty ? [] : [(SortOrder.section, sorted)]
  }

  private var positionsBySection: [(section: SectionID, positions: [Int])] {
    hits.map { hit in
      let section = contents.sections[hit.section]
      return (section.id, section.scope == .sections ? Array(section.positions) : positions(of: hit))
    }
  }

  /// The positions of all matches.
  private var positions: [Int] { hits.flatMap(positions) }

  private func positions(of hit: Hit) -> [Int] {
    let section = contents.sections[hit.section]
    return hit.items.map { $0.map { section.firstItem + Int($0) } } ?? Array(section.positions)
  }
}

extension [Int] {
  /// Sorts by a value of each element, keeping equal elements in order.
  fileprivate func sorted<Value>(
    by value: (Int) -> Value, isDescending: Bool, _ isBefore: (Value, Value) -> Bool
  ) -> [Int] {
    let keyed = map { ($0, value($0)) }
    // The standard library's sort is stable.
    return keyed.sorted { isDescending ? isBefore($1.1, $0.1) : isBefore($0.1, $1.1) }.map(\.0)
  }
}
