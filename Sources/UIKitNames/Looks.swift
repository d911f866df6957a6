// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import DiffableGtk

extension ListContentConfiguration.Picture {
  /// Creates a symbol from the icon theme. The names differ from those of SF Symbols.
  public init(systemName: String) { self = .icon(systemName) }
}

extension Font {
  /// Returns the font for a text style.
  public static func preferredFont(forTextStyle style: TextStyle) -> Font { preferred(for: style) }
}

/// UIKit's names for colours. Hues such as `systemBlue` are the same in light and dark mode.
extension Color {
  public static let systemBlue = Color(red: 0.21, green: 0.52, blue: 0.89)
  public static let systemRed = Color(red: 0.88, green: 0.11, blue: 0.14)
  public static let systemGreen = Color(red: 0.18, green: 0.76, blue: 0.49)
  public static let systemOrange = Color(red: 0.9, green: 0.38, blue: 0)
  public static let systemYellow = Color(red: 0.9, green: 0.65, blue: 0.04)
  public static let systemPink = Color(red: 0.93, green: 0.35, blue: 0.55)
  public static let systemPurple = Color(red: 0.57, green: 0.25, blue: 0.67)
  public static let systemTeal = Color(red: 0.13, green: 0.6, blue: 0.65)
  public static let systemIndigo = Color(red: 0.35, green: 0.34, blue: 0.84)
  public static let systemBrown = Color(red: 0.6, green: 0.42, blue: 0.27)
  public static let systemGray = Color(red: 0.47, green: 0.47, blue: 0.47)
  /// The background of a list.
  public static let systemBackground = Color.background
  /// The background of a grouped list.
  public static let systemGroupedBackground = Color.groupedBackground
  /// The colour of interactive elements.
  public static let tintColor = Color.tint
}
