import Foundation
import Gettext

/// What countries, languages, currencies and cities are called in a language: by Unicode's CLDR, of which Foundation brings a
/// copy, and for official names of countries by Debian's iso-codes, where that is installed.
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
      case .city: city(inZone: code)
      case .official: translation(of: code, in: "iso_3166-1")
      }
    return name == code ? nil : name
  }

  /// CLDR names time zones after cities. A language without a name of its own for one has the zone's there, without accents: the
  /// catalogue's is better.
  private func city(inZone code: String) -> String? {
    guard let zone = TimeZone(identifier: code) else { return nil }
    let style = Date.FormatStyle(locale: locale, timeZone: zone).timeZone(.exemplarLocation)
    let name = Date(timeIntervalSince1970: 0).formatted(style).filter { $0 != "\u{AD}" }
    return code.replacing("_", with: " ").hasSuffix("/\(name)") ? nil : name
  }

  /// The article on something in the language's Wikipedia, in the place of a link to the English one: its search, which leads
  /// to the article of that title if there is one.
  func article(titled title: String, insteadOf link: WebLink) -> WebLink? {
    guard link.host == "en.wikipedia.org", let language = locale.language.languageCode?.identifier else {
      return nil
    }
    var search = URLComponents()
    search.queryItems = [URLQueryItem(name: "search", value: title)]
    // Norwegian has two, and the one in Bokmål has the older name.
    let wiki = language == "nb" ? "no" : language
    return WebLink("https://\(wiki).wikipedia.org/w/index.php\(search.string ?? "")")
  }

  /// A number in short: `68,5 Mio.`, `601.000`. It is as precise as the English badges of the catalogues that come with the app.
  func short(_ number: Double) -> String {
    let rounded = Self.rounded(number)
    let style = FloatingPointFormatStyle<Double>.number.locale(locale)
    guard abs(rounded) >= 1e6 else { return rounded.formatted(style.precision(.fractionLength(0))) }
    return rounded.formatted(style.notation(.compactName).precision(.significantDigits(1...3)))
  }

  /// To thousands from 10,000, to tenths of a million or billion from there, and to whole ones from a hundred of them.
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

  /// Whether a text is before another in a list.
  func isBefore(_ left: String, _ right: String) -> Bool {
    left.compare(right, locale: locale) == .orderedAscending
  }
}
