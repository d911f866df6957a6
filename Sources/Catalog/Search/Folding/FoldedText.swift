/// Folded text with single spaces, and the character that each byte comes from.
struct FoldedText {
  private(set) var bytes: [UInt8] = []

  /// For each folded byte, the index of its character in `characters`.
  private var owners: [Int32] = []

  /// The UTF-8 offset of each character, and of the end of the text.
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
      // A character after a space, such as an ampersand, can fold to a second space. Remove the second space, and any
      // space at the start of the text.
      while bytes.count > owners.count, bytes[owners.count] == Folding.space,
        owners.isEmpty || bytes[owners.count - 1] == Folding.space
      {
        bytes.remove(at: owners.count)
      }
      owners.append(contentsOf: repeatElement(Int32(characters.count - 1), count: bytes.count - owners.count))
    }
    characters.append(offset)
  }

  /// Returns the UTF-8 range of the characters that the given folded bytes come from. `range` must not be empty.
  func source(of range: Range<Int>) -> Range<Int> {
    characters[Int(owners[range.lowerBound])]..<characters[Int(owners[range.upperBound - 1]) + 1]
  }

  /// Returns the original spelling of a folded word, or nil if it doesn't occur as a whole word.
  ///
  /// - Precondition: `text` is the text that was folded.
  func spelling(of word: [UInt8], in text: String) -> String? {
    var from = 0
    while let found = bytes.occurrence(of: word, from: from) {
      let end = found + word.count
      if found == 0 || bytes[found - 1] == Folding.space, end == bytes.count || bytes[end] == Folding.space {
        return String(decoding: Array(text.utf8)[source(of: found..<end)], as: UTF8.self)
      }
      from = found + 1
    }
    return nil
  }
}
