/// A term of a query: a word, a quoted phrase, or a name with an operator and values.
struct QueryTerm {
  struct Piece {
    var text: String
    var isQuoted: Bool
  }

  /// Whether the term excludes matches. Such a term begins with a hyphen or has the operator `!=` or `≠`, but not both.
  let isExcluded: Bool

  let hasHyphen: Bool

  /// The unquoted and quoted pieces, in order. In a filter, each quoted value is a separate piece.
  let pieces: [Piece]

  var typed: String

  /// The range of the term in the query, in UTF-8 bytes.
  let range: Range<Int>

  /// Whether all quotation marks are closed. All text after an unclosed quotation mark is part of the term.
  let isClosed: Bool

  var endsWithQuote: Bool { isClosed && pieces.last?.isQuoted == true }

  /// The text without the leading hyphen and the quotation marks, and with `=` instead of `!=` and `≠`.
  var text: String { pieces.map(\.text).joined() }

  var isPhrase: Bool { pieces.first?.isQuoted ?? false }

  var words: [[UInt8]] { Self.words(of: text, isPhrase: isPhrase) }

  /// The folded words and phrases that an excluded term excludes. A word with hyphens excludes two spellings: without
  /// the hyphens, and with spaces instead of hyphens.
  var excludedTexts: [[UInt8]] {
    guard !isPhrase else { return words }
    let joined = Folding.singleSpaced(Folding.fold(text)),
      spaced = Array(words.joined(separator: [Folding.space]))
    return (joined == spaced ? [joined] : [joined, spaced]).filter { !$0.isEmpty }
  }

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

  static let quotes: Set<Character> = ["\"", "“", "”", "„", "«", "»"]

  static let comma: Character = ","

  static let inequalitySigns = ["!=", "≠"]

  private static let nonBreakingSpaces: Set<Character> = ["\u{A0}", "\u{202F}"]
}

extension QueryTerm {
  static func terms(of text: String) -> [QueryTerm] {
    var terms = [QueryTerm]()
    var rest = Substring(text)
    var followsNumber = false
    while let term = QueryTerm(from: &rest, followsNumber: followsNumber) {
      let isNumber = QueryComparison(term) != nil && term.text.contains(where: \.isNumber)
      followsNumber =
        isNumber || followsNumber && QueryNumber.factor(named: term.text, isComplete: true) != nil
      terms.append(term)
    }
    return terms
  }

  /// Parses the next term and removes it from `rest`, or returns nil at the end.
  ///
  /// - Parameter followsNumber: Whether a number precedes the term, so that the term can be a unit.
  private init?(from rest: inout Substring, followsNumber: Bool) {
    rest = rest.drop(while: \.isWhitespace)
    guard let first = rest.first else { return nil }
    let start = rest
    let hasHyphen = first == "-" && rest.dropFirst().first.map { !$0.isWhitespace } ?? false
    if hasHyphen { rest.removeFirst() }
    var isExcluded = hasHyphen
    var pieces = [Piece](), isClosed = true
    repeat {
      let plain = Self.word(of: rest, followsNumber: followsNumber && !hasHyphen)
      rest = rest[plain.endIndex...]
      if pieces.isEmpty, let equality = Self.equality(insteadOf: plain) {
        pieces.append(Piece(text: equality, isQuoted: false))
        isExcluded.toggle()
      } else if !plain.isEmpty {
        pieces.append(Piece(text: String(plain), isQuoted: false))
      }
      guard let mark = rest.first, Self.quotes.contains(mark) else { break }
      guard Self.canContinueWithQuote(pieces) else {
        // A quotation mark after a number means inches, as in `27" monitor`. Skip it.
        let isLast = rest.dropFirst().first?.isWhitespace ?? true
        if isLast, plain.last?.isNumber == true { rest = rest.dropFirst() }
        break
      }
      let quoted = rest.dropFirst().prefix { !Self.quotes.contains($0) }
      pieces.append(Piece(text: String(quoted), isQuoted: true))
      isClosed = quoted.endIndex < rest.endIndex
      rest = rest[quoted.endIndex...].dropFirst()
    } while rest.first == Self.comma && pieces.first?.isQuoted == false
    (self.isExcluded, self.hasHyphen) = (isExcluded, hasHyphen)
    self.pieces = pieces
    self.isClosed = isClosed
    typed = String(start[..<rest.startIndex])
    let base = start.base.utf8
    range =
      base.distance(
        from: base.startIndex, to: start.startIndex)..<base.distance(
        from: base.startIndex, to: rest.startIndex)
  }

  /// Returns the text before the next space or quotation mark. After a number, a unit such as `sq km` counts as one
  /// word. Non-breaking spaces between digits don't end a word, because some languages group digits with them.
  private static func word(of text: Substring, followsNumber: Bool) -> Substring {
    let isIncluded = { (character: Character) in !character.isWhitespace && !quotes.contains(character) }
    var word = text.prefix(while: isIncluded)
    while let space = text[word.endIndex...].first, nonBreakingSpaces.contains(space),
      word.last?.isNumber == true,
      case let rest = text[word.endIndex...].dropFirst().prefix(while: isIncluded),
      rest.first?.isNumber == true
    {
      word = text[..<rest.endIndex]
    }
    guard followsNumber, QueryUnit.isSquare(word, isComplete: false) else { return word }
    let next = text[word.endIndex...].drop(while: \.isWhitespace).prefix(while: isIncluded)
    let both = text[..<next.endIndex]
    let isUnit = !next.isEmpty && QueryUnit.isSquare(both, isComplete: next.endIndex < text.endIndex)
    return isUnit ? both : word
  }

  /// Returns a comparison such as `field!=value` with `=` as the operator. Returns nil for other text.
  private static func equality(insteadOf text: Substring) -> String? {
    guard let sign = inequalitySigns.lazy.compactMap({ text.firstRange(of: $0) }).first else { return nil }
    let equality = "\(text[..<sign.lowerBound])=\(text[sign.upperBound...])"
    let name = QueryComparison(equality)?.name
    return name == String(text[..<sign.lowerBound]) ? equality : nil
  }

  private static func canContinueWithQuote(_ pieces: [Piece]) -> Bool {
    guard let last = pieces.last?.text.last else { return true }
    if last == comma { return pieces.first.flatMap { QueryComparison($0.text) } != nil }
    return ":=<>≤≥".contains(last)
  }
}
