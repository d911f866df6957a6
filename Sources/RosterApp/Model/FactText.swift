import Catalog
import Foundation
import Gettext

enum FactText {
  /// Returns the text of a fact, or nil for chips, because each chip has its own text.
  static func text(of fact: Fact, in locale: Locale = .environment) -> String? {
    switch fact.content {
    case .text(let text): return text
    case .chips: return nil
    case .number(let number, let year):
      return withUnit(spelled(number, of: fact, in: locale), fact.unit, fact.style, in: locale)
        + (year.map { " (\($0))" } ?? "")
    case .date(let date): return date.text(in: locale)
    case .place(let latitude, let longitude):
      return degrees(latitude, pgettext("latitude", "N"), pgettext("latitude", "S"), in: locale) + ", "
        + degrees(longitude, pgettext("longitude", "E"), pgettext("longitude", "W"), in: locale)
    }
  }

  static func line(of fact: Fact, in locale: Locale = .environment) -> String {
    if case .chips(let chips) = fact.content { return chips.map(\.text).joined(separator: ", ") }
    return text(of: fact, in: locale) ?? ""
  }

  static func singleLine(of fact: Fact) -> String {
    line(of: fact).split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  static func origin(of fact: Fact, formula: String? = nil) -> String? {
    let parts = [
      fact.note, formula.map { gettext("Calculated: {formula}", ["formula": $0]) },
      fact.source.map { gettext("Source: {source}", ["source": $0]) },
    ]
    let known = parts.compactMap { $0 }
    return known.isEmpty ? nil : known.joined(separator: "\n")
  }

  static func lineWithOrigin(of fact: Fact, formula: String? = nil) -> String {
    line(of: fact, remark: origin(of: fact, formula: formula))
  }

  static func line(of fact: Fact, remark: String?) -> String {
    let remark = remark?.split(separator: "\n").joined(separator: " · ")
    return line(of: fact) + (remark.map { " [\($0)]" } ?? "")
  }

  /// Returns an item's subtitle for display. Dates that are also values of the item's fields are formatted for the
  /// locale.
  static func shownSubtitle(of item: CatalogItem, in locale: Locale = .environment) -> String? {
    let dates = item.facts.compactMap { if case .date(let date) = $0.content { date } else { nil } }
    guard let subtitle = item.subtitle, !dates.isEmpty else { return item.subtitle }
    var parts = subtitle.components(separatedBy: " · ")
    for date in dates {
      let written = date.description
      for (index, part) in parts.enumerated() where part == written || part.hasSuffix(": \(written)") {
        parts[index] = part.dropLast(written.count) + date.text(in: locale)
      }
    }
    return parts.joined(separator: " · ")
  }

  /// Returns text for display. In right-to-left layouts, text without letters, such as `+33`, stays left to right.
  static func shown(_ text: String, readsRightToLeft: Bool) -> String {
    readsRightToLeft && !text.contains(where: \.isLetter) ? "\u{200E}\(text)" : text
  }

  static func machineReadable(_ fact: Fact) -> String {
    switch fact.content {
    case .text(let text): text
    case .number(let number, _): fact.exactDigits ?? JSONNumber.text(number)
    case .date(let date): date.description
    case .place(let latitude, let longitude): "\(JSONNumber.text(latitude)) \(JSONNumber.text(longitude))"
    case .chips(let chips): chips.map(\.text).joined(separator: "; ")
    }
  }

  static func spelled(_ number: Double, of fact: Fact, in locale: Locale) -> String {
    let decimals = fact.style.decimals
    guard let exact = fact.exactDigits.flatMap({ Decimal(string: $0) }) else {
      return spelled(number, decimals: decimals, in: locale)
    }
    let style = Decimal.FormatStyle.number.locale(locale)
    return exact.formatted(style.precision(.fractionLength(decimals...NumberStyle.maximumDecimals)))
  }

  static func spelled(_ number: Double, decimals: Int = 0, in locale: Locale) -> String {
    let style = FloatingPointFormatStyle<Double>.number.locale(locale)
    guard !NumberStyle.needsExponent(number) else {
      return number.formatted(style.notation(.scientific).precision(.significantDigits(1...6)))
    }
    let length = decimals...NumberStyle.maximumDecimals
    // Adding 0 turns -0 into 0.
    return (number + 0).formatted(style.precision(.fractionLength(length)))
  }

  /// Returns a number with its unit: `5 km²`, `-$5` or `USD 5`. In some languages, the currency follows the number.
  static func withUnit(
    _ number: String, _ unit: String?, _ style: NumberStyle, joint: String = "\u{A0}", in locale: Locale
  ) -> String {
    guard let unit else { return number }
    if unit == "%" { return number + (separatesPercent(locale) ? joint : "") + unit }
    let isFirst = style.isUnitFirst && !(CatalogField.isCurrency(unit) && writesCurrencyLast(locale))
    guard isFirst else { return number + joint + unit }
    let sign = number.prefix { !$0.isNumber }
    return sign + unit + (unit.last?.isLetter == true ? joint : "") + number.dropFirst(sign.count)
  }

  private static func separatesPercent(_ locale: Locale) -> Bool {
    FloatingPointFormatStyle<Double>.Percent(locale: locale).format(1).contains(where: \.isWhitespace)
  }

  private static func writesCurrencyLast(_ locale: Locale) -> Bool {
    let price = FloatingPointFormatStyle<Double>.Currency(code: "EUR", locale: locale).format(1)
    // In some languages, the price begins with a directional mark. Skip it.
    return price.first { $0.isNumber || $0.isLetter || $0.isCurrencySymbol }?.isNumber == true
  }

  private static func degrees(_ value: Double, _ above: String, _ below: String, in locale: Locale) -> String
  {
    let digits = abs(value).formatted(.number.precision(.fractionLength(1...4)).locale(locale))
    return "\(digits)°\u{A0}\(value < 0 ? below : above)"
  }
}
