import Foundation

/// A formula that calculates a number from the other fields of an item, such as `population / area`.
///
/// data/README.md describes the syntax.
public struct Formula: Sendable, Equatable {
  /// The formula as written in the file.
  public let text: String

  struct Operand: Sendable, Equatable {
    var field: CatalogField.ID
    var type: CatalogField.ValueType
    /// The range of the field's id in the formula's text, in bytes.
    var range: Range<Int>
  }

  indirect enum Expression: Sendable, Equatable {
    case constant(Double)
    case number(CatalogField.ID)
    case years(from: CatalogField.ID, to: CatalogField.ID)
    case operation(Operation, Expression, Expression)
  }

  enum Operation: Sendable { case add, subtract, multiply, divide }

  let expression: Expression

  let operands: [Operand]

  /// The ids of the fields that the formula uses, in order of first appearance.
  public var fields: [CatalogField.ID] {
    operands.reduce(into: []) { if !$0.contains($1.field) { $0.append($1.field) } }
  }

  /// Whether the formula is a quotient whose divisor isn't a constant, such as `part / whole`, or a constant multiple
  /// of such a quotient, such as `part / whole * 100`.
  var isRatio: Bool { Self.isRatio(expression) }

  private static func isRatio(_ expression: Expression) -> Bool {
    switch expression {
    case .operation(.divide, let number, .constant), .operation(.multiply, let number, .constant),
      .operation(.multiply, .constant, let number):
      isRatio(number)
    case .operation(.divide, _, _): true
    case .constant, .number, .years, .operation: false
    }
  }

  init(_ text: String) throws(FormulaError) {
    var parser = FormulaParser(text)
    self.text = text
    expression = try parser.formula()
    operands = parser.operands
  }

  /// Returns the text of the formula with field ids replaced with names. If `name` returns nil, the id isn't
  /// replaced.
  public func text(naming name: (CatalogField.ID) -> String?) -> String {
    var bytes = Array(text.utf8)
    for operand in operands.reversed() {
      if let name = name(operand.field) { bytes.replaceSubrange(operand.range, with: name.utf8) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The result of a calculation, and an estimate of its rounding error.
  struct Result {
    let number: Double
    let error: Double

    /// Creates a result. The estimated error is at least 10⁻¹⁵ times the absolute value of the number.
    init(_ number: Double, error: Double = 0) {
      (self.number, self.error) = (number, max(error, abs(number) * 1e-15))
    }

    /// The number without rounding errors: 0.3 for 0.1 + 0.2, and 0.1 for 100.1 - 100.
    var rounded: Double {
      guard error > 0, number != number.rounded() else { return number }
      // Adding 0 turns -0 into 0.
      return number.rounded(toDecimals: Int(max(0, -log10(error)))) + 0
    }
  }

  /// Returns the result of the formula. Returns nil if a value is missing or has the wrong type, a divisor is 0, or the
  /// result isn't finite. O(*n*) in the length of the formula.
  ///
  /// - Parameter results: The unrounded results of other formulas, which take precedence over `values`.
  func result(of values: [CatalogField.ID: Fact.Content], _ results: [CatalogField.ID: Result] = [:])
    -> Result?
  {
    let result = Self.result(of: expression, values, results)
    return result?.number.isFinite == true ? result : nil
  }

  private static func result(
    of expression: Expression, _ values: [CatalogField.ID: Fact.Content], _ results: [CatalogField.ID: Result]
  ) -> Result? {
    switch expression {
    case .constant(let number): return Result(number)
    case .number(let field):
      if let result = results[field] { return result }
      guard case .number(let number, _)? = values[field] else { return nil }
      return Result(number)
    case .years(let from, let to):
      guard case .date(let start)? = values[from], case .date(let end)? = values[to] else { return nil }
      return Result(end.years(since: start))
    case .operation(let operation, let left, let right):
      guard let left = result(of: left, values, results), let right = result(of: right, values, results)
      else {
        return nil
      }
      let (x, y) = (left.number, right.number)
      return switch operation {
      case .add: Result(x + y, error: max(left.error, right.error))
      case .subtract: Result(x - y, error: max(left.error, right.error))
      case .multiply: Result(x * y, error: max(abs(x) * right.error, left.error * abs(y)))
      case .divide:
        y == 0 ? nil : Result(x / y, error: max(abs(x / y) * right.error, left.error) / abs(y))
      }
    }
  }
}

extension Double {
  func rounded(toDecimals decimals: Int) -> Double {
    guard decimals > 0 else { return rounded() }
    // Powers of ten above 10²² aren't exact in a `Double`, so round the number by formatting it.
    guard decimals <= 22 else { return Double(String(format: "%.\(decimals)f", self)) ?? self }
    let factor = pow(10, Double(decimals))
    return (self * factor).rounded() / factor
  }
}

extension CatalogDate {
  /// Returns the number of years since another date: the whole years up to the last anniversary, plus the fraction of
  /// a year since then. The result is negative if the other date is later. Months and days are ignored unless both
  /// dates have them.
  func years(since start: CatalogDate) -> Double {
    if self < start { return -start.years(since: self) }
    guard let month, let startMonth = start.month else { return Double(year - start.year) }
    guard let day, let startDay = start.day else {
      return Double(year - start.year) + Double(month - startMonth) / 12
    }
    func anniversary(_ year: Int) -> Int {
      Self.dayNumber(year, startMonth, min(startDay, Self.days(of: startMonth, in: year)))
    }
    let end = Self.dayNumber(year, month, day)
    let last = anniversary(year) > end ? year - 1 : year
    let part = Double(end - anniversary(last)) / Double(anniversary(last + 1) - anniversary(last))
    return Double(last - start.year) + part
  }
}
