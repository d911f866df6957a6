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

/// A folded text that knows which character each of its bytes comes from.
private struct FoldedText {
  private(set) var bytes: [UInt8] = []

  /// For each folded byte, the position of its character in `characters`.
  private var owners: [Int32] = []

  /// Where each character starts in the UTF-8 of the text, and at the end the length of it.
  private var characters: [Int] = []

  init(_ text: String) {
    var folding = Folding()
    let scalars = text.unicodeScalars
    var offset = 0
    for character in text.indices {
      characters.append(offset)
      let end = text.index(after: character)
      var position = character
      while position < end {
        let scalar = scalars[position]
        position = scalars.index(after: position)
        folding.append(scalar, before: scalars[position...], to: &bytes)
        offset += UTF8.width(scalar)
      }
      owners.append(contentsOf: repeatElement(Int32(characters.count - 1), count: bytes.count - owners.count))
    }
    characters.append(offset)
  }

  /// The whole characters that a range of folded bytes, not empty, comes from.
  func source(of range: Range<Int>) -> Range<Int> {
    characters[Int(owners[range.lowerBound])]..<characters[Int(owners[range.upperBound - 1]) + 1]
  }
}
