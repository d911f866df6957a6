/// What the person has asked the desktop for, as its portal tells it: the namespace `org.freedesktop.appearance`.
struct DesktopWish: Equatable {
  enum Scheme: UInt32 {
    case dark = 1, light
  }

  static let namespace = "org.freedesktop.appearance"

  /// Light or dark; nil for no wish.
  var scheme: Scheme?
  /// The colour of what is chosen; nil for no wish.
  var accent: RGB?
  /// Whether more contrast is wanted.
  var wantsContrast = false

  /// No wish.
  init() {}

  /// All that the portal tells: its answer to `ReadAll`, by namespaces.
  init(_ settings: Variant) {
    for space in settings.children where space.child(0)?.string == Self.namespace {
      for setting in space.child(1)?.children ?? [] {
        take(setting.child(0)?.string, setting.child(1))
      }
    }
  }

  /// What has changed. Keys that are not known change nothing.
  mutating func take(_ key: String?, _ value: Variant?) {
    guard let value = value?.content else { return }
    switch key {
    case "color-scheme": scheme = value.number.flatMap(Scheme.init)
    case "contrast": wantsContrast = value.number == 1
    case "accent-color":
      // Parts beyond 0 to 1 say that there is none.
      let parts = value.children.compactMap(\.real)
      accent = parts.count == 3 ? RGB(red: parts[0], green: parts[1], blue: parts[2]) : nil
    default: break
    }
  }
}
