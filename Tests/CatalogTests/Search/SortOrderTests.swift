import Glibc
import TestSupport
import Testing

@testable import Catalog

struct SortOrderTests {
  private static let field = CatalogField(id: "n", label: "N", type: .number)

  private static func library(_ items: [(title: String, number: Int?)], sections: Int = 2) -> Library {
    let made = items.enumerated().map { index, item in
      CatalogItem(
        id: ItemID(catalog: "c", id: "\(index)"), kind: "k", title: item.title,
        facts: item.number.map { [Fact(of: field, content: .number(Double($0), year: nil))] } ?? [])
    }
    return Library([
      Catalog(
        name: "c", title: "C", searchScope: .sections, fields: [field],
        sections: (0..<sections).map { section in
          CatalogSection(
            id: SectionID(catalog: "c", id: "\(section)"), title: "S",
            items: made.indices.filter { $0 % sections == section }.map { made[$0] })
        })
    ])
  }

  private func titles(_ result: SearchResult, _ order: SortOrder, _ library: Library) -> [String] {
    result.snapshot(sortedBy: order).itemIdentifiers.compactMap { library[$0]?.title }
  }

  @Test func sortsMatches() throws {
    let library = Self.library([
      ("Bern", 3), ("åre", 1), ("Zug", nil), ("Chur", 3), ("Aarau", 20), ("Basel", -1),
    ])
    let all = try SearchIndex(library).search(Query(""))
    #expect(titles(all, SortOrder(), library) == ["Bern", "Zug", "Aarau", "åre", "Chur", "Basel"])
    #expect(titles(all, SortOrder(by: .title), library) == ["Aarau", "åre", "Basel", "Bern", "Chur", "Zug"])
    let numbers = SortOrder(by: .field("n")), reversed = SortOrder(by: .field("n"), isDescending: true)
    #expect(titles(all, numbers, library) == ["Basel", "åre", "Bern", "Chur", "Aarau", "Zug"])
    #expect(titles(all, reversed, library) == ["Aarau", "Bern", "Chur", "åre", "Basel", "Zug"])
    // Unsorted results contain whole sections, but sorted results contain only matches.
    let some = try SearchIndex(library).search(Query("n>2", fields: library.fields))
    #expect(some.itemCount == 6 && titles(some, numbers, library) == ["Bern", "Chur", "Aarau"])
    for order in [numbers, reversed] {
      let snapshot = all.snapshot(sortedBy: order)
      #expect(snapshot.sectionIdentifiers == [SortOrder.section, SortOrder.sectionWithoutValues])
      let last = snapshot.itemIdentifiers(inSection: SortOrder.sectionWithoutValues)
      #expect(last.compactMap { library[$0]?.title } == ["Zug"])
    }
    #expect(all.snapshot(sortedBy: SortOrder(by: .title)).sectionIdentifiers == [SortOrder.section])
    let none = try SearchIndex(library).search(Query("xyz"))
    #expect(none.snapshot(sortedBy: numbers).numberOfSections == 0)
    #expect(titles(all, SortOrder(by: .field("other")), library).count == 6)
  }

  @Test func callersCanSupplyValues() throws {
    let library = Self.library([("a", nil), ("b", nil), ("c", nil), ("d", nil)], sections: 1)
    let all = try SearchIndex(library).search(Query(""))
    let values = ["0": 2.0, "2": 1.0, "3": 2.0]
    func titles(_ isDescending: Bool) -> [String] {
      let order = SortOrder(by: .mark(.planned), isDescending: isDescending)
      return all.snapshot(sortedBy: order, values: { values[$0.id.description] ?? .nan }, in: \.self)
        .itemIdentifiers.compactMap { library[$0]?.title }
    }
    #expect(titles(false) == ["c", "a", "d", "b"])
    #expect(titles(true) == ["a", "d", "c", "b"])
  }

  @Test func sectionsAreRankedByTitle() {
    let titles = ["Part 10", "part 2", "Part 2", "Apples"]
    let sections = titles.enumerated().map {
      CatalogSection(id: SectionID(catalog: "c", id: "\($0)"), title: $1, items: [])
    }
    let ranks = Library([Catalog(name: "c", title: "C", searchScope: .items, sections: sections)])
      .sectionRanks()
    #expect(sections.compactMap { ranks[$0.id] } == [2, 1, 1, 0])
  }

  /// Compares the order with the C library's collation, if the locale is installed.
  @Test(arguments: ["sv_SE.UTF-8", "de_DE.UTF-8", "es_ES.UTF-8"])
  func titlesAreSortedByTheLanguage(name: String) throws {
    guard let collation = Collation(name) else { return }
    let locale = try #require(newlocale(1 << LC_COLLATE | 1 << LC_CTYPE, name, nil))
    defer { freelocale(locale) }
    let titles = [
      "Zug", "Åre", "Ärlig", "Aarau", "Öland", "Oslo", "ñandú", "nube", "apfel", "Apfel", "", "Zug", "İz",
    ]
    let library = Self.library(titles.map { ($0, nil) })
    let all = try SearchIndex(library, collation: collation).search(Query(""))
    let sorted = self.titles(all, SortOrder(by: .title), library)
    #expect(sorted.count == titles.count)
    for (left, right) in zip(sorted, sorted.dropFirst()) {
      #expect(strcoll_l(left, right, locale) <= 0, "\(left), \(right)")
    }
  }

  /// Returns a library with a text field and a field with several values.
  private static func library(ofTexts items: [(title: String, text: String?, chips: [String])]) -> Library {
    let text = CatalogField(id: "t", label: "T", type: .text)
    let chips = CatalogField(id: "c", label: "C", type: .items)
    return Library([
      Catalog(
        name: "c", title: "C", searchScope: .items, fields: [text, chips],
        sections: [
          CatalogSection(
            id: SectionID(catalog: "c", id: "s"), title: "S",
            items: items.enumerated().map { index, item in
              var facts = item.text.map { [Fact(of: text, content: .text($0))] } ?? []
              if !item.chips.isEmpty {
                facts.append(Fact(of: chips, content: .chips(item.chips.map { Fact.Chip(text: $0) })))
              }
              return CatalogItem(
                id: ItemID(catalog: "c", id: "\(index)"), kind: "k", title: item.title, facts: facts)
            })
        ])
    ])
  }

  @Test func sortsTexts() throws {
    let library = Self.library(ofTexts: [
      ("a", "Paris", ["b", "a"]), ("b", nil, ["C"]), ("c", "århus", ["a", "z"]), ("d", "Oslo", []),
      ("e", "paris", ["é"]), ("f", "Bern 10", ["a"]), ("g", "Bern 9", []), ("h", "Bern 009", []),
    ])
    #expect(library.fields.map(\.isSortable) == [true, true])
    let all = try SearchIndex(library, collation: nil).search(Query(""))
    func sorted(_ field: CatalogField.ID, isDescending: Bool = false) -> String {
      titles(all, SortOrder(by: .field(field), isDescending: isDescending), library).joined()
    }
    #expect(sorted("t") == "cghfdaeb")
    #expect(sorted("t", isDescending: true) == "aedfghcb", "items without a value stay last")
    #expect(sorted("c") == "cfabedgh", "the first of several values is used")
    #expect(sorted("c", isDescending: true) == "ebacfdgh")
  }

  @Test(
    arguments: [
      (.number, .all, true), (.text, .sorting, true), (.number, [.filtering, .comparing], false),
      (.place, .all, false), (.place, .filtering, false),
    ] as [(CatalogField.ValueType, CatalogField.Uses, Bool)])
  func placesAreNotSortable(_ type: CatalogField.ValueType, _ uses: CatalogField.Uses, _ isSortable: Bool) {
    #expect(CatalogField(id: "f", label: "F", type: type, uses: uses).isSortable == isSortable)
  }

  @Test func sortsSubtitles() throws {
    var catalog = try #require(
      Self.library(ofTexts: ["a", "b", "c", "d"].map { ($0, nil, []) }).catalogs.first)
    for (index, subtitle) in ["Oslo", nil, "bern", "oslo"].enumerated() {
      catalog.sections[0].items[index].subtitle = subtitle
    }
    let library = Library([catalog])
    let all = try SearchIndex(library, collation: nil).search(Query(""))
    #expect(titles(all, SortOrder(by: .subtitle), library) == ["c", "a", "d", "b"])
    #expect(titles(all, SortOrder(by: .subtitle, isDescending: true), library) == ["a", "d", "c", "b"])
  }

  @Test func numbersInTextsSortByTheirValues() throws {
    let titles = [
      "Part 10", "part 9", "Part 1.10", "Part 1.9", "Part 007b", "Part", "12 Monkeys", "2001", "x",
    ]
    let expected = [
      "12 Monkeys", "2001", "Part", "Part 1.9", "Part 1.10", "Part 007b", "part 9", "Part 10", "x",
    ]
    for collation in [nil, Collation("de_DE.UTF-8")] {
      let library = Self.library(ofTexts: titles.map { ($0, $0, []) })
      let all = try SearchIndex(library, collation: collation).search(Query(""))
      #expect(self.titles(all, SortOrder(by: .title), library) == expected)
      #expect(self.titles(all, SortOrder(by: .field("t")), library) == expected)
    }
  }

  @Test(arguments: [
    ["9:05", "09:30", "14:30"],
    [
      "12 am", "12:30 AM", "1:00 a.m.", "9 am", "9:05 am", "11:59:59 am", "12:00 pm", "1:30\u{202F}p.m.",
      "2 PM", "10:15pm",
    ],
    // These aren't times.
    ["1 pmx", "2 am", "13 pm"], ["1.2 pm", "2.5 GPM", "10 GPM"],
  ])
  func timesSortByTheTimeOfDay(_ sorted: [String]) throws {
    let library = Self.library(ofTexts: sorted.reversed().map { ($0, $0, []) })
    let all = try SearchIndex(library, collation: nil).search(Query(""))
    #expect(titles(all, SortOrder(by: .title), library) == sorted)
    #expect(titles(all, SortOrder(by: .field("t")), library) == sorted)
  }

  @Test func foldedTextSortsLikeEnglish() {
    for name in ["C", "C.UTF-8", "POSIX", "en_GB.UTF-8", "xx_XX.UTF-8"] { #expect(Collation(name) == nil) }
  }

  @Test func randomNumbersAreInOrderAndEqualOnesStayInPlace() throws {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let items = (0..<generator.below(60)).map {
        (title: "T\($0)", number: generator.below(5) == 0 ? nil : generator.below(8))
      }
      let library = Self.library(items, sections: 1)
      let order = SortOrder(by: .field("n"), isDescending: generator.below(2) == 0)
      let sorted = titles(try SearchIndex(library).search(Query("")), order, library)
      let sign = order.isDescending ? -1 : 1
      let expected = items.enumerated().sorted {
        ($0.element.number.map { $0 * sign } ?? 100, $0.offset) < (
          $1.element.number.map { $0 * sign } ?? 100, $1.offset
        )
      }
      #expect(sorted == expected.map(\.element.title), "seed \(seed)")
    }
  }
}
