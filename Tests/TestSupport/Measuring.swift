import Foundation
import Testing

/// Returns the processor time that this process has used, in seconds. Unlike elapsed time, it doesn't depend
/// on other processes.
public func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Returns the shortest time that `body` takes in five runs. A busy machine can stop the process during some of them.
public func shortestTime(_ body: () throws -> Void) throws -> Duration {
  try (0..<5).map { _ in try ContinuousClock().measure(body) }.min() ?? .zero
}

/// Returns the memory that this process uses, in bytes. The allocator's free memory and the contents of files in
/// memory aren't included.
public func usedMemory() throws -> Int {
  // Swift's Glibc module doesn't include <malloc.h>.
  if let trim = dlsym(nil, "malloc_trim") {
    _ = unsafeBitCast(trim, to: (@convention(c) (Int) -> CInt).self)(0)
  }
  let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
  let used = try #require(status.firstMatch(of: /RssAnon:\s*(\d+) kB/))
  return try #require(Int(used.1)) * 1_024
}
