import CGtk
import GtkTestSupport
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  /// The visibility of selection and focus in all GTK themes and with any accent colour.
  @MainActor
  struct TintTests {
    @Test(
      arguments: [nil, (1, 1, 0), (1, 1, 1), (0, 0, 0), (0.57, 0.25, 0.67)] as [(Double, Double, Double)?])
    func tintContrastsWithEveryBackground(parts: (Double, Double, Double)?) throws {
      try #require(Display.open() && getenv("GTK_THEME") == nil)
      ListStyle.install()
      let before = (Appearance.isDarkPreferred, Appearance.themeName)
      defer {
        (Appearance.isDarkPreferred, Appearance.themeName) = before
        Appearance.accent = nil
      }
      Appearance.accent = parts.flatMap { RGB(red: $0.0, green: $0.1, blue: $0.2) }
      for name in ["Default", "Default-hc"] {
        for isDark in [false, true] {
          (Appearance.themeName, Appearance.isDarkPreferred) = (name, isDark)
          let tint = try color("list_tint")
          for ground in ["theme_base_color", "theme_bg_color"] {
            let contrast = tint.contrast(with: try color(ground))
            #expect(
              contrast >= (name.hasSuffix("hc") ? 4.5 : 3) - 0.05,
              "\(name), \(isDark ? "dark" : "light"), on \(ground): \(contrast)")
          }
        }
      }
    }

    @Test func manyPairsOfColorsAreLoadedInBlocks() throws {
      try #require(Display.open())
      let pairs = (0..<200).map {
        let shade = Double($0) / 255
        return Color(light: Color(red: shade, green: 0, blue: 1), dark: Color(red: shade, green: 1, blue: 0))
      }
      let names = pairs.map(\.css)
      let counts = ConfigurationStyle.pairCounts
      #expect(counts.reduce(0, +) >= 200 && counts.allSatisfy { $0 <= 64 }, "\(counts)")
      #expect(pairs.map(\.css) == names && ConfigurationStyle.pairCounts == counts, "known pairs")
      for name in names { _ = try color(String(name.dropFirst())) }
    }

    private func color(_ name: String) throws -> RGB {
      let probe = Separator(.horizontal)
      var color = GdkRGBA()
      try #require(cgtk_lookup_color(probe.widget, name, &color) != 0, "\(name)")
      return try #require(RGB(color))
    }
  }
}
