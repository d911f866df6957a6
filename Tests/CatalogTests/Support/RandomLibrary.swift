import TestSupport

@testable import Catalog

/// Catalogues of few and similar words, so that every kind of match occurs often.
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

  /// Words, phrases, words to leave out and places, of the same syllables.
  static func query(using generator: inout SeededGenerator) -> String {
    (0...generator.below(3)).map { _ in
      let word = word(using: &generator)
      return switch generator.below(8) {
      case 0: "-" + word
      case 1: "\"\(text(using: &generator))\""
      case 2: "in:" + word
      default: word
      }
    }.joined(separator: " ")
  }

  static func make(using generator: inout SeededGenerator) -> Library {
    Library(
      (0..<1 + generator.below(3)).map { c in
        Catalog(
          name: "c\(c)", title: "C", searchScope: generator.below(2) == 0 ? .items : .sections,
          sections: (0..<generator.below(4)).map { s in
            CatalogSection(
              id: SectionID(catalog: "c\(c)", id: "\(s)"), title: text(using: &generator),
              items: (0..<generator.below(generator.below(5) == 0 ? 60 : 6)).map { i in
                CatalogItem(
                  id: ItemID(catalog: "c\(c)", id: "\(s)/\(i)"), kind: "k", title: text(using: &generator),
                  subtitle: generator.below(2) == 0 ? nil : text(using: &generator),
                  searchWords: (0..<generator.below(3)).map { _ in text(using: &generator) })
              })
          })
      })
  }
}
