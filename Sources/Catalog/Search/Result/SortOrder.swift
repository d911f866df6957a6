/// The order of the items in a list.
public struct SortOrder: Hashable, Sendable {
  /// A criterion to sort by.
  public enum Key: Hashable, Sendable {
    /// Catalogue order, divided into sections.
    case catalog
    /// The best matches first, or catalogue order if the query has no words.
    case match
    /// The title, in the locale's order.
    case title
    /// The subtitle. Items without a subtitle come last.
    case subtitle
    /// The value of a field. If an item has several values, the first is used. Items without a value come last.
    case field(CatalogField.ID)
    /// The section. The caller supplies the values to sort by, such as the result of ``Library/sectionRanks()``.
    case section
    /// A mark. The caller supplies the values to sort by.
    case mark(ItemMark)
  }

  /// The criterion to sort by.
  public var key: Key

  /// Whether the order is descending. Ignored for ``Key/catalog`` and ``Key/match``.
  public var isDescending: Bool

  /// Creates an order. The default is catalogue order.
  public init(by key: Key = .catalog, isDescending: Bool = false) {
    self.key = key
    self.isDescending = isDescending
  }

  /// The identifier of the section with the sorted items. It isn't used if the items are in catalogue order.
  public static let section = SectionID(catalog: "", id: "sorted")

  /// The identifier of the section after ``section``. It contains the items that have no value to sort by.
  public static let sectionWithoutValues = SectionID(catalog: "", id: "unsorted")
}

extension SearchResult {
  func positions(
    sortedBy order: SortOrder, values: (ItemID) -> Double
  ) -> [(section: SectionID, positions: [Int])] {
    let sorted: (withValue: [Int], withoutValue: [Int])
    switch order.key {
    case .catalog: return positionsBySection
    case .match:
      guard query.hasWords else { return positionsBySection }
      let ranking = Ranking(query: query, contents: contents, hits: hits)
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

  private var positions: [Int] { hits.flatMap(positions) }

  private func positions(of hit: Hit) -> [Int] {
    let section = contents.sections[hit.section]
    return hit.items.map { $0.map { section.firstItem + Int($0) } } ?? Array(section.positions)
  }
}

extension [Int] {
  /// Returns the elements with a value, in stable sort order, and those without one, in their original order.
  fileprivate func sorted(
    isDescending: Bool, by value: (Int) -> Double
  ) -> (withValue: [Int], withoutValue: [Int]) {
    let keyed = map { (element: $0, value: value($0)) }
    let sorted = keyed.filter { !$0.value.isNaN }
      .sorted { isDescending ? $0.value > $1.value : $0.value < $1.value }
    return (sorted.map(\.element), keyed.filter(\.value.isNaN).map(\.element))
  }
}
