import Foundation

/// Returns the memory that this process uses, in bytes. The allocator's free memory isn't included.
public func usedMemory() throws -> Int {
  // Swift's Glibc module doesn't include <malloc.h>.
  if let trim = dlsym(nil, "malloc_trim") {
    _ = unsafeBitCast(trim, to: (@convention(c) (Int) -> CInt).self)(0)
  }
  let statm = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
  return Int(statm.split(separator: " ")[1]).map { $0 * Int(getpagesize()) } ?? 0
}
