import Gettext

struct FormulaError: Error, Equatable {
  /// The offset of the error in the formula's text, in bytes.
  var offset: Int

  var reason: String
}

/// A recursive descent parser for formulas with numbers, fields, arithmetic and `years(from, to)`.
struct FormulaParser {
  private let text: [UInt8]
  private var position = 0
  private var depth = 0

  private(set) var operands: [Formula.Operand] = []

  /// The maximum nesting depth of parentheses and signs. The limit keeps the recursion from exhausting the stack.
  private static let maximumDepth = 64

  init(_ text: String) { self.text = Array(text.utf8) }

  mutating func formula() throws(FormulaError) -> Formula.Expression {
    let expression = try sum()
    guard peek() == nil else { throw unexpected(gettext("an operator")) }
    return expression
  }

  private mutating func sum() throws(FormulaError) -> Formula.Expression {
    var left = try product()
    while let operation: Formula.Operation = take("+") ? .add : take("-") ? .subtract : nil {
      left = .operation(operation, left, try product())
    }
    return left
  }

  private mutating func product() throws(FormulaError) -> Formula.Expression {
    var left = try factor()
    while let operation: Formula.Operation = take("*") ? .multiply : take("/") ? .divide : nil {
      left = .operation(operation, left, try factor())
    }
    return left
  }

  private mutating func factor() throws(FormulaError) -> Formula.Expression {
    let isNegated = take("-")
    guard isNegated || take("(") else { return try operand() }
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else {
      throw FormulaError(
        offset: position - 1,
        reason: gettext("must not be nested more than {count} levels deep", ["count": "\(Self.maximumDepth)"])
      )
    }
    if isNegated { return .operation(.subtract, .constant(0), try factor()) }
    let inside = try sum()
    try expect(")")
    return inside
  }

  private mutating func operand() throws(FormulaError) -> Formula.Expression {
    guard let word = takeWord() else { throw unexpected(gettext("a field or a number")) }
    let name = String(decoding: text[word], as: UTF8.self)
    if name == "years", take("(") {
      let from = try date()
      try expect(",")
      let to = try date()
      try expect(")")
      return .years(from: from, to: to)
    }
    if let first = name.utf8.first, Self.isDigit(first),
      name.utf8.allSatisfy({ Self.isDigit($0) || $0 == 0x2E })
    {
      guard name.utf8.last != UInt8(ascii: "."), let number = Double(name) else {
        throw FormulaError(
          offset: word.lowerBound, reason: gettext("{text} is not a number", ["text": quoted(name)]))
      }
      guard number.isFinite else {
        throw FormulaError(
          offset: word.lowerBound, reason: gettext("{number} is too large", ["number": shortened(name)]))
      }
      return .constant(number)
    }
    operands.append(.init(field: name, type: .number, range: word))
    return .number(name)
  }

  private mutating func date() throws(FormulaError) -> CatalogField.ID {
    guard let word = takeWord() else { throw unexpected(gettext("a date field")) }
    let name = String(decoding: text[word], as: UTF8.self)
    operands.append(.init(field: name, type: .date, range: word))
    return name
  }

  // MARK: Characters

  private mutating func peek() -> UInt8? {
    while position < text.count, text[position] == 0x20 { position += 1 }
    return position < text.count ? text[position] : nil
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard let next = peek(), next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func expect(_ character: Unicode.Scalar) throws(FormulaError) {
    guard take(character) else { throw unexpected(quoted(String(character))) }
  }

  private mutating func takeWord() -> Range<Int>? {
    guard let first = peek(), first != UInt8(ascii: "-") else { return nil }
    let start = position
    while position < text.count, Self.isPartOfWord(text[position]) { position += 1 }
    return position > start ? start..<position : nil
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    isDigit(byte) || (0x61...0x7A).contains(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private func failure(_ reason: String) -> FormulaError { FormulaError(offset: position, reason: reason) }

  private mutating func unexpected(_ expected: String) -> FormulaError {
    guard peek() != nil else {
      return failure(gettext("expected {expected}, found the end of the formula", ["expected": expected]))
    }
    let found = String(decoding: text[position...], as: UTF8.self).prefix(1)
    return failure(
      gettext("expected {expected}, found {found}", ["expected": expected, "found": quoted(String(found))]))
  }
}
