public import Foundation

/// Parses and formats numbers in queries.
public enum QueryNumber {
  /// The English names of factors, and the German abbreviations that Roster itself displays, as in `47,7 Mio.`.
  private static let factors: [(name: String, exponent: Int)] = [
    ("thousand", 3), ("million", 6), ("billion", 9), ("bn", 9), ("k", 3), ("m", 6), ("b", 9),
    ("mio.", 6), ("mio", 6), ("mrd.", 9), ("mrd", 9),
  ]

  /// Returns the lowercase name of the factor called `text`, or nil if there is none. If `isComplete` is false, `text`
  /// can also be the beginning of the name.
  static func factor(named text: String, isComplete: Bool) -> String? {
    let text = text.lowercased(), names = factors.map(\.name)
    return names.first { $0 == text } ?? (isComplete ? nil : names.first { $0.hasPrefix(text) })
  }

  /// The endings that complete a partly typed factor, such as `illion` after `1m`.
  static let factorEndings = factors.flatMap { factor in
    factor.name.indices.dropFirst().map { String(factor.name[$0...]) }
  }

  static let minusSigns: Set<Character> = ["-", "\u{2212}"]

  /// The characters that can separate groups of digits, besides points, spaces and underscores.
  private static let groupMarks: Set<Character> = [",", "'", "’"]

  /// Parses a number such as `1200`, `1,200`, `1 200`, `1’200`, `1.5m`, `10k`, `2bn` or `1e6`. Returns nil for other
  /// text.
  ///
  /// A point is the decimal separator. However, `1.500` is 1500 if the locale separates groups of digits with points.
  /// Commas and apostrophes separate groups of digits, and the last group must have three digits: `5'11` isn't a
  /// number. However, `1,500` is 1.5 if the locale's decimal separator is a comma. In every locale, a comma that can't
  /// separate groups is the decimal separator, as in `5,50`, `0,125` and `1.234,56`.
  public static func read(_ text: some StringProtocol, in locale: Locale = .environment) -> Double? {
    var text = String(text.lowercased().map { minusSigns.contains($0) ? "-" : $0 })
    var exponent = 0
    if let found = factors.first(where: { text.hasSuffix($0.name) }) {
      exponent = found.exponent
      text.removeLast(found.name.count)
    }
    let typed = trimmed(text)
    text = withDecimalPoint(typed, in: locale)
    guard isGrouped(text) else { return nil }
    if exponent == 0, text == typed, text.contains("."), locale.groupingSeparator == ".",
      text.wholeMatch(of: /[-+]?[1-9][0-9]{0,2}(\.[0-9]{3})+/) != nil
    {
      text.removeAll { $0 == "." }
    }
    let digits = text.filter { $0 != "_" && !groupMarks.contains($0) && !$0.isWhitespace }
    guard digits.utf8.contains(where: { (0x30...0x39).contains($0) }),
      digits.utf8.allSatisfy({ (0x30...0x39).contains($0) || ".-+e".utf8.contains($0) })
    else { return nil }
    // Change the exponent instead of multiplying, because multiplication isn't exact: 4.1 · 10⁶ is slightly less than
    // 4,100,000.
    let parts = digits.split(separator: "e", maxSplits: 1, omittingEmptySubsequences: false)
    guard let own = parts.count > 1 ? Int(parts[1]) : 0, (-999...999).contains(own) else { return nil }
    return Double("\(parts[0])e\(own + exponent)").flatMap { $0.isFinite ? $0 : nil }
  }

  /// Replaces a decimal comma with a point, and removes points between groups of digits. Returns other text unchanged.
  private static func withDecimalPoint(_ text: String, in locale: Locale) -> String {
    guard text.contains(","),
      locale.decimalSeparator == "," || text.wholeMatch(of: /[-+]?[1-9][0-9]{0,2},[0-9]{3}/) == nil,
      text.wholeMatch(
        of: /[-+]?(?:[0-9][0-9\s'’_]*|[0-9]{1,3}(?:\.[0-9]{3})+),[0-9]+(?:e[-+]?[0-9]+)?/) != nil
    else { return text }
    return text.filter { $0 != "." }.replacing(",", with: ".")
  }

  /// Returns whether the group marks are in valid positions: two or three digits follow each mark, three digits follow
  /// the last one, and no mark follows a point.
  private static func isGrouped(_ text: String) -> Bool {
    if let point = text.firstIndex(of: "."), text[point...].contains(where: groupMarks.contains) {
      return false
    }
    let parts = text.split(omittingEmptySubsequences: false) { groupMarks.contains($0) }
    let groups = parts.dropFirst().map { group in
      group.filter { !$0.isWhitespace }.prefix { ("0"..."9").contains($0) }.count
    }
    return groups.allSatisfy { (2...3).contains($0) } && groups.last ?? 3 == 3
  }

  /// Returns text that ``read(_:in:)`` parses to exactly this number: `1200`, `1.5m`, `10k`, `2bn`. Numbers from 10,000
  /// have a factor if it makes the text shorter.
  ///
  /// - Parameter unit: The unit of the field. A factor that could also be read as a unit isn't used: for example, `m`
  ///   means metres if the unit is `km`.
  /// - Precondition: `number` is finite.
  public static func text(
    of number: Double, unit: String? = nil, in locale: Locale = .environment
  ) -> String {
    precondition(number.isFinite, "\(number) isn't finite")
    let whole = plain(number, in: locale), unit = unit.map(QueryUnit.plain)
    let usable = shortFactors.filter { factor in
      abs(number) >= factor.least && unit.flatMap { QueryUnit.factor(of: factor.name, in: $0) } == nil
    }
    guard let found = usable.first else { return whole }
    let short = plain(number / found.factor, in: locale) + found.name
    return short.utf8.count < whole.utf8.count && read(short, in: locale) == number ? short : whole
  }

  /// The factors for formatting. `least` is the smallest absolute value for which the factor is used.
  private static let shortFactors: [(name: String, factor: Double, least: Double)] = [
    ("bn", 1e9, 1e9), ("m", 1e6, 1e6), ("k", 1e3, 1e4),
  ]

  private static func plain(_ number: Double, in locale: Locale) -> String {
    let text = Int64(exactly: number).map { "\($0)" } ?? "\(number)"
    // Add a zero if necessary, because three decimals might be read as a group of digits, but four can't.
    return read(text, in: locale) == number ? text : text + "0"
  }
}
