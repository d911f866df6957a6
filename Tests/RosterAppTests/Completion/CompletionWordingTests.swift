import Catalog
import Testing

@testable import RosterApp

struct CompletionWordingTests {
  private func rows(_ text: String, knowing isKnown: Bool = true) -> [CompletionRow] {
    let values: (CatalogField) -> FieldValues? = { isKnown ? FieldValues(of: $0, in: Towns.library) : nil }
    let source = CompletionSource(
      fields: Towns.fields, suggestedFields: Towns.fields, values: values,
      places: { PlaceNames(Towns.library) })
    return QueryCompletion(of: text, caret: text.unicodeScalars.count, from: source).map {
      Wording.rows(of: $0, values: values)
    } ?? []
  }

  @Test(arguments: [
    ("pop", "population:", "number, such as >250k", "Population, number, such as >250k"),
    ("tot", "area:", "Total area: number in km², such as >250", "Total area, number in km², such as >250"),
    ("fou", "founded:", "date, such as >1519", "Founded, date, such as >1519"),
    ("lan", "languages:", "text, such as English", "Languages, text, such as English"),
    ("languages:it", "Italian", "1", "Italian, 1 item"), ("languages:en", "English", "3", "English, 3 items"),
    ("in:tow", "Towns", "catalogue, 6 items", "Towns, catalogue, 6 items"),
    ("in:afr", "Africa", "Towns, 3 items", "Africa, Towns, 3 items"),
    ("has:tot", "area", "Total area", "Total area"), ("has:pop", "population", "", "Population"),
    ("is:d", "done", "marked as done", "done, marked as done"),
  ])
  func suggestionsSayWhatTheyMean(_ typed: String, _ text: String, _ meaning: String, _ name: String) {
    #expect(rows(typed) == [CompletionRow(text: text, meaning: meaning, name: name)])
  }

  @Test func samplesComeWhenTheyAreKnown() {
    #expect(rows("pop", knowing: false).map(\.meaning) == ["number"])
  }

  @Test func numbersAndDatesInformAndAreNoChoice() {
    let nb = "\u{A0}"
    #expect(
      rows("population>") == [
        CompletionRow(
          text: "94.9\(nb)k … 2.13\(nb)m", meaning: "median 250\(nb)k",
          name: "Population from 94.9\(nb)k to 2.13\(nb)m, median 250\(nb)k", isChoice: false)
      ])
    #expect(rows("area:").map(\.meaning) == ["km², median 250"])
    #expect(rows("founded<").map(\.text) == ["0421 … 1907"])
    #expect(Wording.suggestions(rows("founded<")) == "Founded from 0421 to 1907, median 1519")
  }

  @Test func whatIsNotShownIsCounted() {
    let library = Library([
      Catalog(
        name: "c", title: "C", searchScope: .items,
        sections: (0..<1000).map {
          CatalogSection(id: SectionID(catalog: "c", id: "\($0)"), title: "Section \($0)", items: [])
        })
    ])
    let source = CompletionSource(
      fields: [], suggestedFields: [], values: { _ in nil }, places: { PlaceNames(library) })
    let rows =
      QueryCompletion(of: "in:", caret: 3, from: source).map { Wording.rows(of: $0) { _ in nil } } ?? []
    #expect(rows.count == QueryCompletion.limit + 1)
    #expect(rows.last == CompletionRow(text: "993 more", meaning: "", name: "993 more", isChoice: false))
    #expect(Wording.suggestions(rows) == "8 suggestions")
    #expect(Wording.suggestions([rows[1]]) == "1 suggestion: Section 0, C, 0 items")
  }

  @Test(arguments: [
    (0.0, "0"), (0.444, "0.444"), (0.00012345, "0.000123"), (12.346, "12.3"), (-5, "-5"), (999.7, "1000"),
    (1990, "1990"), (1234.5, "1234"), (9999, "9999"), (10_000, "10 k"), (94_874, "94.9 k"),
    (340_200, "340 k"),
    (999_400, "999 k"), (999_600, "1 m"), (1_425_000_000, "1.42 bn"), (-17_098_246, "-17.1 m"),
    (1e12, "1000 bn"),
  ])
  func numbersAreShortAndCanBeTyped(_ number: Double, _ text: String) throws {
    #expect(Wording.short(number) == text.replacing(" ", with: "\u{A0}"))
    // Read as the query reads it, it is the number but for what is rounded away.
    let field = CatalogField(id: "n", label: "N", type: .number)
    #expect(Query("n:\(Wording.short(number, unitSpace: ""))", fields: [field]).problems.isEmpty)
  }
}
