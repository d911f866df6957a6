/// How the items of a catalogue stand in one field of numbers: which is the largest, which the next, and so in each section.
public struct FieldRanking: Sendable {
  /// An item and its number.
  public struct Entry: Sendable, Hashable {
    /// The item.
    public let item: ItemID
    /// Its number, in the field's unit.
    public let value: Double
  }

  /// A place among others.
  public struct Rank: Sendable, Hashable {
    /// From 1, which is the largest; equal numbers have the same, and the next one is as if they had not.
    public let place: Int
    /// Of how many.
    public let count: Int
  }

  /// The field that they are ranked by.
  public let field: CatalogField.ID

  /// The items that have a number, from the smallest to the largest; of equal ones in the catalogue's order.
  public let entries: [Entry]

  private struct Standing {
    var section: Int32
    var place: Int32
    var placeInSection: Int32
  }

  /// For each of the entries.
  private let standings: [Standing]

  /// How many of each section have a number.
  private let sectionCounts: [Int32]

  private let positions: [ItemID: Int32]

  /// Ranks the items of a catalogue; those without a number are left out, and of several the first counts.
  ///
  /// - Complexity: O(*n* log *n*) in the number of items, and O(*n*) in the number of facts.
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
    var order = Array(found.indices)
    order.sort {
      let left = found[$0].entry.value, right = found[$1].entry.value
      return left == right ? $0 < $1 : left < right
    }
    found = order.map { found[$0] }
    var standings = found.map { Standing(section: $0.section, place: 0, placeInSection: 0) }
    // From the largest down: how many of each section were there, and who was the last.
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

  /// Where an item is among `entries`; nil for one without a number. Expected O(1).
  public func position(of item: ItemID) -> Int? { positions[item].map(Int.init) }

  /// The rank of one of the `entries` in the catalogue.
  public func rank(at position: Int) -> Rank {
    Rank(place: Int(standings[position].place), count: entries.count)
  }

  /// The rank of one of the `entries` among those of its section.
  public func rankInSection(at position: Int) -> Rank {
    let standing = standings[position]
    return Rank(place: Int(standing.placeInSection), count: Int(sectionCounts[Int(standing.section)]))
  }

  /// Whether some are larger than others, so that a rank says something.
  public var tellsApart: Bool {
    guard let first = entries.first, let last = entries.last else { return false }
    return first.value < last.value
  }
}

extension CatalogItem {
  /// The number that an item has of a field, the first if there are several; nil where it has none.
  public func number(of field: CatalogField.ID) -> Double? {
    for fact in facts where fact.field == field {
      if case .number(let number, _) = fact.content, number.isFinite { return number }
    }
    return nil
  }
}
