import TestSupport

@testable import Catalog

/// A library of lakes and towns, for testing the completion of queries.
enum CompletionSamples {
  static let fields = [
    CatalogField(id: "population", label: "Population", type: .number),
    CatalogField(id: "founded", label: "Year founded", type: .date),
    CatalogField(id: "capital", label: "Capital", type: .text),
    CatalogField(id: "spoken", label: "Languages", type: .items),
    CatalogField(id: "popular-in", label: "Popular in", type: .text),
    CatalogField(id: "at", label: "Coordinates", type: .place),
  ]

  static func item(_ id: String, _ facts: [Fact]) -> CatalogItem {
    CatalogItem(id: ItemID(catalog: "c", id: id), kind: "k", title: "Title \(id)", facts: facts)
  }

  static func chips(_ texts: [String], of field: CatalogField = fields[3]) -> Fact {
    Fact(of: field, content: .chips(texts.map { Fact.Chip(text: $0) }))
  }

  static func number(_ number: Double) -> Fact {
    Fact(of: fields[0], content: .number(number, year: 2020))
  }

  static func library(_ items: [CatalogItem], fields: [CatalogField] = fields) -> Library {
    let section = CatalogSection(id: SectionID(catalog: "c", id: "s"), title: "Car parks", items: items)
    return Library([
      Catalog(name: "c", title: "Towns", searchScope: .items, fields: fields, sections: [section])
    ])
  }

  static let library = library([
    item(
      "a", [number(500), chips(["Swahili", "English"]), Fact(of: fields[2], content: .text("Sao Tomé"))]),
    item("b", [number(2_000_000), chips(["Swedish", "English", "english"])]),
    item("c", [number(40_000), chips(["Swahili", "Old Swedish"])]),
    item("d", CatalogDate("1291-08-01").map { [Fact(of: fields[1], content: .date($0))] } ?? []),
    item("e", CatalogDate("1960").map { [Fact(of: fields[1], content: .date($0))] } ?? []),
    item("f", [Fact(of: fields[2], content: .text("Bern"))]),
    item("g", [Fact(of: fields[2], content: .text("Washington, D.C."))]),
  ])

  static func source(
    _ library: Library = library, fields: [CatalogField] = fields, knowing isKnown: Bool = true
  ) -> CompletionSource {
    CompletionSource(
      fields: fields, suggestedFields: library.fields,
      values: { isKnown ? FieldValues(of: $0, in: library) : nil },
      places: { isKnown ? PlaceNames(library) : nil })
  }
}

extension String {
  /// The text without the caret mark `|`, and the number of Unicode scalars before it.
  var withCaret: (text: String, caret: Int) {
    let parts = split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    return (parts.joined(), parts[0].unicodeScalars.count)
  }
}

extension QueryEdit {
  /// Returns the text after the edit. `text` must be the text for which the edit was created.
  func applied(to text: String) -> String {
    var scalars = Array(text.unicodeScalars)
    scalars.replaceSubrange(range, with: self.text.unicodeScalars)
    return String(String.UnicodeScalarView(scalars))
  }

  /// The position of the caret after the edit.
  var caret: Int { range.lowerBound + text.unicodeScalars.count }
}

extension QuerySuggestion {
  /// Returns the edited text with the caret shown as `|`.
  func taken(in text: String) -> String {
    var scalars = Array(edit.applied(to: text).unicodeScalars)
    scalars.insert("|", at: edit.caret)
    return String(String.UnicodeScalarView(scalars))
  }
}
