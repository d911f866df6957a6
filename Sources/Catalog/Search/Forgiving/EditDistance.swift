/// Computes the optimal string alignment distance: the minimum number of insertions, removals, replacements and swaps
/// of adjacent letters that turn one word into another. No letter is changed twice.
///
/// Each column of the distance matrix is stored in the bits of two integers, so a step takes constant time for words of
/// up to 64 bytes. The algorithm is by Myers (1999), with the extension for swapped letters by Hyyrö (2003).
struct EditDistance {
  /// The maximum length of a word, in bytes.
  static let maximumLength = 64

  private let count: Int
  /// For each byte value, a bit set with the positions of the byte in the word.
  private var places = [UInt64](repeating: 0, count: 256)

  init(from word: some Collection<UInt8>) {
    precondition((1...Self.maximumLength).contains(word.count))
    count = word.count
    for (index, byte) in word.enumerated() { places[Int(byte)] |= 1 << UInt64(index) }
  }

  /// Returns the distance to a word, and the minimum distance to any of its prefixes. O(*n*) in the word's length.
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
