/// The texts that items have of a field, each text by a number: so that they can be counted without being compared.
struct CodedValues: Sendable {
  /// The texts that differ, as each is spelled first. Those that are folded alike are one.
  private(set) var texts: [String] = []

  /// The same as a search compares them, with a separator at each end.
  private(set) var folded: [[UInt8]] = []

  /// What the items have, one item after the other, no text twice for one.
  private var codes: [Int32] = []

  /// Where in the codes those of each item start, and the last one's end.
  private var starts: [Int32] = [0]

  private var codesByText: [String: Int32] = [:]
  private var codesByFolded: [[UInt8]: Int32] = [:]

  /// For a text of which nothing is left when it is folded: nobody can ask for it.
  private static let none: Int32 = -1

  /// How many texts the items have, those that several have as often as they are had.
  var occurrences: Int { codes.count }

  /// Takes a text of the item whose turn it is.
  mutating func append(_ text: String) {
    let code = codesByText[text] ?? makeCode(of: text)
    if code != Self.none, !codes[Int(starts[starts.count - 1])...].contains(code) { codes.append(code) }
  }

  private mutating func makeCode(of text: String) -> Int32 {
    let plain = Folding.singleSpaced(Folding.fold(text))
    var code = Self.none
    if !plain.isEmpty {
      code = codesByFolded[plain] ?? Int32(texts.count)
      if code == texts.count {
        codesByFolded[plain] = code
        texts.append(text)
        folded.append([SearchIndex.separator] + plain + [SearchIndex.separator])
      }
    }
    codesByText[text] = code
    return code
  }

  /// Goes on to the next item.
  mutating func endItem() { starts.append(Int32(codes.count)) }

  /// Forgets what it takes to append.
  mutating func finish() {
    codesByText = [:]
    codesByFolded = [:]
  }

  /// The texts of the item at a position, by their numbers.
  func codes(ofItemAt position: Int) -> ArraySlice<Int32> {
    codes[Int(starts[position])..<Int(starts[position + 1])]
  }
}
