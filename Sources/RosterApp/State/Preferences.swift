import Catalog
import Gettext
import Planner

/// What the person prefers, for all windows.
struct Preferences: Equatable, Sendable {
  /// Light or dark.
  enum Style: String, CaseIterable, Codable, Sendable {
    case system, light, dark
  }

  /// What the program starts with.
  enum Start: String, CaseIterable, Codable, Sendable {
    case last, all, today
  }

  /// How countries, languages and currencies are called.
  enum Names: String, CaseIterable, Codable, Sendable {
    case translated, asWritten
  }

  var style = Style.system
  var start = Start.last
  var names = Names.translated

  /// Whether windows are dark whatever the desktop wishes; nil to follow that.
  var isDark: Bool? { style == .system ? nil : style == .dark }

  /// The names in the person's language; nil to leave them as the catalogues have them.
  var termNames: TermNames? { names == .translated ? Translations.language.flatMap(TermNames.init) : nil }

  /// The group to start with; nil for what was shown last.
  var group: PlannerGroup? {
    switch start {
    case .last: nil
    case .all: .all
    case .today: .today
    }
  }
}

extension Preferences: Codable {
  private enum Key: String, CodingKey { case style, start, names }

  /// Whatever is not known is as it is at first.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    style = (try? values.decode(Style.self, forKey: .style)) ?? .system
    start = (try? values.decode(Start.self, forKey: .start)) ?? .last
    names = (try? values.decode(Names.self, forKey: .names)) ?? .translated
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(style, forKey: .style)
    try values.encode(start, forKey: .start)
    try values.encode(names, forKey: .names)
  }
}
