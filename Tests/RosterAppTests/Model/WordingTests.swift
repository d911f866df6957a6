import Catalog
import Planner
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
  }

  @Test(arguments: [(0, "0"), (999, "999"), (1234, "1234"), (12345, "12 345"), (1_234_567, "1 234 567")])
  func thousandsStandApart(number: Int, text: String) {
    #expect(Wording.grouped(number) == text.replacing(" ", with: "\u{202F}"))
  }

  @Test func nothingFoundQuotesTheQueryInOneLine() {
    #expect(
      Set(PlannerGroup.allCases.filter { $0 != .all }.map { Wording.purpose(of: .group($0)).icon }).count == 6
    )
    for group in PlannerGroup.allCases where group != .all {
      #expect(Wording.purpose(of: .group(group)).icon == group.iconName, "the sidebar's own")
    }
    #expect(Wording.nothingFound(Query("  a \n b ")) == "Nothing matches “a b”.")
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
