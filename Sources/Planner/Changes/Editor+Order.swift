import Catalog
import GRDB

extension Editor {
  /// The default gap between positions. It allows 32 insertions at the same position before positions must be
  /// renumbered.
  static let gap: Int64 = 1 << 32

  /// The valid range of positions. Calculations with positions outside this range could overflow. Only another program
  /// could have written such positions.
  static let positions = -(Int64.max / 4)...Int64.max / 4

  /// Inserts elements before `anchor`, or moves them there. If `anchor` is nil or not in the list, the elements are
  /// added at the end.
  mutating func place<Element: Hashable>(
    _ moved: [Element], before anchor: Element?, in list: [(element: Element, position: Int64)],
    cell: (Element) -> Cell
  ) throws {
    var seen = Set<Element>()
    let moved = moved.filter { seen.insert($0).inserted }
    let rest = list.filter { !seen.contains($0.element) }
    // If the anchor also moves, use the next element that doesn't.
    let following = anchor.flatMap { anchor in list.firstIndex { $0.element == anchor } }
      .flatMap { list[$0...].first { !seen.contains($0.element) }?.element }
    let index = following.flatMap { following in rest.firstIndex { $0.element == following } } ?? rest.count
    let before = index > 0 ? rest[index - 1].position : nil
    let after = index < rest.count ? rest[index].position : nil
    let count = Int64(moved.count)
    let hasRoom = [before, after].allSatisfy { $0.map(Self.positions.contains) ?? true }
    switch (before, after) {
    case (_, nil) where hasRoom:
      let start = before ?? 0
      for (offset, element) in moved.enumerated() {
        try set(cell(element), .number(start + Self.gap * Int64(offset + 1)))
      }
    case (let before, let after?)
    where hasRoom && after - (before ?? after - Self.gap * (count + 1)) > count:
      let start = before ?? after - Self.gap * (count + 1)
      let step = (after - start) / (count + 1)
      for (offset, element) in moved.enumerated() {
        try set(cell(element), .number(start + step * Int64(offset + 1)))
      }
    default:
      let all = rest[..<index].map(\.element) + moved + rest[index...].map(\.element)
      for (offset, element) in all.enumerated() {
        try set(cell(element), .number(Self.gap * Int64(offset)))
      }
    }
  }

  /// Appends elements to an ordered list. Ignores elements that are already in the list, and reads the whole list only
  /// if it must be renumbered.
  ///
  /// - Parameter last: A query for the greatest position.
  mutating func append<Element: Hashable>(
    _ new: [Element], after last: (String, StatementArguments),
    in list: (Editor) throws -> [(element: Element, position: Int64)], cell: (Element) -> Cell
  ) throws {
    var position = try Int64.fetchOne(db.cachedStatement(sql: last.0), arguments: last.1) ?? 0
    guard Self.positions.contains(position) else {
      let list = try list(self)
      let existing = Set(list.map(\.element))
      return try place(new.filter { !existing.contains($0) }, before: nil, in: list, cell: cell)
    }
    for element in new where try value(of: cell(element)) == .none {
      position += Self.gap
      try set(cell(element), .number(position))
    }
  }

  func members(of project: ProjectID) throws -> [(element: ItemID, position: Int64)] {
    try list(
      "SELECT item, position FROM member WHERE project = ? ORDER BY position, item", [project.rawValue]
    ).map { (ItemID(stored: $0.0), $0.1) }
  }

  func projects(with item: ItemID) throws -> [ProjectID] {
    try String.fetchAll(
      db.cachedStatement(sql: "SELECT project FROM member WHERE item = ?"), arguments: [item.qualified]
    ).map { ProjectID(stored: $0) }
  }

  func projects() throws -> [(element: ProjectID, position: Int64)] {
    try list("SELECT id, position FROM project ORDER BY position, id").map { (ProjectID(stored: $0.0), $0.1) }
  }

  func favorites() throws -> [(element: ItemID, position: Int64)] {
    try list("SELECT id, favorite FROM item WHERE favorite IS NOT NULL ORDER BY favorite, id")
      .map { (ItemID(stored: $0.0), $0.1) }
  }

  private func list(_ sql: String, _ arguments: StatementArguments = []) throws -> [(String, Int64)] {
    try Row.fetchAll(db.cachedStatement(sql: sql), arguments: arguments).map {
      try ($0.decode(atIndex: 0), $0.decode(atIndex: 1))
    }
  }
}

extension CatalogIdentifier {
  /// Creates an identifier from a value in the database. The column's constraints ensure that the value contains a
  /// colon.
  init(stored qualified: String) {
    self = CatalogIdentifier(qualified: qualified) ?? CatalogIdentifier(catalog: qualified, id: "")
  }
}
