public import Foundation
import Gettext

extension Locale {
  /// The person's: the language that the program speaks, with the customs of the country that the environment names.
  ///
  /// Foundation on Linux does not read the environment; its `current` is English, of nowhere.
  public static let environment: Locale = {
    guard let language = Translations.language.map(SystemLocale.init), language.isKnown else {
      return .current
    }
    let region = SystemLocale.name(of: "LC_NUMERIC").flatMap { SystemLocale($0).region }
    return Locale(identifier: language.identifier(in: region ?? language.region))
  }()
}

/// A locale as the system spells it: `de_AT.UTF-8`, `sr_RS@latin`.
struct SystemLocale {
  let language: String
  let script: String?
  let region: String?

  /// What the environment says of a category such as `LC_COLLATE`, if anything.
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

  /// Whether there are names and customs of that language.
  var isKnown: Bool {
    Locale(identifier: language).localizedString(forLanguageCode: language).map { $0 != language } ?? false
  }

  /// As Foundation spells it.
  func identifier(in region: String?) -> String {
    [language, script, region].compactMap(\.self).joined(separator: "_")
  }
}
