import Foundation

/// How far this process's memory rises while `work` runs, in bytes; nil where the kernel does not tell.
///
/// Counts pages in use, so what the allocator hands out again without asking the kernel is not seen: free little
/// before, and use much.
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

/// Hands what the allocator keeps for later back to the kernel, so that its use again is counted.
private func returnFreeMemory() {
  // Swift's Glibc module leaves <malloc.h> out.
  guard let trim = dlsym(nil, "malloc_trim") else { return }
  _ = unsafeBitCast(trim, to: (@convention(c) (Int) -> Int32).self)(0)
}

private func kilobytes(_ key: String) -> Int? {
  guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return nil }
  let line = status.split(separator: "\n").first { $0.hasPrefix(key) }
  return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
}

/// What this process holds in memory now, in bytes, without what the allocator keeps for later.
func residentBytes() -> Int {
  returnFreeMemory()
  return (kilobytes("VmRSS:") ?? 0) * 1024
}
