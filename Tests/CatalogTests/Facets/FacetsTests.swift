import TestSupport
import Testing

@testable import Catalog

struct FacetsTests {
  private func fold(_ text: String) -> [UInt8] { Folding.whole(text) }

  private func isLeftOut(_ text: String) -> Bool {
    Folding.singleSpaced(Folding.fold(text)).isEmpty && (fold(text).isEmpty || TableText.isPlaceholder(text))
  }

  private func texts(_ item: CatalogItem, _ field: CatalogField.ID) -> [String] {
    item.facts.filter { $0.field == field }.flatMap { fact -> [String] in
      switch fact.content {
      case .text(let text): [text]
      case .chips(let chips): chips.map(\.text)
      default: []
      }
    }
  }

  private func number(_ item: CatalogItem, _ field: CatalogField.ID) -> Double? {
    item.facts.first { $0.field == field }.flatMap { fact in
      switch fact.content {
      case .number(let number, _): number
      case .date(let date): date.numbers.lowerBound
      default: nil
      }
    }
  }

  /// Returns the expected facet, computed by searching without the filter and examining every value of every item
  /// found.
  private func expected(
    _ library: Library, _ subject: QueryFilter.Subject, _ query: Query, _ bins: ValueBins?
  ) throws -> Facet {
    let text = query.text(withFilter: nil, of: subject)
    let result = try SearchIndex(library).search(Query(text, fields: RandomLibrary.fields))
    let found = Set(result.sections.flatMap(\.matches))
    let items = library.sections.flatMap(\.items).filter { found.contains($0.id) }
    switch subject {
    case .field(let id):
      if let bins {
        let values = items.compactMap { number($0, id) }
        return .histogram(
          .init(
            bins: bins,
            counts: (0..<bins.count).map { bin in
              values.count {
                bins.edges[bin] <= $0
                  && ($0 < bins.edges[bin + 1] || bin == bins.count - 1 && $0 == bins.edges[bin + 1])
              }
            }))
      }
      var spelled: [String] = []
      for text in library.sections.flatMap(\.items).flatMap({ texts($0, id) })
      where !isLeftOut(text) {
        if !spelled.contains(where: { fold($0) == fold(text) }) { spelled.append(text) }
      }
      let values = spelled.map { text in
        Facet.Value(
          text: text, count: items.count { texts($0, id).contains { fold($0) == fold(text) } },
          isChosen: isChosen(text, subject, query))
      }
      return .values(
        values.filter { $0.count > 0 || $0.isChosen != query.onlyExcludesValues(of: subject) }.sorted {
          $0.count != $1.count ? $0.count > $1.count : fold($0.text).lexicographicallyPrecedes(fold($1.text))
        })
    case .section:
      var spelled: [String] = []
      for title in library.sections.map(\.title) where !isLeftOut(title) {
        if !spelled.contains(where: { fold($0) == fold(title) }) { spelled.append(title) }
      }
      return .values(
        spelled.map { title in
          let alike = library.catalogs.flatMap { catalog in
            catalog.sections.filter { fold($0.title) == fold(title) }.map { (catalog, $0) }
          }
          let isChosen =
            query.filter(of: .section) != nil
            && alike.contains { catalog, section in
              query.places.allSatisfy { place in
                place.test.accepts(
                  [31] + [catalog.name, catalog.title, section.title].flatMap { fold($0) + [31] })
                  != place.isNegated
              }
            }
          return Facet.Value(
            text: title, count: alike.reduce(0) { $0 + $1.1.items.count { found.contains($0.id) } },
            isChosen: isChosen)
        }.filter { $0.count > 0 || $0.isChosen != query.onlyExcludesValues(of: subject) })
    }
  }

  private func isChosen(_ text: String, _ subject: QueryFilter.Subject, _ query: Query) -> Bool {
    guard case .field(let id) = subject, let filter = query.filter(of: subject) else { return false }
    // `has:` doesn't select any particular value.
    if case .presence = filter { return false }
    let item = CatalogItem(
      id: ItemID(catalog: "x", id: "x"), kind: "k", title: "T",
      facts: [Fact(of: CatalogField(id: id, label: id, type: .text), content: .text(text))])
    let library = Library([
      Catalog(
        name: "x", title: "X", searchScope: .items, fields: RandomLibrary.fields,
        sections: [CatalogSection(id: SectionID(catalog: "x", id: "s"), title: "S", items: [item])])
    ])
    var own = Query("", fields: RandomLibrary.fields)
    own.conditions = query.conditions.filter { $0.field == id }
    return (try? SearchIndex(library).search(own).matchCount) == 1
  }

  @Test func countsAreCorrect() throws {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    var chosen = 0, counted = 0
    for _ in 0..<repetitions("ROSTER_SEARCHES", usual: 250) {
      let library = RandomLibrary.make(using: &generator)
      var search = ForgivingSearch(library)
      let text = (0..<generator.below(4)).map { _ in
        generator.below(3) == 0
          ? RandomLibrary.query(using: &generator) : RandomLibrary.filter(using: &generator)
      }.joined(separator: " ")
      let query = Query(text, fields: RandomLibrary.fields)
      let offered = try search.facetSubjects(for: query)
      for subject in try search.facetSubjects(for: Query("")) {
        let facet = try #require(try search.facet(of: subject, for: query))
        var bins: ValueBins?
        if case .histogram(let histogram) = facet { bins = histogram.bins }
        let expected = try expected(library, subject, query, bins)
        try #require(facet == expected, "seed \(seed), \(subject) for \(text)")
        let countBefore = counted
        switch facet {
        case .values(let values):
          chosen += values.count(where: \.isChosen)
          counted += values.reduce(0) { $0 + $1.count }
        case .histogram(let histogram): counted += histogram.counts.reduce(0, +)
        }
        try #require(
          offered.contains(subject) == (counted > countBefore || query.filter(of: subject) != nil),
          "seed \(seed), \(subject) for \(text)")
      }
    }
    #expect(chosen > 5 && counted > 100, "seed \(seed): \(chosen), \(counted)")
  }

  @Test func missingValuesAreCounted() throws {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    var counted = 0
    for _ in 0..<100 {
      let library = RandomLibrary.make(using: &generator)
      let search = ForgivingSearch(library)
      let text = (0..<generator.below(3)).map { _ in RandomLibrary.filter(using: &generator) }
        .joined(separator: " ")
      let query = Query(text, fields: RandomLibrary.fields)
      for field in RandomLibrary.fields.map(\.id) {
        let rest = query.text(withFilter: nil, of: .field(field))
        let result = try search.index.search(Query(rest, fields: RandomLibrary.fields))
        let found = Set(result.sections.flatMap(\.matches))
        let expected = library.sections.flatMap(\.items).count {
          found.contains($0.id) && texts($0, field).isEmpty && number($0, field) == nil
        }
        let count = try search.missingCount(of: field, for: query)
        try #require(count == expected, "seed \(seed), \(field) for \(text)")
        counted += count
      }
    }
    #expect(counted > 10, "seed \(seed): \(counted)")
  }

  private func library(
    _ texts: [[String]], numbers: [Double?] = [], uses: CatalogField.Uses = .all
  ) -> Library {
    let text = CatalogField(id: "text", label: "Text", type: .items, uses: uses)
    let number = CatalogField(id: "number", label: "Number", type: .number)
    let items = texts.enumerated().map { index, texts in
      var facts = [Fact(of: text, content: .chips(texts.map { Fact.Chip(text: $0) }))]
      if numbers.indices.contains(index), let value = numbers[index] {
        facts.append(Fact(of: number, content: .number(value, year: nil)))
      }
      return CatalogItem(
        id: ItemID(catalog: "c", id: "\(index)"), kind: "k", title: "T\(index)", facts: facts)
    }
    return Library([
      Catalog(
        name: "c", title: "C", searchScope: .items, fields: [text, number],
        sections: [CatalogSection(id: SectionID(catalog: "c", id: "s"), title: "S", items: items)])
    ])
  }

  @Test func onlyVaryingValuesAreFilters() throws {
    func subjects(_ library: Library) throws -> [QueryFilter.Subject] {
      var search = ForgivingSearch(library)
      return try search.facetSubjects(for: Query(""))
    }
    #expect(try subjects(library([["a"], ["b"], ["a", "b"]])) == [.field("text")])
    #expect(try subjects(library([["a"], ["b"], ["c"], ["c"]])) == [], "too few values repeat")
    #expect(try subjects(library([["a"], ["b"], ["b"]])) == [.field("text")], "just enough values repeat")
    #expect(try subjects(library([["—"], ["—"]])) == [], "values that fold to nothing are omitted")
    #expect(try subjects(library([["a"], ["b"]])) == [], "no value repeats")
    #expect(try subjects(library([["a"], ["a"], ["b"], ["b"]], uses: [.comparing])) == [])
    #expect(try subjects(library([[], []], numbers: [1, 2])) == [.field("number")])
    #expect(try subjects(library([[], []], numbers: [2, 2])) == [])
    #expect(try subjects(Library()) == [])
  }

  /// A table's section column is also a field, but only one of the two is offered as a filter.
  @Test func sectionsAreOfferedOnce() throws {
    let rows = (0..<9).map { "Item \($0),\(["x", "y", ""][$0 % 3]),\(["v", "w"][$0 % 2])\n" }
    let table = try TablePreview(
      bytes: Array(("Name,Category,Other\n" + rows.joined()).utf8), file: "t.csv")
    #expect(table.columns.map(\.role) == [.title, .section, .subtitle])
    let library = Library([try table.catalog()])
    var search = ForgivingSearch(library)
    func subjects(_ text: String) throws -> [QueryFilter.Subject] {
      try search.facetSubjects(for: Query(text, fields: library.fields))
    }
    #expect(try subjects("") == [.section, .field("other")])
    // The subjects of the query's own filters are always offered.
    #expect(try subjects("category:x") == [.field("category"), .field("other")])
    #expect(try subjects("category:x in:x") == [.section, .field("category"), .field("other")])
  }

  @Test func sectionWithTheNameOfItsCatalogueIsChosen() throws {
    func catalog(_ name: String, _ titles: String...) -> Catalog {
      let sections = titles.map { title in
        let items = (0..<2).map {
          CatalogItem(id: ItemID(catalog: name, id: "\(title)\($0)"), kind: "k", title: "T\($0)")
        }
        return CatalogSection(id: SectionID(catalog: name, id: title), title: title, items: items)
      }
      return Catalog(name: name, title: name, searchScope: .items, sections: sections)
    }
    var wine = catalog("wine", "Wine", "Beer")
    wine.originals = ["Wine": ["Vin"]]
    var search = ForgivingSearch(Library([wine, catalog("other", "Juice")]))
    for (text, chosen) in [
      ("in=Wine", ["Wine"]), ("in=vin", ["Wine"]), ("-in=wine", ["Beer", "Juice"]),
      ("in=Beer,wine", ["Wine", "Beer"]), ("in:wine", ["Wine", "Beer"]),
      // If no section has this name, the name refers to the catalogue.
      ("in=other", ["Juice"]),
    ] {
      let query = Query(text)
      #expect(try search.search(query).matchCount == chosen.count * 2, "\(text)")
      guard case .values(let values)? = try search.facet(of: .section, for: query) else {
        Issue.record("no values")
        return
      }
      #expect(values.filter(\.isChosen).map(\.text) == chosen, "\(text)")
    }
  }

  @Test func fieldsThatQueriesCannotNameHaveNoFilter() throws {
    func subjects(_ label: String) throws -> [QueryFilter.Subject] {
      let field = CatalogField(id: "in", label: label, type: .text)
      let items = (0..<3).map { index in
        CatalogItem(
          id: ItemID(catalog: "c", id: "\(index)"), kind: "k", title: "T\(index)",
          facts: [Fact(of: field, content: .text("9:00"))])
      }
      let library = Library([
        Catalog(
          name: "c", title: "C", searchScope: .items, fields: [field],
          sections: [CatalogSection(id: SectionID(catalog: "c", id: "s"), title: "S", items: items)])
      ])
      var search = ForgivingSearch(library)
      return try search.facetSubjects(for: Query(""))
    }
    #expect(try subjects("In") == [])
    #expect(try subjects("Arrival") == [.field("in")])
  }

  @Test func equalFoldedValuesAreMerged() throws {
    var search = ForgivingSearch(library([["Köln", "köln"], ["KOLN"], ["Bonn"]]))
    let facet = try search.facet(of: .field("text"), for: Query(""))
    #expect(
      facet
        == .values([
          .init(text: "Köln", count: 2, isChosen: false), .init(text: "Bonn", count: 1, isChosen: false),
        ]))
    #expect(try search.facet(of: .field("none"), for: Query("")) == nil)
  }

  @Test func originalsOfTranslatedValuesAreChosen() throws {
    var catalog = try #require(library([["Französisch"], ["Französisch"], ["Italienisch"]]).catalogs.first)
    catalog.originals = ["Französisch": ["French"]]
    let library = Library([catalog])
    var search = ForgivingSearch(library)
    let query = Query("text=french", fields: library.fields)
    guard case .values(let values)? = try search.facet(of: .field("text"), for: query) else {
      Issue.record("no values")
      return
    }
    #expect(values.first?.text == "Französisch" && values.first?.isChosen == true && values.first?.count == 2)
    #expect(values.dropFirst().allSatisfy { !$0.isChosen })
  }

  /// Without them, a change would remove their exclusion.
  @Test func excludedValuesWithoutMatchesAreListed() throws {
    let library = library([["a"], ["b"], ["b"], ["c"], ["c"]])
    var search = ForgivingSearch(library)
    let facet = try search.facet(of: .field("text"), for: Query("-text=a t1", fields: library.fields))
    #expect(
      facet
        == .values([.init(text: "b", count: 1, isChosen: true), .init(text: "a", count: 0, isChosen: false)]))
  }

  @Test func valuesAreFilteredByWords() {
    let values = ["São Tomé", "Saint Thomas", "Tomsk", "new—York"].map {
      Facet.Value(text: $0, count: 1, isChosen: false)
    }
    #expect(values.snapshot().itemIdentifiers == values.map(\.text))
    #expect(values.snapshot(finding: " tom").itemIdentifiers == ["São Tomé", "Tomsk"])
    #expect(values.snapshot(finding: "TOM sao").itemIdentifiers == ["São Tomé"])
    #expect(values.snapshot(finding: "york").itemIdentifiers == ["new—York"])
    #expect(
      values.snapshot(finding: "xyz").itemIdentifiers == []
        && values.snapshot(finding: "…").numberOfItems == 4)
  }
}
