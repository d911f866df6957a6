import Catalog
import GRDB

/// The smallest unit that a change can modify, such as one column of a database row. The row doesn't have to exist.
enum Cell: Hashable, Sendable {
  case item(ItemID, ItemColumn)

  /// The position of an item in a project. It has no value if the project doesn't contain the item.
  case member(ProjectID, ItemID)

  /// The row of a project. It has no value if the project doesn't exist.
  case projectRow(ProjectID)

  case project(ProjectID, ProjectColumn)

  var course: ItemID? {
    switch self {
    case .item(let id, .lessons), .item(let id, .lessonsDone): id
    case .item, .member, .projectRow, .project: nil
    }
  }
}

enum ItemColumn: String, Sendable, CaseIterable {
  case title, favorite, plan, note, done, lessonsDone, lessons, viewed
}

enum ProjectColumn: String, Sendable, CaseIterable {
  case name, color, symbol, position
}

enum CellValue: Hashable, Sendable {
  case none
  case text(String)
  case number(Int64)
  case project(ProjectRow)

  init(_ text: String?) { self = text.map(Self.text) ?? .none }
  init(_ number: Int64?) { self = number.map(Self.number) ?? .none }

  init(_ value: DatabaseValue) {
    switch value.storage {
    case .int64(let number): self = .number(number)
    case .string(let text): self = .text(text)
    default: self = .none
    }
  }

  var databaseValue: DatabaseValue {
    switch self {
    case .text(let text): text.databaseValue
    case .number(let number): number.databaseValue
    case .none, .project: .null
    }
  }

  var text: String? {
    guard case .text(let text) = self else { return nil }
    return text
  }

  var textSize: Int { text?.utf8.count ?? 0 }

  var number: Int64? {
    guard case .number(let number) = self else { return nil }
    return number
  }
}

struct ProjectRow: Hashable, Sendable {
  var name: String
  var color: String
  var symbol: String
  var position: Int64
}

extension ProjectRow {
  init(row: Row) throws {
    try self.init(
      name: row.decode(atIndex: 0), color: row.decode(atIndex: 1), symbol: row.decode(atIndex: 2),
      position: row.decode(atIndex: 3))
  }
}
