import Foundation
import TestSupport
import Testing

@testable import Catalog

private func folded(_ text: String) -> String { String(decoding: Folding.fold(text), as: UTF8.self) }

struct FoldingTests {
  @Test(arguments: [
    ("São Tomé", "sao tome"), ("Łódź", "lodz"), ("Ελλάδα", "ellada"), ("Straße", "strasse"),
    ("GROẞ", "gross"),
    ("Ærø", "aero"), ("Œuvre", "oeuvre"), ("Þórður", "thordur"), ("Đặng", "dang"),
    ("Ħaż-Żebbuġ", "hazzebbug"),
    ("Türkiye", "turkiye"), ("İstanbul", "istanbul"), ("Iğdır", "igdir"), ("Azərbaycan", "azerbaycan"),
    ("Россия", "rossiya"), ("Толстой", "tolstoy"), ("Щёлково", "shchelkovo"), ("Україна", "ukraina"),
    ("Ћуприја", "cuprija"), ("Қазақстан", "qazaqstan"),
    ("ΑΘΉΝΑ", "athina"), ("Κύπρος", "kypros"), ("Ουρανός", "ouranos"), ("Ούγκω", "ougko"),
    ("προϋπόθεση", "proypothesi"),
    ("საქართველო", "sakartvelo"), ("Հայաստան", "hayastan"),
    ("ＡＢＣ１２３", "abc123"), ("ﬁﬀ", "fiff"), ("№ ½", "no 1⁄2"), ("①", "1"), ("٣۴५", "345"), ("ㅎ", "\u{1112}"),
    ("Côte d’Ivoire", "cote divoire"), ("Côte d'Ivoire", "cote divoire"), ("Guinea-Bissau", "guineabissau"),
    ("Hawaiʻi", "hawaii"), ("U.S. Virgin Islands", "us virgin islands"),
    ("1.2 kV", "1.2 kv"), ("node.js 4.", "nodejs 4"), ("§ 3.4.a", "  3.4a"), ("1..2", "1.2"), ("x.2", "x2"),
    ("C++ / C#", "c++   c#"),
    ("a\u{AD}b", "ab"), ("a\u{200B}b", "ab"),
    ("l·l", "ll"), ("日本", "日本"), ("カタカナ", "かたかな"), ("ｶﾞ", "か\u{3099}"), ("مُحَمَّد", "محمد"), ("إيران", "ايران"),
    ("ایران", "ايران"), ("שָׁלוֹם", "שלומ"), ("한국", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{116E}\u{11A8}"),
    ("हिन्दी", "हिन्दी"),
    ("ไทย", "ไทย"), ("Tiếng Việt", "tieng viet"), ("\u{1F1E6}\u{1F1E9}", "\u{1F1E6}\u{1F1E9}"), ("", ""),
    ("𝔄𝟙", "a1"),
    ("🏴\u{E0067}\u{E0062}\u{E007F}", "🏴"), ("𠀀", "𠀀"), ("\u{3002}x\t\n", " x  "),
  ])
  func textIsFolded(_ text: String, _ expected: String) { #expect(folded(text) == expected) }

  private static let scalars = (0...0x10FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)

  @Test func foldingIsIdempotent() {
    var wrong = [Unicode.Scalar]()
    for scalar in Self.scalars {
      let once = Folding.fold(String(scalar))
      if Folding.fold(String(decoding: once, as: UTF8.self)) != once { wrong.append(scalar) }
    }
    #expect(wrong == [])
  }

  /// A file with only long ligatures must not use up all memory.
  @Test func foldedTextIsLimited() {
    #expect(folded("محمد \u{FDFA}") == "محمد صلي الله عليه وسلم")
    let hangul = String(repeating: "한", count: 1_000), ligatures = String(repeating: "\u{FDFA}", count: 1_000)
    #expect(folded(hangul) == String(repeating: folded("한"), count: 1_000))
    #expect(Folding.fold(ligatures).count < 5 * ligatures.utf8.count)
  }

  /// Composed and decomposed characters must fold to the same bytes. Foundation provides both forms.
  @Test func canonicallyEquivalentTextsFoldAlike() {
    var wrong = [Unicode.Scalar]()
    for scalar in Self.scalars where scalar.properties.age.map({ $0.major < 15 }) == true {
      let composed = String(scalar)
      let decomposed = composed.decomposedStringWithCanonicalMapping
      if Folding.fold(composed) != Folding.fold(decomposed) { wrong.append(scalar) }
    }
    #expect(wrong == [])
  }

  /// Digraphs such as ου, and marks that separate the letters of a digraph, both composed and decomposed.
  @Test(arguments: [
    ("οϋ", "oy"), ("ΟΫ", "oy"), ("οΰ", "oy"), ("οῢ", "oy"), ("οῧ", "oy"), ("ου", "ou"), ("ού", "ou"),
    ("οῦ", "ou"),
    ("οὐ", "ou"), ("όυ", "oy"), ("προϋπόθεση", "proypothesi"), ("Μαΐου", "maiou"), ("ϊου", "iou"),
    ("айо", "ayo"),
  ])
  func decomposedLettersFoldLikeComposedOnes(_ text: String, _ expected: String) {
    let composed = text.precomposedStringWithCanonicalMapping
    let decomposed = text.decomposedStringWithCanonicalMapping
    #expect(folded(composed) == expected)
    #expect(folded(decomposed) == expected, "\(decomposed.unicodeScalars.map(\.value))")
  }

  /// Composed and decomposed words in Greek and Cyrillic must fold to the same bytes. Foundation provides both forms.
  @Test func canonicallyEquivalentWordsFoldAlike() {
    var generator = SeededGenerator(seed: testSeed())
    let letters: [Unicode.Scalar] = ["ο", "Ο", "υ", "Υ", "ι", "и", "И", "а", "o", "u"]
    let marks: [Unicode.Scalar] = [
      "\u{308}", "\u{301}", "\u{300}", "\u{342}", "\u{313}", "\u{314}", "\u{345}", "\u{306}", "\u{323}",
      "\u{327}", "\u{304}",
    ]
    for _ in 0..<20_000 {
      var word = String.UnicodeScalarView()
      for _ in 0...generator.below(4) {
        word.append(letters[generator.below(letters.count)])
        for _ in 0..<generator.below(3) { word.append(marks[generator.below(marks.count)]) }
      }
      let text = String(word)
      let forms = [
        text, text.precomposedStringWithCanonicalMapping, text.decomposedStringWithCanonicalMapping,
      ]
      if Set(forms.map(Folding.fold)).count > 1 {
        Issue.record(
          "seed \(generator.seed): \(word.map { String($0.value, radix: 16) }), \(forms.map(folded))")
        return
      }
    }
  }

  @Test func caseIsIgnored() {
    var wrong = [Unicode.Scalar]()
    for scalar in Self.scalars where scalar.properties.age.map({ $0.major < 15 }) == true {
      let fold = Folding.fold(String(scalar))
      for other in [scalar.properties.lowercaseMapping, scalar.properties.uppercaseMapping] {
        // Skip uppercase letters added to Unicode after the table was generated.
        if other.unicodeScalars.contains(where: { $0.properties.age.map { $0.major > 14 } != false }) {
          continue
        }
        if Folding.fold(other) != fold { wrong.append(scalar) }
      }
    }
    #expect(wrong == [])
  }

  @Test func latinGreekAndCyrillicFoldToASCII() {
    let blocks: [ClosedRange<UInt32>] = [
      0x41...0x7A, 0xC0...0x17F, 0x386...0x3CE, 0x400...0x45F, 0x1E00...0x1EF9,
    ]
    for value in blocks.joined() {
      guard let scalar = Unicode.Scalar(value), scalar.properties.isAlphabetic else { continue }
      let fold = Folding.fold(String(scalar))
      #expect(fold.allSatisfy { $0 < 0x80 }, "\(scalar) → \(String(decoding: fold, as: UTF8.self))")
    }
  }

  @Test func foldedTextNeverContainsTheSeparator() {
    #expect(Self.scalars.allSatisfy { Folding.fold(String($0)).allSatisfy { $0 >= Folding.space } })
  }
}
