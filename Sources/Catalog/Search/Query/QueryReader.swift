struct QueryReader {
  private let fields: [CatalogField]
  private(set) var words = DistinctWords()
  private(set) var excluded = DistinctWords()
  private(set) var places: [TextCondition] = []
  private(set) var notes: [TextCondition] = []
  private(set) var conditions: [QueryCondition] = []
  private(set) var marks: [MarkCondition] = []
  private(set) var problems: [QueryProblem] = []
  private(set) var filterTerms: [FilterTerm] = []

  private(set) var requiredRanges: Set<Range<Int>> = []

  private(set) var excludedRanges: Set<Range<Int>> = []

  /// The comparison in the previous term, with its field and start. Nil if that term doesn't compare a number or time.
  private var numberBefore: (comparison: QueryComparison, field: CatalogField, start: Int)?

  /// The previous term if it is a comparison without a value, and its field.
  private var emptyBefore: (term: QueryTerm, comparison: QueryComparison, field: CatalogField)?

  private(set) var unfinishedStart: Int?

  private(set) var joinedWords: [UInt8] = []

  init(fields: [CatalogField]) { self.fields = fields }

  /// Adds a term. If more characters could make the last term valid, no problem is recorded, because the user may still
  /// be typing.
  mutating func take(_ term: QueryTerm, isLast: Bool) {
    let (number, empty) = (numberBefore, emptyBefore)
    (numberBefore, emptyBefore) = (nil, nil)
    if let empty, isValue(term, of: empty.comparison, empty.field) {
      problems.append(.missingValue(empty.term.text))
    }
    defer {
      if let field = numberBefore?.field {
        filterTerms[filterTerms.count - 1].continuation =
          field.type == .number ? .unit(field.unit) : .halfOfDay
      }
    }
    if let number, takeUnit(term, after: number, isLast: isLast) || takeHalfOfDay(term, after: number) {
      return
    }
    if let comparison = QueryComparison(term),
      takePlace(comparison, term) || takeNote(comparison, term)
        || comparison.isReserved(among: fields)
          && (takeMark(comparison, term, isLast: isLast) || takePresence(comparison, term, isLast: isLast))
        || takeField(comparison, term, isLast: isLast) || takeMark(comparison, term, isLast: isLast)
        || takePresence(comparison, term, isLast: isLast)
    {
      return
    }
    guard !term.isExcluded else {
      excludedRanges.insert(term.range)
      return excluded.append(term.excludedTexts)
    }
    words.append(term.words)
    requiredRanges.insert(term.range)
    if !joinedWords.isEmpty { joinedWords.append(Folding.space) }
    Folding.fold(term.text, into: &joinedWords)
  }

  private mutating func takePlace(_ comparison: QueryComparison, _ term: QueryTerm) -> Bool {
    guard comparison.isPlaceCondition, let test = comparison.textTest else { return false }
    filterTerms.append(FilterTerm(subject: .section, term))
    if !test.alternatives.isEmpty { places.append(TextCondition(test: test, isNegated: term.isExcluded)) }
    return true
  }

  private mutating func takeNote(_ comparison: QueryComparison, _ term: QueryTerm) -> Bool {
    guard comparison.isNoteCondition(among: fields), let test = comparison.textTest else { return false }
    if !test.alternatives.isEmpty { notes.append(TextCondition(test: test, isNegated: term.isExcluded)) }
    return true
  }

  private mutating func takeField(
    _ comparison: QueryComparison, _ term: QueryTerm, isLast: Bool
  ) -> Bool {
    guard let field = comparison.field(among: fields) else {
      guard comparison.comparison != .has, !fields.isEmpty, !comparison.value.isEmpty else { return false }
      problems.append(.unknownField(comparison.name, nearest: fields.name(nearestTo: comparison.name)))
      return true
    }
    filterTerms.append(FilterTerm(subject: .field(field.id), term))
    let comparison = comparison.interpreted(for: field)
    guard !comparison.value.isEmpty else {
      emptyBefore = (term, comparison, field)
      return true
    }
    var found = comparison.test(of: field)
    if found == nil, isLast {
      found = comparison.testWithWholeEnding(of: field)
      if found != nil || comparison.isUnfinished(of: field) { unfinishedStart = term.range.lowerBound }
    }
    guard let test = found else {
      guard unfinishedStart == nil else { return true }
      if let unit = comparison.mismatchedUnit(of: field) {
        problems.append(.wrongUnit(unit, field: field.id, unit: field.unit ?? ""))
      } else {
        problems.append(
          comparison.isNone && !term.isExcluded
            ? .noValue(field: field.id)
            : .unreadable(comparison.value, field: field.id, type: field.type))
      }
      return true
    }
    if case .text(let text) = test, text.alternatives.isEmpty { return true }
    conditions.append(QueryCondition(field: field.id, test: test, isNegated: term.isExcluded))
    switch test {
    case .numbers, .times: numberBefore = (comparison, field, term.range.lowerBound)
    case .dates, .text, .present: break
    }
    return true
  }

  /// Returns whether a term would be the value of the comparison before it, as in `price> 5`, if there were no space.
  private func isValue(_ term: QueryTerm, of comparison: QueryComparison, _ field: CatalogField) -> Bool {
    guard !term.isPhrase else { return false }
    switch comparison.followed(by: (term.isExcluded ? "-" : "") + term.text).test(of: field) {
    case .numbers, .dates, .times: return true
    case .text, .present, nil: return false
    }
  }

  /// Applies a unit or factor to the previous number, as in `area>1000 km²` or `population>5 million`. If the unit
  /// doesn't fit the field, adds a problem, unless the user may still be typing a unit that fits. Returns false if the
  /// term is neither a unit nor a factor.
  private mutating func takeUnit(
    _ term: QueryTerm, after before: (comparison: QueryComparison, field: CatalogField, start: Int),
    isLast: Bool
  ) -> Bool {
    guard !term.isPhrase, !term.isExcluded, case .numbers = conditions.last?.test else {
      return false
    }
    let (number, field, start) = before
    let hasUnit = number.unitFactor(for: field) != nil
    if !hasUnit, let factor = QueryUnit.factor(of: term.text, in: field) {
      if let test = number.test(of: field, unitFactor: factor) {
        conditions[conditions.count - 1].test = test
      } else {
        conditions.removeLast()
        problems.append(.unreadable("\(number.value) \(term.text)", field: field.id, type: field.type))
      }
    } else if let factor = QueryNumber.factor(named: term.text, isComplete: !isLast),
      let test = number.followed(by: factor).test(of: field)
    {
      conditions[conditions.count - 1].test = test
      numberBefore = (number.followed(by: factor), field, start)
      if factor != term.text.lowercased() { unfinishedStart = start }
    } else if isLast, !hasUnit, QueryUnit.isBegunSquare(term.text),
      QueryUnit.factor(of: "km²", in: field) != nil
    {
      unfinishedStart = start
    } else if QueryUnit.isPrefixed(term.text, in: field),
      let test = number.followed(by: term.text).test(of: field)
    {
      conditions[conditions.count - 1].test = test
    } else {
      guard !hasUnit, !Self.isLikelyWord(term.text, after: field.unit),
        QueryUnit.isMismatched(term.text, in: field)
      else {
        return false
      }
      if isLast, let test = number.followed(by: term.text).testWithWholeEnding(of: field) {
        conditions[conditions.count - 1].test = test
        unfinishedStart = start
      } else {
        problems.append(.wrongUnit(term.text, field: field.id, unit: field.unit ?? ""))
      }
    }
    filterTerms.append(FilterTerm(subject: .field(field.id), term))
    return true
  }

  /// Applies `am` or `pm` to the previous time, as in `start>5:15 pm`. Returns false for any other term.
  private mutating func takeHalfOfDay(
    _ term: QueryTerm, after before: (comparison: QueryComparison, field: CatalogField, start: Int)
  ) -> Bool {
    guard !term.isPhrase, !term.isExcluded, term.text.first?.isLetter == true,
      case .times? = conditions.last?.test,
      case .times(let ranges)? = before.comparison.followed(by: term.text).test(of: before.field)
    else { return false }
    conditions[conditions.count - 1].test = .times(ranges)
    filterTerms.append(FilterTerm(subject: .field(before.field.id), term))
    return true
  }

  /// Returns whether the word after a number is more likely to be a search word than a unit. The result is true for
  /// `in`, single letters and, after a price, letters that aren't a currency, such as the `ac` in `price<500 ac`.
  private static func isLikelyWord(_ unit: String, after fieldUnit: String?) -> Bool {
    let unit = QueryUnit.withoutPoint(unit)
    guard unit.allSatisfy(\.isLetter) else { return false }
    return unit.count == 1 || unit.lowercased() == "in"
      || fieldUnit.map(TableNumber.isCurrency) == true && !TableNumber.isCurrency(unit)
  }

  private mutating func takeMark(_ comparison: QueryComparison, _ term: QueryTerm, isLast: Bool) -> Bool {
    guard comparison.isMarkCondition else { return false }
    let name = comparison.value.lowercased()
    if let mark = ItemMark(name: comparison.value) {
      let condition = MarkCondition(mark: mark, isNegated: term.isExcluded)
      if !marks.contains(condition) { marks.append(condition) }
    } else if !name.isEmpty, !isLast || !ItemMark.allCases.contains(where: { $0.rawValue.hasPrefix(name) }) {
      problems.append(.unknownMark(comparison.value))
    }
    return true
  }

  private mutating func takePresence(
    _ comparison: QueryComparison, _ term: QueryTerm, isLast: Bool
  ) -> Bool {
    guard comparison.isPresenceCondition, !fields.isEmpty else { return false }
    let name = comparison.value
    if let field = fields.field(spelled: name) {
      filterTerms.append(FilterTerm(subject: .field(field.id), term))
      conditions.append(QueryCondition(field: field.id, test: .present, isNegated: term.isExcluded))
    } else if !name.isEmpty, !isLast || !fields.contains(where: { $0.isCalled(startingWith: name) }) {
      problems.append(.absentField(name, among: fields))
    }
    return true
  }
}

/// A set of words in insertion order.
struct DistinctWords {
  private(set) var words: [[UInt8]] = []
  private var seen: Set<[UInt8]> = []

  mutating func append(_ more: [[UInt8]]) {
    for word in more where seen.insert(word).inserted { words.append(word) }
  }

  /// Returns the words that aren't part of another word, because searching for the longer words is enough. Returns all
  /// words if there are more than `count`, as in pasted text.
  func withoutParts(atMost count: Int) -> [[UInt8]] {
    guard words.count <= count else { return words }
    return words.filter { word in
      !words.contains { $0.count > word.count && $0.occurrence(of: word) != nil }
    }
  }
}
