/// One thing that is asked for: a word, what stands in quotation marks, or a name and what it is compared with.
struct QueryTerm {
  /// Some of a term, in quotation marks or not.
  struct Piece {
    var text: String
    var isQuoted: Bool
  }

  /// Whether it must not be found: a hyphen stands before it.
  let isExcluded: Bool

  /// Of what it is made: one piece, or a name and an operator with values behind them.
  let pieces: [Piece]

  /// As it stands in the query.
  var typed: String

  /// Where it stands there, in bytes of UTF-8.
  let place: Range<Int>

  /// Whether the quotation mark that it ends with, if it does, is there: whatever is written behind one that is not becomes a
  /// part of it.
  let isClosed: Bool

  /// As it was typed, without hyphen and quotation marks.
  var text: String { pieces.map(\.text).joined() }

  /// Whether all of it stands in quotation marks.
  var isPhrase: Bool { pieces.first?.isQuoted ?? false }

  /// What is to be compared: see ``words(of:isPhrase:)``.
  var words: [[UInt8]] { Self.words(of: text, isPhrase: isPhrase) }

  /// What of a text is to be compared: a phrase as a whole, or else word by word. Empty where nothing is left of it.
  static func words(of text: String, isPhrase: Bool) -> [[UInt8]] {
    if isPhrase {
      let phrase = Folding.singleSpaced(Folding.fold(text))
      return phrase.isEmpty ? [] : [phrase]
    }
    var spaced = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      spaced.append(scalar.properties.generalCategory == .dashPunctuation ? " " : scalar)
    }
    return Folding.fold(String(spaced)).split(separator: Folding.space).map(Array.init)
  }

  /// What begins and ends a phrase.
  static let quotes: Set<Character> = ["\"", "“", "”", "„", "«", "»"]

  /// What stands between alternatives.
  static let comma: Character = ","
}

extension QueryTerm {
  /// The terms of a text, from left to right.
  static func terms(of text: String) -> [QueryTerm] {
    var terms = [QueryTerm]()
    var rest = Substring(text)
    while let term = QueryTerm(from: &rest) { terms.append(term) }
    return terms
  }

  /// Takes the next term from what is left of a text; nil where there is none.
  private init?(from rest: inout Substring) {
    rest = rest.drop(while: \.isWhitespace)
    guard let first = rest.first else { return nil }
    let start = rest
    isExcluded = first == "-" && rest.dropFirst().first.map { !$0.isWhitespace } ?? false
    if isExcluded { rest.removeFirst() }
    var pieces = [Piece](), isClosed = true
    repeat {
      let plain = rest.prefix { !$0.isWhitespace && !Self.quotes.contains($0) }
      rest = rest[plain.endIndex...]
      if !plain.isEmpty { pieces.append(Piece(text: String(plain), isQuoted: false)) }
      guard let mark = rest.first, Self.quotes.contains(mark), Self.mayGoOn(pieces) else { break }
      let quoted = rest.dropFirst().prefix { !Self.quotes.contains($0) }
      pieces.append(Piece(text: String(quoted), isQuoted: true))
      isClosed = quoted.endIndex < rest.endIndex
      rest = rest[quoted.endIndex...].dropFirst()
    } while rest.first == Self.comma && pieces.first?.isQuoted == false
    self.pieces = pieces
    self.isClosed = isClosed
    typed = String(start[..<rest.startIndex])
    let base = start.base.utf8
    place =
      base.distance(
        from: base.startIndex, to: start.startIndex)..<base.distance(
        from: base.startIndex, to: rest.startIndex)
  }

  /// Whether a quotation mark goes on with these pieces: as a phrase, what something is compared with, or an alternative to that.
  private static func mayGoOn(_ pieces: [Piece]) -> Bool {
    guard let last = pieces.last?.text.last else { return true }
    if last == comma { return pieces.first.flatMap { QueryComparison($0.text) } != nil }
    return ":=<>".contains(last)
  }
}
