import Catalog
import Foundation
import GRDB
import Gettext

/// How an import treats existing data.
public enum ImportMode: Sendable {
  /// Keeps existing data and adds missing data.
  ///
  /// Existing data takes precedence, because there is no way to tell which data is newer. There are three exceptions.
  /// An item's imported note is appended to its existing note or, if one of them contains the other, the longer note is
  /// kept. The higher number of completed lessons and the later viewing time are kept.
  ///
  /// New favourites and projects are appended. Existing projects keep their name, colour and icon, and new items are
  /// appended to them. If the name of a new project is already taken, a number is added to it.
  case merge

  /// Replaces all existing data.
  case replace
}

extension Planner {
  /// Returns all data as a document.
  public func document() throws(PlannerError) -> PlannerDocument { try read(PlannerDocument.init) }

  /// Imports a document, as one undoable change. If it replaces existing data, a backup is made first.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - mode: How to treat existing data.
  ///   - progress: Called periodically with the progress, from 0 to 1. If it returns false, the import is cancelled and
  ///     nothing changes.
  /// - Throws: An error of kind `cancelled` if `progress` returns false, or another error if the import fails.
  /// - Complexity: O(*n*) in the size of the document. Don't import large documents on the main actor.
  public func `import`(
    _ document: PlannerDocument, _ mode: ImportMode, progress: (Double) -> Bool = { _ in true }
  ) throws(PlannerError) {
    try mergeOrReplace(document, mode, as: .importFile, progress)
  }

  /// Merges a document into the data, or backs up the data and replaces it.
  func mergeOrReplace(
    _ document: PlannerDocument, _ mode: ImportMode, as name: ChangeName,
    _ progress: (Double) -> Bool = { _ in true }
  ) throws(PlannerError) {
    if mode == .replace {
      // Check for a lock before backing up. The app repeats the call while another process holds the lock, and would
      // otherwise make a backup each time.
      try checkLock()
      _ = try backUp()
    }
    func step(_ index: Int) throws {
      let isDue = index.isMultiple(of: 256) || index == document.items.count
      guard isDue, !progress(Double(index) / Double(max(1, document.items.count))) else { return }
      throw PlannerError(
        .cancelled, file: file, reason: gettext("the import was cancelled"),
        advice: gettext("Nothing was changed."))
    }
    try performChange(name) { editor in
      switch mode {
      case .merge: try editor.merge(document, step)
      case .replace: try editor.replace(with: document, step)
      }
      try step(document.items.count)
    }
  }
}

extension Editor {
  fileprivate mutating func replace(with document: PlannerDocument, _ step: (Int) throws -> Void) throws {
    let kept = Set(document.items.map(\.id)), keptProjects = Set(document.projects.map(\.project.id))
    let members = Dictionary(document.projects.map { ($0.project.id, Set($0.items)) }) { $1 }
    for (project, _) in try projects() {
      let items = members[project] ?? []
      for (item, _) in try self.members(of: project) where !items.contains(item) {
        try set(.member(project, item), .none)
      }
      if !keptProjects.contains(project) { try set(.projectRow(project), .none) }
    }
    for text in try String.fetchAll(db, sql: "SELECT id FROM item") {
      let id = ItemID(stored: text)
      guard !kept.contains(id) else { continue }
      for column in ItemColumn.allCases where column != .title { try set(.item(id, column), .none) }
    }
    for (index, item) in document.items.enumerated() {
      try step(index)
      try register(ItemReference(item))
      for column in ItemColumn.allCases where ![.title, .favorite].contains(column) {
        try set(.item(item.id, column), item.value(of: column))
      }
      if !item.isFavorite { try set(.item(item.id, .favorite), .none) }
      try completeCourse(item.id)
    }
    for (index, id) in document.favorites.enumerated() {
      try set(.item(id, .favorite), .number(Self.gap * Int64(index + 1)))
    }
    for (index, entry) in document.projects.enumerated() {
      try write(entry.project, at: Self.gap * Int64(index + 1))
      for (index, item) in entry.items.enumerated() {
        try set(.member(entry.project.id, item), .number(Self.gap * Int64(index + 1)))
      }
    }
    try trimRecents()
  }

  fileprivate mutating func merge(_ document: PlannerDocument, _ step: (Int) throws -> Void) throws {
    func count() throws -> Int { try Int.fetchOne(db, sql: "SELECT count(*) FROM item") ?? 0 }
    let countBefore = try count()
    for (index, item) in document.items.enumerated() {
      try step(index)
      try register(ItemReference(item), refreshing: false)
      try merge(item, into: item.id)
    }
    let favorites = try favorites()
    let starred = Set(favorites.map(\.element))
    try place(document.favorites.filter { !starred.contains($0) }, before: nil, in: favorites) {
      .item($0, .favorite)
    }
    var names = try String.fetchAll(db, sql: "SELECT name FROM project")
    for entry in document.projects {
      var project = entry.project
      let id = project.id, list = try projects()
      if !list.contains(where: { $0.element == id }) {
        project.name = Project.availableName(project.name, besides: names)
        names.append(project.name)
        try insert(project, in: list)
      }
      let members = try members(of: id)
      let existing = Set(members.map(\.element))
      try place(entry.items.filter { !existing.contains($0) }, before: nil, in: members) { .member(id, $0) }
    }
    try trimRecents()
    guard try count() <= max(FileLimits.importedItemCount, countBefore) else {
      throw PlannerError.tooMuchData
    }
  }

  /// Merges an item's data, except for its star and projects, into the data of the item `id`.
  mutating func merge(_ item: PlannedItem, into id: ItemID) throws {
    let lessonsDone = try value(of: .item(id, .lessonsDone)).number ?? 0
    // If `item` has more completed lessons, use both of its lesson counts, so that they stay consistent.
    let replaced: [ItemColumn] = item.progress > lessonsDone ? [.lessonsDone, .lessons] : []
    for column in ItemColumn.allCases where ![.title, .favorite].contains(column) {
      let value = item.value(of: column), cell = Cell.item(id, column)
      guard value != .none else { continue }
      try set(cell, replaced.contains(column) ? value : merged(value, into: id, column))
    }
    try completeCourse(id)
  }

  /// Marks a course as done on a day, by default today, if all its lessons are completed and it isn't done already.
  mutating func completeCourse(_ id: ItemID, on day: CellValue = .text(Day().description)) throws {
    guard try value(of: .item(id, .done)) == .none, let total = try value(of: .item(id, .lessons)).number,
      let progress = try value(of: .item(id, .lessonsDone)).number, progress >= total
    else { return }
    try set(.item(id, .done), day)
  }

  /// Returns the result of merging an imported value into an item's existing value.
  func merged(_ imported: CellValue, into id: ItemID, _ column: ItemColumn) throws -> CellValue {
    let existing = try value(of: .item(id, column))
    switch (column, existing, imported) {
    case (_, .none, _): return imported
    case (.note, .text(let note), .text(let addition)):
      let joined = joinedNote(note, addition)
      // Keep a note that is already too long. Only another program could have written it.
      let limit = max(FileLimits.noteLength, note.utf8.count, addition.utf8.count)
      guard joined.utf8.count <= limit else { throw PlannerError.tooLongNotes(of: items[id]?.title ?? "") }
      return .text(joined)
    case (.viewed, .number(let existing), .number(let imported)): return .number(max(existing, imported))
    default: return existing
    }
  }

  private mutating func write(_ project: Project, at position: Int64) throws {
    let row = ProjectRow(project, position: position)
    guard try value(of: .projectRow(project.id)) != .none else {
      return try set(.projectRow(project.id), .project(row))
    }
    try set(.project(project.id, .name), .text(row.name))
    try set(.project(project.id, .color), .text(row.color))
    try set(.project(project.id, .symbol), .text(row.symbol))
    try set(.project(project.id, .position), .number(position))
  }
}

extension PlannedItem {
  /// Returns the value of a column, or `none` for `favorite`, because the item doesn't contain its position among the
  /// favourites.
  fileprivate func value(of column: ItemColumn) -> CellValue {
    switch column {
    case .title: .text(title)
    case .favorite: .none
    case .plan: CellValue(plan?.description)
    case .note: CellValue(note.isEmpty ? nil : note)
    case .done: CellValue(done?.description)
    case .lessonsDone: CellValue(progress > 0 ? Int64(progress) : nil)
    case .lessons: CellValue(progress > 0 ? lessons.map(Int64.init) : nil)
    case .viewed: CellValue(viewed?.milliseconds)
    }
  }
}
