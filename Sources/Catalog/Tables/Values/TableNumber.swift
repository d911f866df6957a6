import Glibc

/// The decimal separator of numbers.
public enum DecimalMark: String, Sendable, CaseIterable, Codable {
  case point, comma

  var byte: UInt8 { self == .point ? UInt8(ascii: ".") : UInt8(ascii: ",") }
  var other: DecimalMark { self == .point ? .comma : .point }
}

/// A number in a cell, with an optional prefix or suffix: `€ 1.234,50`, `12 %`, `-3`.
///
/// Codes with leading zeros aren't numbers. Neither are whole numbers with a leading plus sign and no unit, because
/// they can be telephone numbers.
struct TableNumber: Equatable {
  var prefix: String

  var suffix: String

  var unit: String { prefix.isEmpty ? suffix : prefix }

  private var isNegative = false

  /// Whether this is a negative number in parentheses, such as `(40.00)`. Whole numbers in parentheses aren't treated
  /// as numbers, because they often refer to footnotes.
  private(set) var isInParentheses = false

  /// The digits, points and commas, without the spaces and apostrophes that group thousands.
  private var body: [UInt8] = []

  private var exponent = 0

  private static let maximumUnitLength = 12

  init?(_ text: String) {
    if let plain = Self.plain(text) {
      (prefix, suffix, body) = ("", "", plain)
      return
    }
    isInParentheses = text.hasPrefix("(") && text.hasSuffix(")")
    let text = isInParentheses ? text.dropFirst().dropLast() : text[...]
    guard let first = text.unicodeScalars.firstIndex(where: Self.isDigit), text.utf8.count <= 64 else {
      return nil
    }
    // A decimal mark can precede the first digit, and a sign can precede or follow a currency.
    var head = text[..<first]
    if let mark = head.last, mark == "." || mark == "," {
      body.append(mark == "." ? DecimalMark.point.byte : DecimalMark.comma.byte)
      head = head.dropLast()
    }
    var prefix = String(head), sign: Character?
    if let index = prefix.firstIndex(where: { $0 == "+" || Self.dashes.contains($0) }) {
      guard index == prefix.startIndex || prefix[prefix.index(after: index)...].allSatisfy(\.isWhitespace)
      else {
        return nil
      }
      sign = prefix.remove(at: index)
      isNegative = sign != "+"
    }
    var rest = text[first...].unicodeScalars
    while let scalar = rest.first {
      if Self.isDigit(scalar) {
        body.append(UInt8(scalar.value))
      } else if scalar == "." || scalar == "," {
        guard rest.dropFirst().first.map(Self.isDigit) ?? false else { break }
        body.append(UInt8(scalar.value))
      } else if Self.groupMarks.contains(scalar) {
        // Spaces and apostrophes only separate thousands, so exactly three digits must follow.
        let group = rest.dropFirst().prefix { Self.isDigit($0) }
        guard group.count == 3 else { break }
      } else {
        break
      }
      rest = rest.dropFirst()
    }
    // In prices such as `12,- €`, dashes replace the decimals.
    if let mark = rest.first, mark == "." || mark == "," {
      let dashes = rest.dropFirst().prefix { Self.dashes.contains(Character($0)) }
      if (1...2).contains(dashes.count) {
        body += [UInt8(mark.value), 0x30, 0x30]
        rest = rest[dashes.endIndex...]
      }
    }
    var suffix = String(Substring(rest))
    let isPercentage = suffix.hasSuffix("%")
    if let power = Self.exponent(isPercentage ? String(suffix.dropLast()) : suffix) {
      exponent = power
      suffix = isPercentage ? "%" : ""
    }
    self.prefix = trimmed(prefix)
    self.suffix = trimmed(suffix)
    guard Self.isCurrency(self.prefix), Self.isUnit(self.suffix), self.prefix.isEmpty || self.suffix.isEmpty
    else {
      return nil
    }
    let whole = body.prefix { $0 >= 0x30 }
    guard whole.count < 2 || whole.first != 0x30 else { return nil }
    guard sign != "+" || !unit.isEmpty || body.count(where: { $0 < 0x30 }) == 1 else { return nil }
    if isInParentheses {
      guard sign == nil, whole.count < body.count else { return nil }
      isNegative = true
    }
  }

  func value(_ mark: DecimalMark) -> Double? {
    if let value = short(mark) { return value }
    // At least three digits must follow the last thousands separator.
    if let last = body.lastIndex(of: mark.other.byte), body.count - last < 4 { return nil }
    var digits = [UInt8](isNegative ? [UInt8(ascii: "-")] : [])
    let parts = body.split(separator: mark.byte, omittingEmptySubsequences: false)
    guard let whole = parts.first, parts.count <= 2 else { return nil }
    let groups = whole.split(separator: mark.other.byte, omittingEmptySubsequences: false)
    if groups.count > 1 {
      // Allow groups of two digits, which are used in India. Reject a leading zero, because the point in `0.125`
      // doesn't separate thousands.
      guard let first = groups.first, (1...3).contains(first.count), first.first != 0x30,
        groups.last?.count == 3,
        groups.dropFirst().dropLast().allSatisfy({ $0.count == 3 || $0.count == 2 })
      else { return nil }
    }
    for group in groups { digits += group }
    if parts.count == 2 {
      guard !parts[1].contains(mark.other.byte), !parts[1].isEmpty else { return nil }
      digits.append(UInt8(ascii: "."))
      digits += parts[1]
    }
    if exponent != 0 { digits += Array("e\(exponent)".utf8) }
    guard let value = Double(String(decoding: digits, as: UTF8.self)), value.isFinite else { return nil }
    return digits.count > 16 ? QueryUnit.roundedFraction(value) : value
  }

  /// Whether this is a whole number with too many digits for a `Double`, such as a long identifier.
  var isLongCode: Bool {
    guard body.count > 15 else { return false }
    let digits = body.filter { $0 >= 0x30 }, marks = body.filter { $0 < 0x30 }
    // A mark that occurs more than once separates thousands.
    let isWhole = marks.isEmpty || marks.count > 1 && Set(marks).count == 1
    return isWhole && digits.lastIndex { $0 > 0x30 } ?? 0 >= 15
  }

  var hasExponent: Bool { exponent != 0 }

  func decimalCount(_ mark: DecimalMark) -> Int {
    body.lastIndex(of: mark.byte).map { body.distance(from: $0, to: body.endIndex) - 1 } ?? 0
  }

  /// Returns the value of a short number without a sign, an exponent or group marks, or nil for any other number.
  ///
  /// The digits and the power of ten that divides them are both represented exactly, so the result is the closest
  /// `Double` (William Clinger, “How to Read Floating Point Numbers Accurately”, 1990).
  private func short(_ mark: DecimalMark) -> Double? {
    guard exponent == 0, !isNegative, body.count < 16 else { return nil }
    var digits = 0, decimals: Int?
    for byte in body {
      if byte >= 0x30 {
        digits = digits * 10 + Int(byte - 0x30)
        decimals? += 1
      } else {
        guard byte == mark.byte, decimals == nil else { return nil }
        decimals = 0
      }
    }
    guard let decimals else { return Double(digits) }
    return decimals == 0 ? nil : Double(digits) / Self.powersOfTen[decimals]
  }

  private static let powersOfTen = (0..<16).map { pow(10, Double($0)) }

  private static let dashes: Set<Character> = ["-", "\u{2212}", "–"]

  private static let groupMarks: Set<Unicode.Scalar> = [
    " ", "\u{A0}", "\u{202F}", "\u{2009}", "'", "\u{2019}",
  ]

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { (0x30...0x39).contains(scalar.value) }

  /// Returns the bytes of the text if it is a number in a common form, or nil otherwise. This fast path accepts up to
  /// 20 bytes of digits with at most one point or comma, but no codes with leading zeros.
  private static func plain(_ text: String) -> [UInt8]? {
    let isPlain = text.utf8.withContiguousStorageIfAvailable { text in
      guard let first = text.first, let last = text.last, text.count <= 20, (0x30...0x39).contains(first),
        (0x30...0x39).contains(last), first != 0x30 || text.count == 1 || text[1] < 0x30
      else { return false }
      var marks = 0
      for byte in text where !(0x30...0x39).contains(byte) {
        guard byte == DecimalMark.point.byte || byte == DecimalMark.comma.byte else { return false }
        marks += 1
      }
      return marks < 2
    }
    return isPlain == true ? Array(text.utf8) : nil
  }

  private static let currencies: Set<String> = [
    "EUR", "USD", "GBP", "CHF", "JPY", "SEK", "NOK", "DKK", "PLN", "CZK", "HUF", "CAD", "AUD", "NZD", "INR",
    "CNY",
    "BRL", "ZAR", "MXN", "TRY", "RUB", "KRW", "US$", "A$", "C$", "NZ$", "R$", "Fr.", "Rs", "kr",
  ]

  /// Returns whether text can precede a number. The text must be a currency or empty. Letters must form a known
  /// abbreviation of a currency, because they could otherwise be part of a name.
  static func isCurrency(_ text: String) -> Bool {
    text.isEmpty || currencies.contains(text)
      || text.unicodeScalars.count == 1
        && text.unicodeScalars.allSatisfy { $0.properties.generalCategory == .currencySymbol }
  }

  static let currencySymbols = ["EUR": "€", "USD": "$", "US$": "$", "GBP": "£", "INR": "₹"]

  /// Replaces a currency code such as `EUR` with its symbol, so that codes and symbols can be compared. Returns other
  /// units unchanged.
  static func commonUnit(_ unit: String) -> String { currencySymbols[unit] ?? unit }

  /// Returns whether two strings are spellings of the same unit, such as `km²` and `sq km`. The case of letters
  /// matters: `mW` and `MW` are different units.
  static func isSameUnit(_ unit: String, _ other: String) -> Bool {
    commonUnit(unit) == commonUnit(other)
      || unit.lowercased() != other.lowercased() && QueryUnit.plain(unit) == QueryUnit.plain(other)
  }

  /// Returns whether text can be a unit. Empty text is allowed. A unit consists of at most 12 bytes of letters,
  /// superscript digits, currency symbols, and the characters `%`, `‰`, `°` and `/`. An ordinary 2 or 3 is allowed only
  /// at the end of a unit of length, as in `km2`.
  private static func isUnit(_ text: String) -> Bool {
    if let last = text.last, last == "2" || last == "3" {
      return QueryUnit.isSquare("sq \(text.dropLast())", isComplete: true)
    }
    return text.utf8.count <= maximumUnitLength
      && text.unicodeScalars.allSatisfy { scalar in
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .otherLetter, .modifierLetter, .currencySymbol:
          !scalar.properties.isDefaultIgnorableCodePoint
        // Accept superscripts, but not fractions.
        case .otherNumber: scalar.properties.numericType == .digit
        default: scalar == "%" || scalar == "\u{B0}" || scalar == "/" || scalar == "\u{2030}"
        }
      }
  }

  private static func exponent(_ text: String) -> Int? {
    guard let first = text.first, first == "e" || first == "E", text.utf8.count <= 5 else { return nil }
    return Int(text.dropFirst())
  }
}

func trimmed(_ text: String) -> String {
  func isPlain(_ byte: UInt8?) -> Bool { byte.map { $0 > 0x20 && $0 < 0x7F } ?? true }
  if isPlain(text.utf8.first), isPlain(text.utf8.last) { return text }
  // Examine Unicode scalars rather than characters, because a single character can contain a million combining marks.
  let start = text.unicodeScalars.drop { $0.properties.isWhitespace }
  guard let end = start.lastIndex(where: { !$0.properties.isWhitespace }) else { return "" }
  return String(start[...end])
}
