import Foundation
import Gettext

/// The names of countries, languages, currencies and cities in one language.
///
/// The names are from Unicode CLDR, which Foundation includes. Official names of countries are from Debian's
/// iso-codes, if installed.
public struct TermNames: Sendable, Equatable {
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

  /// Returns the name of a time zone's city in the language, or nil if the zone is unknown or the name is the same as
  /// in the zone's identifier.
  ///
  /// Foundation returns the city in the identifier if CLDR has no name for the city. The identifier has no accents, so
  /// callers use the name in the catalogue instead.
  private func city(inZone code: String) -> String? {
    guard let zone = TimeZone(identifier: code) else { return nil }
    let style = Date.FormatStyle(locale: locale, timeZone: zone).timeZone(.exemplarLocation)
    let name = Date(timeIntervalSince1970: 0).formatted(style).filter { $0 != "\u{AD}" }
    return code.replacing("_", with: " ").hasSuffix("/\(name)") ? nil : name
  }

  /// Returns a link to the article with a given title in this language's Wikipedia, or nil if the original link doesn't
  /// lead to the English Wikipedia.
  ///
  /// Opening the new link searches Wikipedia for the title, and shows the article directly if there is one.
  func article(titled title: String, insteadOf link: WebLink) -> WebLink? {
    guard link.host == "en.wikipedia.org", let language = locale.language.languageCode?.identifier else {
      return nil
    }
    var search = URLComponents()
    search.queryItems = [URLQueryItem(name: "search", value: title)]
    // There are two Norwegian Wikipedias. The one in Bokmål uses the older language code `no`.
    let wiki = language == "nb" ? "no" : language
    return WebLink("https://\(wiki).wikipedia.org/w/index.php\(search.string ?? "")")
  }

  func isBefore(_ left: String, _ right: String) -> Bool {
    left.compare(right, locale: locale) == .orderedAscending
  }
}
