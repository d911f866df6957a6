import Testing

@testable import Catalog

/// Queries that are accepted in the app's window, but reported as problems in scripts.
struct StrictQueryTests {
  private static let library = ConditionTests.library
  private static let index = SearchIndex(library)

  private func problems(_ text: String) -> [QueryProblem] {
    Self.index.problems(strictlyIn: text, of: Self.library)
  }

  @Test(arguments: [
    ("population>", QueryProblem.missingValue("population>")),
    ("-population:>", .missingValue("population:>")),
    ("population> 1m", .missingValue("population>")), ("capital:", .missingValue("capital:")),
    ("capital:\"\"", .missingValue("capital:")), ("spoken=,", .missingValue("spoken=,")),
    ("in:", .missingValue("in:")), ("is:", .missingValue("is:")), ("is:star", .unknownMark("star")),
    ("has:", .missingValue("has:")), ("-has:popul", .unknownField("popul", nearest: "population")),
    ("has:note", .unknownField("note", nearest: "is:noted")),
    ("> 1m", .looseComparison(">")), ("population >1m", .looseComparison(">1m")),
    ("population := 5", .looseComparison(":=")),
    ("capitel:rome", .noField("capitel", in: "capitel:rome", nearest: "capital")),
    ("-zzz:x", .noField("zzz", in: "zzz:x", nearest: nil)),
    ("swift: basics", .noField("swift", in: "swift:", nearest: nil)),
    ("zzz>", .noField("zzz", in: "zzz>", nearest: nil)), ("zzz>5", .unknownField("zzz", nearest: nil)),
    ("in:palces", .unknownPlace("palces", nearest: "Places")),
    ("in:places,atlantis", .unknownPlace("atlantis", nearest: nil)),
    ("in=plac", .unknownPlace("plac", nearest: "Places")),
    ("population:10..5", .emptyRange("10..5", field: "population")),
    ("population:5..<5", .emptyRange("5..<5", field: "population")),
    ("founded:1930..1922", .emptyRange("1930..1922", field: "founded")),
    ("population>abc", .unreadable("abc", field: "population", type: .number)),
    ("population>5mi", .unreadable("5mi", field: "population", type: .number)),
    ("capital:10..20", .unreadable("10", field: "capital", type: .text)),
    ("-capital:..20", .unreadable("20", field: "capital", type: .text)),
  ])
  func ambiguousTermsAreReported(_ text: String, _ problem: QueryProblem) {
    #expect(problems(text) == [problem])
    #expect(problems("title \(text)").first == problem)
  }

  @Test(arguments: ["(", "\"", "\"\"", "-(", "( &", "“"])
  func queriesWithNothingToSearchForAreReported(_ text: String) {
    #expect(problems(text) == [.missingValue(text)])
    #expect(problems("title \(text)") == [])
  }

  /// The library contains a catalogue that isn't in the index, because the current list doesn't show it.
  @Test(arguments: [
    ("in:othe", QueryProblem.placeElsewhere("Others")), ("in=others", .placeElsewhere("Others")),
    ("in=othe", .unknownPlace("othe", nearest: "Others")),
    ("in=plac", .unknownPlace("plac", nearest: "Places")),
  ])
  func namesOutsideTheListAreReported(_ text: String, _ problem: QueryProblem) {
    let other = Catalog(
      name: "o", title: "Others", searchScope: .items, fields: [],
      sections: [CatalogSection(id: SectionID(catalog: "o", id: "s"), title: "Rest", items: [])])
    let library = Library(Self.library.catalogs + [other])
    #expect(Self.index.problems(strictlyIn: text, of: library) == [problem])
  }

  @Test(arguments: [
    "title", "example.org:80", "10.30:5", "\"zzz:x\"", "-\"> 5\"", "http://example.org", "12:30", "c++ -x",
    "in:places population>1m",
    "in=Places",
    "population:5..5", "capital:\"10..20\"", "capital=10..20", "capital:a..b", "population:..5",
    "founded:1922..1922",
    "capital:nowhere", "is:done", "-is:starred",
    "has:population", "-has:yearfounded has:at",
    "",
  ])
  func validQueryHasNoProblems(_ text: String) { #expect(problems(text) == []) }

  @Test(arguments: [
    ("not rome", QueryProblem.wordNot("rome", exclusion: "-rome")),
    ("title NOT in:places", .wordNot("in:places", exclusion: "-in:places")),
    ("not \"new york\"", .wordNot("new york", exclusion: "-\"new york\"")),
    ("rome or paris", .wordOr), ("rome AND paris", .wordAnd("AND")), ("\"new york\" OR paris", .wordOr),
    ("rom oder paris", .wordOr), ("rom und paris", .wordAnd("und")),
    ("nicht rom", .wordNot("rom", exclusion: "-rom")),
  ])
  func operatorWordsAreFound(_ text: String, _ problem: QueryProblem) {
    #expect(Query(text).operatorWord?.problem == problem)
    #expect(problems(text) == [], "they can be ordinary words")
  }

  @Test(arguments: [
    "or rome", "rome or", "and rome", "rome and", "not", "not -rome", "\"rome or paris\"", "\"not\" rome",
    "-not rome",
    "notes of rome",
  ])
  func otherWordsAreNotOperators(_ text: String) { #expect(Query(text).operatorWord == nil) }
}
