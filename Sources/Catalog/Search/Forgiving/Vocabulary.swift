/// The distinct words of an index, to find what was meant by a word that nothing has.
struct Vocabulary: Sendable {
  /// Where a word is from, to spell it as it stands there.
  enum Source { case item(Int), section(Int) }

  private var bytes: [UInt8] = []
  /// Where each word starts, and the last ends.
  private var starts: [Int32] = [0]
  /// How often each word occurs.
  private var counts: [Int32] = []
  /// Where each first occurs: the position of an item, or the complement of that of a section.
  private var sources: [Int32] = []
  /// Whether each occurs in a title.
  private var isInTitle: [Bool] = []

  /// Shorter words are never meant: see ``forgiven(in:)``.
  private static let shortest = 4

  /// All words that could be meant. O(*n*) in the length of the texts.
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
      guard word.count >= Self.shortest, word.count <= EditDistance.longest else { continue }
      let bytes = UnsafeRawBufferPointer(rebasing: text[word])
      if let known = table.place(of: bytes, adding: counts.count, { self[$0].elementsEqual(bytes) }) {
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

  /// How many wrong, missing, superfluous or exchanged letters of a word are forgiven: one in words of four to seven letters, two
  /// from eight on. None in scripts that have no Latin form here, whose letters are several bytes.
  static func forgiven(in word: [UInt8]) -> Int {
    guard word.count <= EditDistance.longest, word.allSatisfy({ $0 < 0x80 }) else { return 0 }
    return word.count < 4 ? 0 : isLong(word) ? 2 : 1
  }

  /// Whether a word has enough letters to be recognised while it is being typed. Of a shorter one, too many words have a
  /// similar beginning: “which” is like “Chich”.
  private static func isLong(_ word: [UInt8]) -> Bool { word.count >= 8 }

  /// The word that was most likely meant by one that nothing has, or of which a long one was the beginning so far.
  ///
  /// The one that needs the fewest changes; then the one that also ends like it; then one that occurs in a title; then the
  /// most frequent one; then the first.
  ///
  /// - Returns: nil where nothing is near enough.
  /// - Complexity: O(*n*) in the length of all distinct words.
  func nearest(to word: [UInt8]) -> (word: [UInt8], source: Source)? {
    let forgiven = Self.forgiven(in: word)
    guard forgiven > 0 else { return nil }
    let distance = EditDistance(from: word), isLong = Self.isLong(word)
    var best: (index: Int, rank: (Int, Int, Int, Int32))?
    bytes.withUnsafeBytes { bytes in
      for index in counts.indices {
        let range = Int(starts[index])..<Int(starts[index + 1])
        guard range.count >= word.count - forgiven else { continue }
        let (whole, beginning) = distance(to: .init(rebasing: bytes[range]))
        guard (isLong ? beginning : whole) <= forgiven else { continue }
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

/// Finds words by their letters: a table of open addressing over numbers of words, which are kept elsewhere.
private struct WordTable {
  private var slots: [Int32]
  private var count = 0

  init(capacity: Int) { slots = Array(repeating: -1, count: Self.powerOfTwo(atLeast: max(64, capacity * 2))) }

  private static func powerOfTwo(atLeast count: Int) -> Int {
    1 << (Int.bitWidth - (count - 1).leadingZeroBitCount)
  }

  /// The hashes of the words that are in it, to move them when it grows.
  private var hashes: [UInt64] = []

  /// The number of a word, or nil after putting it in under the next one.
  mutating func place(of word: UnsafeRawBufferPointer, adding next: Int, _ isWord: (Int) -> Bool) -> Int? {
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

  /// FNV-1a, with its high bits mixed into the low ones, which choose the slot.
  private static func hash(_ word: UnsafeRawBufferPointer) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in word { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash ^ hash >> 32
  }
}
