import TestSupport
import Testing

@testable import Catalog

/// Searching the user's notes.
struct NoteSearchTests {
  /// Calls `body` with random libraries, notes and queries.
  private func withRandomNotes(
    _ body: (Library, [ItemID: String], _ query: String, inout SeededGenerator) throws -> Void
  ) rethrows {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<repetitions("ROSTER_SEARCHES", usual: 600) {
      let library = RandomLibrary.make(using: &generator)
      var notes: [ItemID: String] = [:]
      for item in library.sections.flatMap(\.items) where generator.below(3) == 0 {
        notes[item.id] = RandomLibrary.text(using: &generator)
      }
      try body(library, notes, RandomLibrary.query(using: &generator), &generator)
    }
  }

  /// Returns the library with each note added to its item, as a search word or in a field.
  private func library(
    _ library: Library, adding notes: [ItemID: String], as field: CatalogField? = nil
  ) -> Library {
    Library(
      library.catalogs.map { catalog in
        var catalog = catalog
        if let field { catalog.fields.append(field) }
        for section in catalog.sections.indices {
          for item in catalog.sections[section].items.indices {
            let id = catalog.sections[section].items[item].id
            guard let note = notes[id] else { continue }
            if let field {
              catalog.sections[section].items[item].facts.append(Fact(of: field, content: .text(note)))
            } else {
              catalog.sections[section].items[item].searchWords.append(note)
            }
          }
        }
        return catalog
      })
  }

  @Test func notesAreSearchedLikeTheItemsText() throws {
    var found = 0
    try withRandomNotes { library, notes, text, generator in
      let all = self.library(library, adding: notes)
      let expected = try SearchIndex(all).search(Query(text)).sections
      var search = ForgivingSearch(library)
      search.notes = ItemNotes(notes)
      // Let the search narrow an earlier result.
      _ = try search.search(Query(String(text.dropLast(generator.below(3)))))
      let result = try search.search(Query(text))
      guard result.mistyped == nil else { return }
      try #require(result.sections == expected, "\(text)")
      if try result.matchCount != SearchIndex(library).search(Query(text)).matchCount { found += 1 }
    }
    #expect(found > 10)
  }

  @Test func noteConditionsAreLikeConditionsOnFields() throws {
    let field = CatalogField(id: "remark", label: "Remark", type: .text)
    var found = 0
    try withRandomNotes { library, notes, text, generator in
      let all = SearchIndex(self.library(library, adding: notes, as: field))
      let test =
        (generator.below(3) == 0 ? "-" : "") + ["NAME:", "NAME="][generator.below(2)]
        + RandomLibrary.word(using: &generator)
      let remarks = Query("\(test.replacing("NAME", with: "remark")) \(text)", fields: [field])
      let expected = try all.search(remarks).sections.flatMap(\.matches)
      var index = SearchIndex(library)
      index.notes = ItemNotes(notes)
      let query = Query("\(test.replacing("NAME", with: "note")) \(text)")
      let matches = try index.search(query).sections.flatMap(\.matches)
      // Words and exclusions apply to notes, but not to fields.
      let plain = Set(try all.search(Query(text)).sections.flatMap(\.matches))
      let excluding = expected.filter { id in
        notes[id].map { note in !query.excluded.contains(where: ItemNotes([id: note]).hasWord) } ?? true
      }
      try #require(matches.filter(plain.contains) == excluding, "\(query.text)")
      if !excluding.isEmpty { found += 1 }
    }
    #expect(found > 10)
  }

  private static let museums: Library = {
    let items = ["Louvre", "Prado", "Museum Island"].map {
      CatalogItem(id: ItemID(catalog: "c", id: $0), kind: "k", title: $0, searchWords: ["musée"])
    }
    return Library([
      Catalog(
        name: "c", title: "C", searchScope: .items,
        sections: [CatalogSection(id: SectionID(catalog: "c", id: "s"), title: "Sights", items: items)])
    ])
  }()

  private func index(_ notes: KeyValuePairs<String, String>) -> SearchIndex {
    var index = SearchIndex(Self.museums)
    index.notes = ItemNotes(
      Dictionary(uniqueKeysWithValues: notes.map { (ItemID(catalog: "c", id: $0), $1) }))
    return index
  }

  @Test func matchesInNotesAreLast() throws {
    let index = index(["Louvre": "The museum\nwith Mona Lisa", "Gone": "museum"])
    func matches(_ text: String) throws -> [String] {
      try index.search(Query(text)).snapshot(sortedBy: SortOrder(by: .match)).itemIdentifiers.map {
        String($0.id)
      }
    }
    #expect(try matches("museum") == ["Museum Island", "Louvre"])
    #expect(try index.search(Query("museum")).bestMatch?.id == "Museum Island")
    #expect(try index.search(Query("mona louvre")).bestMatch?.id == "Louvre")
    #expect(try matches("mona sights") == ["Louvre"], "a word in the note, and one in the section's title")
    #expect(try matches("-museum") == ["Prado"])
    #expect(try matches("note:\"with mona\"") == ["Louvre"] && matches("note:island").isEmpty)
    #expect(try matches("-note:mona") == ["Prado", "Museum Island"])
  }

  @Test func newNotesAreFound() throws {
    var search = ForgivingSearch(Self.museums)
    func matches(_ text: String) throws -> [String] {
      try search.search(Query(text)).sections.flatMap(\.matches).map { String($0.id) }
    }
    #expect(try matches("musée goya").isEmpty)
    search.notes = ItemNotes([ItemID(catalog: "c", id: "Prado"): "Goya"])
    #expect(try matches("musée goya") == ["Prado"])
    search.notes = ItemNotes()
    #expect(try matches("musée goya").isEmpty)
  }

  /// Regression: a column of grades called “Note” in one table disabled searches in notes for all catalogues.
  @Test(arguments: [CatalogField.ValueType.number, .date])
  func wordsAreFoundInNotesEvenIfAFieldWithNumbersIsCalledNote(_ type: CatalogField.ValueType) {
    let fields = [CatalogField(id: "note", label: "Note", type: type)]
    for text in ["note:museum", "note=museum", "-note:museum", "note:\"art museum\""] {
      let query = Query(text, fields: fields)
      #expect(query.notes.count == 1 && query.requiredFields.isEmpty && query.problems.isEmpty, "\(text)")
    }
    for text in ["note:2020", "note>2020", "note:2020..2021", "-note=2020", "note:none", "note:5 museum"] {
      #expect(Query(text, fields: fields).notes.isEmpty, "\(text)")
    }
  }

  @Test func fieldCalledNoteTakesPrecedence() {
    let field = CatalogField(id: "note", label: "Note", type: .text)
    #expect(Query("note:a", fields: [field]).requiredFields == ["note"])
    #expect(Query("note:a note=b -note:\"c d\"").notes.map(\.isNegated) == [false, false, true])
    #expect(Query("note:").isEmpty && Query("note:").problems.isEmpty)
    let index = SearchIndex(Self.museums)
    #expect(index.problems(strictlyIn: "note:a", of: Self.museums).isEmpty)
    #expect(index.problems(strictlyIn: "note:", of: Self.museums) == [.missingValue("note:")])
  }

  @Test func noteExplainsAMatch() throws {
    let louvre = try #require(Self.museums[ItemID(catalog: "c", id: "Louvre")])
    func match(_ text: String, _ note: String) -> String? { Query(text).hiddenMatch(in: louvre, note: note) }
    #expect(match("mona", "with Mona\nLisa") == "with Mona Lisa")
    #expect(match("musee mona", "Mona") == "musée", "a search word comes first")
    #expect(match("note:lisa", "Mona Lisa") == "Mona Lisa" && match("louvre", "Louvre") == nil)
    #expect(match("note=\"mona lisa\"", "Mona\nLisa") == "Mona Lisa")
    #expect(match("goya", "Mona") == nil && match("goya", "") == nil)
    let long = "On Fridays the museum is open until late. Then the Mona Lisa is easier to see."
    #expect(match("mona", long) == "…Then the Mona Lisa is easier to see.")
    let start = "…the Mona Lisa is easier to see. "
    #expect(match("lisa", long + String(repeating: " x", count: 100))?.hasPrefix(start) == true)
    #expect(match("lisa", long + String(repeating: " x", count: 100))?.hasSuffix("x…") == true)
  }
}
