#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Returns the number of repetitions of a randomised test: the value of the environment variable `name`, or
/// `usual` if the variable isn't set.
public func repetitions(_ name: String, usual: Int) -> Int {
  guard let value = getenv(name) else { return usual }
  return Int(String(cString: value)) ?? usual
}

/// Returns the seed of a randomised test: the value of `ROSTER_SEED` if it is set, or a new seed.
///
/// Prints the seed to standard error, which isn't buffered, so the seed is known even if the process crashes.
public func testSeed() -> UInt64 {
  let fixed = getenv("ROSTER_SEED").map { UInt64(String(cString: $0)) ?? 0 }
  let seed = fixed ?? .random(in: .min ... .max)
  let text = "seed \(seed)\n"
  write(STDERR_FILENO, text, text.utf8.count)
  return seed
}
