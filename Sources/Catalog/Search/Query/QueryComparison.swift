/// How a term compares: `population>1m`, `languages=swift,kotlin`.
struct QueryComparison {
  enum Operator: String, CaseIterable {
    // Longer ones first: each begins with a shorter one.
    case atLeast = ">=", atMost = "<=", above = ">", below = "<", equal = "=", has = ":"
  }

  let name: String
  private(set) var comparison: Operator

  /// All that stands behind the operator, without quotation marks.
  private(set) var value: String

  /// The same as alternatives, which commas part outside of quotation marks.
  private let alternatives: [Alternative]

  private struct Alternative {
    var text = ""
    var isQuoted = false
  }

  /// Reads a term that begins with a name and an operator; nil for any other.
  init?(_ term: QueryTerm) {
    guard let first = term.pieces.first, !first.isQuoted else { return nil }
    self.init(first.text, followedBy: term.pieces.dropFirst())
  }

  /// Reads a text without quotation marks.
  init?(_ text: String) { self.init(text, followedBy: []) }

  private init?(_ text: String, followedBy pieces: ArraySlice<QueryTerm.Piece>) {
    let name = text.prefix { $0.isLetter || $0.isNumber || $0 == "-" }
    let rest = text[name.endIndex...]
    guard !name.isEmpty, let found = Operator.allCases.first(where: { rest.hasPrefix($0.rawValue) }) else {
      return nil
    }
    self.name = String(name)
    comparison = found
    let begun = QueryTerm.Piece(text: String(rest.dropFirst(found.rawValue.count)), isQuoted: false)
    value = begun.text + pieces.map(\.text).joined()
    var alternatives = [Alternative()]
    for piece in [begun] + pieces {
      if piece.isQuoted {
        alternatives[alternatives.count - 1].text += piece.text
        alternatives[alternatives.count - 1].isQuoted = true
        continue
      }
      let parts = piece.text.split(separator: QueryTerm.comma, omittingEmptySubsequences: false)
      alternatives[alternatives.count - 1].text += parts[0]
      alternatives += parts.dropFirst().map { Alternative(text: String($0)) }
    }
    self.alternatives = alternatives
  }

  /// Whether it asks for a catalogue or section: `in:` or `in=` and whatever is behind it.
  var isOfPlace: Bool { [.has, .equal].contains(comparison) && name.lowercased() == Self.place }

  /// The name by which catalogues and sections are asked for.
  static let place = "in"

  /// Whether it asks for items with a value in a field: `has:` and the field's name.
  var isOfPresence: Bool { comparison == .has && name.lowercased() == Self.presence }

  /// The name by which items with a value in a field are asked for.
  static let presence = "has"

  /// The last of the alternatives.
  var lastAlternative: String { alternatives.last?.text ?? "" }

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

  /// What it asks of a text; nil where it says nothing of one.
  var textTest: TextTest? {
    switch comparison {
    case .has: TextTest(partsOf: alternatives.map { ($0.text, $0.isQuoted) })
    case .equal: TextTest(wholes: alternatives.map(\.text))
    case .atLeast, .atMost, .above, .below: nil
    }
  }

  /// What it asks of a field; nil where the value says nothing of that type.
  func test(of field: CatalogField) -> QueryCondition.Test? {
    switch field.type {
    case .text, .items: textTest.map(QueryCondition.Test.text)
    case .place: nil
    case .number: range { QueryNumber.read($0).map { $0...$0 } }.map(QueryCondition.Test.numbers)
    case .date: range { CatalogDate($0).map(\.numbers) }.map(QueryCondition.Test.dates)
    }
  }

  /// Whether more characters could make the value one of the field's numbers or dates, as in `population>-` or `1922-`.
  func isUnfinished(of field: CatalogField) -> Bool {
    let endings: [String] =
      switch field.type {
      case .number: ["1", "00", "000"] + QueryNumber.factorEndings
      case .date: ["1", "01", "001", "1-01", "-01"]
      case .text, .items, .place: []
      }
    return endings.contains { ending in
      var longer = self
      longer.value += ending
      return longer.test(of: field) != nil
    }
  }

  /// From where to where numbers or dates are asked for, of which each may be several days.
  private func range(_ read: (Substring) -> ClosedRange<Double>?) -> ValueRange? {
    if comparison == .has || comparison == .equal, let (low, high, includesHigh) = ends {
      let from = low.isEmpty ? nil : read(low), to = high.isEmpty ? nil : read(high)
      guard (from != nil) != low.isEmpty, (to != nil) != high.isEmpty, from != nil || to != nil else {
        return nil
      }
      return ValueRange(
        from: from.map { .including($0.lowerBound) },
        to: to.map { includesHigh ? .including($0.upperBound) : .excluding($0.lowerBound) })
    }
    guard let range = read(value[...]) else { return nil }
    return switch comparison {
    case .atLeast: ValueRange(from: .including(range.lowerBound))
    case .atMost: ValueRange(to: .including(range.upperBound))
    case .above: ValueRange(from: .excluding(range.upperBound))
    case .below: ValueRange(to: .excluding(range.lowerBound))
    case .equal, .has: ValueRange(from: .including(range.lowerBound), to: .including(range.upperBound))
    }
  }

  /// What is before and behind two points, and whether there is no `<` between.
  private var ends: (low: Substring, high: Substring, includesHigh: Bool)? {
    for index in value.indices where value[index...].hasPrefix("..") {
      let high = value[index...].dropFirst(2)
      let includesHigh = high.first != "<"
      return (value[..<index], includesHigh ? high : high.dropFirst(), includesHigh)
    }
    return nil
  }
}
