#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Returns the number of repetitions of a randomised test: the environment variable `name`, or else `usual`.
public func repetitions(_ name: String, usual: Int) -> Int {
  guard let value = getenv(name) else { return usual }
  return Int(String(cString: value)) ?? usual
}

/// Returns the seed of a randomised test: `ROSTER_SEED` to reproduce a failure, or else a new one.
///
/// Prints the seed to the standard error, which isn't buffered, so that it is known even if the process crashes.
public func testSeed() -> UInt64 {
  let fixed = getenv("ROSTER_SEED").map { UInt64(String(cString: $0)) ?? 0 }
  let seed = fixed ?? .random(in: .min ... .max)
  let text = "seed \(seed)\n"
  write(STDERR_FILENO, text, text.utf8.count)
  return seed
}
