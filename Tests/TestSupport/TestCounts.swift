#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// How often a randomised test repeats: the number in the environment variable `name` if there is one, else `usual`.
public func repetitions(_ name: String, usual: Int) -> Int {
  guard let value = getenv(name) else { return usual }
  return Int(String(cString: value)) ?? usual
}

/// The seed of a randomised test: the number in `ROSTER_SEED` to repeat a failure, else a new one each run.
public func testSeed() -> UInt64 {
  guard let value = getenv("ROSTER_SEED") else { return .random(in: .min ... .max) }
  return UInt64(String(cString: value)) ?? 0
}
