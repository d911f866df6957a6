/// The median times for a workload with one type of identifier, in nanoseconds.
struct EngineRow: Encodable {
  let workload: String
  let identifier: String
  let count: Int
  let ours: Double
  let dictionary: Double
  let equality: Double?
  let standardLibrary: Double?
  /// The maximum acceptable `ratio`, or nil if there is no target.
  let target: Double?

  var ratio: Double { ours / dictionary }

  static let headings = ["work", "ours / D", "target", "", "ours", "D", "array ==", "difference(from:)"]

  var cells: [String] {
    [
      workload, shown(ratio), target.map { shown($0) } ?? "-",
      target.map { ratio <= $0 ? "met" : "MISSED" } ?? "", shown(nanoseconds: ours),
      shown(nanoseconds: dictionary), equality.map { shown(nanoseconds: $0) } ?? "-",
      standardLibrary.map { shown(nanoseconds: $0) } ?? "-",
    ]
  }
}

/// The maximum acceptable values of ``EngineRow/ratio`` for a workload, by the cost of hashing an identifier.
struct SpeedTargets {
  let costly: Double
  let medium: Double
  let cheap: Double

  init(_ costly: Double, _ medium: Double, _ cheap: Double) {
    self.costly = costly
    self.medium = medium
    self.cheap = cheap
  }

  func multiple<Element: BenchmarkIdentifier>(for identifier: Element.Type) -> Double? {
    switch identifier.title {
    case "UUID", "String (21)": costly
    case "struct": medium
    case "Int": cheap
    default: nil
    }
  }
}
