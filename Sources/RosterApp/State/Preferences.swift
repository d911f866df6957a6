import Catalog
import Gettext
import Planner

/// The user's preferences. They apply to all windows.
struct Preferences: Equatable, Sendable {
  enum Style: String, CaseIterable, Codable, Sendable {
    case system, light, dark
  }

  enum Start: String, CaseIterable, Codable, Sendable {
    case last, all, today
  }

  /// How the names of countries, languages and currencies are shown.
  enum Names: String, CaseIterable, Codable, Sendable {
    case translated, asWritten
  }

  var style = Style.system
  var start = Start.last
  var names = Names.translated

  var isDark: Bool? { style == .system ? nil : style == .dark }

  /// The names in the user's language, or nil to show names as they are in the catalogue.
  var termNames: TermNames? { names == .translated ? Translations.language.flatMap(TermNames.init) : nil }

  var group: PlannerGroup? {
    switch start {
    case .last: nil
    case .all: .all
    case .today: .today
    }
  }
}

extension Preferences: Codable {
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    style = (try? values.decode(Style.self, forKey: .style)) ?? .system
    start = (try? values.decode(Start.self, forKey: .start)) ?? .last
    names = (try? values.decode(Names.self, forKey: .names)) ?? .translated
  }
}
