import DiffableGtk
import Foundation
import Testing

@testable import RosterApp

/// The topic colours as the style sheet has them.
struct StyleSheetTests {
  private static let css: String = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../data/style.css").standardizedFileURL
    return (try? String(contentsOf: root, encoding: .utf8)) ?? ""
  }()

  /// Background and text of a hue.
  private func colours(_ hue: Int, dark: Bool) throws -> (background: Double, text: Double) {
    let rule =
      #"\.roster\#(dark ? #"\.dark"# : "") tile\.hue-\#(hue) \{ background-color: (#\w{6}); color: (#\w{6}); \}"#
    let match = try #require(
      try Regex(rule).firstMatch(in: Self.css), "no rule for hue \(hue), dark: \(dark)")
    let found = match.output.compactMap { $0.substring.map(String.init) }
    return (luminance(found[1]), luminance(found[2]))
  }

  /// Relative luminance as WCAG 2 defines it.
  private func luminance(_ hex: String) -> Double {
    let value = Int(hex.dropFirst(), radix: 16) ?? 0
    let parts = [value >> 16, value >> 8 & 0xFF, value & 0xFF].map { part -> Double in
      let share = Double(part) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  @Test(arguments: 0..<ListContentConfiguration.Picture.hueCount, [false, true])
  func textStandsOutFromItsTile(hue: Int, dark: Bool) throws {
    let (background, text) = try colours(hue, dark: dark)
    let ratio = (max(background, text) + 0.05) / (min(background, text) + 0.05)
    #expect(ratio >= 4.5, "contrast \(ratio)")
    #expect((text > background) == dark)
  }

  @Test func thereIsNoHueBeyondTheLast() {
    #expect(!Self.css.contains("hue-\(ListContentConfiguration.Picture.hueCount)"))
  }
}
