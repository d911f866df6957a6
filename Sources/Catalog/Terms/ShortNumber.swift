import Foundation

/// Short forms of numbers for badges, such as `68.5 million` or, in German, `68,5 Mio.`.
enum ShortNumber {
  /// The locale of the badges in catalogue files.
  static let english = Locale(identifier: "en_GB")

  static func text(of number: Double, in locale: Locale) -> String {
    let rounded = rounded(number)
    let style = FloatingPointFormatStyle<Double>.number.locale(locale).rounded(rule: .toNearestOrAwayFromZero)
    let short = style.precision(.significantDigits(1...3))
    guard !NumberStyle.needsShortExponent(number) else {
      return number.formatted(short.notation(.scientific))
    }
    switch abs(rounded) {
    case ..<1000: return rounded.formatted(short)
    case ..<1e6: return rounded.formatted(style.precision(.fractionLength(0)))
    case _ where locale.language.languageCode != .english:
      return rounded.formatted(short.notation(.compactName))
    // In English, Foundation has only the abbreviations M and B, so add the words here.
    case ..<1e9: return (rounded / 1e6).formatted(short) + " million"
    default: return (rounded / 1e9).formatted(short) + " billion"
    }
  }

  private static func rounded(_ number: Double) -> Double {
    func rounded(to step: Double) -> Double { (number / step).rounded() * step }
    switch abs(number) {
    case 99.95e9...: return rounded(to: 1e9)
    case 999.5e6...: return rounded(to: 1e8)
    case 99.95e6...: return rounded(to: 1e6)
    case 999_500...: return rounded(to: 1e5)
    case 10_000...: return rounded(to: 1000)
    case 1000...: return rounded(to: 1)
    default: return number
    }
  }
}

extension Catalog {
  /// Adds English badges with the values of ``badgeField`` to items without a badge. O(*n*) in the number of facts.
  mutating func addBadges() {
    guard let badgeField else { return }
    for section in sections.indices {
      for index in sections[section].items.indices where sections[section].items[index].badge == nil {
        guard let number = sections[section].items[index].number(of: badgeField) else { continue }
        sections[section].items[index].badge = ShortNumber.text(of: number, in: ShortNumber.english)
      }
    }
  }
}
