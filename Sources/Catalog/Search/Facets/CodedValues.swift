/// The values of items in a text field, represented by integer codes, so that they can be counted without comparing
/// strings.
struct CodedValues: Sendable {
  /// The distinct strings, indexed by code. Strings that differ only in case or accents are merged, and the first
  /// spelling is used.
  private(set) var texts: [String] = []

  /// For each code, the string and its equivalents in other languages, as encoded by ``Folding/whole(_:)``, with
  /// separators before, between and after them.
  private(set) var folded: [[UInt8]] = []

  /// The codes of all values, in item order. The codes of an item are distinct.
  private var codes: [Int32] = []

  /// The position in `codes` of each item's first code, followed by the end of the last item's codes.
  private var starts: [Int32] = [0]

  /// For each code, the number of the last item that has it, counting from 1, or 0 if no item has it.
  private var lastItems: [Int32] = []

  private var codesByText: [String: Int32] = [:]
  private var codesByFolded: [[UInt8]: Int32] = [:]

  /// The code for strings that aren't values: those that ``Folding/whole(_:)`` encodes as empty, and placeholders
  /// without letters or digits, such as `—`.
  private static let none: Int32 = -1

  var occurrences: Int { codes.count }

  var counts: [Int] { codes.reduce(into: Array(repeating: 0, count: texts.count)) { $0[Int($1)] += 1 } }

  /// Adds the strings of a fact to the current item, except those longer than `maximumLength` bytes.
  ///
  /// - Parameter originals: For each string as displayed, its equivalents in other languages.
  mutating func append(
    _ content: Fact.Content, originals: [String: [String]] = [:], maximumLength: Int = .max
  ) {
    switch content {
    case .text(let text): if text.utf8.count <= maximumLength { append(text, originals) }
    case .chips(let chips):
      for chip in chips where chip.text.utf8.count <= maximumLength { append(chip.text, originals) }
    case .number, .date, .place: break
    }
  }

  mutating func append(_ text: String, _ originals: [String: [String]] = [:]) {
    let code = codesByText[text] ?? makeCode(of: text, originals[text] ?? [])
    let item = Int32(starts.count)
    guard code != Self.none, lastItems[Int(code)] != item else { return }
    lastItems[Int(code)] = item
    codes.append(code)
  }

  private mutating func makeCode(of text: String, _ originals: [String]) -> Int32 {
    let whole = Folding.whole(text)
    var code = Self.none
    if let first = whole.first, first >= Folding.space || !TableText.isPlaceholder(text) {
      code = codesByFolded[whole] ?? Int32(texts.count)
      if code == texts.count {
        codesByFolded[whole] = code
        texts.append(text)
        lastItems.append(0)
        folded.append([SearchIndex.separator] + whole + [SearchIndex.separator])
      }
      for original in originals {
        folded[Int(code)] += Folding.whole(original) + [SearchIndex.separator]
      }
    }
    codesByText[text] = code
    return code
  }

  mutating func endItem() { starts.append(Int32(codes.count)) }

  mutating func finish() {
    lastItems = []
    codesByText = [:]
    codesByFolded = [:]
  }

  func codes(ofItemAt position: Int) -> ArraySlice<Int32> {
    codes[Int(starts[position])..<Int(starts[position + 1])]
  }

  func isBefore(_ code: Int, _ other: Int, counts: [Int]) -> Bool {
    counts[code] == counts[other]
      ? whole(code).lexicographicallyPrecedes(whole(other)) : counts[code] > counts[other]
  }

  /// Returns the string with a given code, as encoded by ``Folding/whole(_:)``, without its equivalents in other
  /// languages.
  private func whole(_ code: Int) -> ArraySlice<UInt8> {
    folded[code].dropFirst().prefix { $0 != SearchIndex.separator }
  }
}
