import Catalog
import Foundation
import Planner

// A separate process that opens the planner, for tests: `planner-writer FOLDER COMMAND`.
//
//     stream SEED        makes changes and prints the number of each once it is confirmed
//     star ID            stars an item
//     lock               locks the folder until killed, and prints a line once it has the lock
//     condition          prints the planner's condition and the result of a change

/// Returns the item for a change of the stream.
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
  // The parent process ends this one.
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
    // Stop when the parent process has ended.
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
