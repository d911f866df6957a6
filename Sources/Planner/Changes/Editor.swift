import Catalog
import GRDB

/// Writes cells in a transaction, and records their previous values.
struct Editor {
  let db: Database
  private var cells: [Cell: Change.Difference] = [:]
  private(set) var items: [ItemID: ItemReference] = [:]
  private var touched: Set<ItemID> = []

  init(_ db: Database) { self.db = db }

  /// Registers an item's title and subtitle, which are used if the item's row must be created. Also updates an existing
  /// row, unless `refreshing` is false. A subtitle is never removed, and undo doesn't restore the previous subtitle.
  mutating func register(_ item: ItemReference, refreshing: Bool = true) throws {
    items[item.id] = item
    guard refreshing, let known = try reference(to: item.id) else { return }
    // `known.title` is truncated if the stored title is too long. Don't compare with the stored title, because a
    // truncated title in `item` would then replace it.
    if item.title != known.title { try set(.item(item.id, .title), .text(item.title)) }
    if let subtitle = item.subtitle, subtitle != known.subtitle {
      try execute("UPDATE item SET subtitle = ? WHERE id = ?", [subtitle, item.id.qualified])
    }
  }

  func value(of cell: Cell) throws -> CellValue {
    switch cell {
    case .item(let id, let column):
      try value("SELECT \(column.rawValue) FROM item WHERE id = ?", [id.qualified])
    case .member(let project, let id):
      try value(
        "SELECT position FROM member WHERE project = ? AND item = ?", [project.rawValue, id.qualified])
    case .project(let id, let column):
      try value("SELECT \(column.rawValue) FROM project WHERE id = ?", [id.rawValue])
    case .projectRow(let id):
      try Row.fetchOne(
        db.cachedStatement(sql: "SELECT name, color, symbol, position FROM project WHERE id = ?"),
        arguments: [id.rawValue]
      ).map { try CellValue.project(ProjectRow(row: $0)) } ?? .none
    }
  }

  mutating func set(_ cell: Cell, _ value: CellValue) throws {
    let before = try self.value(of: cell)
    guard before != value else { return }
    try write(value, to: cell)
    var difference = cells[cell] ?? Change.Difference(before: before, after: before)
    difference.after = value
    cells[cell] = difference.before == difference.after ? nil : difference
  }

  mutating func mergeIntoCreation(_ row: Cell, with columns: [Cell]) throws {
    for column in columns { cells[column] = nil }
    let now = try value(of: row)
    cells[row]?.after = now
  }

  /// Deletes the rows of changed items that no longer have data. Returns the change made by this editor.
  mutating func finish(_ name: ChangeName) throws -> Change {
    let prune = try db.cachedStatement(
      sql: """
        DELETE FROM item WHERE id = ? AND favorite IS NULL AND plan IS NULL AND note IS NULL AND done IS NULL
          AND lessonsDone IS NULL AND viewed IS NULL AND NOT EXISTS (SELECT 1 FROM member WHERE item = item.id)
        """)
    for id in touched {
      if items[id] == nil { items[id] = try reference(to: id) }
      try prune.execute(arguments: [id.qualified])
    }
    return Change(name: name, cells: cells, items: items)
  }

  /// Applies a change to the cells that still have the expected values. Cells that have been changed in the meantime
  /// keep their values.
  ///
  /// There are four special cases. If data moves to an item whose note has been changed, the moved note is appended to
  /// that note. If either lesson count of a course has been changed, both counts are kept. A course whose lessons are
  /// all completed stays done. Projects that contain items aren't deleted, and nothing is added to deleted projects.
  mutating func apply(_ change: Change) throws {
    items.merge(change.items) { $1 }
    let keptCourses: Set<ItemID> = try Set(
      change.cells.compactMap { cell, difference -> ItemID? in
        guard let course = cell.course, try value(of: cell) != difference.before else { return nil }
        return course
      })
    for (cell, difference) in change.ordered {
      let current = try value(of: cell)
      guard current == difference.before, cell.course.map(keptCourses.contains) != true,
        try canWrite(difference.after, to: cell)
      else {
        if change.name == .moveData, case .item(let id, .note) = cell, difference.before == .none {
          try set(cell, merged(difference.after, into: id, .note))
        }
        continue
      }
      try set(cell, difference.after)
    }
    for (cell, difference) in change.cells where difference.after == .none {
      guard case .item(let id, let column) = cell else { continue }
      switch column {
      case .done: try completeCourse(id, on: difference.before)
      case .note where change.name == .moveData:
        // Merge the removed note into the note of the other item, because the loop above may have left that note
        // unchanged. Otherwise, the removed note would be lost.
        guard try value(of: cell) == .none, let other = change.items.keys.first(where: { $0 != id }) else {
          continue
        }
        try set(.item(other, .note), merged(difference.before, into: other, .note))
      default: break
      }
    }
  }
}

extension Editor {
  private func value(_ sql: String, _ arguments: StatementArguments) throws -> CellValue {
    try Row.fetchOne(db.cachedStatement(sql: sql), arguments: arguments).map {
      CellValue($0[0] as DatabaseValue)
    }
      ?? .none
  }

  private func reference(to id: ItemID) throws -> ItemReference? {
    try Row.fetchOne(
      db.cachedStatement(
        sql: "SELECT \(Schema.line("title")), \(Schema.line("subtitle")) FROM item WHERE id = ?"),
      arguments: [id.qualified]
    ).map { try ItemReference(id: id, title: $0.decode(atIndex: 0), subtitle: $0[1] as String?) }
  }

  /// Returns whether a cell can be written. Projects with items aren't deleted, and deleted projects aren't changed.
  private func canWrite(_ value: CellValue, to cell: Cell) throws -> Bool {
    switch cell {
    case .projectRow(let id) where value == .none:
      try
        !(Bool.fetchOne(
          db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM member WHERE project = ?)"),
          arguments: [id.rawValue]) ?? false)
    case .projectRow: true
    case .project(let id, _), .member(let id, _): try self.value(of: .projectRow(id)) != .none
    case .item: true
    }
  }

  private mutating func write(_ value: CellValue, to cell: Cell) throws {
    switch cell {
    case .item(let id, let column):
      try makeRow(of: id)
      try execute(
        "UPDATE item SET \(column.rawValue) = ? WHERE id = ?", [value.databaseValue, id.qualified])
    case .member(let project, let id):
      if value == .none {
        touched.insert(id)
        try execute("DELETE FROM member WHERE project = ? AND item = ?", [project.rawValue, id.qualified])
      } else {
        try makeRow(of: id)
        try execute(
          """
          INSERT INTO member (project, item, position) VALUES (?, ?, ?)
          ON CONFLICT DO UPDATE SET position = excluded.position
          """, [project.rawValue, id.qualified, value.databaseValue])
      }
    case .project(let id, let column):
      try execute(
        "UPDATE project SET \(column.rawValue) = ? WHERE id = ?", [value.databaseValue, id.rawValue])
    case .projectRow(let id):
      guard case .project(let row) = value else {
        return try execute("DELETE FROM project WHERE id = ?", [id.rawValue])
      }
      try execute(
        """
        INSERT INTO project (id, name, color, symbol, position) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT DO UPDATE SET
          name = excluded.name, color = excluded.color, symbol = excluded.symbol, position = excluded.position
        """, [id.rawValue, row.name, row.color, row.symbol, row.position])
    }
  }

  private mutating func makeRow(of id: ItemID) throws {
    touched.insert(id)
    try execute(
      "INSERT INTO item (id, title, subtitle) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
      [id.qualified, items[id]?.title ?? String(id.id), items[id]?.subtitle])
  }

  private func execute(_ sql: String, _ arguments: StatementArguments) throws {
    try db.cachedStatement(sql: sql).execute(arguments: arguments)
  }
}
