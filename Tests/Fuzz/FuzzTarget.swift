import Glibc

/// The functions that receive libFuzzer's input, by target name. They trap if a guarantee is broken.
private let targets: [String: @Sendable ([UInt8]) -> Void] = [
  "catalog": fuzzCatalog, "table": fuzzTable, "outlines": fuzzOutlines, "query": fuzzQuery,
  "formula": fuzzFormula, "link": fuzzLink, "planner": fuzzPlanner, "date": fuzzDate,
  "snapshot": fuzzSnapshot, "tree": fuzzTree,
]

/// The function that `ROSTER_FUZZ_TARGET` names.
private let chosen: @Sendable ([UInt8]) -> Void = {
  let name = getenv("ROSTER_FUZZ_TARGET").map { String(cString: $0) } ?? ""
  guard let target = targets[name] else { fatalError("ROSTER_FUZZ_TARGET: no target named \"\(name)\"") }
  return target
}()

/// Called by libFuzzer, which contains the program's `main` function.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  chosen(Array(UnsafeBufferPointer(start: data, count: size)))
  return 0
}
