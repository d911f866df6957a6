import Catalog
import Foundation
import Planner
import Testing

@testable import RosterApp

struct WordingTests {
  @Test func shortenedTextHasFewMarks() {
    let marks = String(repeating: "\u{301}", count: 100_000)
    let short = Wording.shortened("a" + marks, to: 10)
    #expect(short.unicodeScalars.count == 161 && short.hasSuffix("…"))
    #expect(Wording.shortened("a  b" + String(repeating: " ", count: 1_000), to: 3) == "a b")
    #expect(Wording.shortened("a b c", to: 4) == "a b …" && Wording.shortened("a b c", to: 5) == "a b c")
  }

  private func found(_ text: String) throws -> SearchResult {
    try SearchIndex(Samples.library).search(Query(text))
  }

  @Test func countSaysItemsOrMatches() throws {
    #expect(try Wording.count(found("")) == "10 items")
    #expect(try Wording.count(found("pea")) == "2 matches")
    #expect(try Wording.count(found("plum")) == "1 match")
    #expect(try Wording.count(found("zzz")) == "No matches")
    #expect(
      try Wording.count(found("handsaw")) == "1 match in 2 items",
      "the rest of the section is shown as well")
    #expect(try Wording.count(found("saw")) == "2 matches")
  }

  @Test func ordersByOwnDataAreNamed() {
    for (mark, name) in [
      (ItemMark.planned, "By Planned Date, Earliest First"), (.done, "By Completion Date, Earliest First"),
      (.starred, "Favourites First"),
    ] {
      #expect(Wording.order(SortOrder(by: .mark(mark)), in: Library()) == name)
    }
  }

  @Test func windowsShowSentences() {
    func message(_ reason: String, path: String = "") -> String {
      Wording.message(CatalogError(file: "/a", place: CatalogError.Place(path: path), reason: reason))
    }
    #expect(message("the file is empty") == "/a: The file is empty.")
    #expect(message("“a” isn’t a valid title. Use text.") == "/a: “a” isn’t a valid title. Use text.")
    #expect(message("must be a number", path: "items[0]") == "/a: items[0]: must be a number.")
    let full = PlannerError(.diskFull, file: "p", reason: "the disk is full", advice: "Free up some space.")
    #expect(Wording.message(full) == "p: The disk is full. Free up some space.")
    let long = PlannerError(.failed, file: "p", reason: "items[0].note: too long", advice: "Shorten it.")
    #expect(Wording.message(long) == "p: items[0].note: too long. Shorten it.")
  }

  @Test func numbersFollowTheLocale() {
    let english = Locale(identifier: "en_GB"), german = Locale(identifier: "de_DE")
    for (number, text) in [
      (0, "0"), (999, "999"), (1234, "1,234"), (50_000, "50,000"), (1_234_567, "1,234,567"),
    ] {
      #expect(Wording.grouped(number, in: english) == text)
      #expect(Wording.grouped(number, in: german) == text.replacing(",", with: "."))
    }
    // Counts, ranks, facts and filters write the number in the same way.
    let number = Double(50_552)
    for locale in [english, german] {
      #expect(Wording.grouped(50_552, in: locale) == FactText.spelled(number, in: locale))
      #expect(Wording.short(50_600, in: locale) == Wording.grouped(50_600, in: locale))
    }
    #expect(!Wording.grouped(18_731).contains("\u{202F}"))
  }

  @Test func numbersForNarrowRowsKeepTheirMagnitude() {
    let english = Locale(identifier: "en_US")
    let texts: [(Double, String)] = [
      (0.44, "0.44"), (119, "119"), (2024, "2,024"), (31_000, "31,000"), (912_345, "912,000"),
      (999_900, "1M"), (119_123_456, "119M"),
      (1_234_567_890, "1.23B"), (0.0001234, "0.000123"), (1e-6, "0.000001"), (9.1e-31, "9.1E-31"),
      (-2.5e-9, "-2.5E-9"), (1e300, "1E300"),
      (11.25, "11.3"), (20.25, "20.3"), (-1.125, "-1.13"),
    ]
    for (number, text) in texts {
      #expect(Wording.compact(number, in: english) == text)
    }
    #expect(Wording.compactBadge("119 million") == "119M")
    #expect(Wording.compactBadge("1.4 billion") == "1.4B")
    #expect(Wording.compactBadge("183,000") == "183,000" && Wording.compactBadge("47,7 Mio.") == "47,7 Mio.")
    #expect(Wording.compactBadge("1,200,000 km") == "1,200,000 km")
    #expect(Wording.compactBadge("Best of 12") == nil && Wording.compactBadge("1,200 far islands") == nil)
  }

  @Test func everyPlaceHasItsOwnIcon() {
    #expect(
      Set(PlannerGroup.allCases.filter { $0 != .all }.map { Wording.emptyPage(of: .group($0)).icon }).count
        == 6
    )
    for group in PlannerGroup.allCases where group != .all {
      #expect(Wording.emptyPage(of: .group(group)).icon == group.iconName, "the icon of the sidebar")
    }
  }

  private func listing(_ text: String, in place: Place = .group(.all)) async -> (Listing?, [CatalogField]) {
    let model = await WindowModel(shelf: Shelf(Towns.library), place: place)
    await model.search(for: text)
    while await !model.isSettled { await Task.yield() }
    return await (model.listing, model.shelf.fields)
  }

  @Test func emptyResultQuotesTheQueryInOneLine() async throws {
    let (short, fields) = await listing("  zzz \n yyy ")
    #expect(Wording.nothingFound(try #require(short), fields: fields) == "Nothing matches “zzz yyy”.")
    for (query, text) in [
      ("\"zzz yyy\"", "zzz yyy"), ("“zzz yyy”", "zzz yyy"), ("\"zzz yyy\" xxx", "\"zzz yyy\" xxx"),
    ] {
      let phrase = try #require(await listing(query).0)
      #expect(Wording.nothingFound(phrase, fields: fields) == "Nothing matches “\(text)”.")
    }
    let long = try #require(await listing(String(repeating: "x", count: 5000)).0)
    let text = Wording.nothingFound(long, fields: fields)
    #expect(text.count < 120 && text.hasSuffix("…”."))
  }

  @Test func emptyResultNamesTheProbableError() async throws {
    let nothing = { (text: String) in "Nothing matches “\(text)”." }
    for (text, problem) in [
      ("in:fruiit", "No catalogue or section named “fruiit”."),
      ("foo:bar", "No field named “foo”."),
      ("population:10..5", "The range “10..5” for “population” contains no values."),
      ("not zzzz", "To find items without “zzzz”, use -zzzz."),
      ("yyyy or zzzz", "To find items with any of several values, use a field, as in"),
      ("yyyy and zzzz", "Results always match all words, so you can leave out “and”."),
      ("region:none", "To find items without a value in “region”, use -has:region."),
      ("veneto", "To find a value in a field, use region:veneto."),
      ("havana spanish", "To find a value in a field, use havana languages:spanish."),
      ("lesser antilles", "To find a value in a field, use region:\"lesser antilles\"."),
    ] {
      let (listing, fields) = await listing(text)
      let sentence = Wording.nothingFound(try #require(listing), fields: fields)
      #expect(sentence.hasPrefix("\(nothing(text)) \(problem)"), "\(sentence)")
    }
  }

  @Test func noteNamesTheProbableError() async throws {
    for (text, note) in [
      (
        "-swahili",
        "Items with “swahili” in a field are still shown. To leave them out, add -languages:swahili."
      ),
      ("-languages:swahili", nil), ("havana", nil), ("zzzz", nil), ("zzz>1", "No field named “zzz”."),
    ] {
      let listing = await listing(text).0
      #expect(Wording.note(try #require(listing)) == note, "\(text)")
    }
  }

  @Test func countLeavesOutItemsHiddenBySorting() async throws {
    let model = await WindowModel(shelf: Shelf(Samples.library))
    await model.search(for: "handsaw")
    while await !model.isSettled { await Task.yield() }
    #expect(await Wording.count(try #require(model.listing)) == "1 match in 2 items")
    await MainActor.run { model.order = SortOrder(by: .title) }
    while await !model.isSettled { await Task.yield() }
    #expect(await Wording.count(try #require(model.listing)) == "1 match")
  }

  @Test func emptyResultNamesTheMissingField() async throws {
    let depth = CatalogField(id: "depth", label: "Greatest depth", type: .number)
    let lake = Samples.item(
      "l", "Lake", in: "lakes", facts: [Fact(of: depth, content: .number(5, year: nil))])
    let lakes = Catalog(
      name: "lakes", title: "Lakes", searchScope: .items, fields: [depth],
      sections: [CatalogSection(id: SectionID(catalog: "lakes", id: "s"), title: "S", items: [lake])])
    let model = await WindowModel(
      shelf: Shelf(Library(Towns.library.catalogs + [lakes])), place: .catalog("towns"))
    func sentence(_ text: String) async throws -> String {
      await model.search(for: text)
      while await !model.isSettled { await Task.yield() }
      return await Wording.nothingFound(try #require(model.listing), fields: model.shelf.fields)
    }
    #expect(
      try await sentence("depth>2")
        == "Nothing matches “depth>2”. No item in this list has the field “Greatest depth”.")
    #expect(try await sentence("population>9bn") == "Nothing matches “population>9bn”.")
    #expect(try await sentence("-depth>2 zzzz") == "Nothing matches “-depth>2 zzzz”.")
  }
}
