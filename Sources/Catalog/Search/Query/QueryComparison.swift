/// A comparison in a term, such as `population>1m` or `languages=swift,kotlin`.
struct QueryComparison {
  enum Operator: String, CaseIterable {
    case atLeast = ">=", atMost = "<=", above = ">", below = "<", equal = "=", has = ":"

    // Longer operators come first, because some begin with a shorter one.
    private static let spellings = [("≥", atLeast), ("≤", atMost)] + allCases.map { ($0.rawValue, $0) }

    static func first(in text: some StringProtocol) -> (operator: Operator, length: Int)? {
      spellings.first { text.hasPrefix($0.0) }.map { ($0.1, $0.0.count) }
    }
  }

  let name: String
  private(set) var comparison: Operator

  private(set) var value: String

  private let alternatives: [Alternative]

  private struct Alternative {
    var text = ""
    var isQuoted = false
  }

  init?(_ term: QueryTerm) {
    guard let first = term.pieces.first, !first.isQuoted else { return nil }
    self.init(first.text, followedBy: term.pieces.dropFirst())
  }

  init?(_ text: String) { self.init(text, followedBy: []) }

  private init?(_ text: String, followedBy pieces: ArraySlice<QueryTerm.Piece>) {
    func isInWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }
    let name = text.prefix { isInWord($0) || Self.joints.contains($0) }
    let rest = text[name.endIndex...]
    guard name.contains(where: isInWord),
      let (found, length) = Operator.first(in: rest)
    else { return nil }
    self.name = String(name)
    comparison = found
    let begun = QueryTerm.Piece(text: String(rest.dropFirst(length)), isQuoted: false)
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

  /// The characters that can join the words of a name, as in `unit_price` or `address.city`.
  private static let joints: Set<Character> = ["-", "_", ".", "/"]

  /// Whether the term is an address or a time, such as `https://…`, `example.org:80` or `12:30`.
  var isAddressOrTime: Bool {
    comparison == .has
      && (value.hasPrefix("//") || name.allSatisfy { $0.isNumber || $0 == "." }
        || name.contains(".") && value.first?.isNumber == true)
  }

  var isPlaceCondition: Bool { [.has, .equal].contains(comparison) && name.lowercased() == Self.placeName }

  /// The name before `:` or `=` in a filter on catalogues and sections.
  static let placeName = "in"

  /// Returns whether the term is a condition on the user's notes, such as `note:museum`. If a field is called `note`, the
  /// result is true only if the field has numbers or dates and the value is a word.
  func isNoteCondition(among fields: [CatalogField]) -> Bool {
    guard [.has, .equal].contains(comparison), name.lowercased() == "note" else { return false }
    guard let field = field(among: fields) else { return true }
    return [.number, .date].contains(field.type) && value.first?.isLetter == true && !isNone
      && !value.contains(where: \.isNumber)
  }

  var isPresenceCondition: Bool { comparison == .has && name.lowercased() == Self.presenceName }

  /// The name before the colon in a filter for items with any value in a field.
  static let presenceName = "has"

  /// Returns whether a term such as `is:done` or `has:population` keeps its meaning even if a field is called `is` or
  /// `has`. Without this rule, such a field in one catalogue would make `is:` or `has:` unusable in all catalogues.
  func isReserved(among fields: [CatalogField]) -> Bool {
    isMarkCondition && ItemMark(name: value) != nil
      || isPresenceCondition && fields.contains { $0.id == value }
  }

  var lastAlternative: String { alternatives.last?.text ?? "" }

  /// Returns the comparison as it applies to a field. In fields with numbers, dates or times, an operator after the
  /// colon replaces the colon, as in `population:>1m`.
  func interpreted(for field: CatalogField) -> QueryComparison {
    guard comparison == .has, let (inner, length) = Operator.first(in: value), inner != .has else {
      return self
    }
    var meant = self
    meant.comparison = inner
    meant.value.removeFirst(length)
    return switch field.type {
    case .number, .date: meant
    case .text: meant.times == nil ? self : meant
    case .items, .place: self
    }
  }

  func field(among fields: [CatalogField]) -> CatalogField? { fields.field(spelled: name) }

  var textTest: TextTest? {
    switch comparison {
    case .has: TextTest(partsOf: alternatives.map { ($0.text, $0.isQuoted) })
    case .equal: TextTest(wholes: alternatives.map(\.text))
    case .atLeast, .atMost, .above, .below: nil
    }
  }

  /// Returns the condition, or nil if the value doesn't fit the field.
  ///
  /// - Parameter unitFactor: The factor that converts numbers without a unit to the field's unit.
  func test(of field: CatalogField, unitFactor: Double = 1) -> QueryCondition.Test? {
    switch field.type {
    case .text: times.map(QueryCondition.Test.times) ?? textTest.map(QueryCondition.Test.text)
    case .items: textTest.map(QueryCondition.Test.text)
    case .place: nil
    case .number: numbers(of: field, unitFactor).map(QueryCondition.Test.numbers)
    case .date: range { Self.date($0).map(\.numbers) }.map(QueryCondition.Test.dates)
    }
  }

  /// Parses a date such as `1922-02-28`, `2 February 1922` or `28.2.1922`. The leading zero of a year such as 0960 can
  /// be left out, unless the digits can be the start of a year such as 1960.
  private static func date(_ text: Substring) -> CatalogDate? {
    if let date = CatalogDate(text) { return date }
    let early = text.first.map { $0 > "2" } == true ? CatalogDate("0\(text)") : nil
    return early ?? CatalogDate(spelled: String(text))
  }

  /// Returns whether more characters could make the value a valid number, date or time, as in `population>-`, `1922-`
  /// or `9:3`.
  func isUnfinished(of field: CatalogField) -> Bool {
    let endings: [String] =
      switch field.type {
      case .number: ["1", "00", "000"]
      case .date: ["1", "01", "001", "1-01", "-01"]
      case .text: ["0", "00", "m", ".m."]
      case .items, .place: []
      }
    return endings.contains { followed(by: $0).test(of: field) != nil }
  }

  /// Whether the value is a placeholder for a missing value, as in `capital:none` and `price:n/a`.
  var isNone: Bool { Self.isNone(value) }

  static func isNone(_ text: String) -> Bool { text.lowercased() == "empty" || TableText.isPlaceholder(text) }

  func followed(by text: String) -> QueryComparison {
    var longer = self
    longer.value += text
    return longer
  }

  /// Returns the factor that converts the unit of the last number to the field's unit, or nil if the number has no
  /// unit that can be converted.
  func unitFactor(for field: CatalogField) -> Double? {
    QueryUnit.split(ends?.high ?? value[...], of: field)?.factor
  }

  /// Returns the last number's unit if it can't be converted to the field's unit, as in `area>1000km` and `area>$5`.
  func mismatchedUnit(of field: CatalogField) -> String? {
    let number = ends?.high ?? value[...]
    guard field.type == .number, number.utf8.count < 60 else { return nil }
    let sign = String(number.prefix(1))
    if QueryNumber.read(number.dropFirst()) != nil, QueryUnit.isMismatched(sign, in: field) { return sign }
    return number.indices.dropFirst().lazy
      .filter { QueryNumber.read(number[..<$0]) != nil }
      .map { String(number[$0...].drop(while: \.isWhitespace)) }
      .first { QueryUnit.isMismatched($0, in: field) }
  }

  /// Returns the condition after completing a partly typed factor or unit, as in `population>5mi` and `area>1000km`.
  /// Returns nil if there is no valid completion.
  func testWithWholeEnding(of field: CatalogField) -> QueryCondition.Test? {
    guard field.type == .number else { return nil }
    let endings = QueryNumber.factorEndings + QueryUnit.endings(after: value, of: field)
    return endings.lazy.compactMap { followed(by: $0).test(of: field) }.first
  }

  /// Returns the range in the field's unit, or nil if it is invalid. In `10..20mi²`, the unit applies to both numbers.
  private func numbers(of field: CatalogField, _ factor: Double) -> ValueRange? {
    let last = unitFactor(for: field) ?? factor
    return range { text in
      guard !QueryUnit.isUnit(atEndOf: text, in: field) else { return nil }
      let (number, factor) = QueryUnit.split(text, of: field) ?? (text, last)
      // A converted number can be too large for a `Double`.
      return QueryNumber.read(number).map { QueryUnit.converted($0, by: factor) }
        .flatMap { $0.isFinite ? $0...$0 : nil }
    }
  }

  /// The ranges of times, or nil if the value isn't a time, a range of times or, after `=`, a list of times.
  ///
  /// Some times are treated as text: a single time after `:`, as in `start:9:30`; quoted times after `=`, as in
  /// `start="9:30"`; and a quoted range after `:`, unless it contains spaces.
  var times: [ValueRange]? {
    let isQuoted = alternatives.contains(where: \.isQuoted)
    var parts = [value[...]]
    switch comparison {
    case .equal:
      guard !isQuoted else { return nil }
      parts = value.split(separator: QueryTerm.comma)
    case .has: guard ends != nil, !isQuoted || value.contains(where: \.isWhitespace) else { return nil }
    case .atLeast, .atMost, .above, .below: break
    }
    let ranges = parts.compactMap { part in
      var single = self
      single.value = String(part)
      return single.range { text in QueryTime.read(trimmed(String(text))).map { $0...$0 } }
    }
    return ranges.isEmpty || ranges.count < parts.count ? nil : ranges
  }

  /// Returns the range, or nil if it is invalid. `read` parses one end of the range. The result of `read` is itself a
  /// range, because a month or year covers several days.
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

  /// The first number of a range such as `effort:10..20` or `effort:..8`, as typed. Nil if the value isn't a range of
  /// numbers, is in quotation marks, or follows an operator other than the colon.
  var firstNumberOfRange: Substring? {
    guard comparison == .has, let ends, !alternatives.contains(where: \.isQuoted) else { return nil }
    let numbers = [ends.low, ends.high].filter { !$0.isEmpty }
    return numbers.allSatisfy { QueryNumber.read($0) != nil } ? numbers.first : nil
  }

  /// The text before and after `..`. `..<` excludes the upper end. `...` and `…` mean the same as `..`.
  private var ends: (low: Substring, high: Substring, includesHigh: Bool)? {
    for index in value.indices where value[index] == "…" || value[index...].hasPrefix("..") {
      let high = value[index...].drop { $0 == "." || $0 == "…" }
      let includesHigh = high.first != "<"
      return (value[..<index], includesHigh ? high : high.dropFirst(), includesHigh)
    }
    return nil
  }
}
