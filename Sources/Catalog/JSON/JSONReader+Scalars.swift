import Gettext

extension JSONReader {
  mutating func integer() throws(JSONError) -> Int {
    _ = try begin("a whole number")
    guard nameOfValue == "a number" else { throw unexpected(expected: "a whole number") }
    let text = try number()
    guard let value = Int(text) else {
      throw failure(
        gettext(
          "must be {expected}, but is {found}",
          ["expected": Self.translated("a whole number"), "found": shortened(text)]), at: valueOffset)
    }
    return value
  }

  /// Reads an array of integers. Outlines consist mostly of arrays such as `[1,-2,3]`, so these have a fast path.
  mutating func integers() throws(JSONError) -> [Int] {
    var numbers: [Int] = []
    let start = nextOffset()
    if let end = plainIntegers(into: &numbers) {
      position = end
      valueOffset = start
      return numbers
    }
    // Fall back to the general reader, which handles whitespace and large numbers and reports errors.
    numbers = []
    try array { (reader, _) throws(JSONError) in numbers.append(try reader.integer()) }
    return numbers
  }

  /// Reads an array such as `[1,-2,3]` and returns the offset after it, or nil if the array needs the general reader.
  private func plainIntegers(into numbers: inout [Int]) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      var index = position
      guard index < bytes.count, bytes[index] == UInt8(ascii: "[") else { return nil }
      while true {
        index += 1
        let isNegative = index < bytes.count && bytes[index] == UInt8(ascii: "-")
        if isNegative { index += 1 }
        let start = index
        var number = 0
        while index < bytes.count, index - start < 16, (0x30...0x39).contains(bytes[index]) {
          number = number * 10 + Int(bytes[index] &- 0x30)
          index += 1
        }
        let count = index - start
        // Leave longer numbers, which could overflow, and leading zeros, which JSON doesn't allow, to the general
        // reader.
        guard (1...15).contains(count), count == 1 || bytes[start] != 0x30, index < bytes.count else {
          return nil
        }
        numbers.append(isNegative ? -number : number)
        if bytes[index] == UInt8(ascii: "]") { return index + 1 }
        guard bytes[index] == UInt8(ascii: ",") else { return nil }
      }
    }
  }

  /// Reads a number. Fractions are rounded to 15 significant digits.
  mutating func decimal() throws(JSONError) -> Double {
    _ = try begin("a number")
    guard nameOfValue == "a number" else { throw unexpected(expected: "a number") }
    let text = try number()
    guard let value = Double(text), value.isFinite else {
      throw failure(gettext("{number} is too large", ["number": shortened(text)]), at: valueOffset)
    }
    return text.utf8.count > 16 ? QueryUnit.roundedFraction(value) : value
  }

  mutating func boolean() throws(JSONError) -> Bool {
    let first = try begin("true or false")
    guard first == UInt8(ascii: "t") || first == UInt8(ascii: "f") else {
      throw unexpected(expected: "true or false")
    }
    let value = first == UInt8(ascii: "t")
    try word(value ? "true" : "false")
    return value
  }

  mutating func skip() throws(JSONError) {
    let first = try begin("a value")
    switch first {
    case UInt8(ascii: "{"): try object { (reader, _) throws(JSONError) in try reader.skip() }
    case UInt8(ascii: "["): try array { (reader, _) throws(JSONError) in try reader.skip() }
    case UInt8(ascii: "\""): _ = try quotedText()
    case UInt8(ascii: "t"): try word("true")
    case UInt8(ascii: "f"): try word("false")
    case UInt8(ascii: "n"): try word("null")
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): _ = try number()
    default: throw unexpected(expected: "a value")
    }
  }

  private mutating func word(_ word: StaticString) throws(JSONError) {
    let text = word.withUTF8Buffer { Array($0) }
    guard bytes[position...].starts(with: text) else { throw unexpected(expected: "a value") }
    position += text.count
  }

  /// Reads a number according to the grammar in RFC 8259, section 6, and returns its text.
  private mutating func number() throws(JSONError) -> Substring {
    let start = position
    if bytes[position] == UInt8(ascii: "-") { position += 1 }
    let zero = position < bytes.count && bytes[position] == UInt8(ascii: "0")
    let whole = try digits()
    if zero && whole > 1 { throw failure(gettext("a number must not have leading zeros"), at: start) }
    if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
      position += 1
      _ = try digits()
    }
    if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      if position < bytes.count, bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-")
      {
        position += 1
      }
      _ = try digits()
    }
    guard position - start <= FileLimits.numberLength else {
      throw failure(
        gettext("must be at most {count} bytes long", ["count": "\(FileLimits.numberLength)"]), at: start)
    }
    return Substring(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func digits() throws(JSONError) -> Int {
    let start = position
    while position < bytes.count, bytes[position] >= 0x30, bytes[position] <= 0x39 { position += 1 }
    guard position > start else {
      throw failure(gettext("expected a digit, found {found}", ["found": describe(at: position)]))
    }
    return position - start
  }
}
