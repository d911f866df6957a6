extension Query {
  /// Where the words of the query occur in a text, for emphasis.
  ///
  /// Folding changes lengths (`ß` is found by `ss`, `é` may be two scalars); a range always covers whole
  /// characters of the text.
  ///
  /// - Returns: offsets in the UTF-8 bytes of `text`, as Pango's attributes want them; in order, not touching
  ///   each other.
  /// - Complexity: O(*n* · number of words) in the length of the text.
  public func highlights(in text: String) -> [Range<Int>] {
    guard !isEmpty else { return [] }
    let folded = FoldedText(text)
    var ranges = [Range<Int>]()
    for word in words {
      var from = 0
      while let found = folded.bytes.occurrence(of: word, from: from) {
        ranges.append(folded.source(of: found..<found + word.count))
        from = found + 1
      }
    }
    ranges.sort { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
    var merged = [Range<Int>]()
    for range in ranges {
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    return merged
  }
}
