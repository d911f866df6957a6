/// The user's preferences that the portal reports in `org.freedesktop.appearance`.
struct DesktopPreferences: Equatable {
  enum Scheme: UInt32 {
    case dark = 1, light
  }

  static let namespace = "org.freedesktop.appearance"

  var scheme: Scheme?
  var accent: RGB?
  var wantsContrast = false

  init() {}

  init(_ settings: Variant) {
    for space in settings.children where space.child(0)?.string == Self.namespace {
      for setting in space.child(1)?.children ?? [] {
        take(setting.child(0)?.string, setting.child(1))
      }
    }
  }

  mutating func take(_ key: String?, _ value: Variant?) {
    guard let value = value?.content else { return }
    switch key {
    case "color-scheme": scheme = value.number.flatMap(Scheme.init)
    case "contrast": wantsContrast = value.number == 1
    case "accent-color":
      // A component outside the range from 0 to 1 means that the user has no preference.
      let parts = value.children.compactMap(\.real)
      accent = parts.count == 3 ? RGB(red: parts[0], green: parts[1], blue: parts[2]) : nil
    default: break
    }
  }
}
