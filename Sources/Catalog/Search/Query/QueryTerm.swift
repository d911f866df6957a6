/// One thing that is asked for: a word, or what stands in quotation marks.
struct QueryTerm {
  /// What is asked of it.
  enum Role { case wanted, excluded, scope }

  var role: Role

  /// As it was typed, without what says its role.
  var text: String

  let isPhrase: Bool

  /// As it stands in the query.
  var typed: String

  /// Where it stands there.
  let range: Range<String.Index>

  /// What is to be compared: a phrase as a whole, or else word by word. Empty where nothing is left of it.
  var words: [[UInt8]] {
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
  /// What stands before the name of a section or catalogue.
  static let scopePrefix = "in:"

  /// The terms of a text, from left to right.
  static func terms(of text: String) -> [QueryTerm] {
    var terms = [QueryTerm]()
    var rest = Substring(text)
    while let term = next(in: &rest) { terms.append(term) }
    return terms
  }

  private static func next(in rest: inout Substring) -> QueryTerm? {
    rest = rest.drop(while: \.isWhitespace)
    guard let first = rest.first else { return nil }
    let start = rest
    var role = Role.wanted
    if first == "-", let second = rest.dropFirst().first, !second.isWhitespace {
      role = .excluded
      rest.removeFirst()
    } else if rest.prefix(scopePrefix.count).lowercased() == scopePrefix {
      role = .scope
      rest.removeFirst(scopePrefix.count)
    }
    var text = rest.prefix { !$0.isWhitespace && !quotes.contains($0) }
    rest = rest[text.endIndex...]
    var isPhrase = false
    // A phrase, or the value that something is compared with.
    if text.last.map({ ":=<>".contains($0) }) ?? true, let mark = rest.first, quotes.contains(mark) {
      isPhrase = text.isEmpty
      let quoted = rest.dropFirst().prefix { !quotes.contains($0) }
      rest = rest[quoted.endIndex...].dropFirst()
      text += quoted
    }
    let typed = start[..<rest.startIndex]
    return QueryTerm(
      role: role, text: String(text), isPhrase: isPhrase, typed: String(typed),
      range: typed.startIndex..<typed.endIndex)
  }
}
