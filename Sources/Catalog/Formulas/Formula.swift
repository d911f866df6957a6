/// A formula that calculates a number from the other fields of an item, such as `population / area`.
///
/// data/README.md describes the syntax.
public struct Formula: Sendable, Equatable {
  /// The formula as written in the file.
  public let text: String

  struct Operand: Sendable, Equatable {
    var field: CatalogField.ID
    var type: CatalogField.ValueType
    /// The location in the formula's text, in bytes.
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

  /// Whether the formula is a quotient whose divisor isn't a constant, such as `part / whole` or
  /// `part / whole * 100`.
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

  /// Returns the result of the formula. Returns nil if a value is missing or has the wrong type, a divisor is 0, or the
  /// result isn't finite. O(*n*) in the length of the formula.
  func value(of values: [CatalogField.ID: Fact.Content]) -> Double? {
    let value = Self.value(of: expression, values)
    return value?.isFinite == true ? value : nil
  }

  private static func value(
    of expression: Expression, _ values: [CatalogField.ID: Fact.Content]
  ) -> Double? {
    switch expression {
    case .constant(let number): return number
    case .number(let field):
      guard case .number(let number, _)? = values[field] else { return nil }
      return number
    case .years(let from, let to):
      guard case .date(let start)? = values[from], case .date(let end)? = values[to] else { return nil }
      return end.years(since: start)
    case .operation(let operation, let left, let right):
      guard let left = value(of: left, values), let right = value(of: right, values) else { return nil }
      return switch operation {
      case .add: left + right
      case .subtract: left - right
      case .multiply: left * right
      case .divide: right == 0 ? nil : left / right
      }
    }
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
