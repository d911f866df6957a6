import Foundation
import TestSupport
import Testing

@testable import Planner

/// The states of a planner during `planner-writer FOLDER session`, to compare with those after a fault.
@MainActor
struct SessionStates {
  /// The plans before the first change, and after each change.
  private let documents: [PlannerDocument]

  /// The folder from which the session starts, or nil if it starts without files.
  private let old: Folder?

  private static let count = 11
  private static let imported = """
    {"format": "roster-planner", "version": 1, "items": [{"id": "imported:1", "title": "Imported", "note": "Hello"}]}
    """

  /// Runs the session once for each number of changes, from none to all, and records the result.
  init(startingWith old: Folder?) async throws {
    self.old = old
    var documents = [PlannerDocument]()
    for count in 0...Self.count {
      let folder = try Self.start(with: old)
      let run = try await Command(Writer.path, Self.arguments(in: folder, count))
      try #require(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
      documents.append(try folder.open().document())
    }
    self.documents = documents
  }

  /// Returns the folder of a session that was killed near its end, with its write-ahead log.
  static func killed(by injector: FaultInjector) async throws -> Folder {
    let folder = try start(with: nil)
    _ = try await injector.run(
      Writer.path, [folder.url.path, "session", "earlier", "\(count)"], .kill, call: 150, in: folder.url)
    try #require(folder.names.contains("planner.sqlite-wal"))
    return folder
  }

  /// Returns a new folder in which the session can start.
  func start() throws -> Folder { try Self.start(with: old) }

  func arguments(in folder: Folder) -> [String] { Self.arguments(in: folder, Self.count) }

  private static func arguments(in folder: Folder, _ count: Int) -> [String] {
    [folder.url.path, "session", "now", "\(count)"]
  }

  private static func start(with old: Folder?) throws -> Folder {
    let folder = try Folder()
    if let old {
      folder.remove()
      try FileManager.default.copyItem(at: old.url, to: folder.url)
    }
    try Data(imported.utf8).write(to: folder.url.appending(path: "import.json"))
    return folder
  }

  /// Checks that a planner opens after a fault, and has all confirmed changes and at most one more.
  func check(_ folder: Folder, confirmed: Int, _ context: Comment) throws {
    let planner = try folder.open()
    #expect(planner.condition == .normal, context)
    let document = try planner.document()
    #expect(documents[confirmed...].prefix(2).contains(document), context)
    let export = folder.url.appending(path: "export.json")
    if confirmed > 8 || FileManager.default.fileExists(atPath: export.path) {
      #expect(try documents.contains(PlannerDocument(contentsOf: export.path)), context)
    }
    let backups = Planner.backups(in: folder.url)
    #expect(backups.count == 1 || confirmed <= 6, context)
    for backup in backups {
      guard case .usable = PlannerFile.examine(backup.file.path) else {
        Issue.record(context)
        continue
      }
    }
    // Using the planner again leaves no temporary files behind.
    try planner.setNote("after", for: ItemReference("later"))
    try planner.backUpIfDue(on: .iso("2026-11-23"))
    try DurableFile.replace(export.path, with: planner.document().json())
    try planner.close()
    #expect(
      Set(folder.names).isSubset(of: [
        "backups", "export.json", "import.json", "planner.lock", "planner.sqlite",
      ]),
      "\(context) \(folder.names)")
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.url.appending(path: "backups").path)
    #expect(
      Set(names).isSubset(of: ["planner-2026-11-22.sqlite", "planner-2026-11-23.sqlite"]), context)
  }
}
