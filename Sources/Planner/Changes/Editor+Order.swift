import Catalog
import GRDB

extension Editor {
  /// The room between neighbours: 32 halvings before the list is numbered anew.
  static let gap: Int64 = 1 << 32

  /// Order numbers beyond these, as only another program writes them, leave no room to count in.
  static let positions = -(Int64.max / 4)...Int64.max / 4

  /// Puts some elements of an ordered list in front of one of the others, or at the end.
  ///
  /// - Parameters:
  ///   - moved: the elements, in their new order; those that are not in the list yet join it.
  ///   - anchor: the element that is to follow them; nil, or one that is not there, for the end.
  ///   - list: what is there now, in order.
  ///   - cell: where the order number of an element stands.
  mutating func place<Element: Hashable>(
    _ moved: [Element], before anchor: Element?, in list: [(element: Element, position: Int64)],
    cell: (Element) -> Cell
  ) throws {
    var seen = Set<Element>()
    let moved = moved.filter { seen.insert($0).inserted }
    let rest = list.filter { !seen.contains($0.element) }
    // An anchor that itself moves stands for the next one that does not.
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
        try set(cell(element), .number(Self.gap * Int64(offset + 1)))
      }
    }
  }

  /// Puts those of some elements that are not in an ordered list yet at its end, without reading all of it.
  ///
  /// - Parameters:
  ///   - last: gives the greatest order number there is.
  ///   - list: reads all of it, if the numbers leave no room.
  mutating func append<Element: Hashable>(
    _ new: [Element], after last: (String, StatementArguments),
    in list: (Editor) throws -> [(element: Element, position: Int64)], cell: (Element) -> Cell
  ) throws {
    var position = try Int64.fetchOne(db.cachedStatement(sql: last.0), arguments: last.1) ?? 0
    guard Self.positions.contains(position) else {
      let list = try list(self)
      let there = Set(list.map(\.element))
      return try place(new.filter { !there.contains($0) }, before: nil, in: list, cell: cell)
    }
    for element in new where try value(of: cell(element)) == .none {
      position += Self.gap
      try set(cell(element), .number(position))
    }
  }

  /// The items of a project, in order.
  func members(of project: ProjectID) throws -> [(element: ItemID, position: Int64)] {
    try list(
      "SELECT item, position FROM member WHERE project = ? ORDER BY position, item", [project.rawValue]
    ).map { (ItemID(stored: $0.0), $0.1) }
  }

  /// The projects, in order.
  func projects() throws -> [(element: ProjectID, position: Int64)] {
    try list("SELECT id, position FROM project ORDER BY position, id").map { (ProjectID(stored: $0.0), $0.1) }
  }

  /// The favourites, in order.
  func favorites() throws -> [(element: ItemID, position: Int64)] {
    try list("SELECT id, favorite FROM item WHERE favorite IS NOT NULL ORDER BY favorite, id")
      .map { (ItemID(stored: $0.0), $0.1) }
  }

  private func list(_ sql: String, _ arguments: StatementArguments = []) throws -> [(String, Int64)] {
    try Row.fetchAll(db.cachedStatement(sql: sql), arguments: arguments).map { ($0[0], $0[1]) }
  }
}
