/// The distinct words of an index, for correcting mistyped words.
struct Vocabulary: Sendable {
  /// The item or section in which a word was first found. The text of the item or section provides the original
  /// spelling.
  enum Source { case item(Int), section(Int) }

  private var bytes: [UInt8] = []
  /// The offset of each word in `bytes`, and the end of the last word.
  private var starts: [Int32] = [0]
  private var counts: [Int32] = []
  /// The first occurrence of each word: the position of an item, or the bitwise complement of a section's position.
  private var sources: [Int32] = []
  private var isInTitle: [Bool] = []

  private static let minimumLength = 4

  /// Collects the words of an index that can replace a mistyped word.
  ///
  /// - Complexity: O(*n*) in the total length of the text.
  init(_ contents: SearchIndex.Contents) {
    var table = WordTable(capacity: contents.text.count / 32)
    for (index, section) in contents.sections.enumerated() {
      section.title.withUnsafeBytes { add($0, isTitle: true, from: Int32(~index), &table) }
    }
    let starts = contents.starts
    contents.text.withUnsafeBytes { text in
      for item in 0..<starts.count - 1 {
        let own = starts[item]..<starts[item + 1]
        let titleEnd = text[own].firstIndex(of: SearchIndex.separator) ?? own.upperBound
        for part in [own.lowerBound..<titleEnd, titleEnd..<own.upperBound] {
          add(
            .init(rebasing: text[part]), isTitle: part.lowerBound == own.lowerBound, from: Int32(item), &table
          )
        }
      }
    }
  }

  private mutating func add(
    _ text: UnsafeRawBufferPointer, isTitle: Bool, from source: Int32, _ table: inout WordTable
  ) {
    var start = 0
    for end in 0...text.count where end == text.count || text[end] <= Folding.space {
      let word = start..<end
      start = end + 1
      guard word.count >= Self.minimumLength, word.count <= EditDistance.maximumLength else { continue }
      let bytes = UnsafeRawBufferPointer(rebasing: text[word])
      if let known = table.number(of: bytes, adding: counts.count, { self[$0].elementsEqual(bytes) }) {
        counts[known] += 1
        if isTitle { isInTitle[known] = true }
      } else {
        self.bytes.append(contentsOf: bytes)
        starts.append(Int32(self.bytes.count))
        counts.append(1)
        sources.append(source)
        isInTitle.append(isTitle)
      }
    }
  }

  private subscript(word: Int) -> ArraySlice<UInt8> { bytes[Int(starts[word])..<Int(starts[word + 1])] }

  /// Returns the maximum number of errors to correct in a word. The result is 0 for words that are too short or too
  /// long, or that contain non-ASCII letters. It is also 0 for words with digits, because a similar number or date is
  /// seldom the one that the user meant.
  static func allowedErrors(in word: [UInt8]) -> Int {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard word.count <= EditDistance.maximumLength,
      word.allSatisfy({ $0 < 0x80 && !digits.contains($0) })
    else { return 0 }
    return word.count < 4 ? 0 : isLong(word) ? 2 : 1
  }

  /// Returns whether a word is long enough to match the beginning of another word. Short words are similar to the
  /// beginnings of too many words: “which” is similar to the start of “Chichester”.
  private static func isLong(_ word: [UInt8]) -> Bool { word.count >= 8 }

  /// Returns the most likely correction of an unknown word, or nil if no word is similar enough.
  ///
  /// The criteria, in order: the fewest errors compared with the beginning of the correction, the fewest errors
  /// compared with the whole correction, occurrence in a title, frequency, and first occurrence.
  ///
  /// - Complexity: O(*n*) in the total length of the distinct words.
  func nearest(to word: [UInt8]) -> (word: [UInt8], source: Source)? {
    let allowedErrors = Self.allowedErrors(in: word)
    guard allowedErrors > 0 else { return nil }
    let distance = EditDistance(from: word), isLong = Self.isLong(word)
    var best: (index: Int, rank: (Int, Int, Int, Int32))?
    bytes.withUnsafeBytes { bytes in
      for index in counts.indices {
        let range = Int(starts[index])..<Int(starts[index + 1])
        guard range.count >= word.count - allowedErrors else { continue }
        let (whole, beginning) = distance(to: .init(rebasing: bytes[range]))
        guard (isLong ? beginning : whole) <= allowedErrors else { continue }
        let rank = (beginning, whole, isInTitle[index] ? 0 : 1, -counts[index])
        if let best, best.rank <= rank { continue }
        best = (index, rank)
      }
    }
    return best.map { best in
      let source = Int(sources[best.index])
      return (Array(self[best.index]), source < 0 ? .section(~source) : .item(source))
    }
  }
}

/// A hash table with open addressing. It maps words to numbers, without storing the words.
private struct WordTable {
  private var slots: [Int32]
  private var count = 0

  init(capacity: Int) { slots = Array(repeating: -1, count: Self.powerOfTwo(atLeast: max(64, capacity * 2))) }

  private static func powerOfTwo(atLeast count: Int) -> Int {
    1 << (Int.bitWidth - (count - 1).leadingZeroBitCount)
  }

  private var hashes: [UInt64] = []

  /// Returns the number assigned to a word. If the word is new, assigns it the number `next` and returns nil.
  mutating func number(of word: UnsafeRawBufferPointer, adding next: Int, _ isWord: (Int) -> Bool) -> Int? {
    if count * 2 >= slots.count { grow() }
    let hash = Self.hash(word)
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      let number = Int(slots[slot])
      if hashes[number] == hash, isWord(number) { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = Int32(next)
    hashes.append(hash)
    count += 1
    return nil
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: slots.count * 2)
    for (number, hash) in hashes.enumerated() {
      var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(number)
    }
  }

  /// Returns a hash of a word. Only the low bits determine the slot, so the high bits are mixed into them.
  private static func hash(_ word: UnsafeRawBufferPointer) -> UInt64 {
    var hash = StableHash()
    hash.combine(word)
    return hash.mixed
  }
}
