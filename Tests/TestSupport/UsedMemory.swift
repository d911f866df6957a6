import Foundation
import Testing

/// Returns the memory that this process uses, in bytes. The allocator's free memory and the contents of files in memory
/// aren't included.
public func usedMemory() throws -> Int {
  // Swift's Glibc module doesn't include <malloc.h>.
  if let trim = dlsym(nil, "malloc_trim") {
    _ = unsafeBitCast(trim, to: (@convention(c) (Int) -> CInt).self)(0)
  }
  let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
  let used = try #require(status.firstMatch(of: /RssAnon:\s*(\d+) kB/))
  return try #require(Int(used.1)) * 1_024
}
