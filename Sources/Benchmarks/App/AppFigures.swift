import Foundation

/// The measurements of one start of the app, or of one empty window.
///
/// Times are in milliseconds, and memory is in bytes. `firstFrame` and `settled` are measured from the start of the
/// process.
struct AppFigures: Codable {
  var firstFrame = 0.0
  var settled = 0.0
  var memory = 0.0
  var stars: [Double] = []
  /// The time from each key press in a search to the frame that shows the results.
  var letters: [Double] = []

  /// The environment variable that contains the start time, as returned by `monotonicNow()`.
  static let startKey = "ROSTER_BENCH_START"

  /// Runs the `app-window` command in a new process, and returns its measurements.
  static func measure(_ arguments: [String], home: URL) throws -> AppFigures {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["app-window"] + arguments
    process.standardOutput = output
    var environment = ProcessInfo.processInfo.environment
    for key in ["XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"] {
      environment[key] = home.path
    }
    environment[startKey] = String(monotonicNow())
    process.environment = environment
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return try JSONDecoder().decode(AppFigures.self, from: data)
  }
}

/// Returns the time of a monotonic clock that all processes share, in nanoseconds.
func monotonicNow() -> Int64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
}
