import Foundation
import Testing

@testable import Catalog

struct ConditionTests {
  @Test(arguments: [
    ("1200", 1200.0), ("1,200", 1200), ("1.5m", 1.5e6), ("10k", 1e4), ("2bn", 2e9), ("3Million", 3e6),
    ("-5", -5), ("\u{2212}5", -5), ("1'200", 1200), ("1’200’000", 1.2e6), ("0", 0), ("1e6", 1e6),
    ("2.5E-3", 0.0025), ("+5", 5), ("e", nil), ("1e", nil), ("1e3k", 1e6), ("1e99999", nil), ("1e5e5", nil),
    ("4.1m", 4_100_000), ("8.3m", 8_300_000), ("2.01k", 2010), ("1e-3k", 1),
    ("1_000", 1000), ("5'11", nil), ("5'", nil), ("1'200'00", nil), ("", nil), ("m", nil), ("x", nil),
    ("1x", nil), ("--1", nil), (".", nil), ("1.2.3", nil),
    ("nan", nil), ("1e-9223372036854775808", nil), ("1e999", nil), ("1e-1000", nil),
  ])
  func numbersAreRead(_ text: String, _ number: Double?) { #expect(QueryNumber.read(text[...]) == number) }

  /// In German, points separate groups of digits, and a comma precedes decimals, as in the numbers that Roster shows.
  @Test(arguments: [
    ("1.500", 1500.0), ("-12.345.678", -12_345_678), ("1.5", 1.5), ("1.50", 1.5), ("1.5000", 1.5),
    ("0.125", 0.125), ("1234.567", 1234.567), ("1.500k", 1500), ("1.234m", 1_234_000), ("1,500", 1.5),
    ("1,500k", 1500), ("-1,234", -1.234), ("1,500,000", 1.5e6), ("12,345", 12.345),
  ])
  func separatorsDependOnTheLocale(_ text: String, _ number: Double) {
    #expect(QueryNumber.read(text, in: Locale(identifier: "de_DE")) == number)
    #expect(QueryNumber.read("1.500", in: Locale(identifier: "en_GB")) == 1.5)
    #expect(QueryNumber.read("1,500", in: Locale(identifier: "en_GB")) == 1500)
  }

  /// A comma is a decimal comma if it can't separate groups of digits.
  @Test(arguments: [
    ("5,50", 5.5), ("1,5", 1.5), ("-0,125", -0.125), ("1,5m", 1.5e6), ("1,5e3", 1500), ("1234,567", 1234.567),
    ("1.234,5", 1234.5), ("1.234,567", 1234.567), ("1 234,50", 1234.5),
    ("1,500,000", 1.5e6), ("1,500.25", 1500.25), ("12,34,567", 1_234_567),
  ])
  func commasCanPrecedeDecimals(_ text: String, _ number: Double) {
    for locale in ["de_DE", "en_GB"] {
      #expect(QueryNumber.read(text, in: Locale(identifier: locale)) == number, "\(locale)")
    }
  }

  @Test(arguments: ["1,", ",5", "1,5,50", "1.2,345", "1.23,4", "1,5.5", "1,x", "3,5,7"])
  func otherCommasAreMistakes(_ text: String) { #expect(QueryNumber.read(text) == nil) }

  @Test(arguments: [
    ("price<5,50", "price<5.50"), ("price=5,50", "price=5.5"), ("price:5,50", "price:5.5"),
    ("price:5,50..10,25", "price:5.5..10.25"), ("price:>=0,125", "price>=0.125"),
    ("price<€5,50", "price<5.5"),
    ("price<5,50€", "price<5.5"), ("price<5,50 €", "price<5.5"), ("price<1,5 million", "price<1500000"),
    ("price<\"1,5 million\"", "price<1500000"), ("price:\"5,50 .. 10,25\"", "price:5.5..10.25"),
    ("price<\"1,500 million\"", "price<1500000000"),
    ("price<1,5mio", "price<1500000"), ("price<1,5 Mio.", "price<1500000"), ("price>2 Mrd", "price>2bn"),
    ("price<1,500", "price<1500"), ("price<1.500,75€", "price<1500.75"),
  ])
  func decimalCommasWorkInConditions(_ text: String, _ same: String) {
    let fields = [CatalogField(id: "price", label: "Price", type: .number, unit: "€")]
    let query = Query(text, fields: fields)
    #expect(query.problems == [] && query.words == [])
    #expect(query.conditions == Query(same, fields: fields).conditions)
  }

  private static let fields = [
    CatalogField(id: "population", label: "Population", type: .number),
    CatalogField(id: "founded", label: "Year founded", type: .date),
    CatalogField(id: "capital", label: "Capital", type: .text),
    CatalogField(id: "spoken", label: "Languages", type: .items),
    CatalogField(id: "at", label: "Coordinates", type: .place),
  ]

  static let library = Library([
    Catalog(
      name: "c", title: "C", searchScope: .items, fields: fields,
      sections: [
        CatalogSection(
          id: SectionID(catalog: "c", id: "s"), title: "Places",
          items: [
            item("a", 500, "1922-02-02", "Addis Ababa", ["Amharic"]),
            item("b", 1_500_000, "1958", "Bern", ["German", "French"]),
            item("c", 2_000_000, nil, nil, []), item("d", nil, "1960-10", "São Tomé", ["Portuguese"]),
          ])
      ])
  ])

  private static func item(
    _ id: String, _ population: Double?, _ founded: String?, _ capital: String?, _ languages: [String]
  ) -> CatalogItem {
    var facts = [Fact]()
    if let population { facts.append(Fact(of: fields[0], content: .number(population, year: 2020))) }
    if let founded = founded.flatMap({ CatalogDate($0) }) {
      facts.append(Fact(of: fields[1], content: .date(founded)))
    }
    if let capital { facts.append(Fact(of: fields[2], content: .text(capital))) }
    if !languages.isEmpty {
      facts.append(Fact(of: fields[3], content: .chips(languages.map { Fact.Chip(text: $0) })))
    }
    return CatalogItem(id: ItemID(catalog: "c", id: id), kind: "k", title: "Title \(id)", facts: facts)
  }

  private func found(_ text: String) throws -> String {
    let result = try SearchIndex(Self.library).search(Query(text, fields: Self.fields))
    return result.sections.flatMap(\.matches).map(\.description).joined()
  }

  @Test(arguments: [
    ("population>1m", "bc"), ("population>=1.5m", "bc"), ("population>1.5m", "c"), ("population<1k", "a"),
    ("population<=500", "a"), ("population=500", "a"), ("population:500..1.5m", "ab"),
    ("population:..500", "a"),
    ("population:500..<1.5m", "a"), ("population:..<1.5m", "a"), ("population:1k..<", "bc"),
    ("population:500...1.5m", "ab"), ("population:500…1.5m", "ab"), ("population:2m…", "c"),
    ("population>1 million", "bc"), ("population:500..1.5 m title", "ab"), ("-population>1 Million", "ad"),
    ("population:2m..", "c"), ("-population>1m", "ad"), ("POPULATION>1m", "bc"),
    ("Population>1m title", "bc"),
    ("founded>1958", "d"), ("founded>=1958", "bd"), ("founded:1958", "b"), ("founded:1922-02", "a"),
    ("founded:1922..<1958", "a"), ("founded:1958..<1960-11", "bd"), ("founded<1958", "a"),
    ("founded:1920..1958", "ab"), ("founded<1922", ""), ("founded>960", "abd"), ("founded>960-12", "abd"),
    ("founded:960..1922", "a"), ("founded<960", ""), ("founded<0192", ""), ("founded<192", "abcd"),
    ("founded>0250", "abd"), ("founded:\"2 Feb 1922\"", "a"), ("founded>\"1 february 1922\"", "abd"),
    ("founded>31.1.1922", "abd"), ("founded<\"March 1922\"", "a"),
    ("yearfounded:1960", "d"), ("-founded:1958", "acd"),
    ("capital:bern", "b"), ("capital:\"addis ababa\"", "a"), ("capital:sao", "d"), ("-capital:bern", "acd"),
    ("languages:german", "b"), ("spoken:fren population>1m", "b"), ("population>", "abcd"),
    ("capital:", "abcd"), ("capital=addis", ""), ("capital=\"ADDIS ababa\"", "a"),
    ("capital:\"ababa addis\"", ""),
    ("capital=bern,\"sao tome\"", "bd"), ("capital:dis,tom", "ad"), ("-capital=bern,\"sao tome\"", "ac"),
    ("capital=sao-tome", ""), ("capital:sao-tome", "d"), ("languages=german", "b"), ("languages=ger", ""),
    ("spoken=french,amharic", "ab"), ("spoken=french,", "b"), ("spoken=,", "abcd"),
    ("spoken=french,\"amh", "b"),
    ("spoken=french languages=german", "b"), ("spoken=french languages=amharic", ""),
    ("capital=\"—\"", ""),
    ("population:>1m", "bc"), ("population:>=1.5m", "bc"), ("population:<=500", "a"),
    ("population≥1.5m", "bc"), ("population:≤500", "a"), ("-population≥1m", "ad"),
    ("population:=500", "a"),
    ("-population:>1m", "ad"), ("population!=500", "bcd"), ("population≠500", "bcd"),
    ("capital!=bern,\"sao tome\"", "ac"), ("-capital!=bern", "b"), ("founded!=1922-02", "bcd"),
    ("has:population", "abc"), ("-has:population", "d"), ("HAS:YearFounded -has:capital", ""),
    ("has:founded population>1m", "b"), ("-has:capital", "c"), ("-has:spoken", "c"), ("has:at", ""),
    ("-has:at", "abcd"), ("-languages:german -has:capital", "c"), ("has:", "abcd"), ("has:pop", "abcd"),
    ("population:>", "abcd"), ("founded:>1958", "d"), ("founded:<=1958", "ab"),
    ("population>1m -\"title c\"", "b"), ("in:places population>1m", "bc"), ("population:5..1", ""),
  ])
  func conditionsFindItems(_ text: String, _ items: String) throws { #expect(try found(text) == items) }

  @Test(arguments: [
    ("population:>>5", QueryProblem.unreadable(">5", field: "population", type: .number)),
    ("population>abc", QueryProblem.unreadable("abc", field: "population", type: .number)),
    ("founded:soon", .unreadable("soon", field: "founded", type: .date)),
    ("population>1mm", .unreadable("1mm", field: "population", type: .number)),
    ("population>1,5,7", .unreadable("1,5,7", field: "population", type: .number)),
    ("founded>1958-13", .unreadable("1958-13", field: "founded", type: .date)),
    ("populaton>5", .unknownField("populaton", nearest: "population")),
    ("zzz>5", .unknownField("zzz", nearest: nil)), ("has:zzz", .unknownField("zzz", nearest: nil)),
    ("has:capitel", .unknownField("capitel", nearest: "capital")),
    ("has:capita population>1", .unknownField("capita", nearest: "capital")),
    ("has:notes", .unknownField("notes", nearest: "is:noted")),
    ("-has:Star", .unknownField("Star", nearest: "is:starred")),
    ("yearfuonded>5", .unknownField("yearfuonded", nearest: "Yearfounded")),
    ("capital>5", .unreadable("5", field: "capital", type: .text)),
    ("population:none", .noValue(field: "population")), ("founded=Empty", .noValue(field: "founded")),
    ("population:n/a", .noValue(field: "population")), ("founded:Unknown", .noValue(field: "founded")),
    ("-population:none", .unreadable("none", field: "population", type: .number)),
    ("zz_z>5", .unknownField("zz_z", nearest: nil)),
    ("at:5", .unreadable("5", field: "at", type: .place)),
    ("population> 5", .missingValue("population>")), ("population:>= -5", .missingValue("population:>=")),
    ("founded= 1958-01", .missingValue("founded=")),
  ])
  func queriesWithInvalidTermsMatchNothing(_ text: String, _ problem: QueryProblem) throws {
    #expect(Query(text, fields: Self.fields).problems == [problem])
    #expect(try found(text).isEmpty && found("\(text) title").isEmpty)
  }

  @Test(arguments: ["population> ", "population> lake", "population> \"5\"", "capital: 5", "founded> soon"])
  func otherTermsWithoutAValueAreIgnored(_ text: String) {
    let query = Query(text, fields: Self.fields)
    #expect(query.problems == [] && query.conditions == [])
  }

  @Test(arguments: [
    "population:..", "population>-", "population>1e", "population>1mi", "population>1,",
    "population:1..-",
    "founded>1", "founded>1958-", "founded>1958-1", "founded:1958..19",
  ])
  func unfinishedValuesFindEverything(_ text: String) throws {
    #expect(Query(text, fields: Self.fields).problems.isEmpty)
    #expect(try !found(text).isEmpty)
  }

  @Test(arguments: ["area>1000mil", "area>1000mil lake", "area>1,", "area>- lake", "area>1000mil "])
  func onlyTheLastTermCanBeUnfinished(_ text: String) {
    #expect(Query(text, fields: [Self.area]).problems.isEmpty == !text.contains(" "))
  }

  /// Tables can have column names like these.
  @Test(arguments: ["unit_price", "address.city", "Price/kg", "Nr.", "R_2"])
  func namesCanContainPunctuation(_ label: String) {
    let id = ColumnNames.plain(label, orElse: "")
    let query = Query("\(label)>5 x", fields: [CatalogField(id: id, label: label, type: .number)])
    #expect(query.problems == [] && query.comparedFields == [id])
    #expect(query.words == [Array("x".utf8)])
  }

  /// In tables from JSON, nested values have column names like these.
  @Test func lastPartOfANameIsEnough() {
    let fields = ["address.city", "address.zip", "home.zip", "city.size", "size", "Nr."].map {
      CatalogField(id: ColumnNames.plain($0, orElse: ""), label: $0, type: .text)
    }
    for (name, label) in [
      ("city", "address.city"), ("City", "address.city"), ("zip", nil), ("size", "size"),
      ("home.zip", "home.zip"), ("address", nil),
    ] {
      #expect(fields.field(spelled: name)?.label == label, "\(name)")
    }
    #expect(fields.filter { $0.isCalled(startingWith: "ci") }.map(\.label) == ["address.city", "city.size"])
  }

  @Test func correctingAValueFindsItemsAgain() throws {
    var search = ForgivingSearch(Self.library)
    #expect(try search.search(Query("population>abc", fields: Self.fields)).sections.isEmpty)
    #expect(try search.search(Query("population>1m", fields: Self.fields)).matchCount == 2)
  }

  @Test func unknownFieldIsSearchedAsWords() {
    for text in ["swift: basics", "c>b", "http://example.org", "mine:gold"] {
      let query = Query(text, fields: text == "c>b" ? [] : Self.fields)
      #expect(query.problems == [] && query.conditions == [] && !query.words.isEmpty, "\(text)")
    }
  }

  @Test func mistypedWordNextToAConditionIsCorrected() throws {
    var search = ForgivingSearch(Self.library)
    let result = try search.search(Query("tilte capital:\"addis ababa\"", fields: Self.fields))
    #expect(result.mistyped == nil || result.sections.flatMap(\.matches).map(\.description) == ["a"])
    let other = try search.search(Query("palces capital:\"addis ababa\"", fields: Self.fields))
    #expect(other.query.text == "Places capital:\"addis ababa\"")
    #expect(other.sections.flatMap(\.matches).map(\.description) == ["a"])
  }

  // MARK: Times

  private static let schedule: Library = {
    let fields = ["start", "room"].map { CatalogField(id: $0, label: $0, type: .text) }
    let starts: KeyValuePairs<String, String?> = [
      "a": "8:30 am", "b": "09:30", "c": "5:15 p.m.", "d": "23:00", "e": "noon", "f": nil,
    ]
    let items = starts.map { id, start -> CatalogItem in
      var facts = [Fact(of: fields[1], content: .text("9"))]
      if let start { facts.append(Fact(of: fields[0], content: .text(start))) }
      return CatalogItem(
        id: ItemID(catalog: "c", id: id), kind: "k", title: "Title \(id)", facts: facts)
    }
    return Library([
      Catalog(
        name: "c", title: "C", searchScope: .items, fields: fields,
        sections: [CatalogSection(id: SectionID(catalog: "c", id: "s"), title: "S", items: items)])
    ])
  }()

  @Test(arguments: [
    ("start>9:30", "cd"), ("start>=9:30", "bcd"), ("start<9:30", "a"), ("start<=\"9:30 am\"", "ab"),
    ("start:9:00..17:15", "bc"), ("start:9:00..<17:15", "b"), ("start:..09:30", "ab"),
    ("start:9:00…", "bcd"), ("start:\"9:00 am .. 5:15 pm\"", "bc"), ("start:>5:14:59pm", "cd"),
    ("start>5:15 pm", "d"), ("start:9:00..5:15 PM title", "bc"), ("start>17:15 title", "d"),
    ("-start>9:30", "abef"),
    ("start=9:30", "b"), ("start=5:15 pm", "c"), ("start:=17:15:00", "c"), ("-start=9:30", "acdef"),
    ("start=9:30,17:15", "bc"), ("start=9:30,5:15 pm title", "bc"), ("start=8:00..9:00,23:00", "ad"),
    ("-start=9:30,23:00", "acef"), ("start:=9:30,23:00", "bd"), ("start=9:30,noon", "e"),
    ("start=09:30,\"9:30\"", "b"),
    // Without a comparison or range, or in quotation marks, a time is treated as text.
    ("start:9:30", "b"), ("start:\"9:00..17:15\"", ""), ("start=\"9:00..17:15\"", ""),
    ("start=\"09:30\"", "b"), ("start=\"9:30\"", ""), ("room=9", "abcdef"),
    // These times might be incomplete, because the user is still typing.
    ("start>9:", "abcdef"), ("start>9:3", "abcdef"), ("start>9:30p", "abcdef"),
  ])
  func timesAreCompared(_ text: String, _ items: String) throws {
    let library = Self.schedule
    let result = try SearchIndex(library).search(Query(text, fields: library.fields))
    #expect(result.sections.flatMap(\.matches).map(\.description).joined() == items)
  }

  @Test func comparedTimeIsATypedFilter() {
    let query = Query("title start>5:15 pm b", fields: Self.schedule.fields)
    #expect(query.filter(of: .field("start")) == .typed("start>5:15 pm"))
    #expect(query.text(withFilter: nil, of: .field("start")) == "title b")
  }

  @Test(arguments: [
    ("start>9", QueryProblem.unreadable("9", field: "start", type: .text)),
    ("start>9:75", .unreadable("9:75", field: "start", type: .text)),
    ("room>9:00", .unreadable("9:00", field: "room", type: .text)),
  ])
  func onlyTimesCanBeCompared(_ text: String, _ problem: QueryProblem) {
    let library = Self.schedule
    #expect(SearchIndex(library).problems(strictlyIn: text, of: library) == [problem])
  }

  @Test(arguments: [
    ("9:05", 32_700.0), ("09:05:10", 32_710), ("12:30 AM", 1800), ("1:30\u{202F}p.m.", 48_600),
    ("36:15", 130_500), ("9 am", 32_400), ("9", nil), ("9:5", nil), ("9:60", nil), ("13 pm", nil),
    ("9:30:", nil), ("9:30 h", nil), ("1:2:3:4", nil), ("", nil), (":30", nil),
    ("100:00", 360_000), ("1000:00", 3_600_000), ("123456:00:01", 444_441_601), ("1234567:00", nil),
  ])
  func timesAreRead(_ text: String, _ seconds: Double?) { #expect(QueryTime.read(text) == seconds) }

  // MARK: Units

  /// Regression: `m` meant a million in fields with lengths, and `ml` meant a million litres.
  @Test(arguments: [
    ("km", "500m", 0.5), ("km", "500 m", 0.5), ("km", "\"500 m\"", 0.5), ("km", "5million", 5e6),
    ("km", "5k", 5000),
    ("m", "5m", 5), ("l", "500ml", nil), ("l", "500 l", 500), ("l", "5m", 5e6), ("W", "5MW", 5e6),
    ("W", "5m W", 5e6),
    ("W", "5mW", nil), ("W", "5kW", 5000), ("€", "5m€", 5e6), ("€", "5mEUR", 5e6), ("kg", "500g", 0.5),
    ("g", "5mg", nil), ("s", "5ms", nil), ("kg", "5mkg", 5e6), ("h", "90min", 1.5), ("kg", "500mg", nil),
    ("min", "1ms", nil), ("km", "1min", nil), ("MW", "5mW", nil), ("mW", "5MW", nil), ("MW", "5 mW", nil),
    ("MW", "5mw", 5), ("MB", "5B", nil), ("GB", "5b", nil), ("MB", "5bn", 5e9), ("€", "5B", 5e9),
    ("kg", "5Mt", 5e9), ("W", "5 kW", 5000), ("l", "500 ml", nil),
  ])
  func unitsPrecedeFactors(_ unit: String, _ text: String, _ number: Double?) {
    let field = CatalogField(id: "n", label: "N", type: .number, unit: unit)
    let query = Query("n=\(text)", fields: [field], isComplete: true)
    if let number {
      let range = ValueRange(from: .including(number), to: .including(number))
      #expect(query.conditions.map(\.test) == [.numbers(range)])
    }
    #expect(query.problems.isEmpty == (number != nil))
    for number in [5e6, 2e9, 1234, 2e4] {
      let written = QueryNumber.text(of: number, unit: unit)
      let range = ValueRange(from: .including(number), to: .including(number))
      #expect(
        Query("n=\(written)", fields: [field]).conditions.map(\.test) == [.numbers(range)], "\(written)")
    }
  }

  private static let area = CatalogField(id: "area", label: "Area", type: .number, unit: "km²")

  /// A text of 60 or more characters isn't searched for a unit, because this would take too long.
  @Test(arguments: [59, 60]) func onlyShortTextHasAUnit(_ length: Int) {
    let distance = CatalogField(id: "distance", label: "Distance", type: .number, unit: "km")
    let text = String(repeating: "1", count: length - 2) + "km"
    #expect((QueryUnit.split(text[...], of: distance) != nil) == (length == 59))
  }

  @Test(arguments: [
    ("area>1000km²", "area>1000"), ("area>1000 km²", "area>1000"), ("area>1k KM2", "area>1000"),
    ("area>1.5mkm^2", "area>1.5m"), ("area:10..500 km²", "area:10..500"), ("area>1km²", "area>1"),
    ("area:10km²..500km²", "area:10..500"), ("area>100ha", "area>1"), ("area:100..200 ha", "area:1..2"),
    ("area:100..200ha", "area:1..2"), ("area:1km²..200ha", "area:1..2"), ("area<1000m²", "area<0.001"),
    ("area>1.5 million km²", "area>1.5m"), ("area>1 k lake", "area>1k lake"),
    ("-area>1000 km²", "-area>1000"), ("area>1000 km² lake", "area>1000 lake"),
    ("area>10 sqmi", "area>10mi²"), ("area>10qkm", "area>10"), ("area>1000 sq km", "area>1000"),
    ("area:10..500 square kilometres lake", "area:10..500 lake"), ("area>10 Square Miles", "area>10mi²"),
    ("area>1 million Sq. Ft", "area>1millionft²"), ("area>100 hectares", "area>1"),
    ("area>5 sq yd", "area>5yd²"), ("area>5 square inches", "area>5in²"),
  ])
  func unitsAreConverted(_ text: String, _ same: String) {
    let query = Query(text, fields: [Self.area]), other = Query(same, fields: [Self.area])
    #expect(query.problems == [] && query.conditions == other.conditions, "\(text)")
    #expect(query.words == other.words)
    #expect(query.text(withFilter: nil, of: .field("area")) == (text.hasSuffix("lake") ? "lake" : ""))
  }

  /// `m` means million, except in a field measured in metres.
  @Test(arguments: [
    ("height>1000m", "height>1000"), ("height:10..1500m", "height:10..1500"), ("height>1km", "height>1000"),
    ("height:500m..1 km", "height:500..1000"), ("height:50cm..1 k m", "height:0.5..1000"),
    ("height:1..2 km", "height:1000..2000"),
    ("height>2k m", "height>2000"), ("height>=70cm", "height>=0.7"), ("height=115 cm", "height=1.15"),
    ("height>1.5mm", "height>0.0015"), ("height>2bn", "height>2000000000"),
  ])
  func ownUnitPrecedesFactors(_ text: String, _ same: String) {
    let fields = [CatalogField(id: "height", label: "Height", type: .number, unit: "m")]
    let query = Query(text, fields: fields), other = Query(same, fields: fields)
    #expect(query.problems == [] && query.conditions == other.conditions && query.words == [], "\(text)")
  }

  @Test(arguments: [
    ("min", "time>1.5h", 90), ("min", "time>90 mins", 90), ("hr", "time>30 min", 0.5),
    ("h", "time>36s", 0.01),
  ])
  func timesAreConverted(_ unit: String, _ text: String, _ number: Double) {
    let query = Query(text, fields: [CatalogField(id: "time", label: "Time", type: .number, unit: unit)])
    #expect(query.problems == [] && query.words == [], "\(text)")
    #expect(query.filter(of: .field("time")) == .numbers(ValueRange(from: .excluding(number))))
  }

  @Test(arguments: [
    ("€", "price>2 EUR"), ("€", "price>2eur"), ("€", "price>2€"), ("EUR", "price>2 €"), ("$", "price>2 USD"),
    ("US$", "price>2 $"), ("CHF", "price>2 chf"), ("$", "price>$2"), ("€", "price>EUR2"), ("US$", "price>$2"),
  ])
  func currenciesHaveSeveralNames(_ unit: String, _ text: String) {
    let query = Query(text, fields: [CatalogField(id: "price", label: "Price", type: .number, unit: unit)])
    #expect(query.problems == [] && query.words == [], "\(text)")
    #expect(query.filter(of: .field("price")) == .numbers(ValueRange(from: .excluding(2))))
  }

  @Test(arguments: [
    ("price>-$5", -5.0), ("price:>-$5", -5), ("price>$-5", -5), ("price>\u{2212}$5", -5), ("price>-5 $", -5),
    ("price>-US$1.5k", -1500), ("price>-$5 million", -5e6),
  ])
  func signCanPrecedeACurrency(_ text: String, _ number: Double) {
    let query = Query(text, fields: [CatalogField(id: "price", label: "Price", type: .number, unit: "$")])
    #expect(query.problems == [] && query.words == [], "\(text)")
    #expect(query.filter(of: .field("price")) == .numbers(ValueRange(from: .excluding(number))))
  }

  @Test(arguments: ["price>--$5", "price>-$-5", "price>-€5"])
  func otherSignsAndCurrenciesAreMistakes(_ text: String) {
    let query = Query(text, fields: [CatalogField(id: "price", label: "Price", type: .number, unit: "$")])
    #expect(!query.problems.isEmpty, "\(text)")
  }

  @Test(arguments: [
    ("acres", "area>1 sq mi", 640), ("mi²", "area>640 acres", 1), ("km", "area>100mi", 160.9344),
    ("m", "area>1ft", 0.3048), ("km²", "area>1mi²", 2.589988110336), ("km²", "area>1 mi2", 2.589988110336),
    ("ha", "area>1ac", 0.40468564224), ("kg", "area>1lb", 0.45359237), ("lb", "area>16oz", 1),
    ("g", "area>1oz", 28.349523125), ("in", "area>3yd", 108), ("lbs.", "area>16 oz", 1),
    ("lbs.", "area>5 lbs", 5),
    ("in.", "area>5 in.", 5), ("sq. ft.", "area>1 sq yd", 9), ("km²", "area>100 ha.", 1),
    ("sq. ft.", "area>5 sq. ft.", 5), ("sq. ft.", "area>5sqft", 5), ("Fr.", "area>Fr.5", 5),
    ("1000", "area>51000", 51_000),
  ])
  func conversionsAreExact(_ unit: String, _ text: String, _ number: Double) {
    let query = Query(text, fields: [CatalogField(id: "area", label: "Area", type: .number, unit: unit)])
    #expect(query.problems == [] && query.words == [], "\(text)")
    #expect(query.filter(of: .field("area")) == .numbers(ValueRange(from: .excluding(number))), "\(text)")
  }

  @Test(arguments: ["area<1e308mi²", "area<1e308 mi²", "area:1..1e308 mi²"])
  func conversionCannotBeInfinite(_ text: String) {
    let query = Query(text, fields: [Self.area]), value = String(text.dropFirst(5))
    #expect(query.problems == [.unreadable(value, field: "area", type: .number)])
    #expect(query.filter(of: .field("area")) == nil)
  }

  @Test(arguments: ["area>5kg", "area>5 x km²", "area>5x", "area>km²"])
  func otherUnitsAreNotConverted(_ text: String) {
    let query = Query(text, fields: [Self.area])
    #expect(!query.problems.isEmpty || !query.words.isEmpty, "\(text)")
  }

  @Test(arguments: [
    ("area>1000km ", "km"), ("area>1000 km ", "km"), ("area>1000 km lake", "km"),
    ("area:10..500km lake", "km"),
    ("area>5kg lake", "kg"), ("area>\"5 km\"", "km"), ("area>5 $", "$"), ("area>$5", "$"),
    ("area>1.5 million mi lake", "mi"), ("area>5lb", "lb"), ("area>5 lb", "lb"),
  ])
  func unitsOfAnotherKindAreMistakes(_ text: String, _ unit: String) {
    let query = Query(text, fields: [Self.area])
    #expect(query.problems == [.wrongUnit(unit, field: "area", unit: "km²")])
    #expect(query.words == Query(text.hasSuffix("lake") ? "lake" : "").words)
  }

  /// The beginning of a unit is enough: `km` is read as `km²`.
  @Test(arguments: [
    ("area>1000km", "area>1000"), ("area>1000 km", "area>1000"), ("area:10..500km", "area:10..500"),
    ("area>5h", "area>5ha"), ("area>5 ft", "area>5ft²"), ("area>2sqk", "area>2"),
    ("area>1.5 million mi", "area>1.5million mi²"), ("price>5eu", "price>5"),
  ])
  func unitsBeingTypedApply(_ text: String, _ same: String) {
    let fields = [Self.area, CatalogField(id: "price", label: "Price", type: .number, unit: "€")]
    let query = Query(text, fields: fields)
    #expect(query.problems == [] && query.words == [], "\(text)")
    #expect(query.conditions == Query(same, fields: fields).conditions, "\(text)")
    #expect(Query(text, fields: fields, isComplete: true).problems != [], "\(text)")
  }

  @Test func excludedWordsDoNotJoinToAUnit() {
    let query = Query("area>5 -square miles", fields: [Self.area])
    #expect(query.excluded == [Folding.fold("square")] && query.words == [Folding.fold("miles")])
  }

  @Test(arguments: ["area>5 sq", "area>5 sq k", "area>5 square mil"])
  func unitsOfTwoWordsCanBeTyped(_ text: String) {
    let query = Query(text, fields: [Self.area])
    #expect(query.problems == [] && query.words == [] && query.unfinishedStart == 0)
    #expect(query.conditions == Query("area>5", fields: [Self.area]).conditions)
  }

  @Test(arguments: [
    "square km lake", "sq miles", "in the square", "area>5 square pegs", "population>5 sq km",
    "area>5 square", "area>5 square ", "area>5 miles davis", "area>5 m.", "2 sq km",
  ])
  func unitsOfTwoWordsWithoutANumberAreWords(_ text: String) {
    let words = text.split(separator: " ").filter { !$0.contains(">") }.map { Folding.fold(String($0)) }
    #expect(Query(text, fields: Self.fields + [Self.area]).words == words)
  }

  @Test(arguments: [
    "area>5 in", "area>5 h", "area>5km² km", "area>5 \"km\"", "population>5 km", "population>5 mi ",
  ])
  func otherUnitsAfterASpaceAreWords(_ text: String) {
    let query = Query(text, fields: Self.fields + [Self.area])
    #expect(query.problems == [] && query.words.count == 1)
  }

  /// After a price, only currencies are read as units. `mi` and `t` can be the beginnings of factors such as “million”
  /// and “thousand”.
  @Test func wordsAfterPricesAreWords() {
    let price = CatalogField(id: "price", label: "Price", type: .number, unit: "€")
    for text in ["price<500 ac", "price<20 min"] {
      let query = Query(text, fields: [price])
      #expect(query.problems == [] && query.words.count == 1, "\(text)")
    }
    #expect(
      Query("price<20 $", fields: [price]).problems == [.wrongUnit("$", field: "price", unit: "€")])
    for text in ["price>5mi", "price>5t"] { #expect(Query(text, fields: [price]).problems == [], "\(text)") }
  }

  @Test(arguments: [
    ("5mi", 5e6), ("5mil", 5e6), ("5thou", 5000), ("1..5bil", 5e9), ("5 mi", 5e6), ("5 Thou", 5000),
    ("1..5 bil", 5e9),
  ])
  func factorsBeingTypedApply(_ value: String, _ number: Double) {
    let query = Query("population:\(value)", fields: Self.fields)
    #expect(query.words == [])
    let filter = query.filter(of: .field("population"))
    guard case .numbers(let range) = filter else {
      Issue.record("\(filter as Any)")
      return
    }
    #expect(range.to == .including(number))
  }

  /// A unit of 20 or more letters must be typed in full.
  @Test(arguments: [19, 20]) func beginningsOfLongUnitsAreMistakes(_ length: Int) {
    let unit = String("abcdefghijklmnopqrstuvwxyz".prefix(length))
    let fields = [CatalogField(id: "size", label: "Size", type: .number, unit: unit)]
    #expect(Query("size>5\(unit)", fields: fields).problems == [])
    #expect(Query("size>5abc", fields: fields).problems.isEmpty == (length < 20))
  }

  /// In `5k` and `5m`, the letter is a factor, even if the field's unit begins with the same letter.
  @Test(arguments: ["area>5k", "area>5m"])
  func beginningsOfUnitsAreNotMistakes(_ text: String) {
    #expect(Query(text, fields: [Self.area]).problems == [], "\(text)")
  }
}
