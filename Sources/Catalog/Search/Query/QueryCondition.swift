/// What a query asks of the values of one field, such as `population>1m`.
struct QueryCondition: Hashable, Sendable {
  /// What is asked.
  enum Test: Hashable, Sendable {
    /// From a number to a number, each unless it is left out, and perhaps without the ends.
    case numbers(from: Double?, to: Double?, includesEnds: Bool)
    /// Folded words that must occur.
    case words([[UInt8]])
  }

  /// The field's id.
  var field: String
  var test: Test
  /// Whether what fulfils it is left out.
  var isNegated: Bool

  /// Whether a number is what is asked for. None, for an item without the value, never is.
  func accepts(_ number: Double) -> Bool {
    guard case .numbers(let from, let to, let includesEnds) = test, !number.isNaN else { return false }
    let isAbove = from.map { includesEnds ? number >= $0 : number > $0 } ?? true
    let isBelow = to.map { includesEnds ? number <= $0 : number < $0 } ?? true
    return isAbove && isBelow
  }
}

/// A part of a query that cannot be searched for, and is passed over.
public enum QueryProblem: Hashable, Sendable {
  /// No catalogue has that field; `nearest` may be meant.
  case unknownField(String, nearest: CatalogField.ID?)
  /// Nothing is marked so.
  case unknownMark(String)
  /// That is no value of the field.
  case unreadable(String, field: CatalogField.ID, type: CatalogField.ValueType)
}

/// How a term compares: `population>1m`.
struct QueryComparison {
  enum Operator: String, CaseIterable {
    // Longer ones first: each begins with a shorter one.
    case atLeast = ">=", atMost = "<=", above = ">", below = "<", equal = "=", has = ":"
  }

  var name: String
  var comparison: Operator
  var value: String

  /// Reads a term that begins with a name and an operator; nil for any other.
  init?(_ term: String) {
    let name = term.prefix { $0.isLetter || $0.isNumber || $0 == "-" }
    let rest = term[name.endIndex...]
    guard !name.isEmpty, let found = Operator.allCases.first(where: { rest.hasPrefix($0.rawValue) }) else {
      return nil
    }
    self.name = String(name)
    comparison = found
    value = String(rest.dropFirst(found.rawValue.count))
  }

  /// As it is meant of a field: one of numbers or dates may be asked for by `population:>1m` as well.
  func meant(of field: CatalogField) -> QueryComparison {
    guard comparison == .has, field.type == .number || field.type == .date,
      let inner = Operator.allCases.first(where: { value.hasPrefix($0.rawValue) }), inner != .has
    else { return self }
    var meant = self
    meant.comparison = inner
    meant.value.removeFirst(inner.rawValue.count)
    return meant
  }

  /// The field that is meant, by its id or its label without spaces.
  func field(among fields: [CatalogField]) -> CatalogField? { fields.field(spelled: name) }

  /// What it asks of a field; nil where the value says nothing of that type.
  func test(of field: CatalogField) -> QueryCondition.Test? {
    let read: (Substring) -> ClosedRange<Double>?
    switch field.type {
    case .text, .items:
      let words = Folding.fold(value).split(separator: Folding.space).map(Array.init)
      return comparison == .has || comparison == .equal ? .words(words) : nil
    case .place: return nil
    case .number: read = { QueryNumber.read($0).map { $0...$0 } }
    case .date: read = { CatalogDate($0).map(\.numbers) }
    }
    if comparison == .has || comparison == .equal, let (low, high) = ends {
      let from = low.isEmpty ? nil : read(low)?.lowerBound, to = high.isEmpty ? nil : read(high)?.upperBound
      guard (from != nil) != low.isEmpty, (to != nil) != high.isEmpty, from != nil || to != nil else {
        return nil
      }
      return .numbers(from: from, to: to, includesEnds: true)
    }
    guard let range = read(value[...]) else { return nil }
    return switch comparison {
    case .atLeast: .numbers(from: range.lowerBound, to: nil, includesEnds: true)
    case .atMost: .numbers(from: nil, to: range.upperBound, includesEnds: true)
    case .above: .numbers(from: range.upperBound, to: nil, includesEnds: false)
    case .below: .numbers(from: nil, to: range.lowerBound, includesEnds: false)
    case .equal, .has: .numbers(from: range.lowerBound, to: range.upperBound, includesEnds: true)
    }
  }

  /// What is before and behind two points.
  private var ends: (Substring, Substring)? {
    for index in value.indices where value[index...].hasPrefix("..") {
      return (value[..<index], value[index...].dropFirst(2))
    }
    return nil
  }
}

/// Numbers as people type them.
enum QueryNumber {
  private static let factors: [(name: String, factor: Double)] = [
    ("thousand", 1e3), ("million", 1e6), ("billion", 1e9), ("bn", 1e9), ("k", 1e3), ("m", 1e6), ("b", 1e9),
  ]

  /// Reads `1200`, `1,200`, `1 200`, `1.5m`, `10k`, `2bn`, or gives nil.
  static func read(_ text: Substring) -> Double? {
    var text = text.lowercased()
    var factor = 1.0
    if let found = factors.first(where: { text.hasSuffix($0.name) }) {
      factor = found.factor
      text.removeLast(found.name.count)
    }
    let digits = text.filter { $0 != "," && $0 != "_" && $0 != "\u{202F}" && !$0.isWhitespace }
    guard digits.utf8.contains(where: { (0x30...0x39).contains($0) }),
      digits.utf8.allSatisfy({
        (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")
      })
    else { return nil }
    return Double(digits).map { $0 * factor }.flatMap { $0.isFinite ? $0 : nil }
  }
}

extension CatalogDate {
  /// As a number that is in the order of dates: the year, month and day one after the other in decimal digits. A year or
  /// month is all of its days.
  var numbers: ClosedRange<Double> {
    let from = Double(year * 10000 + (month ?? 0) * 100 + (day ?? 0))
    let to = Double(year * 10000 + (month ?? 99) * 100 + (day ?? 99))
    return from...to
  }
}
