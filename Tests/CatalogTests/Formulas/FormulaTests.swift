import TestSupport
import Testing

@testable import Catalog

struct FormulaTests {
  /// Returns a catalogue file whose field `result` is calculated by the formula. Each element of `items` is
  /// the JSON of an item's facts.
  private func text(
    _ formula: String, _ items: [String] = [""], keys: String = "", more: String = ""
  ) -> String {
    let items = items.enumerated().map {
      #"{"id": "\#($0)", "kind": "k", "title": "I\#($0)", "facts": [\#($1)]}"#
    }
    return """
      {"format": "roster-catalog", "version": 2, "name": "small", "title": "S", "searchScope": "items",
      "fields": [{"id": "a", "label": "A", "type": "number"},
      {"id": "result", "label": "Result", "type": "number", "formula": "\(formula)"\(keys)},
      {"id": "b-2", "label": "B", "type": "number"}, {"id": "word", "label": "Word", "type": "text"},
      {"id": "from", "label": "From", "type": "date"}, {"id": "to", "label": "To", "type": "date"}\(more)],
      "sections": [{"id": "s", "title": "S", "items": [\(items.joined(separator: ",\n"))]}]}
      """
  }

  private func catalog(
    _ formula: String, _ items: String..., keys: String = "", more: String = ""
  ) throws -> Catalog {
    try Catalog(json: Array(text(formula, items, keys: keys, more: more).utf8), file: "f.json")
  }

  private func facts(a: Double? = nil, b: Double? = nil, from: String? = nil, to: String? = nil) -> String {
    let facts = [
      a.map { #"{"field": "a", "number": \#($0)}"# }, b.map { #"{"field": "b-2", "number": \#($0)}"# },
      from.map { #"{"field": "from", "date": "\#($0)"}"# }, to.map { #"{"field": "to", "date": "\#($0)"}"# },
    ]
    return facts.compactMap { $0 }.joined(separator: ", ")
  }

  private func value(_ catalog: Catalog, _ item: Int = 0) -> Double? {
    catalog.sections[0].items[item].number(of: "result")
  }

  @Test(
    arguments: [
      ("a / b-2", 2.5), ("a - b-2 - 1", 5), ("a - (b-2 - 1)", 7), ("a + b-2 * 2", 18), ("-a * 2", -20),
      ("(a + b-2) * (a - b-2)", 84), ("1.5", 1.5), ("a / 4 / 5", 0.5), ("a * -2", -20), ("  a  ", 10),
      (Array(repeating: "(a)", count: 65).joined(separator: " + "), 650),
    ] as [(String, Double)])
  func formulaIsCalculated(_ formula: String, _ expected: Double) throws {
    #expect(value(try catalog(formula, facts(a: 10, b: 4))) == expected)
  }

  @Test func missingOperandAndDivisionByZeroGiveNoValue() throws {
    let catalog = try catalog(
      "a / b-2", facts(a: 1), facts(b: 1), facts(a: 1, b: 0), facts(a: 1e308, b: 1e-308), facts(a: 0, b: 1),
      "")
    #expect((0..<6).map { value(catalog, $0) } == [nil, nil, nil, nil, 0, nil])
  }

  @Test func randomFormulasMatchSwift() throws {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let (formula, expected) = randomFormula(depth: 4, &random)
      let found = try Formula(formula).result(of: ["a": .number(7, year: nil), "b-2": .number(3, year: nil)])?
        .number
      #expect(found == (expected?.isFinite == true ? expected : nil), "\(formula) seed \(seed)")
    }
  }

  private func randomFormula(depth: Int, _ random: inout SeededGenerator) -> (String, Double?) {
    guard depth > 0, Int.random(in: 0..<4, using: &random) > 0 else {
      let leaves: [(String, Double?)] = [("a", 7), ("b-2", 3), ("0", 0), ("2.25", 2.25)]
      return leaves.randomElement(using: &random) ?? ("a", 7)
    }
    let (left, x) = randomFormula(depth: depth - 1, &random)
    let (right, y) = randomFormula(depth: depth - 1, &random)
    let sign = ["+", "-", "*", "/"].randomElement(using: &random) ?? "+"
    let value: Double? = x.flatMap { x in
      y.flatMap { y in
        switch sign {
        case "+": x + y
        case "-": x - y
        case "*": x * y
        default: y == 0 ? nil : x / y
        }
      }
    }
    return ("(\(left)) \(sign) (\(right))", value)
  }

  @Test(
    arguments: [
      ("1922-02-02", "1985-02-02", 63.0), ("1922-02-02", "1985-02-01", 62 + 365.0 / 366),
      ("2000-02-29", "2001-02-28", 1), ("1985", "1922", -63), ("1922", "1985-12-31", 63),
      ("1922-01", "1985-07-31", 63.5), ("2000-01-01", "2000-07-01", 182.0 / 366),
      ("2020-03-01", "2020-03-01", 0),
    ] as [(String, String, Double)])
  func yearsBetweenDatesAreCounted(_ from: String, _ to: String, _ expected: Double) throws {
    let found = try #require(value(try catalog("years(from, to)", facts(from: from, to: to))))
    #expect(abs(found - expected) < 1e-12, "\(found)")
    #expect(value(try catalog("years(from, to)", facts(from: from))) == nil)
  }

  @Test func factFollowsThoseOfEarlierFields() throws {
    let catalog = try catalog("a", #"{"label": "First", "value": "v"}, \#(facts(a: 2, b: 3))"#, facts(b: 3))
    #expect(catalog.sections[0].items[0].facts.map(\.label) == ["First", "A", "Result", "B"])
    #expect(catalog.sections[0].items[1].facts.map(\.label) == ["B"])
  }

  @Test func formulaCanUseAnother() throws {
    let more = #", {"id": "twice", "label": "T", "type": "number", "formula": "a * 2"}"#
    #expect(value(try catalog("twice + 1", facts(a: 2), more: more)) == 5)
  }

  @Test(
    arguments: [
      ("a + b-2", 0.1, 0.2, 0.3), ("a - b-2", 100.1, 100, 0.1), ("a + b-2 - 0.3", 0.1, 0.2, 0),
      ("a * b-2", 1.1, 1.1, 1.21), ("(a - b-2) / b-2", 10.1, 10, 0.01), ("a / b-2", 1, 3, 0.333333333333333),
      ("a * b-2", 3e-30, 0.1, 3e-31), ("a + b-2", 9_007_199_254_740_991, 1, 9_007_199_254_740_992),
    ] as [(String, Double, Double, Double)])
  func resultHasNoRoundingErrors(_ formula: String, _ a: Double, _ b: Double, _ expected: Double) throws {
    #expect(value(try catalog(formula, facts(a: a, b: b))) == expected)
  }

  @Test func otherFormulaUsesUnroundedResult() throws {
    let more = #", {"id": "third", "label": "T", "type": "number", "formula": "a / 3"}"#
    #expect(value(try catalog("third * 3", facts(a: 1), more: more)) == 1)
    let difference = #", {"id": "rest", "label": "R", "type": "number", "formula": "a - 100"}"#
    #expect(value(try catalog("rest * 2", facts(a: 100.1), more: difference)) == 0.2)
  }

  @Test(
    arguments: [
      (2.0 / 3, 0.667), (2521534.0 / 581730, 4.33), (19083.4, 19083), (0.0266123, 0.0266), (-9.996, -10),
      (-6.17283e-23, -6.17e-23), (9.999e-30, 1e-29),
    ] as [(Double, Double)])
  func numbersAreRoundedToDigits(_ number: Double, _ expected: Double) throws {
    #expect(value(try catalog("a", facts(a: number), keys: #", "digits": 3"#)) == expected)
  }

  @Test func yearIsThatOfTheOperands() throws {
    func year(_ first: Int, _ second: Int?) throws -> Int? {
      let second = second.map { #", "year": \#($0)"# } ?? ""
      let facts = #"{"field": "a", "number": 1, "year": \#(first)}, {"field": "b-2", "number": 2\#(second)}"#
      let catalog = try catalog("a / b-2", facts)
      guard
        case .number(_, let year)? = catalog.sections[0].items[0].facts.first(where: { $0.field == "result" }
        )?.content
      else { return nil }
      return year
    }
    #expect(try year(2020, nil) == 2020)
    #expect(try year(2020, 2020) == 2020)
    #expect(try year(2020, 2021) == nil)
  }

  @Test(arguments: [
    ("a /", "3:70: fields[1].formula: expected a field or a number, found the end of the formula"),
    ("a b-2", "3:69: fields[1].formula: expected an operator, found “b”"),
    ("(a", "3:69: fields[1].formula: expected “)”, found the end of the formula"),
    ("a + populaton", "3:71: fields[1].formula: No field named “populaton”."),
    ("a + bb-2", "Did you mean “b-2”?"),
    ("a-b", "No field named “a-b”."),
    ("a-a", "No field named “a-a”. To subtract, put spaces around “-”."),
    ("a + word", "3:71: fields[1].formula: must use a number field here, but “word” has the type “text”"),
    ("years(from, a)", "3:79: fields[1].formula: must use a date field here, but “a” has the type “number”"),
    ("1 + result", "3:71: fields[1].formula: must not depend on itself: result → result"),
    ("1.2.3", "“1.2.3” is not a number"), ("1.", "“1.” is not a number"),
    (String(repeating: "9", count: 400), "9… is too large"),
    ("a ^ 2", "expected an operator, found “^”"),
    ("ä", "expected a field or a number, found “ä”"), ("1e5", "No field named “1e5”"),
    ("years(from)", "expected “,”, found “)”"), ("a, a", "expected an operator, found “,”"),
    ("\\u0061 + x", "3:66: fields[1].formula: No field named “x”"),
  ])
  func rejectsFormula(_ formula: String, _ reason: String) throws {
    let message = try #require(refusal(of: text(formula)))
    #expect(message.contains(reason), "\(message)")
  }

  @Test func rejectsCyclesMisplacedKeysAndExcess() throws {
    func message(_ formula: String = "a", keys: String = "", more: String = "", _ facts: String = "") throws
      -> String
    {
      try #require(refusal(of: text(formula, [facts], keys: keys, more: more)))
    }
    func field(_ keys: String, type: String = "number") -> String {
      #", {"id": "new", "label": "N", "type": "\#(type)", \#(keys)}"#
    }
    #expect(try message("new", more: field(#""formula": "result""#)).contains("result → new → result"))
    #expect(
      try message(more: field(#""formula": "a""#, type: "text")).contains("only for number fields"))
    #expect(try message(more: field(#""digits": 3"#)).contains("only for fields with a “formula”"))
    #expect(try message(keys: #", "digits": 0"#).contains("digits: must be from 1 to 15, but is 0"))
    #expect(
      try message(#"a"#, #"{"field": "result", "number": 1}"#).contains("items can’t set its value"))
    let more = (0..<64).map { #", {"id": "c\#($0)", "label": "N", "type": "number", "formula": "a"}"# }
    #expect(try message(more: more.joined()).contains("at most 64 fields"))
    #expect(refusal(of: text("a", more: more.dropLast().joined())) == nil)
    #expect(
      try message(String(repeating: "a+", count: 600) + "a").contains("must be at most 1024 bytes long"))
    #expect(
      try message(String(repeating: "(", count: 100)).contains("must not be nested more than 64 levels deep"))
    #expect(try message(String(repeating: "-", count: 100) + "a").contains("must not be nested more than"))
    for count in [64, 65] {
      let nested = String(repeating: "(", count: count) + "a" + String(repeating: ")", count: count)
      for formula in [nested, String(repeating: "-", count: count) + "a"] {
        let found = try? catalog(formula, facts(a: 5))
        #expect(found.flatMap { value($0) } == (count == 64 ? 5 : nil))
      }
    }
  }

  @Test func randomTextsNeverCrash() {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    let parts = [
      "a", "b-2", "(", ")", "+", "-", "*", "/", " ", "years", ",", "from", "1.5", ".", "é", "\u{0}", "9e9",
      "A",
    ]
    for _ in 0..<2000 {
      let text = (0..<Int.random(in: 0..<12, using: &random)).map { _ in
        parts.randomElement(using: &random) ?? ""
      }
      .joined()
      do throws(FormulaError) { _ = try Formula(text) } catch {
        #expect((0...text.utf8.count).contains(error.offset), "\(text) seed \(seed)")
      }
    }
  }

  @Test func resultHasTheSourcesAndTheNoteOfItsOperands() throws {
    let facts = #"""
      {"field": "a", "number": 1, "source": "Census"}, {"field": "b-2", "number": 2, "source": "Survey", "note": "N"}
      """#
    let catalog = try catalog("a / b-2 + a", facts)
    let fact = try #require(catalog.sections[0].items[0].facts.first { $0.field == "result" })
    #expect(fact.source == "Census; Survey" && fact.note == "N")
    #expect(try Catalog(json: catalog.json(), file: "f.json") == catalog)
  }

  @Test func writingKeepsTheFormulaAndNotItsValues() throws {
    let catalog = try catalog("a / b-2", facts(a: 2, b: 3), keys: #", "unit": "km", "digits": 3"#)
    let json = catalog.json()
    #expect(try Catalog(json: json, file: "f.json") == catalog)
    #expect(!String(decoding: json, as: UTF8.self).contains(#""field": "result""#))
  }

  @Test func searchSortAndRankUseCalculatedNumbers() throws {
    let catalog = try catalog("a / b-2", facts(a: 10, b: 2), facts(a: 1, b: 2), facts(a: 7, b: 0))
    let library = Library([catalog])
    let index = SearchIndex(library)
    let found = try index.search(Query("result>1", fields: library.fields))
    #expect(found.sections.flatMap(\.items).map { "\($0.id)" } == ["0"])
    #expect(FieldRanking(of: "result", in: catalog).entries.map(\.value) == [0.5, 5])
    #expect(catalog.fields[1].isSortable)
  }
}
