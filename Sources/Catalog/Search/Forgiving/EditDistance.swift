/// How many letters are to be inserted, removed, replaced or exchanged with the next one to make a word of another.
///
/// All rows of the table of distances are kept as bits of one number, so that a step costs the same for any word of up to 64
/// letters: the method of Myers (1999) in the form that Hyyrö (2003) gives it for exchanged letters, where no letter is
/// changed twice.
struct EditDistance {
  /// The longest word it can measure, in bytes.
  static let longest = 64

  private let count: Int
  /// For each byte, in which places of the word it stands.
  private var places = [UInt64](repeating: 0, count: 256)

  /// Measures from this word of 1 to 64 bytes.
  init(from word: some Collection<UInt8>) {
    precondition((1...Self.longest).contains(word.count))
    count = word.count
    for (index, byte) in word.enumerated() { places[Int(byte)] |= 1 << UInt64(index) }
  }

  /// The distance to a word, and the least distance to any beginning of it. O(length of the word).
  func callAsFunction(to word: UnsafeRawBufferPointer) -> (whole: Int, beginning: Int) {
    let last = UInt64(1) << UInt64(count - 1)
    var positive = UInt64.max, negative: UInt64 = 0, diagonal: UInt64 = 0, before: UInt64 = 0
    var distance = count, least = count
    places.withUnsafeBufferPointer { places in
      for byte in word {
        let here = places[Int(byte)]
        let exchanged = ((~diagonal & here) << 1) & before
        diagonal = (((here & positive) &+ positive) ^ positive) | here | negative | exchanged
        var up = negative | ~(diagonal | positive)
        let down = diagonal & positive
        if up & last != 0 { distance += 1 }
        if down & last != 0 { distance -= 1 }
        least = min(least, distance)
        up = up << 1 | 1
        positive = down << 1 | ~(diagonal | up)
        negative = up & diagonal
        before = here
      }
    }
    return (distance, least)
  }
}
