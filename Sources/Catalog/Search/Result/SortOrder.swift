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
    /// A field: its numbers or dates, or the first of each item's strings.
    case field(CatalogField.ID)
    /// The section. The caller supplies the values, because places of the planner have no sections.
    case section
    /// The user's own data, whose values the caller supplies.
    case mark(ItemMark)
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

  /// The identifier of the section with the sorted items in a list that isn't in catalogue order.
  public static let section = SectionID(catalog: "", id: "sorted")

  /// The identifier of the section after it, with the items that have no value to sort by.
  public static let sectionWithoutValues = SectionID(catalog: "", id: "unsorted")
}

extension SearchResult {
  /// Returns the sections to show, with the positions of their items in a given order.
  func positions(
    sortedBy order: SortOrder, values: (ItemID) -> Double
  ) -> [(section: SectionID, positions: [Int])] {
    let sorted: (withValue: [Int], withoutValue: [Int])
    switch order.key {
    case .catalog: return positionsBySection
    case .match:
      guard query.hasWords else { return positionsBySection }
      let ranking = Ranking(query, contents, hits)
      sorted = positions.sorted(isDescending: false) { Double(ranking.tier($0)) }
    case .title, .subtitle, .field:
      let values = contents.sortValues(by: order.key)
      sorted = positions.sorted(isDescending: order.isDescending) { values[$0] }
    case .section, .mark:
      sorted = positions.sorted(isDescending: order.isDescending) { values(contents.item(at: $0)) }
    }
    return [
      (section: SortOrder.section, positions: sorted.withValue),
      (section: SortOrder.sectionWithoutValues, positions: sorted.withoutValue),
    ].filter { !$0.positions.isEmpty }
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
  /// Sorts by a value of each element, keeping equal elements in order, and separates the elements without a value.
  fileprivate func sorted(
    isDescending: Bool, by value: (Int) -> Double
  ) -> (withValue: [Int], withoutValue: [Int]) {
    let keyed = map { (element: $0, value: value($0)) }
    // The standard library's sort is stable.
    let sorted = keyed.filter { !$0.value.isNaN }
      .sorted { isDescending ? $0.value > $1.value : $0.value < $1.value }
    return (sorted.map(\.element), keyed.filter(\.value.isNaN).map(\.element))
  }
}
