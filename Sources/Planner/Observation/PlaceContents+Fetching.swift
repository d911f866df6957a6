import Catalog
import Foundation
import GRDB

extension PlannedItem {
  /// The maximum number of lessons in a course. The limit prevents overflow in calculations.
  static let maximumLessonCount = 100_000

  static let columns = """
    id, \(Schema.line("title")), favorite, plan, substr(note, 1, \(FileLimits.noteLength)), done, lessonsDone, lessons,
    viewed, \(Schema.line("subtitle"))
    """

  init(row: Row) throws {
    try self.init(id: ItemID(stored: row.decode(atIndex: 0)), title: row.decode(atIndex: 1))
    isFavorite = !row.hasNull(atIndex: 2)
    plan = (row[3] as String?).flatMap(Plan.init)
    note = row[4] ?? ""
    done = (row[5] as String?).flatMap { Day($0) }
    lessons = (row[7] as Int?).map { min($0, Self.maximumLessonCount) }
    progress = min(row[6] ?? 0, lessons ?? Self.maximumLessonCount)
    viewed = (row[8] as Int64?).map(Date.init(milliseconds:))
    subtitle = row[9] as String?
  }

  static func fetchAll(
    _ db: Database, _ rest: String, _ arguments: StatementArguments = []
  ) throws -> [PlannedItem] {
    var items: [PlannedItem] = []
    let rows = try Row.fetchCursor(
      db.cachedStatement(sql: "SELECT \(columns) FROM item \(rest)"), arguments: arguments)
    while let row = try rows.next() { try items.append(PlannedItem(row: row)) }
    return items
  }

  static func fetchOne(_ db: Database, _ id: ItemID) throws -> PlannedItem? {
    try fetchAll(db, "WHERE id = ?", [id.qualified]).first
  }
}

extension [PlannedItem] {
  /// Sorts items by title within each run of equal values. Items with equal titles keep their order.
  fileprivate func sortedByTitle(within value: KeyPath<PlannedItem, some Equatable>) -> [PlannedItem] {
    var group = 0
    let keys = enumerated().map { index, item in
      if index > 0, self[index - 1][keyPath: value] != item[keyPath: value] { group += 1 }
      return (group: group, title: TextOrder.key(of: item.title), index: index)
    }
    let sorted = keys.sorted {
      guard $0.group == $1.group, $0.title != $1.title else {
        return ($0.group, $0.index) < ($1.group, $1.index)
      }
      return $0.title.lexicographicallyPrecedes($1.title)
    }
    return sorted.map { self[$0.index] }
  }
}

extension PlaceContents {
  init(_ db: Database, of place: Place, on day: Day) throws {
    self.place = place
    let today = day.description
    items =
      switch place {
      case .catalog, .group(.all): []
      case .group(.favorites):
        try PlannedItem.fetchAll(db, "WHERE favorite IS NOT NULL ORDER BY favorite, id")
      case .group(.recents):
        try PlannedItem.fetchAll(
          db, "WHERE viewed IS NOT NULL ORDER BY viewed DESC, id LIMIT ?", [Planner.recentsLimit])
      case .group(.today):
        try PlannedItem.fetchAll(db, "WHERE plan <= ? AND done IS NULL ORDER BY plan, id", [today])
          .sortedByTitle(within: \.plan)
      case .group(.upcoming):
        try PlannedItem.fetchAll(
          db, "WHERE plan > ? AND plan < 'someday' AND done IS NULL ORDER BY plan, id", [today]
        )
        .sortedByTitle(within: \.plan)
      case .group(.someday):
        try PlannedItem.fetchAll(db, "WHERE plan = 'someday' AND done IS NULL ORDER BY id")
          .sortedByTitle(within: \.plan)
      case .group(.done):
        try PlannedItem.fetchAll(db, "WHERE done IS NOT NULL ORDER BY done DESC, id")
          .sortedByTitle(within: \.done)
      case .project(let id):
        try PlannedItem.fetchAll(
          db,
          "JOIN member ON member.item = item.id WHERE member.project = ? ORDER BY member.position, item.id",
          [id.rawValue])
      }
  }
}

extension ItemDetails {
  init(_ db: Database, of id: ItemID) throws {
    item = try PlannedItem.fetchOne(db, id)
    projects = try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT project.id, \(Schema.line("project.name")), project.color, project.symbol FROM member
          JOIN project ON project.id = member.project
          WHERE member.item = ? ORDER BY project.position, project.id
          """), arguments: [id.qualified]
    ).map(Project.init)
  }
}
