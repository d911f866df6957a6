import Foundation

/// What countries, languages and currencies are called in a language: by Unicode's CLDR, of which Foundation brings a copy.
public struct TermNames: Sendable, Equatable {
  /// The language, which also says how numbers are written in short.
  let locale: Locale

  /// Nil for English, in which the catalogues are, and for a language of which nothing is known.
  ///
  /// - Parameter language: as the system spells it, such as `de`, `pt_BR` or `sr_RS@latin`.
  public init?(language: String) {
    let language = SystemLocale(language)
    guard language.language != "en", language.isKnown else { return nil }
    locale = Locale(identifier: language.identifier(in: language.region))
  }

  /// The name of what has that code; nil where there is none.
  func name(of kind: TermPattern.Kind, _ code: String) -> String? {
    let name =
      switch kind {
      case .region: locale.localizedString(forRegionCode: code)
      case .language: locale.localizedString(forIdentifier: code)
      case .currency: locale.localizedString(forCurrencyCode: code)
      }
    return name == code ? nil : name
  }

  /// A number in short: `68,5 Mio.`
  func short(_ number: Double) -> String {
    let short = number.formatted(
      .number.notation(.compactName).precision(.significantDigits(1...3)).locale(locale))
    // Some languages have no word for thousands, and a number that was only rounded would look exact.
    guard short.contains(where: \.isLetter) else {
      return number.formatted(.number.precision(.fractionLength(0)).locale(locale))
    }
    return short
  }

  /// Whether a text is before another in a list.
  func isBefore(_ left: String, _ right: String) -> Bool {
    left.compare(right, locale: locale) == .orderedAscending
  }
}
