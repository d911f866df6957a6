import Foundation
import Testing

/// A lock that another program holds on a database until this object is released.
@MainActor
final class PlannerHolder {
  /// The file or folder to lock.
  enum Hold: String {
    /// The file, as during a write.
    case file
    /// The folder, as while the file is being opened.
    case folder
  }

  private let process = Process()

  init(_ folder: String, _ hold: Hold) throws {
    let script = """
      import fcntl, sqlite3, sys
      if sys.argv[2] == "file":
          connection = sqlite3.connect(sys.argv[1] + "/planner.sqlite", isolation_level=None)
          connection.execute("BEGIN IMMEDIATE")
      else:
          lock = open(sys.argv[1] + "/planner.lock", "w")
          fcntl.flock(lock, fcntl.LOCK_EX)
      print("held", flush=True)
      sys.stdin.read()
      """
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = ["-c", script, folder, hold.rawValue]
    let output = Pipe()
    process.standardOutput = output
    process.standardInput = Pipe()
    try process.run()
    let answer = output.fileHandleForReading.availableData
    try #require(String(decoding: answer, as: UTF8.self).hasPrefix("held"))
  }

  isolated deinit { release() }

  func release() {
    guard process.isRunning else { return }
    kill(process.processIdentifier, SIGKILL)
    // On a busy machine, a killed process can keep its lock for a while.
    while process.isRunning { usleep(1_000) }
  }
}
