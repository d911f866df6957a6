extension Query {
  /// Returns the ranges to highlight in a string.
  ///
  /// Folding can change the length of text: for example, `ss` matches `ß`, and `é` can be two scalars. Ranges always
  /// cover whole characters.
  ///
  /// - Returns: UTF-8 offsets in `text`, as required by Pango, in order and with adjacent ranges merged.
  /// - Complexity: O(*n* · *w*) for *n* bytes of text and *w* words in the query.
  public func highlights(in text: String) -> [Range<Int>] {
    guard !isEmpty else { return [] }
    let folded = FoldedText(text)
    var ranges = RangeSet<Int>()
    for word in words {
      var from = 0
      while let found = folded.bytes.occurrence(of: word, from: from) {
        ranges.insert(contentsOf: folded.source(of: found..<found + word.count))
        from = found + 1
      }
    }
    return Array(ranges.ranges)
  }
}
