import Catalog
import Foundation
import Gettext

extension Wording {
  static func grouped(_ number: Int, in locale: Locale = .environment) -> String {
    number.formatted(.number.locale(locale))
  }

  /// Returns a rounded number in a short form, such as `1.43 billion`, `2.5 million` or `340,000`.
  static func short(_ number: Double, in locale: Locale = .environment) -> String {
    let (digits, scale) = scaled(number, in: locale)
    return scale?(digits) ?? digits
  }

  /// Returns a rounded number for a narrow row, such as `119M`, `31,000` or `2,024`.
  static func compact(_ number: Double, in locale: Locale = .environment) -> String {
    guard abs(number) >= 999_500, !NumberStyle.needsShortExponent(number) else {
      return digits(number, in: locale)
    }
    return number.formatted(style(in: locale).notation(.compactName).precision(.significantDigits(1...3)))
  }

  /// Returns the short form of a badge for a narrow row, such as `119M` for `119 million`, or nil if there is none.
  static func compactBadge(_ badge: String) -> String? {
    for (word, letter) in [(" million", "M"), (" billion", "B")] where badge.hasSuffix(word) {
      return badge.dropLast(word.count) + letter
    }
    return badge.first?.isNumber == true && badge.count <= 12 ? badge : nil
  }

  static func scaled(_ number: Double, in locale: Locale) -> (digits: String, scale: ((String) -> String)?) {
    // Show a number that rounds to 1,000 million as 1 billion.
    switch abs(number) {
    case _ where NumberStyle.needsShortExponent(number): return (digits(number, in: locale), nil)
    case 999_500_000...:
      let billions: (String) -> String = { gettext("{number} billion", ["number": $0]) }
      return (digits(number / 1e9, in: locale), billions)
    case 999_500...:
      let millions: (String) -> String = { gettext("{number} million", ["number": $0]) }
      return (digits(number / 1e6, in: locale), millions)
    default: return (digits(number, in: locale), nil)
    }
  }

  static func digits(_ number: Double, in locale: Locale) -> String {
    let count = (1000..<10_000).contains(abs(number)) ? 4 : 3
    guard !NumberStyle.needsShortExponent(number) else {
      return number.formatted(style(in: locale).notation(.scientific).precision(.significantDigits(1...3)))
    }
    return number.formatted(style(in: locale).precision(.significantDigits(1...count)))
  }

  private static func style(in locale: Locale) -> FloatingPointFormatStyle<Double> {
    FloatingPointFormatStyle(locale: locale).rounded(rule: .toNearestOrAwayFromZero)
  }
}

extension Wording {
  static func label(_ label: String, withUnit unit: String?) -> String {
    guard let unit, !" \(label.filter { !"()[]".contains($0) })".hasSuffix(" \(unit)") else { return label }
    return "\(label) (\(unit))"
  }

  /// Returns the summary line of a column. `selectedCount` is nil if the summary includes all items.
  static func summary(
    _ summary: NumberSummary, of field: CatalogField, selectedCount: Int? = nil
  ) -> String {
    let text = values(summary, of: field)
    guard let selectedCount else { return text }
    return ngettext(
      "{count} selected · {summary}", "{count} selected · {summary}", selectedCount,
      ["count": grouped(selectedCount), "summary": text])
  }

  private static func values(_ summary: NumberSummary, of field: CatalogField) -> String {
    let decimals = field.style.decimals
    func text(_ number: Double, digits: Int) -> String {
      guard !NumberStyle.needsExponent(number) else { return exact(number) }
      let length = decimals...max(decimals, min(digits, NumberStyle.maximumDecimals))
      // Round halves away from zero, as spreadsheets do. By default, they would be rounded to even digits.
      let style = FloatingPointFormatStyle<Double>(locale: .environment).rounded(
        rule: .toNearestOrAwayFromZero)
      return number.formatted(style.precision(.fractionLength(length)))
    }
    func exact(_ number: Double) -> String {
      FactText.spelled(number, decimals: decimals, in: .environment)
    }
    guard summary.count > 1 else {
      // Translators: the label and the only value of a field, such as “Population: 521,828”.
      return gettext("{field}: {value}", ["field": field.labelWithUnit, "value": exact(summary.largest)])
    }
    // Use more decimals for a sum between -1 and 1, because it could be rounded to 0 with only two decimals.
    let sumDigits = abs(summary.sum) < 1 ? NumberStyle.maximumDecimals : max(2, summary.decimals)
    // Limit the decimals of the mean and the median, which can have more decimals than the values. Large averages need
    // no more decimals than the values. Small ones need at least two significant digits.
    func average(_ number: Double) -> String {
      let decimals = summary.decimals
      switch abs(number) {
      case 1000...: return text(number, digits: decimals)
      case 1...: return text(number, digits: summary.isWhole ? 1 : max(2, decimals))
      case let size where size > 0:
        return text(number, digits: max(decimals + 1, 1 - Int(log10(size).rounded(.down))))
      default: return exact(number)
      }
    }
    let values: KeyValuePairs = [
      "field": field.labelWithUnit, "count": grouped(summary.count),
      "sum": text(summary.sum, digits: sumDigits),
      "mean": average(summary.mean), "median": average(summary.median),
      "smallest": exact(summary.smallest), "largest": exact(summary.largest),
    ]
    guard field.isAdditive else {
      return ngettext(
        "{field}: {count} value, mean {mean}, median {median}, smallest {smallest}, largest {largest}",
        "{field}: {count} values, mean {mean}, median {median}, smallest {smallest}, largest {largest}",
        summary.count, values)
    }
    return ngettext(
      "{field}: {count} value, sum {sum}, mean {mean}, median {median}, smallest {smallest}, largest {largest}",
      "{field}: {count} values, sum {sum}, mean {mean}, median {median}, smallest {smallest}, largest {largest}",
      summary.count, values)
  }
}

extension CatalogField {
  var labelWithUnit: String { Wording.label(label, withUnit: unit) }
}
