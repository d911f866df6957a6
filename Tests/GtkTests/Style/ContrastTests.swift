import TestSupport
import Testing

@testable import Gtk

/// Contrast ratios as defined by WCAG 2.2.
struct ContrastTests {
  static func random(_ generator: inout some RandomNumberGenerator) -> RGB {
    let parts = (0..<3).map { _ in Double.random(in: 0...1, using: &generator) }
    return RGB(red: parts[0], green: parts[1], blue: parts[2]) ?? .black
  }

  @Test func contrastMatchesKnownRatios() throws {
    #expect(abs(RGB.black.contrast(with: .white) - 21) < 1e-9)
    #expect(RGB.white.contrast(with: .white) == 1)
    // The lightest grey with a contrast of at least 4.5:1 on white.
    let grey = try #require(RGB(red: 0x76 / 255, green: 0x76 / 255, blue: 0x76 / 255))
    #expect(abs(grey.contrast(with: .white) - 4.54) < 0.01)
    #expect(
      grey.css == "rgb(118,118,118)" && RGB.black.mixed(with: .white, by: 0.5).css == "rgb(128,128,128)")
    #expect(RGB(red: 1.1, green: 0, blue: 0) == nil && RGB(red: .nan, green: 0, blue: 0) == nil)
  }

  /// Lines in the accent colour are visible on all backgrounds, and no darker or lighter than necessary.
  @Test(arguments: [1, 2, 3]) func tintIsVisible(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let themes: [(text: RGB, grounds: [Double])] = [
      (.black, [1, 0xF5 / 255]), (.white, [0x2D / 255, 0x35 / 255]), (.black, [1]), (.white, [0]),
    ]
    for _ in 0..<500 {
      let accent = Self.random(&generator)
      for theme in themes {
        let grounds = theme.grounds.compactMap { RGB(red: $0, green: $0, blue: $0) }
        for contrast in [3, 4.5] {
          let share = Appearance.tintShare(accent: accent, text: theme.text, on: grounds, contrast: contrast)
          func isVisible(_ share: Double) -> Bool {
            grounds.allSatisfy { accent.mixed(with: theme.text, by: share).contrast(with: $0) >= contrast }
          }
          #expect(isVisible(share), "\(accent) with \(contrast), seed \(seed)")
          #expect(share == 0.25 || !isVisible(share - 0.0501), "\(accent) with \(contrast), seed \(seed)")
        }
      }
    }
  }
}
