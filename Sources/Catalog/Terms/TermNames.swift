import Foundation
import Gettext

/// Names of countries, languages, currencies and cities in a language.
///
/// The names are from Unicode CLDR, which Foundation includes. Official names of countries are from Debian's
/// iso-codes, if installed.
public struct TermNames: Sendable, Equatable {
  /// The locale of the names, also used for sorting and for short numbers.
  let locale: Locale

  /// Creates the names for a language.
  ///
  /// Returns nil for unknown languages, and for English because the bundled catalogues are in English.
  ///
  /// - Parameter language: The POSIX name, such as `de`, `pt_BR` or `sr_RS@latin`.
  public init?(language: String) {
    let language = SystemLocale(language)
    guard language.language != "en", language.isKnown else { return nil }
    locale = Locale(identifier: language.identifier(in: language.region))
  }

  func name(of kind: TermPattern.Kind, _ code: String) -> String? {
    let name =
      switch kind {
      case .region: locale.localizedString(forRegionCode: code)
      case .language: locale.localizedString(forIdentifier: code)
      case .currency: locale.localizedString(forCurrencyCode: code)
      case .city: city(inZone: code)
      case .official: translation(of: code, in: "iso_3166-1")
      }
    return name == code ? nil : name
  }

  /// Returns the name of the city after which a time zone is named, or nil if there is none.
  ///
  /// If CLDR has no name for the city in the language, Foundation returns the city in the zone's identifier, which has
  /// no accents. In that case, the result is nil, because the catalogue's name is better.
  private func city(inZone code: String) -> String? {
    guard let zone = TimeZone(identifier: code) else { return nil }
    let style = Date.FormatStyle(locale: locale, timeZone: zone).timeZone(.exemplarLocation)
    let name = Date(timeIntervalSince1970: 0).formatted(style).filter { $0 != "\u{AD}" }
    return code.replacing("_", with: " ").hasSuffix("/\(name)") ? nil : name
  }

  /// Returns a link to the article in this language's Wikipedia, or nil if `link` isn't to the English Wikipedia.
  ///
  /// The new link is a search that opens the article with that title if it exists.
  func article(titled title: String, insteadOf link: WebLink) -> WebLink? {
    guard link.host == "en.wikipedia.org", let language = locale.language.languageCode?.identifier else {
      return nil
    }
    var search = URLComponents()
    search.queryItems = [URLQueryItem(name: "search", value: title)]
    // There are two Norwegian Wikipedias. The one in Bokmål uses the older code.
    let wiki = language == "nb" ? "no" : language
    return WebLink("https://\(wiki).wikipedia.org/w/index.php\(search.string ?? "")")
  }

  /// Formats a number in short form, such as `68,5 Mio.` or `601.000`.
  ///
  /// The precision is the same as in the English badges of the bundled catalogues.
  func short(_ number: Double) -> String {
    let rounded = Self.rounded(number)
    let style = FloatingPointFormatStyle<Double>.number.locale(locale)
    guard abs(rounded) >= 1e6 else { return rounded.formatted(style.precision(.fractionLength(0))) }
    return rounded.formatted(style.notation(.compactName).precision(.significantDigits(1...3)))
  }

  /// Returns a number rounded for display.
  ///
  /// Numbers below 10,000 are rounded to integers, and those below a million to thousands. Millions and billions keep
  /// one decimal place if there are fewer than 100 of them.
  private static func rounded(_ number: Double) -> Double {
    func rounded(to step: Double) -> Double { (number / step).rounded() * step }
    switch abs(number) {
    case 99.95e9...: return rounded(to: 1e9)
    case 999.5e6...: return rounded(to: 1e8)
    case 99.95e6...: return rounded(to: 1e6)
    case 999_500...: return rounded(to: 1e5)
    case 10_000...: return rounded(to: 1000)
    default: return rounded(to: 1)
    }
  }

  /// Returns whether a string comes before another in the language's sort order.
  func isBefore(_ left: String, _ right: String) -> Bool {
    left.compare(right, locale: locale) == .orderedAscending
  }
}
