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
public func testSeed() -> UInt64 {
  guard let value = getenv("ROSTER_SEED") else { return .random(in: .min ... .max) }
  return UInt64(String(cString: value)) ?? 0
}
