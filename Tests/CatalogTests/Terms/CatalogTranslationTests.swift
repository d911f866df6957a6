import Foundation
import Testing

@testable import Catalog

struct CatalogTranslationTests {
  private let countries: Catalog

  init() throws {
    let data = try #require(DataDirectory.locate(), "the tests run in the project's folder")
    countries = try Catalog.load(contentsOf: data.catalogFile(named: "countries")).catalog
  }

  private func item(_ id: String, in catalog: Catalog) throws -> CatalogItem {
    try #require(catalog.sections.lazy.flatMap(\.items).first { $0.id.id == id })
  }

  private func translated(_ language: String) throws -> Catalog {
    let names: TermNames = try #require(TermNames(language: language))
    return countries.translated(by: names)
  }

  private func chips(_ field: String, of item: CatalogItem) -> [Fact.Chip] {
    item.facts.flatMap { fact -> [Fact.Chip] in
      guard fact.field == field, case .chips(let chips) = fact.content else { return [] }
      return chips
    }
  }

  /// The expected names are from CLDR.
  @Test func namesAreTranslated() throws {
    let german = try translated("de_AT")
    let france = try item("FR", in: german)
    #expect(france.title == "Frankreich")
    #expect(chips("languages", of: france).map(\.text) == ["Französisch"])
    #expect(chips("neighbours", of: france).map(\.text).contains("Deutschland"))
    #expect(
      chips("currencies", of: try item("CH", in: german)).map(\.text).contains {
        $0.contains("Franken (CHF)")
      })
    #expect(france.badge == "66,3\u{A0}Mio.")
    #expect(try item("LY", in: german).badge == "7,4\u{A0}Mio.")
    #expect(try item("EH", in: german).badge == "601.000", "as in English: 601,000")
    #expect(france.facts.contains { $0.field == "region" && $0.content == .text("Westeuropa") })
    #expect(try item("FR", in: translated("he_IL")).title == "צרפת")
    #expect(try item("DE", in: translated("fr")).title == "Allemagne")
    #expect(
      try item("LU", in: german).subtitle == "Luxemburg", "the capital has the same name as the country")
  }

  @Test func badgesAreAsPreciseAsTheEnglishOnes() throws {
    func digits(_ badge: String?) -> String {
      (badge ?? "").replacing(/M(io|rd)\./, with: "").replacing(/[^0-9.,]/, with: "")
    }
    let german = try translated("de")
    for item in countries.sections.flatMap(\.items) {
      let swapped = digits(item.badge).map { $0 == "." ? "," : $0 == "," ? "." : $0 }
      #expect(digits(try self.item(String(item.id.id), in: german).badge) == String(swapped), "\(item.title)")
    }
  }

  @Test func englishBadgesAreThoseOfTheBundledCatalog() {
    for item in countries.sections.flatMap(\.items) {
      guard let fact = item.facts.first(where: { $0.field == countries.badgeField }),
        case .number(let number, _) = fact.content
      else { continue }
      #expect(ShortNumber.text(of: number, in: ShortNumber.english) == item.badge, "\(item.title)")
    }
  }

  @Test func badgesAreAddedToItemsWithoutOne() throws {
    let numbers = [
      "1": "1", "0.005": "0.005", "-999.94": "-1,000", "1234.5": "1,235", "1000000": "1 million",
      "19.25": "19.3", "9.1e-31": "9.1E-31", "1e300": "1E300",
    ]
    let items = numbers.keys.sorted().enumerated().map { index, number in
      #"{"id":"\#(index)","kind":"k","title":"T","facts":[{"field":"n","number":\#(number)}]}"#
    }
    let own = #"{"id":"o","kind":"k","title":"T","badge":"ten","facts":[{"field":"n","number":10}]}"#
    let text = """
      {"format":"roster-catalog","version":2,"name":"c","title":"C","searchScope":"items","badgeField":"n",
       "fields":[{"id":"n","label":"N","type":"number"}],
       "sections":[{"id":"s","title":"S","items":[\((items + [own]).joined(separator: ",")),
         {"id":"none","kind":"k","title":"T"}]}]}
      """
    let catalog = try Catalog(json: Array(text.utf8), file: "c.json")
    let expected = numbers.keys.sorted().map { numbers[$0] } + ["ten", nil]
    #expect(catalog.sections[0].items.map(\.badge) == expected)
    let german = catalog.translated(by: TermNames(language: "de"))
    #expect(german.sections[0].items.map(\.badge).contains("1.235"))
    #expect(german.sections[0].items.map(\.badge).contains("ten"))
  }

  @Test func capitalsInCLDRAreTranslated() throws {
    let (german, hebrew) = (try translated("de"), try translated("he"))
    for (code, name) in [("AT", "Wien"), ("RU", "Moskau"), ("DZ", "Algier"), ("IS", "Reykjavík")] {
      let country = try item(code, in: german)
      #expect(country.subtitle == name)
      #expect(country.facts.contains { $0.field == "capital" && $0.content == .text(name) }, "\(code)")
    }
    #expect(try item("AT", in: hebrew).subtitle == "וינה")
    // CLDR has no German names for these capitals, so the names in the catalogue are kept.
    #expect(try item("MD", in: german).subtitle == "Chișinău" && item("FR", in: german).subtitle == "Paris")
    #expect(try item("CN", in: german).subtitle == "Beijing", "no time zone is named after it")
    let library = Library([german]), index = SearchIndex(library)
    for query in ["wien", "vienna", "capital:wien", "capital:vienna", "capital=Vienna"] {
      let found = try index.search(Query(query, fields: library.fields)).snapshot().itemIdentifiers
      #expect(found.contains { $0.id == "AT" }, "\(query)")
    }
  }

  @Test func linksUseTheLanguagesWikipedia() throws {
    let links = { (language: String, code: String) in try item(code, in: translated(language)).link?.address }
    #expect(try links("de_AT", "AT") == "https://de.wikipedia.org/w/index.php?search=%C3%96sterreich")
    #expect(try links("de", "PE") == "https://de.wikipedia.org/w/index.php?search=Peru")
    #expect(try links("he", "US")?.hasPrefix("https://he.wikipedia.org/w/index.php?search=%D7") == true)
    #expect(try links("nb", "NO") == "https://no.wikipedia.org/w/index.php?search=Norge")
    #expect(try links("fr", "GB") == "https://fr.wikipedia.org/w/index.php?search=Royaume-Uni")
    let own = try #require(WebLink("https://example.org/wiki/Peru"))
    #expect(TermNames(language: "de")?.article(titled: "Peru", insteadOf: own) == nil)
  }

  @Test func textWithoutCodeIsUnchanged() throws {
    let german = try translated("de")
    let (france, before) = (try item("FR", in: german), try item("FR", in: countries))
    for field in ["official-name", "native-names", "population", "area", "domain", "calling-code"] {
      #expect(
        france.facts.first { $0.field == field } == before.facts.first { $0.field == field }, "\(field)")
    }
    #expect(france.id == before.id && france.picture == before.picture)
    let ids = { (catalog: Catalog) in Set(catalog.sections.flatMap { [$0.id.id] + $0.items.map(\.id.id) }) }
    #expect(ids(german) == ids(countries))
  }

  /// Search results don't depend on the program's language.
  @Test func bothNamesAreFound() throws {
    let library = Library([try translated("de")])
    let index = SearchIndex(library)
    let found = { (text: String) in
      try index.search(Query(text, fields: library.fields)).snapshot().itemIdentifiers.map(\.id)
    }
    for text in ["Frankreich", "France", "Französisch", "French"] {
      #expect(try found(text).contains("FR"), "\(text)")
    }
    for text in ["Schweizer Franken", "Swiss Franc"] { #expect(try found(text).contains("CH"), "\(text)") }
    let all = [
      ("languages=french", "languages=französisch"), ("region=\"western europe\"", "region=westeuropa"),
      ("neighbours=germany", "neighbours=deutschland"),
    ]
    for (english, german) in all {
      let (one, other) = (try found(english), try found(german))
      #expect(!one.isEmpty && one == other, "\(english)")
    }
  }

  /// Swedish sorts Å after Z; German sorts it with A.
  @Test func sectionsAreSortedByTranslatedTitle() throws {
    for language in ["de", "sv", "fr", "he", "ja"] {
      let names = try #require(TermNames(language: language))
      for section in countries.translated(by: names).sections {
        for (left, right) in zip(section.items, section.items.dropFirst()) {
          #expect(!names.isBefore(right.title, left.title), "\(language): \(left.title), \(right.title)")
        }
      }
    }
    let north = { (catalog: Catalog) in
      catalog.sections.first { $0.id.id == "northern-europe" }?.items.map(\.id.id) ?? []
    }
    let (german, swedish) = (try translated("de"), try translated("sv"))
    #expect(north(german).first == "AX" && north(swedish).last == "AX")
  }

  @Test func untranslatableCatalogueIsUnchanged() throws {
    #expect(TermNames(language: "en_GB") == nil && TermNames(language: "xx") == nil)
    #expect(countries.translated(by: nil) == countries)
    let names = try #require(TermNames(language: "de"))
    let own = Catalog(
      name: "own", title: "Countries", searchScope: .items,
      sections: [CatalogSection(id: SectionID(catalog: "own", id: "a"), title: "France", items: [])])
    #expect(own.translated(by: names) == own)
    let german = countries.translated(by: names)
    #expect(german.translated(by: names) == german)
  }

  /// Every string with a term must occur in the file. Otherwise, the term would have no effect.
  @Test func originalsOccurInTheFile() throws {
    let german = try translated("de")
    let said = Set(german.originals.values.joined())
      .union(german.sections.lazy.flatMap(\.items).flatMap(\.searchWords))
    for (text, term) in countries.terms where term.filled(by: { _, _ in "?" }) != nil {
      let name = TermNames(language: "de").flatMap { names in term.filled { names.name(of: $0, $1) } }
      // Some cities have no German name, and official names are in the system's language.
      guard let name else {
        #expect("\(term)".contains(/^{(city|official):/), "\(term)")
        continue
      }
      #expect(name == text || said.contains(text), "\(text)")
    }
  }

  @Test(arguments: [
    (#""terms": {"a": "b"}"#, "must be a pattern with codes"), (#""terms": ["a"]"#, "must be"),
    (#""badgeField": "gone""#, "is not a number field in this catalogue"),
    (#""subtitleField": "gone""#, "is not a field in this catalogue"),
    (#""domain": "../x""#, "must have at most 64 characters"),
  ])
  func rejectsInvalidTerm(member: String, reason: String) {
    let text =
      "{\"format\": \"roster-catalog\", \"version\": 2, \"name\": \"n\", \"title\": \"T\", \"searchScope\": \"items\", \(member), \"sections\": []}"
    #expect {
      try Catalog(json: Array(text.utf8), file: "f.json")
    } throws: {
      "\($0)".contains(reason)
    }
  }
}
