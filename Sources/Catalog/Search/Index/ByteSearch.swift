extension [UInt8] {
  func occurrence(of word: [UInt8], from start: Int = 0) -> Int? {
    withUnsafeBytes { text in word.withUnsafeBytes { text.occurrence(of: $0, in: start..<count) } }
  }

  func hasWholeWord(_ word: [UInt8]) -> Bool {
    hasWholeWord(word, inOneOf: CollectionOfOne(indices))
  }

  func hasWholeWord(_ word: [UInt8], inOneOf ranges: some Sequence<Range<Int>>) -> Bool {
    withUnsafeBytes { text in
      word.withUnsafeBytes { word in ranges.contains { text.hasWholeWord(word, in: $0) } }
    }
  }
}

extension UnsafeRawBufferPointer {
  /// Returns whether a word occurs in a range as a whole word. Whole words begin and end at spaces, separators or the
  /// ends of the range. `word` must not be empty.
  func hasWholeWord(_ word: UnsafeRawBufferPointer, in range: Range<Int>) -> Bool {
    var from = range.lowerBound
    while let place = occurrence(of: word, in: from..<range.upperBound) {
      let end = place + word.count
      if place == range.lowerBound || self[place - 1] <= Folding.space,
        end == range.upperBound || self[end] <= Folding.space
      {
        return true
      }
      from = place + 1
    }
    return false
  }

  /// Returns the offset of the first occurrence of a word in a range, or nil if there is none. `word` must not be
  /// empty.
  ///
  /// The word's first and last bytes are compared at sixteen positions at once. The other bytes are compared only if
  /// both match.
  ///
  /// - Complexity: O(`range.count`) for ordinary text, at several bytes per nanosecond; O(`range.count` ·
  ///   `word.count`) in the worst case.
  func occurrence(of word: UnsafeRawBufferPointer, in range: Range<Int>) -> Int? {
    precondition(range.lowerBound >= 0 && range.upperBound <= count && !word.isEmpty)
    typealias Block = SIMD16<UInt8>
    let last = word.count - 1
    let first = Block(repeating: word[0])
    let final = Block(repeating: word[last])
    var place = range.lowerBound
    // The last position at which neither of the two loads below reads past the end of the range.
    let blocksEnd = range.upperBound - last - Block.scalarCount
    while place <= blocksEnd {
      let starts = loadUnaligned(fromByteOffset: place, as: Block.self) .== first
      let ends = loadUnaligned(fromByteOffset: place + last, as: Block.self) .== final
      var candidates = unsafeBitCast(starts .& ends, to: SIMD2<UInt64>.self)
      if candidates != .zero {
        for half in 0..<2 {
          while candidates[half] != 0 {
            let bit = candidates[half].trailingZeroBitCount
            let candidate = place + half * 8 + bit / 8
            if matches(word, at: candidate) { return candidate }
            candidates[half] &= ~(0xFF << UInt64(bit))
          }
        }
      }
      place += Block.scalarCount
    }
    while place < range.upperBound - last {
      if self[place] == word[0], self[place + last] == word[last], matches(word, at: place) { return place }
      place += 1
    }
    return nil
  }

  /// Returns whether the word occurs at a position. The caller must have checked that the first and last bytes match.
  @inline(__always)
  private func matches(_ word: UnsafeRawBufferPointer, at place: Int) -> Bool {
    var index = 1
    while index < word.count - 1 {
      if self[place + index] != word[index] { return false }
      index += 1
    }
    return true
  }
}
