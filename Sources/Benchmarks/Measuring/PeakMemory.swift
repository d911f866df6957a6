import Foundation

/// Returns the peak increase in this process's memory during `work`, in bytes, or nil if the kernel doesn't report it.
///
/// The kernel counts pages in use, so memory that the allocator reuses isn't included. Free as little memory as
/// possible beforehand, and measure only work that needs a lot of memory.
func peakMemory(of work: () -> Any) -> Int? {
  guard let reset = FileHandle(forWritingAtPath: "/proc/self/clear_refs") else { return nil }
  returnFreeMemory()
  reset.write(Data("5".utf8))
  reset.closeFile()
  guard let before = kilobytes("VmRSS:") else { return nil }
  let kept = work()
  let peak = kilobytes("VmHWM:")
  withExtendedLifetime(kept) {}
  return peak.map { ($0 - before) * 1024 }
}

/// Returns the allocator's free memory to the kernel. Otherwise, this memory would count as used before a measurement,
/// and its reuse during the measurement wouldn't count.
private func returnFreeMemory() {
  // Swift's Glibc module doesn't include <malloc.h>.
  guard let trim = dlsym(nil, "malloc_trim") else { return }
  _ = unsafeBitCast(trim, to: (@convention(c) (Int) -> Int32).self)(0)
}

private func kilobytes(_ key: String) -> Int? {
  guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return nil }
  let line = status.split(separator: "\n").first { $0.hasPrefix(key) }
  return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
}

/// Returns the memory that this process uses, in bytes. The allocator's free memory isn't included.
func residentBytes() -> Int {
  returnFreeMemory()
  return (kilobytes("VmRSS:") ?? 0) * 1024
}
