import Foundation
import TestSupport
import Testing

@testable import Catalog

/// Compares the reader's results with those of Foundation on random, nearly valid JSON.
///
/// The reader must reject everything that Foundation rejects. It may reject other input only because of its
/// stricter rules.
struct JSONAgainstFoundationTests {
  private static let pieces = [
    "{", "}", "[", "]", ",", ":", "\"", "\\", "\"a\"", "\"a\":", "\"b\":", "1", "-", "0", ".", "e", "E5", "+",
    "true", "null", "fals", " ", "\n", "\\u00e9", "\\ud83d\\ude00", "\\ud83d", "\u{1}", "é", "\"x\"", "[]",
    "{}",
  ]

  private static func value(_ depth: Int, using generator: inout SeededGenerator) -> String {
    switch generator.below(depth > 4 ? 5 : 8) {
    case 0: ["true", "false", "null"][generator.below(3)]
    case 1: "\(Int(generator.below(2000)) - 1000)"
    case 2: ["0.5", "-1e9", "12E-2", "0"][generator.below(4)]
    case 3, 4: "\"\(["", "a", "é", "\\n", "\\ud83d\\ude00", "\\\""][generator.below(6)])\""
    case 5, 6:
      "{"
        + (0..<generator.below(4)).map { "\"\($0)\":\(value(depth + 1, using: &generator))" }.joined(
          separator: ",")
        + "}"
    default:
      "[" + (0..<generator.below(4)).map { _ in value(depth + 1, using: &generator) }.joined(separator: " , ")
        + "]"
    }
  }

  private static func text(using generator: inout SeededGenerator) -> String {
    if generator.below(8) == 0 {
      return (0..<generator.below(12)).map { _ in pieces[generator.below(pieces.count)] }.joined()
    }
    var characters = Array(value(0, using: &generator))
    for _ in 0..<generator.below(3) {
      let place = generator.below(characters.count + 1)
      switch generator.below(3) {
      case 0 where place < characters.count: characters.remove(at: place)
      case 1 where place < characters.count: characters[place] = Character(pieces[generator.below(4)])
      default: characters.insert(contentsOf: pieces[generator.below(pieces.count)], at: place)
      }
    }
    return String(characters)
  }

  @Test func randomTextsAreReadLikeFoundation() {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    var accepted = 0
    let stricter = ["occurs twice", "surrogate", "NUL", "a comma is not allowed before"]
    for _ in 0..<repetitions("ROSTER_JSON_TEXTS", usual: 20_000) {
      let text = Self.text(using: &generator)
      let ours = syntaxError(text.utf8)
      let theirs = try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
      if let ours {
        let explained = theirs == nil || stricter.contains { ours.reason.contains($0) }
        #expect(explained, "seed \(seed): rejected \(text.debugDescription): \(ours)")
      } else {
        accepted += 1
        // Foundation rejects numbers that are too large for a double.
        let tooLarge = text.contains(/[eE][+-]?\d{3}/)
        #expect(theirs != nil || tooLarge, "seed \(seed): accepted \(text.debugDescription)")
      }
    }
    #expect(accepted > 1000, "seed \(seed): too few texts are valid JSON")
  }
}
