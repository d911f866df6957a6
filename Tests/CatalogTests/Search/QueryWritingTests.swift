import Foundation
import TestSupport
import Testing

@testable import Catalog

/// Changing the filters in the text of a query.
struct QueryWritingTests {
  private static let fields = [
    CatalogField(id: "population", label: "Population", type: .number),
    CatalogField(id: "founded", label: "Year founded", type: .date),
    CatalogField(id: "languages", label: "Languages", type: .items),
  ]

  private func query(_ text: String) -> Query { Query(text, fields: Self.fields) }

  @Test(arguments: [
    ("", "languages=Swift "), ("sea", "languages=Swift sea"), ("sea ", "languages=Swift sea "),
    (" sea", " languages=Swift sea"), ("population>1m", "population>1m languages=Swift "),
    ("population>1m  sea", "population>1m  languages=Swift sea"),
    ("sea population>1m", "languages=Swift sea population>1m"),
    ("languages:kotlin", "languages=Swift"), ("a LANGUAGES=\"b c\",d e", "a languages=Swift e"),
    ("languages:a x -languages=b", "languages=Swift x"), ("languages= sea", "languages=Swift sea"),
    ("\"sea", "languages=Swift \"sea"), ("in:\"sea", "languages=Swift in:\"sea"),
    ("in:\"sea\"level", "in:\"sea\" languages=Swift level"), ("languages:\"a\"b", "languages=Swift b"),
    ("population>5mi", "languages=Swift population>5mi"),
    ("population>5 mi", "languages=Swift population>5 mi"), ("founded>19", "languages=Swift founded>19"),
  ])
  func filterIsWritten(_ text: String, _ expected: String) {
    #expect(query(text).text(withFilter: .values(["Swift"]), of: .field("languages")) == expected)
  }

  @Test(arguments: [
    ("", ""), ("sea", "sea"), ("languages=a", ""), ("languages=a sea", "sea"), ("sea languages=a", "sea"),
    ("sea languages=a level", "sea level"), (" languages=a  sea", "  sea"),
    ("languages=a -languages=b x", "x"),
    ("\"a\"languages=b,\"c\"d", "\"a\" d"), ("\"a\"languages=b \"c\"", "\"a\" \"c\""), ("x languages>2", "x"),
  ])
  func filterIsRemoved(_ text: String, _ expected: String) {
    #expect(query(text).text(withFilter: nil, of: .field("languages")) == expected)
  }

  @Test(arguments: [
    ("population>1m", QueryFilter.numbers(ValueRange(from: .excluding(1e6)))),
    ("population:1m..<2m", .numbers(ValueRange(from: .including(1e6), to: .excluding(2e6)))),
    ("population>1m x population<=2e6", .numbers(ValueRange(from: .excluding(1e6), to: .including(2e6)))),
    ("-population>1m", .excluding(.numbers(ValueRange(from: .excluding(1e6))))),
    ("has:population", .presence(true)),
    ("-has:languages", .presence(false)), ("has:languages languages:x", .typed("has:languages languages:x")),
    (
      "-population:1..2",
      .excluding(.numbers(ValueRange(from: .including(1), to: .including(2))))
    ),
    ("-founded>1922-02", .excluding(.dates(ValueRange(from: .excluding(19_220_299))))),
    ("population>1 -population=2", .typed("population>1 -population=2")),
    ("founded=1922", .dates(ValueRange(from: .including(19_220_000), to: .including(19_229_999)))),
    ("founded>1922-02", .dates(ValueRange(from: .excluding(19_220_299)))),
    ("languages=swift,\"objective c\"", .values(["swift", "objective c"])),
    ("languages:swift", .words(["swift"])), ("-languages=swift", .excluding(.values(["swift"]))),
    ("languages!=swift", .excluding(.values(["swift"]))), ("-languages≠swift", .values(["swift"])),
    ("-languages:\"objective c\",swift", .excluding(.words(["objective c", "swift"]))),
    ("languages=a languages=b", .typed("languages=a languages=b")), ("in=a", .values(["a"])),
    ("languages=a -languages=b", .including(.values(["a"]), excluding: .values(["b"]))),
    ("-languages:b languages=a -languages:c", .including(.values(["a"]), excluding: .words(["b", "c"]))),
    ("-languages=a -languages=b", .excluding(.values(["a", "b"]))),
    ("languages=a -languages=b -languages:c", .typed("languages=a -languages=b -languages:c")),
    ("languages=a -has:languages", .typed("languages=a -has:languages")),
    ("in:a in=b", .typed("in:a in=b")),
  ])
  func typedTermsAreParsed(_ text: String, _ filter: QueryFilter) {
    let query = query("sea \(text) level")
    #expect(query.filteredSubjects.count == 1)
    #expect(query.filteredSubjects.first.flatMap(query.filter) == filter)
    #expect(query.textWithoutFilters == "sea level" || text.contains(" x "))
  }

  @Test(arguments: [
    ("-languages=a", true), ("-languages=a -languages:b", true), ("languages=a -languages=b", false),
    ("-languages=a -has:languages", false), ("-has:languages", false), ("-in=a", false), ("", false),
  ])
  func exclusionsAreRecognized(_ text: String, _ onlyExcludes: Bool) {
    #expect(query(text).onlyExcludesValues(of: .field("languages")) == onlyExcludes)
  }

  @Test(arguments: [
    ("languages=a -languages=b", ["a", "c"], "languages=a,c -languages=b "),
    ("languages=a -languages=b", [String](), "-languages=b "),
    ("languages=a -languages=b", ["a", "B"], "languages=a,B "),
    ("-languages:b languages=a", ["Old b"], "languages=\"Old b\" "),
    ("languages=a", ["a", "c"], "languages=a,c "), ("languages=a", [String](), ""),
    ("", ["a"], "languages=a "),
  ])
  func selectedValuesKeepExclusions(_ text: String, _ values: [String], _ result: String) {
    let filter = query(text).filterSelecting(values, of: .field("languages"))
    #expect(query("").text(withFilter: filter, of: .field("languages")) == result)
  }

  @Test(arguments: [
    "-languages:\"objective c\",swift", "languages:swift", "-languages=swift", "-population:1..2",
    "languages=swift -languages:c",
  ])
  func filterIsWrittenAsItWasRead(_ text: String) throws {
    let subject = try #require(query(text).filteredSubjects.first)
    #expect(query("").text(withFilter: query(text).filter(of: subject), of: subject) == "\(text) ")
  }

  @Test(arguments: [
    (QueryFilter.values(["9:30", "noon"]), "start=\"9:30\",noon "),
    (.values(["9:00..12:00", "at..."]), "start=\"9:00..12:00\",at... "),
    (.values(["9:00…"]), "start=\"9:00…\" "),
    (.words(["9:00..12:00"]), "start:\"9:00..12:00\" "),
  ])
  func timesAreQuoted(_ filter: QueryFilter, _ expected: String) {
    let fields = [CatalogField(id: "start", label: "Start", type: .text)]
    let text = Query("", fields: fields).text(withFilter: filter, of: .field("start"))
    #expect(text == expected)
    #expect(Query(text, fields: fields).filter(of: .field("start")) == filter)
  }

  /// A word after a number is quoted if it would otherwise be read as the number's factor or unit.
  @Test(arguments: [
    ("m", "price:10..50 \"m\""), ("Million Dollar", "price:10..50 \"Million\" Dollar"),
    ("EUR tea", "price:10..50 \"EUR\" tea"), ("price>1 k", "price:10..50"), ("tea m", "price:10..50 tea m"),
    ("price>1m m", "price:10..50 \"m\""), ("km race", "price:10..50 \"km\" race"),
    ("th", "price:10..50 \"th\""), ("th race", "price:10..50 th race"),
  ])
  func wordAfterANewFilterStaysAWord(_ text: String, _ expected: String) {
    let fields = [CatalogField(id: "price", label: "Price", type: .number, unit: "€")]
    let filter = QueryFilter.numbers(ValueRange(from: .including(10), to: .including(50)))
    let query = Query(text, fields: fields)
    let written = query.text(withFilter: filter, of: .field("price"), among: fields)
    #expect(written == expected)
    #expect(Query(written, fields: fields).words == query.words)
    #expect(Query(written, fields: fields).filter(of: .field("price")) == filter)
  }

  @Test(arguments: [("million dollar", "\"million\" dollar"), ("m", "\"m\""), ("dollar", "dollar")])
  func wordAfterARemovedFilterStaysAWord(_ words: String, _ expected: String) {
    let fields = [
      CatalogField(id: "price", label: "Price", type: .number),
      CatalogField(id: "kind", label: "Kind", type: .text),
    ]
    let query = Query("price>5 kind=drama \(words)", fields: fields)
    #expect(query.text(withFilter: nil, of: .field("kind")) == "price>5 \(expected)")
  }

  /// The word is read with the preceding number or time, so the unit of that number's field matters.
  @Test(arguments: [
    ("elevation>1 born>1900 km", "elevation>1 \"km\""),
    ("elevation>1 born>1900 m race", "elevation>1 \"m\" race"),
    ("elevation>1 born>1900 born<2000 km", "elevation>1 \"km\""),
    ("elevation>1 born>1900 tea", "elevation>1 tea"),
    ("elevation>1 k born>1900 km", "elevation>1 k \"km\""),
    ("elevation>1 km born>1900 km", "elevation>1 km km"),
    ("score>1 born>1900 points", "score>1 \"points\""), ("elevation>1 born>1900 kg", "elevation>1 \"kg\""),
    ("area>1 born>1900 sq km", "area>1 \"sq\" km"),
    ("area>1 born:1900 square miles", "area>1 \"square\" miles"),
    ("area>1 -has:born square miles", "area>1 \"square\" miles"),
    ("area>1 -has:born square pegs", "area>1 square pegs"), ("area>1 -has:born sq k", "area>1 \"sq\" k"),
    ("start>9:30 born>1900 pm", "start>9:30 \"pm\""),
    ("start>9:30 born>1900 a.m. tea", "start>9:30 \"a.m.\" tea"),
    ("start>9:30 born>1900 km", "start>9:30 km"), ("born>1900 m", "m"),
  ])
  func wordAfterARemovedFilterKeepsItsMeaning(_ text: String, _ expected: String) {
    let fields = [
      CatalogField(id: "elevation", label: "Elevation", type: .number, unit: "m"),
      CatalogField(id: "area", label: "Area", type: .number, unit: "km²"),
      CatalogField(id: "score", label: "Score", type: .number, unit: "points"),
      CatalogField(id: "start", label: "Start", type: .text),
      CatalogField(id: "born", label: "Born", type: .date),
    ]
    let query = Query(text, fields: fields)
    let written = query.text(withFilter: nil, of: .field("born"))
    #expect(written == expected)
    let after = Query(written, fields: fields)
    #expect(after.words == query.words)
    for subject in query.filteredSubjects where subject != .field("born") {
      #expect(after.filter(of: subject) == query.filter(of: subject))
    }
  }

  @Test func fieldsAreNamedByALabelIfNecessary() {
    let fields = [
      CatalogField(id: "in", label: "Arrival", type: .text),
      CatalogField(id: "-x", label: "Xen", type: .number),
      CatalogField(id: "x", label: "X", type: .number),
    ]
    let filters: [(CatalogField.ID, QueryFilter, String)] = [
      ("in", .values(["9:00"]), "Arrival=\"9:00\" "), ("in", .presence(false), "-has:Arrival "),
      ("-x", .numbers(ValueRange(from: .including(1))), "Xen>=1 "),
      ("x", .numbers(ValueRange(from: .including(1))), "x>=1 "),
    ]
    for (id, filter, expected) in filters {
      let text = Query("", fields: fields).text(withFilter: filter, of: .field(id), among: fields)
      #expect(text == expected)
      #expect(Query(text, fields: fields).filter(of: .field(id)) == filter)
    }
  }

  @Test func incompleteFilterIsReplaced() {
    for text in ["languages=", "population>", "population>x", "in:", "languages=,"] {
      #expect(query(text).filteredSubjects == [])
      #expect(query(text).textWithoutFilters == "")
    }
    let range = QueryFilter.numbers(ValueRange(from: .including(5)))
    #expect(
      query("population>x sea").text(withFilter: range, of: .field("population")) == "population>=5 sea")
  }

  @Test(arguments: [
    (1200.0, "1200"), (10_000, "10k"), (12_345, "12345"), (1_500_000, "1.5m"), (1e6, "1m"), (2.3e9, "2.3bn"),
    (12_300, "12300"), (-2e6, "-2m"), (0.25, "0.25"), (0, "0"), (1e15, "1000000bn"), (1_234_567, "1234567"),
  ])
  func numbersAreFormattedBriefly(_ number: Double, _ text: String) {
    #expect(QueryNumber.text(of: number) == text)
  }

  @Test(arguments: ["m", "M", "metres", "Meters", "k", "bn", "km", "m²"])
  func unitsAreNotMistakenForMultipliers(_ unit: String) {
    let height = CatalogField(id: "height", label: "Height", type: .number, unit: unit)
    for number in [12_000.0, 1_500_000, 2_300_000_000] {
      let filter = QueryFilter.numbers(ValueRange(from: .including(number)))
      let text = Query("").text(withFilter: filter, of: .field("height"), among: [height])
      #expect(Query(text, fields: [height]).filter(of: .field("height")) == filter, "\(text)")
    }
    for unit in ["m", "metres"] { #expect(QueryNumber.text(of: 1_500_000, unit: unit) == "1500k") }
  }

  @Test func numbersAreReadAsTheyAreWritten() {
    let german = Locale(identifier: "de_DE")
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<5000 {
      let digits = Double(generator.below(100_000) - 30_000)
      let number =
        generator.below(4) == 0
        ? Double(bitPattern: generator.next()) : digits * [1e-9, 0.1, 1, 1e3, 1e5, 1e12][generator.below(6)]
      guard number.isFinite else { continue }
      #expect(QueryNumber.read(QueryNumber.text(of: number)) == number, "seed \(seed)")
      #expect(
        QueryNumber.read(QueryNumber.text(of: number, in: german), in: german) == number, "seed \(seed)")
    }
    #expect(QueryNumber.text(of: 1.234, in: german) == "1.2340")
  }

  // MARK: Any text, any filter

  private func value(using generator: inout SeededGenerator) -> String {
    let odd = ["\"", "“", "«", ",", " ", "=", ":", "<", "-", "..", "€", "\u{202F}", "\n", "’"]
    return (0...generator.below(4)).map { _ in
      generator.below(2) == 0
        ? odd[generator.below(odd.count)] : RandomLibrary.word(using: &generator)
    }.joined()
  }

  private func filter(
    of field: CatalogField?, using generator: inout SeededGenerator
  ) -> QueryFilter {
    func end(_ number: () -> ClosedRange<Double>) -> (from: ValueRange.End?, to: ValueRange.End?) {
      let (low, high) = (number(), number())
      let from: [ValueRange.End?] = [nil, .including(low.lowerBound), .excluding(low.upperBound)]
      let to: [ValueRange.End?] = [nil, .including(high.upperBound), .excluding(high.lowerBound)]
      return (from[generator.below(3)], to[generator.below(3)])
    }
    switch field?.type {
    case .number?:
      let (from, to) = end {
        let number = Double(generator.below(2000) - 500) * [0.001, 1, 1e5, 1e9][generator.below(4)]
        return number...number
      }
      return .numbers(ValueRange(from: from, to: to))
    case .date?:
      let (from, to) = end {
        CatalogDate(
          year: 1 + generator.below(9999), month: generator.below(2) == 0 ? nil : 1 + generator.below(12))?
          .numbers
          ?? 0...0
      }
      return .dates(ValueRange(from: from, to: to))
    default:
      return .values((0...generator.below(4)).map { _ in value(using: &generator) })
    }
  }

  @Test func writtenFilterIsReadBack() throws {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<repetitions("ROSTER_SEARCHES", usual: 4000) {
      let text = (0..<generator.below(5)).map { _ in
        switch generator.below(4) {
        case 0: RandomLibrary.filter(using: &generator)
        case 1: value(using: &generator)
        default: RandomLibrary.query(using: &generator)
        }
      }.joined(separator: generator.below(6) == 0 ? "" : generator.below(4) == 0 ? "  " : " ")
      let field = generator.below(5) == 0 ? nil : RandomLibrary.fields[generator.below(4)]
      let subject = field.map { QueryFilter.Subject.field($0.id) } ?? .section
      let filter = generator.below(4) == 0 ? nil : filter(of: field, using: &generator)
      let before = Query(text, fields: RandomLibrary.fields)
      let after = Query(before.text(withFilter: filter, of: subject), fields: RandomLibrary.fields)
      let said: Comment =
        "seed \(seed): \(text.debugDescription) \(filter as Any) → \(after.text.debugDescription)"
      try #require(isApplied(filter, by: after, of: subject), said)
      try #require(
        after.words == before.words && after.excluded == before.excluded && after.marks == before.marks, said)
      let others = before.filteredSubjects.filter { $0 != subject }
      try #require(after.filteredSubjects.filter { $0 != subject }.elementsEqual(others), said)
      for other in others { try #require(after.filter(of: other) == before.filter(of: other), said) }
      // Removing the filter restores the original text, except for spaces.
      let without = after.text(withFilter: nil, of: subject)
      try #require(without == before.text(withFilter: nil, of: subject) || filter != nil, said)
      try #require(
        without.filter { !$0.isWhitespace }
          == before.text(withFilter: nil, of: subject).filter { !$0.isWhitespace },
        said)
      let none = Query(before.textWithoutFilters, fields: RandomLibrary.fields)
      try #require(none.filteredSubjects.isEmpty && none.words == before.words, said)
    }
  }

  private func isApplied(_ filter: QueryFilter?, by query: Query, of subject: QueryFilter.Subject) -> Bool {
    let read = query.filter(of: subject)
    switch filter {
    case nil: return read == nil
    case .numbers(let range), .dates(let range): return range.isUnlimited ? read == nil : read == filter
    case .values(let values):
      func folded(_ value: String) -> [UInt8] { Folding.whole(value) }
      let wanted = values.filter { !folded($0).isEmpty }
      guard !wanted.isEmpty else { return read == nil }
      guard case .values(let asked) = read else { return false }
      return asked.map(folded) == wanted.map(folded)
        && wanted.map { [31] + folded($0) + [31] }.allSatisfy { value in
          switch subject {
          case .section: query.places.allSatisfy { $0.test.accepts(value) != $0.isNegated }
          case .field(let id): query.accepts(folded: value, in: id)
          }
        }
    case .presence: return read == filter
    case .words, .excluding, .including, .typed: return false
    }
  }
}
