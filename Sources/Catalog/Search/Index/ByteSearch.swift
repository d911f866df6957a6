extension [UInt8] {
  /// The first place at or after `start` where `word`, not empty, occurs.
  func occurrence(of word: [UInt8], from start: Int = 0) -> Int? {
    withUnsafeBytes { text in word.withUnsafeBytes { text.occurrence(of: $0, in: start..<count) } }
  }

  /// Whether `word`, not empty, stands here and not as a part of another word.
  func hasWholeWord(_ word: [UInt8]) -> Bool {
    withUnsafeBytes { text in word.withUnsafeBytes { text.hasWholeWord($0, in: text.indices) } }
  }
}

extension UnsafeRawBufferPointer {
  /// Whether `word`, not empty, stands in `range` between spaces, separators or its ends: not as a part of another word.
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

  /// The first place in `range` where `word`, not empty, occurs as a whole.
  ///
  /// Sixteen places are tried at once for the word's first and last byte, and compared byte by byte only
  /// where both are right.
  ///
  /// - Complexity: O(`range.count`) on ordinary text, at several bytes a nanosecond; O(`range.count` ·
  ///   `word.count`) on text made for the purpose.
  func occurrence(of word: UnsafeRawBufferPointer, in range: Range<Int>) -> Int? {
    precondition(range.lowerBound >= 0 && range.upperBound <= count && !word.isEmpty)
    typealias Block = SIMD16<UInt8>
    let last = word.count - 1
    let first = Block(repeating: word[0])
    let final = Block(repeating: word[last])
    var place = range.lowerBound
    // Every place below is one where a whole block of last bytes lies in the range.
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

  /// Whether the word stands at a place, its first and last byte being known to.
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
