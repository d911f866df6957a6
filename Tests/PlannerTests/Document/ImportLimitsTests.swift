import Catalog
import Foundation
import GRDB
import Testing

@testable import Planner

/// Imported files that exceed the limits.
struct ImportLimitsTests {
  private func refusal(_ document: PlannerDocument) throws -> String? {
    let data = try document.json()
    do throws(PlannerError) {
      _ = try PlannerDocument(json: data, name: "f.json")
      return nil
    } catch { return error.reason }
  }

  private func item(_ id: String, title: String = "T", note: String = "") -> PlannedItem {
    var item = PlannedItem(id: ItemID(catalog: "c", id: id), title: title)
    item.note = note
    return item
  }

  @Test func sizesAreLimited() throws {
    var many = PlannerDocument()
    many.items = (0...FileLimits.importedItemCount).map { item("\($0)") }
    #expect(try refusal(many)?.contains("more than 250000 items") == true)
    var projects = PlannerDocument()
    projects.projects = (0...FileLimits.importedProjectCount).map {
      .init(project: Project(name: "P\($0)"), items: [])
    }
    #expect(try refusal(projects)?.contains("or 1000 projects") == true)
    projects.projects.removeLast()
    #expect(try refusal(projects) == nil)
    var long = PlannerDocument()
    long.items = [item("a", title: String(repeating: "x", count: 3_000_000))]
    #expect(try refusal(long) == "items[0].title: must be at most 4096 bytes long")
    long.items = [item("a", note: String(repeating: "x", count: 17 << 20))]
    #expect(try refusal(long) == "items[0].note: must be at most 16777216 bytes long")
    for (excess, isRefused) in [(0, false), (1, true)] {
      long.items = [item("a", title: String(repeating: "x", count: 4096 + excess))]
      #expect(try (refusal(long) != nil) == isRefused)
      long.items = [item("a", note: String(repeating: "x", count: (16 << 20) + excess))]
      #expect(try (refusal(long) != nil) == isRefused)
    }
  }

  /// Regression test: an exported file was rejected, because its texts exceeded the limits for imported texts.
  @Test func longestTextsCanBeImportedAgain() throws {
    let folder = try Folder()
    let planner = try folder.open()
    let name = String(repeating: "n", count: FileLimits.nameLength)
    let id = ItemID(catalog: name, id: String(repeating: "i", count: FileLimits.lineLength))
    let item = ItemReference(id: id, title: String(repeating: "t", count: FileLimits.lineLength))
    let note = String(repeating: "x", count: FileLimits.noteLength)
    try planner.setNote(note, for: item)
    let error = #expect(throws: PlannerError.self) { try planner.setNote(note + "x", for: item) }
    #expect(error?.reason == "the note is larger than 16 MiB")
    let document = try planner.document()
    let isSame = try PlannerDocument(json: document.json(), name: "export") == document
    #expect(isSame && document.items.count == 1)
  }

  @Test func joinedNotesAreLimited() throws {
    let folder = try Folder()
    let planner = try folder.open()
    let half = FileLimits.noteLength / 2, a = ItemReference("a"), b = ItemReference("b")
    try planner.setNote(String(repeating: "x", count: half), for: a)
    var addition = PlannedItem(id: a.id, title: a.title)
    addition.note = String(repeating: "y", count: half)
    var document = PlannerDocument()
    document.items = [addition]
    let error = #expect(throws: PlannerError.self) { try planner.import(document, .merge) }
    #expect(error?.kind == .tooLarge)
    #expect(error?.reason == "together, the two notes of “\(a.title)” are larger than 16 MiB")
    try planner.setNote(addition.note, for: b)
    let move = #expect(throws: PlannerError.self) { try planner.moveData(of: b.id, to: a) }
    #expect(move?.kind == .tooLarge)
    #expect(try planner.document().items.allSatisfy { $0.note.utf8.count == half })
    document.items[0].note.removeLast(2)
    try planner.import(document, .merge)
    #expect(try planner.items([a.id])[a.id]?.note.utf8.count == FileLimits.noteLength)
  }

  /// Otherwise, Roster couldn't import its own export.
  @Test func numberOfProjectsIsLimited() throws {
    let folder = try Folder()
    let planner = try folder.open()
    var full = PlannerDocument(), more = PlannerDocument()
    full.projects = (0..<FileLimits.importedProjectCount).map {
      .init(project: Project(name: "P\($0)"), items: [])
    }
    more.projects = [.init(project: Project(name: "More"), items: [])]
    try planner.import(full, .merge)
    let changes = [
      { try planner.import(more, .merge) }, { try planner.addProject(more.projects[0].project) },
    ]
    for change in changes {
      let error = #expect(throws: PlannerError.self) { try change() }
      #expect(error?.reason == "there can be at most 250000 items and 1000 projects")
    }
    try planner.import(full, .merge)
    #expect(try refusal(planner.document()) == nil)
  }

  @Test func numberOfMergedItemsIsLimited() throws {
    let folder = try Folder()
    let planner = try folder.open()
    let rows = """
      WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number LIMIT ?)
      INSERT INTO item (id, title, note) SELECT 'c:' || n, 'T', 'x' FROM number
      """
    try planner.database.write { try $0.execute(sql: rows, arguments: [FileLimits.importedItemCount]) }
    for (id, isRefused) in [("1", false), ("0", true)] {
      var document = PlannerDocument()
      document.items = [item(id, note: "new")]
      do throws(PlannerError) {
        try planner.import(document, .merge)
        #expect(!isRefused)
      } catch {
        #expect(isRefused && error.reason == "there can be at most 250000 items and 1000 projects")
      }
    }
  }

  @Test func titlesHaveNoControlCharacters() throws {
    var document = PlannerDocument()
    document.items = [item("a", title: "a\u{202E}b\u{1B}[31m", note: "as\u{1B}typed")]
    let read = try PlannerDocument(json: document.json(), name: "f.json")
    #expect(read.items[0].title == "ab[31m" && read.items[0].note == "as\u{1B}typed")
  }

  @Test func textForTheDatabaseHasNoNULs() throws {
    let folder = try Folder()
    let text = #"""
      {"format": "roster-planner", "version": 1, "favorites": ["c:a\u0000b"],
       "items": [{"id": "c:a\u0000b", "title": "A", "note": "\u0000one\u0000 two"}]}
      """#
    let document = try PlannerDocument(json: Data(text.utf8), name: "f.json")
    #expect(document.favorites.map(\.qualified) == ["c:ab"] && document.items[0].note == "one two")
    let planner = try folder.open()
    try planner.import(document, .merge)
    #expect(try planner.document() == document)
    try planner.undo()
    #expect(try planner.document() == PlannerDocument(), "the whole import is undone")
    #expect(ProjectID("p\0") == nil && ProjectID("p") != nil)
  }

  /// Larger numbers could overflow calculations.
  @Test func lessonsAreLimited() throws {
    let text = #"""
      {"format": "roster-planner", "version": 1, "items": [
       {"id": "c:a", "title": "A", "plan": "someday",
        "lessonsDone": 9000000000000000000, "lessons": 9223372036854775807}]}
      """#
    let error = #expect(throws: PlannerError.self) {
      try PlannerDocument(json: Data(text.utf8), name: "f.json")
    }
    #expect(error?.kind == .invalidFile && error?.reason.contains("items[0].lessons: ") == true)
    var longest = PlannerDocument()
    var course = item("a")
    (course.lessonsDone, course.lessons) = (99_999, 100_000)
    longest.items = [course]
    #expect(try refusal(longest) == nil)
  }

  @Test(.timeLimit(.minutes(10))) func onlyRegularFilesAreRead() throws {
    let folder = try Folder()
    let pipe = folder.url.path + "/pipe"
    try #require(mkfifo(pipe, 0o600) == 0)
    for path in [pipe, "/", "/nowhere/none.json"] {
      let error = #expect(throws: PlannerError.self) { try PlannerDocument(contentsOf: path) }
      #expect(error?.kind == .cannotOpen && error?.advice == "Choose another file.")
    }
    let missing = #expect(throws: PlannerError.self) { try PlannerDocument(contentsOf: "/nowhere/none.json") }
    #expect(missing?.description == "/nowhere/none.json: the file doesn’t exist. Choose another file.")
    // The user may read this file, but nothing is at the address 0.
    let unreadable = #expect(throws: PlannerError.self) { try PlannerDocument(contentsOf: "/proc/self/mem") }
    #expect(unreadable?.reason == "the file can’t be read")
  }
}
