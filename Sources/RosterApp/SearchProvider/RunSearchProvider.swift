import Catalog
import Foundation
import Gtk

/// Answers searches from the desktop until none has arrived for the duration `patience`, and returns the exit code.
@MainActor
func runSearchProvider(patience: Duration) -> Int32 {
  let search = DesktopSearch()
  // Read the files right away, because the desktop is about to send the search for which it started this process.
  Task { await search.prepare() }
  let program = Bundle.main.executablePath ?? CommandLine.arguments[0]
  let provider = SearchProvider(search: search) { arguments, startupID in
    try startProgram(program, arguments, startupID)
  }
  let service = BusService(
    name: SearchProvider.busName, path: SearchProvider.path, interfaces: SearchProvider.interfaces
  ) { call throws(BusError) in try await provider.answer(call) }
  switch service.run(patience: patience) {
  case .idle: return 0
  case .taken: report("Another process already provides the desktop search results.")
  case .noBus(let reason): report("Can’t connect to the session bus: \(printable(reason))")
  }
  return 1
}

/// Starts the program in a new process. The new process keeps running when this one ends.
@MainActor  // A process started on a worker thread would inherit a signal mask that blocks every signal.
private func startProgram(_ program: String, _ arguments: [String], _ startupID: String?) throws {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: program)
  process.arguments = arguments
  var environment = ProcessInfo.processInfo.environment
  environment["DESKTOP_STARTUP_ID"] = startupID
  process.environment = environment
  process.standardInput = FileHandle.nullDevice
  try process.run()
}
