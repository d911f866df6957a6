public import Foundation
import Gettext

extension Locale {
  /// The user's locale: the program's language, with the region that the environment specifies for number formats.
  ///
  /// Foundation on Linux ignores the environment: `Locale.current` is English without a region. This locale is used
  /// only if the program's language is unknown.
  public static let environment: Locale = {
    guard let language = Translations.language.map(SystemLocale.init), language.isKnown else {
      return .current
    }
    let region = SystemLocale.name(of: "LC_NUMERIC").flatMap { SystemLocale($0).region }
    return Locale(identifier: language.identifier(in: region ?? language.region))
  }()
}

/// A POSIX locale name, such as `de_AT.UTF-8` or `sr_RS@latin`.
struct SystemLocale {
  let language: String
  let script: String?
  let region: String?

  static func name(of category: String) -> String? {
    for variable in ["LC_ALL", category, "LANG"] {
      if let name = getenv(variable).map({ String(cString: $0) }), !name.isEmpty { return name }
    }
    return nil
  }

  init(_ text: String) {
    let parts = text.split(separator: "@", maxSplits: 1)
    let names = (parts.first ?? "").prefix { $0 != "." }.split(separator: "_", maxSplits: 1)
    language = names.first.map { $0.lowercased() } ?? ""
    region = names.count > 1 ? names[1].uppercased() : nil
    script =
      parts.count > 1 ? ["latin": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva"][String(parts[1])] : nil
  }

  var isKnown: Bool {
    Locale(identifier: language).localizedString(forLanguageCode: language).map { $0 != language } ?? false
  }

  func identifier(in region: String?) -> String {
    [language, script, region].compactMap(\.self).joined(separator: "_")
  }
}
