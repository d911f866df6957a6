import Catalog
import Foundation
import Planner

// Another process that has the planner open, for the tests: `planner-writer FOLDER COMMAND`.
//
//   stream SEED        changes one thing after another and prints the number of each once it is confirmed
//   star ID            gives one item a star
//   lock               holds the lock of the folder until it is ended, and prints a line once it has it
//   condition          prints how the planner was found, and what a change came to

/// The item of a change of the stream.
func item(_ number: Int) -> ItemReference {
  ItemReference(id: ItemID(catalog: "stream", id: "\(number)"), title: "Item \(number)")
}

func confirm(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }

let arguments = CommandLine.arguments
guard arguments.count >= 3 else { exit(64) }
if arguments[2] == "lock" {
  let lock = open("\(arguments[1])/planner.lock", O_RDWR | O_CREAT, 0o600)
  guard lock >= 0, flock(lock, LOCK_EX) == 0 else { exit(1) }
  confirm("locked")
  // The process that started it ends it, or has ended.
  _ = readLine()
  exit(0)
}
do {
  let planner = try Planner.open(in: URL(filePath: arguments[1]))
  switch arguments[2] {
  case "stream":
    let project = Project(name: "Stream")
    try planner.addProject(project)
    confirm("project \(project.id)")
    // The process that started it ends it, or has ended.
    let parent = getppid()
    for number in 0..<1_000_000 where getppid() == parent {
      try planner.add([item(number)], toProject: project.id)
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
