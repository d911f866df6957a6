import Catalog
import Foundation
import Planner

// A separate process that opens the planner, for tests: `planner-writer FOLDER COMMAND`.
//
//     stream             adds items to a project, and prints a line after each change is confirmed
//     star ID            stars an item
//     lock               locks the folder, prints a line, and waits to be killed
//     condition          prints the condition, the number of items and, if a change fails, the kind of error
//     session NAME COUNT makes the first COUNT changes of a list, and prints a line after each; see `session`

/// Returns the item that a change of the `stream` command adds.
func item(_ number: Int) -> ItemReference {
  ItemReference(id: ItemID(catalog: "stream", id: "\(number)"), title: "Item \(number)")
}

/// Makes a change, and tries again as long as other processes lock the planner.
func patiently<Value>(_ body: () throws(PlannerError) -> Value) throws(PlannerError) -> Value {
  let parent = getppid()
  while true {
    do throws(PlannerError) {
      return try body()
    } catch {
      guard error.kind == .busy, getppid() == parent else { throw error }
    }
  }
}

func confirm(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }

/// Opens the planner and makes changes. If a step fails, tries it once more, as a user would.
///
/// - Parameters:
///   - name: A name that makes the changes differ from those of other sessions.
///   - count: The number of changes.
func session(in folder: URL, name: String, count: Int) throws {
  func twice<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      return try body()
    }
  }
  let planner = try twice {
    let planner = try Planner.open(in: folder)
    guard planner.condition == .normal else {
      throw PlannerError(.failed, file: folder.path, reason: "\(planner.condition)", advice: "")
    }
    return planner
  }
  let items = (0..<3).map {
    ItemReference(
      id: ItemID(catalog: name, id: "\($0)"), title: String(repeating: "Title \($0) ", count: 400))
  }
  let ids = items.map(\.id)
  guard let day = Day("2026-11-22"), let project = ProjectID(name) else { return }
  let export = folder.appending(path: "export.json").path
  let changes: [() throws -> Void] = [
    { try planner.setFavorite(true, for: items) },
    { try planner.setPlan(.day(day), for: items) },
    { try planner.setNote("A note", for: items[1]) },
    { try planner.addProject(Project(id: project, name: "Project")) },
    { try planner.add(items, toProject: project) },
    { try planner.moveItems([ids[2]], inProject: project, before: ids[0]) },
    { _ = try planner.backUpIfDue(on: day) },
    {
      try planner.import(PlannerDocument(contentsOf: folder.appending(path: "import.json").path), .merge)
    },
    { try DurableFile.replace(export, with: planner.document().json()) },
    { try planner.checkpoint() },
    { try planner.setDone(day, for: [items[0]]) },
  ]
  for change in changes.prefix(count) {
    try twice(change)
    confirm("done")
  }
  try twice { try planner.close() }
}

let arguments = CommandLine.arguments
guard arguments.count >= 3 else { exit(64) }
if arguments[2] == "lock" {
  let lock = open("\(arguments[1])/planner.lock", O_RDWR | O_CREAT, 0o600)
  guard lock >= 0, flock(lock, LOCK_EX) == 0 else { exit(1) }
  confirm("locked")
  // Wait for the parent process to end this one.
  _ = readLine()
  exit(0)
}
do {
  if arguments[2] == "session", arguments.count == 5, let count = Int(arguments[4]) {
    try session(in: URL(filePath: arguments[1]), name: arguments[3], count: count)
    exit(0)
  }
  let folder = URL(filePath: arguments[1])
  let planner =
    arguments[2] == "stream"
    ? try patiently { () throws(PlannerError) in try Planner.open(in: folder) } : try Planner.open(in: folder)
  switch arguments[2] {
  case "stream":
    let project = Project(name: "Stream")
    try patiently { () throws(PlannerError) in try planner.addProject(project) }
    confirm("project \(project.id)")
    // Stop when the parent process has ended.
    let parent = getppid()
    for number in 0..<1_000_000 where getppid() == parent {
      try patiently { () throws(PlannerError) in try planner.add([item(number)], toProject: project.id) }
      confirm("\(number)")
    }
  case "star" where arguments.count == 4:
    try planner.setFavorite(
      true, for: [ItemReference(id: ItemID(catalog: "star", id: arguments[3]), title: "")])
    confirm("done")
  case "condition":
    confirm("\(planner.condition)")
    confirm("\(try planner.document().items.count)")
    do { try planner.setFavorite(true, for: [item(0)]) } catch { confirm("\(error.kind)") }
  default: exit(64)
  }
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
}
