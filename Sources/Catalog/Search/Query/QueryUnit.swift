import Foundation

/// Converts units in queries, such as `km²` in `area>1000km²`.
enum QueryUnit {
  private typealias Unit = (symbol: String, size: Double)

  /// Groups of units that can be converted into each other, with their symbols as returned by `plain`.
  ///
  /// In each group, the sizes are integer multiples of a very small unit, so that they are exact. With Foundation's
  /// rounded sizes, 640 acres would be less than a square mile.
  private static let families: [[Unit]] = [
    lengths.map { ($0.symbol + "2", $0.size * $0.size) } + [("ha", 1e12), ("ac", 404_685_642_240)],
    lengths,
    [
      ("t", 1e15), ("kg", 1e12), ("g", 1e9), ("lb", 453_592_370_000), ("oz", 28_349_523_125),
    ],
    [("h", 3600), ("min", 60), ("s", 1)],
  ]

  private static let lengths: [Unit] = [
    ("km", 1e7), ("m", 10_000), ("cm", 100), ("mm", 10),
    ("mi", 16_093_440), ("yd", 9144), ("ft", 3048), ("in", 254),
  ]

  /// Returns the factor that converts a unit to the field's unit, or nil if there is no conversion.
  ///
  /// - Parameter text: A unit, such as `mi²`, `mi2` or `mi^2`, or a currency, such as `EUR` for `€`.
  static func factor(of text: some StringProtocol, in field: CatalogField) -> Double? {
    guard let unit = field.unit, !haveDifferentPrefixes(trimmed(String(text)), unit) else { return nil }
    return factor(of: text, in: plain(unit))
  }

  /// Returns the factor that converts a unit to another unit, or nil if there is no conversion.
  ///
  /// - Parameter unit: The unit to convert to, as normalised by ``plain(_:)``.
  static func factor(of text: some StringProtocol, in unit: String) -> Double? {
    guard !unit.isEmpty else { return nil }
    let own = plain(text)
    if own == unit { return 1 }
    for family in families {
      if let from = family.first(where: { $0.symbol == own }),
        let to = family.first(where: { $0.symbol == unit })
      {
        return from.size / to.size
      }
    }
    return nil
  }

  /// Multiplies a number by a unit's factor and rounds the result, unless the factor is 1. Without rounding, 70 cm
  /// would be slightly more than 0.7 m.
  static func converted(_ number: Double, by factor: Double) -> Double {
    factor == 1 ? number : rounded(number * factor)
  }

  /// Rounds a number to 15 significant digits, to remove the rounding errors of calculations.
  static func rounded(_ number: Double) -> Double { Double(String(format: "%.15g", number)) ?? number }

  /// Rounds a number from a file to 15 significant digits, as spreadsheet programs do. For example, a calculated 0.6
  /// can be stored as `0.60000000000000009`. Whole numbers keep all digits.
  static func roundedFraction(_ number: Double) -> Double {
    number == number.rounded() || number.description.utf8.count <= 16 ? number : rounded(number)
  }

  /// Returns whether text is a percent sign, a currency or the symbol of a unit that can be converted. Returns false
  /// for names such as `miles`, which may be ordinary words.
  static func isKnown(_ text: String) -> Bool {
    let last = text.lowercased().split(whereSeparator: \.isWhitespace).last.map(String.init)
    if let last, names[last] != nil { return false }
    return text == "%" || TableNumber.isCurrency(text)
      || isConvertible(plain(text))
  }

  private static func isConvertible(_ unit: String) -> Bool {
    families.joined().contains { $0.symbol == unit }
  }

  /// Returns whether two short units are the same except that one has the prefix `M` (mega) and the other has `m`
  /// (milli), as in `MW` and `mW`.
  static func haveDifferentPrefixes(_ unit: String, _ other: String) -> Bool {
    unit != other && unit.lowercased() == other.lowercased() && (2...3).contains(unit.count)
      && unit.dropFirst() == other.dropFirst() && "mM".contains(unit.prefix(1)) && !isConvertible(plain(unit))
  }

  /// Returns whether text is a unit that can't be converted to the field's unit. The result is false if the field has
  /// no unit.
  static func isMismatched(_ text: String, in field: CatalogField) -> Bool {
    guard !text.isEmpty, let unit = field.unit, !unit.isEmpty, factor(of: text, in: field) == nil else {
      return false
    }
    return isKnown(text) || isPrefixed(text, in: field) || haveDifferentPrefixes(text, unit)
  }

  /// Returns whether text is the field's unit with a metric prefix, such as `ml` in a field with litres.
  static func isPrefixed(_ text: String, in field: CatalogField) -> Bool {
    guard let unit = field.unit, let first = text.first, !TableNumber.isCurrency(unit) else { return false }
    return "µmcdhkKMGT".contains(first) && text.dropFirst() == unit && unit.allSatisfy(\.isLetter)
  }

  /// Returns whether the last letter of a number is more likely to be a unit than a factor: in `5B`, it means bytes if
  /// the field's unit is `MB`.
  static func isUnit(atEndOf number: Substring, in field: CatalogField) -> Bool {
    guard let letter = number.last, "bB".contains(letter) else { return false }
    return field.unit.map { $0.count == 2 && $0.lowercased().hasSuffix("b") } ?? false
  }

  /// Splits off the unit in `1000km²`, or the field's currency in `$5` and `-$5`. Letters that mean a factor, such as
  /// `m`, are part of the number, unless they are a unit that can be converted to the field's unit. An `m` immediately
  /// before some units, such as `W` and `g`, isn't a factor, because `5mW` doesn't mean five million W, even in a field
  /// in `MW`. Returns nil if the text has no unit that can be converted.
  static func split(_ text: Substring, of field: CatalogField) -> (number: Substring, factor: Double)? {
    // A unit such as `1000` can't be distinguished from the digits before it.
    guard let unit = field.unit, unit.first?.isNumber == false, text.utf8.count < 60 else { return nil }
    let own = plain(unit), isPrice = TableNumber.isCurrency(unit)
    let sign = text.prefix { QueryNumber.minusSigns.contains($0) }
    for index in text.indices.dropFirst() {
      let (start, rest) = (text[..<index], text[index...])
      if isPrice, plain(start.dropFirst(sign.count)) == own {
        let number = Substring("\(sign)\(rest)")
        if QueryNumber.read(number) != nil { return (number, 1) }
      }
      let isPrefix =
        start.last == "m" && rest.first?.isLetter == true && !isPrice
        && (!isConvertible(own) || rest.count == 1 || isConvertible("m" + plain(rest)))
      guard QueryNumber.read(start) != nil, !isPrefix, !haveDifferentPrefixes(trimmed(String(rest)), unit)
      else {
        continue
      }
      if let factor = factor(of: rest, in: own) { return (start, factor) }
    }
    return nil
  }

  /// Returns the endings that might complete a partly typed unit at the end of text, such as `²` after `1000km`.
  /// Endings of the field's unit come first, but are left out if the unit has twenty or more characters.
  static func endings(after text: String, of field: CatalogField) -> [String] {
    guard let unit = field.unit, !unit.isEmpty else { return [] }
    let text = text.lowercased()
    var spellings = unit.count < 20 ? [unit] : []
    spellings += families.joined().map(\.symbol)
    spellings += lengthSpellings.map { "sq\($0)" }
    spellings += abbreviations.keys.sorted() + names.keys.sorted() + TableNumber.currencySymbols.keys.sorted()
    return spellings.flatMap { name -> [String] in
      let name = name.lowercased()
      let ends = name.indices.dropFirst().filter { text.hasSuffix(name[..<$0]) }
      return ends.map { String(name[$0...]) }
    }
  }

  /// Common abbreviations of units, besides their symbols, in lowercase and without spaces or superscripts.
  private static let abbreviations = [
    "qkm": "km2", "qm": "m2", "hr": "h", "hrs": "h", "mins": "min", "sec": "s", "lbs": "lb",
  ]

  /// The names of units, in lowercase. Singular names such as `second` and `foot` are left out, because they are more
  /// likely to be search words.
  private static let names = [
    "acres": "ac", "hectares": "ha", "kilometers": "km", "kilometres": "km", "meters": "m", "metres": "m",
    "miles": "mi", "yards": "yd", "feet": "ft", "inches": "in", "tonnes": "t", "kilograms": "kg",
    "grams": "g",
    "ounces": "oz", "hours": "h", "minutes": "min", "seconds": "s",
  ]

  /// The words before a unit of length that make it a unit of area, longest first.
  private static let squares = ["square", "sq.", "sq"]

  private static let lengthSpellings: [String] = {
    let symbols = lengths.map(\.symbol)
    return symbols + names.filter { symbols.contains($0.value) }.keys.sorted()
  }()

  /// Returns whether text is a unit of area in two words, such as `sq km` or `square miles`. If `isComplete` is false,
  /// text can also be the beginning of one.
  static func isSquare(_ text: some StringProtocol, isComplete: Bool) -> Bool {
    let words = text.lowercased().split(whereSeparator: \.isWhitespace)
    guard let first = words.first, squares.contains(String(first)), words.count <= 2 else { return false }
    guard words.count == 2 else { return !isComplete }
    let length = withoutPoint(words[1])
    return lengthSpellings.contains { isComplete ? $0 == length : $0.hasPrefix(length) }
  }

  static func isBegunSquare(_ text: String) -> Bool {
    isSquare(text, isComplete: false) && !isSquare(text, isComplete: true) && text.lowercased() != "square"
  }

  /// Returns a unit without the point at the end of an abbreviation such as `lbs.`.
  static func withoutPoint(_ unit: some StringProtocol) -> String {
    String(unit.last == "." ? unit.dropLast() : unit[...])
  }

  /// Returns the normalised spelling of a unit: `m` for `metres`, `km2` for `sq km`, `lb` for `lbs.`.
  static func plain(_ text: some StringProtocol) -> String {
    let text = String(
      TableNumber.commonUnit(text.uppercased()).lowercased().compactMap { character -> Character? in
        switch character {
        case "²": "2"
        case "³": "3"
        case "^": nil
        default: character.isWhitespace ? nil : character
        }
      })
    guard let square = squares.first(where: text.hasPrefix), square.count < text.count else {
      return abbreviated(text)
    }
    return abbreviated(String(text.dropFirst(square.count))) + "2"
  }

  /// Returns the normalised spelling of a unit, like `plain`. However, if the unit can't be converted and only its case
  /// would change, returns the unit unchanged, because `mW` and `MW` are different units.
  static func normalized(_ unit: String) -> String {
    let plain = plain(unit)
    return plain == unit.lowercased() && !isConvertible(plain) ? unit : plain
  }

  private static func abbreviated(_ unit: String) -> String {
    let name = withoutPoint(unit)
    // Keep the full stop of an unknown unit, such as the currency “Fr.”.
    return abbreviations[name] ?? names[name] ?? (isConvertible(name) ? name : unit)
  }
}
