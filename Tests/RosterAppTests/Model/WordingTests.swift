import Catalog
import Testing

@testable import RosterApp

struct WordingTests {
  private func found(_ text: String) throws -> SearchResult {
    try SearchIndex(Samples.library).search(Query(text))
  }

  @Test func countSaysItemsOrMatches() throws {
    #expect(try Wording.count(found("")) == "10 items")
    #expect(try Wording.count(found("pea")) == "2 matches")
    #expect(try Wording.count(found("plum")) == "1 match")
    #expect(try Wording.count(found("zzz")) == "No matches")
    #expect(try Wording.count(found("handsaw")) == "1 of 2 match", "the rest of the section is shown too")
    #expect(try Wording.count(found("saw")) == "2 matches")
  }

  @Test(arguments: [(0, "0"), (999, "999"), (1234, "1234"), (12345, "12 345"), (1_234_567, "1 234 567")])
  func thousandsStandApart(number: Int, text: String) {
    #expect(Wording.grouped(number) == text.replacing(" ", with: "\u{202F}"))
  }

  @Test func nothingFoundQuotesTheQueryInOneLine() {
    #expect(Wording.nothingFound(Query("  a \n b ")) == "There is no match for “a b”.")
    let long = Wording.nothingFound(Query(String(repeating: "x", count: 5000)))
    #expect(long.count < 120 && long.hasSuffix("…”."))
  }

  @Test func refusalNamesFilePlaceAndReason() {
    let error = CatalogError(
      file: "/a/b.json", place: CatalogError.Place(line: 3, column: 7, path: "sections[0].id"),
      reason: "is wrong")
    #expect(Wording.refusal(error) == "/a/b.json:3:7: sections[0].id: is wrong")
  }
}
