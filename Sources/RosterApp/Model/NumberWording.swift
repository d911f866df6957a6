import Foundation
import Gettext

/// Numbers in words and digits.
extension Wording {
  /// A number as the locale writes it: `12,345`.
  static func grouped(_ number: Int, in locale: Locale = .environment) -> String {
    number.formatted(.number.locale(locale))
  }

  /// A number with three digits that count, in words from a million on: `1.43 billion`, `340,000`, `1,990`, `0.44`.
  static func short(_ number: Double, in locale: Locale = .environment) -> String {
    let (digits, scale) = scaled(number, in: locale)
    return scale?(digits) ?? digits
  }

  /// The digits of a number, and the words for its million or billion; nil if it has fewer digits.
  static func scaled(_ number: Double, in locale: Locale) -> (digits: String, scale: ((String) -> String)?) {
    // What rounds to a thousand million is a billion.
    switch abs(number) {
    case 999_500_000...:
      let billions: (String) -> String = { gettext("{number} billion", ["number": $0]) }
      return (digits(number / 1e9, in: locale), billions)
    case 999_500...:
      let millions: (String) -> String = { gettext("{number} million", ["number": $0]) }
      return (digits(number / 1e6, in: locale), millions)
    default: return (digits(number, in: locale), nil)
    }
  }

  /// With three digits that count, and four below 10,000.
  static func digits(_ number: Double, in locale: Locale) -> String {
    let count = (1000..<10_000).contains(abs(number)) ? 4 : 3
    let style = FloatingPointFormatStyle<Double>(locale: locale)
    return number.formatted(style.precision(.significantDigits(1...count)))
  }
}
