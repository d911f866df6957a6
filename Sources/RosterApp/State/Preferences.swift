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

  var style = Style.system
  var start = Start.last

  /// Whether windows are dark whatever the desktop wishes; nil to follow that.
  var isDark: Bool? { style == .system ? nil : style == .dark }

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
  private enum Key: String, CodingKey { case style, start }

  /// Whatever is not known is as it is at first.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    style = (try? values.decode(Style.self, forKey: .style)) ?? .system
    start = (try? values.decode(Start.self, forKey: .start)) ?? .last
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(style, forKey: .style)
    try values.encode(start, forKey: .start)
  }
}
