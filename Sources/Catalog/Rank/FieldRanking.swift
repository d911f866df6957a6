/// The ranking of a catalogue's items by a number field, overall and within each section.
public struct FieldRanking: Sendable {
  /// An item and its value.
  public struct Entry: Sendable, Hashable {
    /// The identifier of the item.
    public let item: ItemID
    /// The value, in the field's unit.
    public let value: Double
  }

  /// A rank and the number of ranked items.
  public struct Rank: Sendable, Hashable {
    /// The rank, from 1 for the largest value. Equal values share a rank, and the next ranks are skipped: 1, 2, 2, 4.
    public let place: Int
    /// The number of ranked items.
    public let count: Int
  }

  /// The identifier of the field.
  public let field: CatalogField.ID

  /// The items with a value, in ascending order of value. Items with equal values are in catalogue order.
  public let entries: [Entry]

  private struct Standing {
    var section: Int32
    var place: Int32
    var placeInSection: Int32
  }

  private let standings: [Standing]

  private let sectionCounts: [Int32]

  private let positions: [ItemID: Int32]

  /// Ranks a catalogue's items by their first finite number in a field. Items without such a number are left out.
  ///
  /// - Complexity: O(*n* log *n*) in the number of items, and O(*m*) in the number of facts.
  public init(of field: CatalogField.ID, in catalog: Catalog) {
    self.field = field
    var found: [(entry: Entry, section: Int32)] = []
    var sectionCounts = [Int32](repeating: 0, count: catalog.sections.count)
    for (number, section) in catalog.sections.enumerated() {
      for item in section.items {
        guard let value = item.number(of: field) else { continue }
        found.append((Entry(item: item.id, value: value), Int32(number)))
        sectionCounts[number] += 1
      }
    }
    // The sort is stable, so items with equal values stay in catalogue order.
    let order = found.indices.sorted { found[$0].entry.value < found[$1].entry.value }
    found = order.map { found[$0] }
    var standings = found.map { Standing(section: $0.section, place: 0, placeInSection: 0) }
    var seen = [Int32](repeating: 0, count: sectionCounts.count)
    var last = [Int](repeating: -1, count: sectionCounts.count)
    for index in found.indices.reversed() {
      let section = Int(found[index].section), value = found[index].entry.value
      let above = index + 1, aboveInSection = last[section]
      standings[index].place =
        above < found.count && found[above].entry.value == value
        ? standings[above].place : Int32(found.count - index)
      standings[index].placeInSection =
        aboveInSection >= 0 && found[aboveInSection].entry.value == value
        ? standings[aboveInSection].placeInSection : seen[section] + 1
      seen[section] += 1
      last[section] = index
    }
    var positions: [ItemID: Int32] = [:]
    positions.reserveCapacity(found.count)
    for (index, each) in found.enumerated() { positions[each.entry.item] = Int32(index) }
    entries = found.map(\.entry)
    self.standings = standings
    self.sectionCounts = sectionCounts
    self.positions = positions
  }

  /// Returns the index of an item in ``entries``, or nil if the item isn't ranked. Expected O(1).
  public func position(of item: ItemID) -> Int? { positions[item].map(Int.init) }

  /// Returns the rank within the catalogue, given an index in ``entries``.
  public func rank(at position: Int) -> Rank {
    Rank(place: Int(standings[position].place), count: entries.count)
  }

  /// Returns the rank within the item's section, given an index in ``entries``.
  public func rankInSection(at position: Int) -> Rank {
    let standing = standings[position]
    return Rank(place: Int(standing.placeInSection), count: Int(sectionCounts[Int(standing.section)]))
  }

  /// Whether there are at least two different values, so that ranks are meaningful.
  public var hasDifferentValues: Bool {
    guard let first = entries.first, let last = entries.last else { return false }
    return first.value < last.value
  }
}

extension CatalogItem {
  /// Returns the item's first finite number in a field, or nil if there is none.
  public func number(of field: CatalogField.ID) -> Double? {
    for fact in facts where fact.field == field {
      if case .number(let number, _) = fact.content, number.isFinite { return number }
    }
    return nil
  }
}
