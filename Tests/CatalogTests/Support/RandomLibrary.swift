import TestSupport

@testable import Catalog

/// Random catalogues made from a small set of similar words, so that all kinds of matches occur often.
enum RandomLibrary {
  private static let syllables = [
    "a", "ba", "Ro", "ß", "é", "e\u{301}", "Ł", "й", "и\u{306}", "ου", "-", "’", "ﬁ", "한", "🇦🇩", "x",
  ]

  static func word(using generator: inout SeededGenerator) -> String {
    (0...generator.below(3)).map { _ in syllables[generator.below(syllables.count)] }.joined()
  }

  static func text(using generator: inout SeededGenerator) -> String {
    (0...generator.below(3)).map { _ in word(using: &generator) }.joined(separator: " ")
  }

  /// Returns a random query with words, phrases, exclusions and conditions on sections and catalogues.
  static func query(using generator: inout SeededGenerator) -> String {
    (0...generator.below(3)).map { _ in
      let word = word(using: &generator)
      return switch generator.below(8) {
      case 0: "-" + word
      case 1: "\"\(text(using: &generator))\""
      case 2: ["in:", "in=", "-in:"][generator.below(3)] + word
      default: word
      }
    }.joined(separator: " ")
  }

  /// One field of each type that queries support.
  static let fields = [
    CatalogField(id: "text", label: "A Text", type: .text),
    CatalogField(id: "items", label: "Items", type: .items),
    CatalogField(id: "number", label: "Number", type: .number),
    CatalogField(id: "date", label: "Date", type: .date),
  ]

  /// Returns a random filter on a field or on section names. It is sometimes invalid.
  static func filter(using generator: inout SeededGenerator) -> String {
    func value() -> String {
      switch generator.below(4) {
      case 0: "\"\(text(using: &generator))\""
      case 1: "“\(text(using: &generator))”"
      default: RandomLibrary.value(using: &generator)
      }
    }
    func range() -> String {
      let isDate = generator.below(2) == 0
      func end() -> String {
        isDate
          ? date(using: &generator).description
          : "\(generator.below(40))\(["", ".5", "e1"][generator.below(3)])"
      }
      let name = isDate ? "date" : "number"
      return switch generator.below(4) {
      case 0: "\(name):\(end())..\(end())"
      case 1: "\(name)=\(end())..<\(end())"
      default: name + ["<", "<=", ">", ">=", "=", ":"][generator.below(6)] + end()
      }
    }
    let kind = generator.below(8)
    let term =
      kind == 0
      ? "has:" + fields[generator.below(4)].id
      : kind < 3
        ? range()
        : ["in", "text", "atext", "items"][generator.below(4)] + ["=", ":"][generator.below(2)]
          + (0...generator.below(3)).map { _ in value() }.joined(separator: ",")
    return (generator.below(4) == 0 ? "-" : "") + term
  }

  private static func date(using generator: inout SeededGenerator) -> CatalogDate {
    let month = 1 + generator.below(12)
    let texts = [
      "200\(generator.below(3))", month < 10 ? "-0\(month)" : "-\(month)", "-1\(generator.below(10))",
    ]
    return CatalogDate(texts.prefix(1 + generator.below(3)).joined())!
  }

  /// Returns a random value, usually one of only a few, so that values repeat.
  private static func value(using generator: inout SeededGenerator) -> String {
    generator.below(4) == 0 ? text(using: &generator) : syllables[generator.below(8)]
  }

  private static func facts(using generator: inout SeededGenerator) -> [Fact] {
    fields.filter { _ in generator.below(4) > 0 }.map { field in
      let content: Fact.Content =
        switch field.type {
        case .text: .text(value(using: &generator))
        case .items, .place:
          .chips((0..<generator.below(4)).map { _ in Fact.Chip(text: value(using: &generator)) })
        case .number: .number(Double(generator.below(80)) / 2, year: nil)
        case .date: .date(date(using: &generator))
        }
      return Fact(of: field, content: content)
    }
  }

  static func make(using generator: inout SeededGenerator) -> Library {
    Library(
      (0..<1 + generator.below(3)).map { c in
        Catalog(
          name: "c\(c)", title: "C", searchScope: generator.below(2) == 0 ? .items : .sections,
          fields: fields,
          sections: (0..<generator.below(4)).map { s in
            CatalogSection(
              id: SectionID(catalog: "c\(c)", id: "\(s)"), title: text(using: &generator),
              items: (0..<generator.below(generator.below(5) == 0 ? 60 : 6)).map { i in
                CatalogItem(
                  id: ItemID(catalog: "c\(c)", id: "\(s)/\(i)"), kind: "k", title: text(using: &generator),
                  subtitle: generator.below(2) == 0 ? nil : text(using: &generator),
                  searchWords: (0..<generator.below(3)).map { _ in text(using: &generator) },
                  facts: facts(using: &generator))
              })
          })
      })
  }
}
