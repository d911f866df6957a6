import Catalog

struct NumberSummary: Equatable, Sendable {
  let count: Int
  let sum: Double
  let mean: Double
  let median: Double
  let smallest: Double
  let largest: Double

  /// The maximum number of decimal places of the values, or 0 if a value has too many to show.
  let decimals: Int

  var isWhole: Bool { decimals == 0 && sum == sum.rounded() }

  init?(_ values: [Double]) {
    let sorted = values.filter(\.isFinite).sorted()
    guard let first = sorted.first, let last = sorted.last else { return nil }
    count = sorted.count
    let total = sorted.reduce(0, +)
    // Treat a tiny sum as 0. Decimals such as 0.1 aren't exact, so the sum of a balanced account could otherwise be
    // -0.00.
    sum = abs(total) < sorted.reduce(0) { $0 + abs($1) } * 1e-14 ? 0 : total
    mean = sum / Double(count)
    let middle = count / 2
    median = count % 2 == 1 ? sorted[middle] : sorted[middle - 1] / 2 + sorted[middle] / 2
    (smallest, largest) = (first, last)
    let areShownInFull = sorted.allSatisfy { ($0 * 1e6).rounded() / 1e6 == $0 }
    decimals = areShownInFull ? sorted.map(NumberStyle.decimals).max() ?? 0 : 0
  }

  @concurrent
  init?(of field: CatalogField, in items: [ItemID], of library: Library) async {
    var values: [Double] = [], conversion = UnitConversion(to: field)
    for (index, item) in items.enumerated() {
      if index % 1024 == 0, Task.isCancelled { return nil }
      guard let fact = library[item]?.facts.first(where: { $0.field == field.id }) else { continue }
      if case .number(let number, _) = fact.content, (fact.unit == nil) == (field.unit == nil) {
        values.append(conversion.convert(number, from: fact.unit))
      }
    }
    self.init(values)
  }
}
