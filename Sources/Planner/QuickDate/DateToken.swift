import Foundation

enum DateToken: Hashable, Sendable {
  case word(String)
  /// A number. `digits` is the number of typed digits, including leading zeros.
  case number(Int, digits: Int)
  case mark(Character)

  /// Splits text into tokens. Leaves out commas, whitespace and any full stop that ends a word.
  static func tokens(of text: String) -> [DateToken] {
    var tokens: [DateToken] = []
    var rest = Substring(fold(text))
    while let first = rest.first {
      if first.isASCII, first.isNumber {
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        rest = rest.dropFirst(digits.count)
        // Treat a number that is too large for an integer as a word. No date contains such a word.
        tokens.append(Int(digits).map { .number($0, digits: digits.count) } ?? .word(String(digits)))
      } else if first.isLetter {
        let word = rest.prefix { $0.isLetter || $0 == "'" }
        rest = rest.dropFirst(word.count)
        if rest.first == "." { rest = rest.dropFirst() }
        tokens.append(.word(String(word)))
      } else {
        rest = rest.dropFirst()
        if !first.isWhitespace, first != "," { tokens.append(.mark(first)) }
      }
    }
    return tokens
  }

  /// Folds text so that case and accents are ignored. Also shortens `ae`, `oe` and `ue` to one letter, because users
  /// can type them instead of German umlauts.
  static func fold(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
      .replacing("ß", with: "ss").replacing("’", with: "'")
      .replacing("ae", with: "a").replacing("oe", with: "o").replacing("ue", with: "u")
  }

  static func text(of tokens: [DateToken]) -> String {
    tokens.map { token in
      switch token {
      case .word(let word): word
      case .number(let number, _): String(number)
      case .mark(let mark): String(mark)
      }
    }.joined(separator: " ")
  }

  var word: String? {
    guard case .word(let word) = self else { return nil }
    return word
  }

  var number: Int? {
    guard case .number(let number, _) = self else { return nil }
    return number
  }
}
