import TestSupport
import Testing

@testable import Catalog

/// Suggestions, and the queries that result from accepting them.
struct QueryCompletionTests {
  private func complete(_ drawn: String, from source: CompletionSource = CompletionSamples.source())
    -> QueryCompletion?
  {
    let (text, caret) = drawn.withCaret
    return QueryCompletion(of: text, caret: caret, from: source)
  }

  private func taken(_ drawn: String, from source: CompletionSource = CompletionSamples.source()) -> [String]
  {
    complete(drawn, from: source)?.suggestions.map { $0.taken(in: drawn.withCaret.text) } ?? []
  }

  @Test(arguments: [
    ("pop|", ["population:|"]), ("-POP|", ["-population:|"]), ("sea pop|", ["sea population:|"]),
    ("pop| sea", ["population:| sea"]), ("year|", ["founded:|"]), ("lang|", ["spoken:|"]),
    ("yearf|", ["founded:|"]), ("population|", ["population:|"]),
    ("spoken:|", ["spoken:English |", "spoken:Swahili |", "spoken:\"Old Swedish\" |", "spoken:Swedish |"]),
    ("spoken:sw|", ["spoken:Swahili |", "spoken:\"Old Swedish\" |", "spoken:Swedish |"]),
    ("-languages:SWA|", ["-languages:Swahili |"]), ("spoken=swa|", ["spoken=Swahili |"]),
    ("spoken:ish|", ["spoken:English |", "spoken:\"Old Swedish\" |", "spoken:Swedish |"]),
    ("spoken:sw|e", ["spoken:Swahili |", "spoken:\"Old Swedish\" |", "spoken:Swedish |"]),
    ("spoken:swa| sea", ["spoken:Swahili |sea"]), ("spoken:swa|\tsea", ["spoken:Swahili|\tsea"]),
    ("spoken:swa|\"sea\"", ["spoken:Swahili |\"sea\""]),
    ("spoken:english,swa|", ["spoken:english,Swahili |"]),
    ("capital:bern,sao|", ["capital:bern,\"Sao Tomé\" |"]),
    ("spoken:swa|,english sea", ["spoken:Swahili|,english sea"]),
    ("capital=\"sao|\",bern", ["capital=\"Sao Tomé\"|,bern"]), ("in:car|,towns", ["in:\"Car parks\"|,towns"]),
    ("capital:sao|", ["capital:\"Sao Tomé\" |"]), ("capital:\"sao t|", ["capital:\"Sao Tomé\" |"]),
    ("capital:\"sao t| sea level", ["capital:\"Sao Tomé\" |sea level"]),
    ("capital:\"sao t|o\" sea", ["capital:\"Sao Tomé\" |sea"]), ("capital:“sao|", ["capital:\"Sao Tomé\" |"]),
    (
      "capital:|\"sao\" sea",
      ["capital:Bern |sea", "capital:\"Sao Tomé\" |sea", "capital:\"Washington, D.C.\" |sea"]
    ),
    ("capital:wash|", ["capital:\"Washington, D.C.\" |"]),
    ("in:car|", ["in:\"Car parks\" |"]), ("in:|", ["in:Towns |", "in:\"Car parks\" |"]),
    ("-in:car|", ["-in:\"Car parks\" |"]), ("in=car|", ["in=\"Car parks\" |"]),
    ("in!=car|", ["in!=\"Car parks\" |"]), ("in≠car|", ["in≠\"Car parks\" |"]),
    ("spoken≠english,swa|", ["spoken≠english,Swahili |"]), ("-spoken!=swa|", ["-spoken!=Swahili |"]),
    ("IN:\"par|", ["IN:\"Car parks\" |"]),
    ("is:|", ["is:starred |", "is:planned |", "is:done |", "is:noted |", "is:missing |"]),
    ("-is:ST|", ["-is:starred |"]),
    ("has:pop|", ["has:population |"]), ("-has:year|", ["-has:founded |"]),
    ("has:cap| x", ["has:capital |x"]),
  ])
  func queryIsCompleted(_ drawn: String, _ expected: [String]) { #expect(taken(drawn) == expected) }

  /// Strings longer than `maximumTextLength` are treated as descriptions, not as values.
  @Test func longStringsAreNotCompleted() {
    let texts = [TextTally.maximumTextLength, TextTally.maximumTextLength + 1].map {
      String(repeating: "x", count: $0)
    }
    let field = CompletionSamples.fields[2]
    let library = CompletionSamples.library([
      CompletionSamples.item("a", texts.map { Fact(of: field, content: .text($0)) })
    ])
    #expect(TextTally(of: field.id, in: library).entries.map(\.text) == [texts[0]])
  }

  @Test(
    "nothing stands in the way of words, nor behind what is done",
    arguments: [
      "|", "sea|", "po|", "pop|x", "|pop", "sea |", "\"pop|", "\"pop|\"", "pop|\"sea\"", "coordin|", "at:|",
      "populat:|", "popul|ation:5", "population|:5", "population:5|", "population>|5", "founded:19|", "in|",
      "is|", "has|", "has:population|", "has:xyz|", "capital>be|", "is:starred|", "is:x|", "in:towns|",
      "in:nowhere|", "spoken:swahili|",
      "capital:\"Bern\"|", "capital:xyz|", "popular-in:|", "popular|", "pop/|", "in :|",
    ])
  func otherQueriesAreNotCompleted(_ drawn: String) { #expect(complete(drawn) == nil, "\(drawn)") }

  @Test func caretOutsideTheTextCompletesNothing() {
    #expect(QueryCompletion(of: "pop", caret: 4, from: CompletionSamples.source()) == nil)
    #expect(QueryCompletion(of: "", caret: 0, from: CompletionSamples.source()) == nil)
  }

  @Test(arguments: [
    "population:|", "population>|", "-population<=|", "population:>|", "population≥|",
    "sea population:| level",
  ])
  func numericFieldsShowTheirRange(_ drawn: String) throws {
    let completion = try #require(complete(drawn))
    #expect(completion.suggestions.isEmpty && completion.span?.field.id == "population")
    guard case .numbers(let span)? = completion.span?.values else {
      Issue.record("no numbers")
      return
    }
    #expect(span.minimum == 500 && span.median == 40_000 && span.maximum == 2_000_000)
  }

  @Test func medianOfAnEvenNumberOfValuesIsTheirMean() {
    let values = [-15.75, 0, 3.2, 4.5, 89.5, 1250, 12400, 1_000_000]
    #expect(ValueSpan(of: values.shuffled()) { $0 + ($1 - $0) / 2 }?.median == 47)
    #expect(ValueSpan(of: [7.0]) { $0 + $1 }?.median == 7)
  }

  @Test func dateFieldsShowTheirRange() throws {
    guard case .dates(let span)? = complete("founded>|")?.span?.values else {
      Issue.record("no dates")
      return
    }
    #expect(
      [span.minimum, span.median, span.maximum].map(\.description) == ["1291-08-01", "1291-08-01", "1960"])
  }

  @Test func unknownValuesAreNotSuggested() {
    let source = CompletionSamples.source(knowing: false)
    for drawn in ["spoken:|", "population>|", "in:|"] { #expect(complete(drawn, from: source) == nil) }
    #expect(taken("pop|", from: source) == ["population:|", "popular-in:|"], "names don't need the values")
    #expect(taken("is:d|", from: source) == ["is:done |"])
  }

  @Test func remainingSuggestionsAreCounted() throws {
    let items = (0..<30).map {
      CompletionSamples.item("\($0)", [CompletionSamples.chips(["Language \($0)"])])
    }
    let source = CompletionSamples.source(CompletionSamples.library(items))
    let all = try #require(complete("spoken:|", from: source))
    #expect(
      all.suggestions.count == QueryCompletion.limit && all.remainingCount == 30 - QueryCompletion.limit)
    let some = try #require(complete("spoken:\"language 2|", from: source))
    #expect(
      some.suggestions.count == QueryCompletion.limit && some.remainingCount == 11 - QueryCompletion.limit)
  }

  @Test func suggestedFieldNamesAreParsed() {
    let fields = [
      CatalogField(id: "of", label: "River", type: .text),
      CatalogField(id: "river", label: "River too", type: .text),
      CatalogField(id: "in", label: "Rival of", type: .text),
      CatalogField(id: "a b", label: "Riv!", type: .text),
    ]
    let fact = { (field: CatalogField) in Fact(of: field, content: .text("x")) }
    let library = CompletionSamples.library(
      [CompletionSamples.item("a", fields.map(fact))], fields: fields)
    let source = CompletionSamples.source(library, fields: fields)
    // Ids take precedence over labels, `in:` is reserved, and no query can refer to the last field.
    #expect(taken("riv|", from: source) == ["of:|", "river:|", "Rivalof:|"])
  }

  @Test func fieldOfAnotherTypeUsesItsOwnValues() throws {
    let here = CatalogField(id: "size", label: "How large", type: .text)
    let elsewhere = CatalogField(id: "size", label: "Size", type: .number)
    let library = CompletionSamples.library(
      [CompletionSamples.item("a", [Fact(of: here, content: .text("L"))])], fields: [here])
    #expect(taken("howl|", from: CompletionSamples.source(library, fields: [elsewhere])) == [])
    let completion = try #require(
      complete("howl|", from: CompletionSamples.source(library, fields: [here, elsewhere])))
    #expect(completion.suggestions.map(\.subject) == [.field(here, name: "size")])
  }
}
