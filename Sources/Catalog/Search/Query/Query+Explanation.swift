extension Query {
  /// Returns a search word or part of the user's note that explains why an item matches, if its title and subtitle
  /// don't.
  ///
  /// - Parameters:
  ///   - item: The matching item.
  ///   - note: The user's note about the item. Only its first 10,000 characters are examined.
  /// - Returns: An excerpt of the first search word that contains a query word missing from the title and subtitle. If
  ///   there is none, an excerpt of the note around a missing word or a word after `note:`. Nil if neither is found.
  /// - Complexity: O(*n* · *w*) for *n* bytes of text in the item and *w* words in the query.
  public func hiddenMatch(in item: CatalogItem, note: String = "") -> String? {
    let noteWords = notes.filter { !$0.isNegated }.flatMap(\.test.alternatives).flatMap(\.parts).map {
      $0.filter { $0 >= Folding.space }
    }
    guard !words.isEmpty || !noteWords.isEmpty else { return nil }
    let seen = [item.title, item.subtitle].compactMap { $0 }.map(Folding.fold).map(Folding.singleSpaced)
    let unseen = words.filter { word in !seen.contains { $0.occurrence(of: word) != nil } }
    return item.searchWords.lazy.compactMap { Self.excerpt(of: $0, with: unseen) }.first
      ?? Self.excerpt(of: String(note.prefix(10_000)), with: unseen + noteWords)
  }

  /// Returns a single-line excerpt of at most about 80 characters that begins shortly before one of the given words, or
  /// nil if the text contains none of them.
  private static func excerpt(of text: String, with words: [[UInt8]]) -> String? {
    guard !words.isEmpty else { return nil }
    let folded = Folding.singleSpaced(Folding.fold(text))
    guard let word = words.first(where: { folded.occurrence(of: $0) != nil }) else { return nil }
    let source = FoldedText(text)
    var excerpt = text[...]
    if let place = source.bytes.occurrence(of: word) {
      let start = text.utf8.index(
        text.startIndex, offsetBy: source.source(of: place..<place + word.count).lowerBound)
      let before = text[..<start].suffix(12)
      if before.startIndex > text.startIndex {
        excerpt = text[(before.firstIndex(where: \.isWhitespace) ?? start)...]
      }
    }
    let shown = excerpt.prefix(80)
    let line = shown.split(whereSeparator: \.isNewline).joined(separator: " ")
    let start = excerpt.startIndex > text.startIndex ? "…" + line.drop(while: \.isWhitespace) : line
    return shown.endIndex < text.endIndex ? start + "…" : start
  }
}
