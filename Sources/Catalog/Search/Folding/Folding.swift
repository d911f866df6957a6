/// Normalises text for search: lowercase, without diacritics and, for some scripts, transliterated into Latin letters.
///
/// `São Tomé` → `sao tome`, `Ελλάδα` → `ellada`, `Россия` → `rossiya`, `Côte d’Ivoire` → `cote divoire`, `ﬁ` → `fi`,
/// `１` → `1`. Letters of other scripts are replaced with their compatibility decomposition, so that Hangul matches
/// while a syllable is being typed. Apostrophes, hyphens and full stops are removed: `Guinea-Bissau` → `guineabissau`,
/// which contains both `guinea` and `bissau`. A full stop that begins a word remains, as in `.net` and `.fr`, and so
/// does one between digits, as in `1.2`. Most other punctuation is replaced with spaces. Folding is idempotent.
///
/// The result doesn't depend on the locale or on the system's Unicode version.
struct Folding {
  /// The previous scalar. It is needed for Greek ου, the only pair of letters that is transliterated as a unit.
  private var previous: UInt32 = 0

  static func fold(_ text: String) -> [UInt8] {
    var bytes = [UInt8]()
    fold(text, into: &bytes)
    return bytes
  }

  /// Appends the folded bytes of a string. Truncates them if they are more than about four times as long as the string.
  /// O(*n*). Takes a few nanoseconds per byte.
  static func fold(_ text: String, into bytes: inout [UInt8]) {
    // Handle ASCII separately, because most text is ASCII and doesn't need the table.
    let isASCII = text.utf8.withContiguousStorageIfAvailable { text in
      guard text.allSatisfy({ $0 < 0x80 }) else { return false }
      for index in text.indices {
        appendASCII(text[index], before: index + 1 < text.count ? text[index + 1] : nil, to: &bytes)
      }
      return true
    }
    if isASCII != true { foldScalars(text, into: &bytes) }
  }

  private static func foldScalars(_ text: String, into bytes: inout [UInt8]) {
    var folding = Folding()
    var scalars = text.unicodeScalars.makeIterator()
    // Hangul is up to three times as long when folded, but some rare characters, such as U+FDFA, are up to 11 times as
    // long. Limit the length, because a file with only such characters could use up all memory.
    let end = bytes.count + 4 * text.utf8.count + 64
    while bytes.count < end, let scalar = scalars.next() {
      folding.append(scalar, before: IteratorSequence(scalars), to: &bytes)
    }
  }

  mutating func append(
    _ scalar: Unicode.Scalar, before rest: some Sequence<Unicode.Scalar>, to bytes: inout [UInt8]
  ) {
    let value = scalar.value
    if value < 0x80 {
      Self.appendASCII(UInt8(value), before: Self.first(of: rest), to: &bytes)
    } else if value == 0x438 || value == 0x418, Self.marks(rest).first(where: Self.isAbove) == 0x306 {
      bytes.append(UInt8(ascii: "y"))  // decomposed й
    } else if previous == 0x3BF || previous == 0x39F, Self.isUpsilon(value), !Self.marks(rest).contains(0x308)
    {
      bytes.append(UInt8(ascii: "u"))
    } else if value >= FoldingTable.end {
      // Keep the characters beyond the table, except for the ignorable ones in plane 14 (language tags and variation
      // selectors).
      if !(0xE0000...0xE0FFF).contains(value) { Self.append(scalar, to: &bytes) }
    } else if (0xAC00...0xD7A3).contains(value) {
      Self.appendHangul(value, to: &bytes)
    } else {
      Self.appendFromTable(scalar, to: &bytes)
    }
    previous = value
  }

  /// Returns all combining marks at the start of a string, because the mark that changes the preceding letter might not
  /// be the first.
  private static func marks(_ rest: some Sequence<Unicode.Scalar>) -> some Sequence<UInt32> {
    rest.lazy.map(\.value).prefix { (0x300...0x36F).contains($0) }
  }

  /// Returns whether a mark is placed above its letter. Only the first mark above a letter can be part of a composed
  /// letter.
  private static func isAbove(_ mark: UInt32) -> Bool {
    switch mark {
    case 0x315...0x33C, 0x345, 0x347...0x349, 0x34D...0x34F, 0x353...0x356, 0x358...0x35A, 0x35C...0x362:
      false
    default: true
    }
  }

  private static func appendASCII(_ byte: UInt8, before next: UInt8?, to bytes: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): bytes.append(byte)
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): bytes.append(byte | 0x20)
    case UInt8(ascii: "'"), UInt8(ascii: "`"), UInt8(ascii: "-"): break
    case UInt8(ascii: "."):
      let last = bytes.last ?? space
      if last <= space, let next, isPartOfWord(next) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(next)
      {
        bytes.append(byte)
      } else if isDigit(last), let next, isDigit(next) {
        bytes.append(byte)
      }
    // Keep these characters, because they occur in names such as C++, C# and A$.
    case UInt8(ascii: "+"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "<"), UInt8(ascii: "="),
      UInt8(ascii: ">"), UInt8(ascii: "^"), UInt8(ascii: "|"), UInt8(ascii: "~"):
      bytes.append(byte)
    default: bytes.append(0x20)
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func first(of text: some Sequence<Unicode.Scalar>) -> UInt8? {
    text.first { _ in true }.flatMap { $0.isASCII ? UInt8($0.value) : nil }
  }

  /// Returns whether a scalar is an upsilon, possibly with marks, but without a diaeresis.
  private static func isUpsilon(_ value: UInt32) -> Bool {
    switch value {
    case 0x3C5, 0x3A5, 0x3CD, 0x38E, 0x1F50...0x1F5F, 0x1F7A, 0x1F7B, 0x1FE0, 0x1FE1, 0x1FE6, 0x1FE8...0x1FEB:
      true
    default: false
    }
  }

  /// Appends the letters of a Hangul syllable (Unicode Standard, section 3.12).
  private static func appendHangul(_ value: UInt32, to bytes: inout [UInt8]) {
    let syllable = value - 0xAC00
    appendJamo(0x1100 + syllable / 588, to: &bytes)
    appendJamo(0x1161 + syllable % 588 / 28, to: &bytes)
    if syllable % 28 > 0 { appendJamo(0x11A7 + syllable % 28, to: &bytes) }
  }

  private static func appendJamo(_ value: UInt32, to bytes: inout [UInt8]) {
    bytes.append(0xE0 | UInt8(value >> 12))
    bytes.append(0x80 | UInt8(value >> 6 & 0x3F))
    bytes.append(0x80 | UInt8(value & 0x3F))
  }

  private static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    for byte in scalar.utf8 { bytes.append(byte) }
  }

  private static func appendFromTable(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    let size = FoldingTable.pageSize, page = Int(scalar.value) / size
    let block = number(FoldingTable.blocks, at: page / size)
    let entry = number(FoldingTable.pages, at: block * size + page % size)
    let text = number(FoldingTable.characters, at: entry * size + Int(scalar.value) % size)
    guard text > 0 else {
      append(scalar, to: &bytes)
      return
    }
    var index = text - 1, start = 0, length = 0
    while true {
      let count = number(FoldingTable.textCounts, at: length)
      if index < count { break }
      index -= count
      start += count * length
      length += 1
    }
    start += index * length
    for offset in start..<start + length { bytes.append(FoldingTable.texts.utf8Start[offset]) }
  }

  /// Decodes the number at an index. ``FoldingTable`` describes the encoding.
  private static func number(_ table: StaticString, at index: Int) -> Int {
    precondition(2 * index + 1 < table.utf8CodeUnitCount)
    var number = 0
    for position in 2 * index...2 * index + 1 {
      let digit = table.utf8Start[position]
      number = number * 91 + Int(digit) - (digit < UInt8(ascii: "\\") ? 0x23 : 0x24)
    }
    return number
  }
}
