import Testing

@testable import Gtk

struct TextPiecesTests {
  @Test func shortTextIsOnePiece() {
    for text in ["", "a", "Two words", String(repeating: "word ", count: 190)] {
      #expect(TextPieces.pieces(of: text) == [text[...]])
      #expect(text.firstPiece == text)
    }
  }

  @Test func piecesAreShortAndJoinToTheText() {
    var random = SystemRandomNumberGenerator()
    let alphabet: [UnicodeScalar] = ["a", "x", "é", "\u{301}", "字", "\u{200E}", "0"]
    for blanks in [0, 1, 3] {
      let choices = alphabet + Array(repeating: " ", count: blanks) + (blanks == 3 ? ["\n"] : [])
      var text = String.UnicodeScalarView()
      for _ in 0..<5_000 { if let scalar = choices.randomElement(using: &random) { text.append(scalar) } }
      let pieces = TextPieces.pieces(of: String(text))
      #expect(pieces.joined().unicodeScalars.elementsEqual(text))
      for piece in pieces {
        #expect(piece.unicodeScalars.count { $0 != "\u{200E}" } <= TextPieces.length)
        #expect(piece.utf8.count { $0 == 0x0A } <= TextPieces.lines)
        #expect(String("\u{200E}\(piece)").firstPiece.hasSuffix(piece), "a piece isn't truncated")
      }
    }
  }

  @Test func longWordsAndManyLinesAreDivided() {
    let word = String(repeating: "x", count: 20_000)
    #expect(TextPieces.pieces(of: word).map(\.count) == Array(repeating: TextPieces.word, count: 100))
    #expect(word.firstPiece == String(repeating: "x", count: TextPieces.word) + "…")
    let lines = String(repeating: "a\n", count: 32_000)
    #expect(TextPieces.pieces(of: lines).count == 640)
    let paragraphs = String(repeating: String(repeating: "word ", count: 60) + "\n", count: 100)
    #expect(TextPieces.pieces(of: paragraphs).allSatisfy { $0.count == 3 * 301 || $0.count == 301 })
    let sentence = String(repeating: "word ", count: 1_000)
    #expect(TextPieces.pieces(of: sentence).allSatisfy { $0.count == 1_000 && $0.hasSuffix(" ") })
  }
}
