import Catalog
import Foundation
import GtkTestSupport
import TestSupport
import Testing

@testable import DiffableGtk
@testable import Gtk
@testable import RosterApp

extension WindowSuite {
  /// All text has at least the contrast ratio of 4.5:1 that WCAG 2.2 requires, in each of GTK's own themes.
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(10)))
  struct ContrastTests {
    /// The name of each theme, and whether its dark variant is used.
    nonisolated static let themes = [
      ("Default", false), ("Default", true), ("Default-hc", false), ("Default-hc", true),
    ]

    private func with(_ theme: String, isDark: Bool, _ body: () throws -> Void) throws {
      try #require(Display.open() && getenv("GTK_THEME") == nil)
      let data = try #require(DataDirectory.locate(), "no data folder above the tests")
      StyleSheet.apply(path: "\(data.path)/style.css")
      ListStyle.install()
      let before = (Appearance.isDarkPreferred, Appearance.themeName)
      defer { (Appearance.isDarkPreferred, Appearance.themeName) = before }
      (Appearance.themeName, Appearance.isDarkPreferred) = (theme, isDark)
      try body()
    }

    @Test(arguments: themes)
    func styleSheetTextsHaveEnoughContrast(theme: String, isDark: Bool) throws {
      let css = try String(contentsOf: Command.root.appending(path: "data/style.css"), encoding: .utf8)
      try with(theme, isDark: isDark) {
        let sheet = Sheet(
          css, classes: (isDark ? ["dark"] : []) + (theme.hasSuffix("hc") ? ["high-contrast"] : []))
        #expect(sheet.textSelectors.count > 60)
        for selector in sheet.textSelectors {
          for (ground, text) in [
            ("theme_base_color", "theme_text_color"), ("theme_bg_color", "theme_fg_color"),
          ] {
            let start = Sheet.Look(text: try Paint.named(text), ground: try Paint.named(ground))
            let look = try sheet.look(of: selector, in: start)
            #expect(
              look.contrast >= 4.5, "\(selector.joined(separator: " ")) on \(ground): \(look.contrast)")
          }
        }
      }
    }

    /// The text in list rows, selected or not.
    @Test(arguments: themes)
    func listTextHasEnoughContrast(theme: String, isDark: Bool) throws {
      try with(theme, isDark: isDark) {
        let isStrong = theme.hasSuffix("hc")
        let tints = [Color.error, .warning, .success].map(\.css)
        // Hues are used only for icons, which require less contrast when selected.
        let hues = (0..<8).map { Color.hue($0).css }
        let texts = tints + ["currentColor", "alpha(currentColor, \(isStrong ? 0.9 : 0.65))"]
        for color in texts + hues {
          for ground in ["theme_base_color", "theme_bg_color"] {
            for selection in hues.contains(color) ? [0] : [0, isStrong ? 0.3 : 0.15] {
              let text = try Paint.named("theme_text_color")
              let back = try Paint.of("alpha(@list_tint, \(selection))", current: text)
                .over(Paint.named(ground))
              let look = Sheet.Look(text: try Paint.of(color, current: text), ground: back)
              #expect(look.contrast >= 4.5, "\(color) on \(ground), selection \(selection): \(look.contrast)")
            }
          }
        }
      }
    }
  }
}

/// A colour with an opacity, parsed from GTK's CSS.
struct Paint {
  var parts: [Double]
  var alpha = 1.0

  /// Returns a colour defined by the theme or a style sheet.
  @MainActor
  static func named(_ name: String) throws -> Paint {
    let color = try #require(Appearance.color(name), "no colour \(name)")
    return Paint(parts: [color.red, color.green, color.blue])
  }

  /// Returns the colour of a CSS expression.
  ///
  /// - Parameter current: The text colour.
  @MainActor
  static func of(_ expression: String, current: Paint) throws -> Paint {
    let text = expression.trimmingCharacters(in: .whitespaces)
    if text.hasPrefix("@") { return try named(String(text.dropFirst())) }
    if text.hasPrefix("#") {
      let number = try #require(Int(text.dropFirst(), radix: 16), "\(text)")
      return Paint(parts: [16, 8, 0].map { Double(number >> $0 & 0xFF) / 255 })
    }
    guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else {
      return switch text {
      case "currentColor", "inherit": current
      case "white": Paint(parts: [1, 1, 1])
      case "black": Paint(parts: [0, 0, 0])
      case "transparent": Paint(parts: [0, 0, 0], alpha: 0)
      default: throw Unknown(text)
      }
    }
    let arguments = split(text[text.index(after: open)...].dropLast())
    let last = try #require(Double(arguments.last ?? ""), "\(text)")
    var first = try of(arguments[0], current: current)
    switch text[..<open] {
    case "alpha": first.alpha *= last
    case "mix":
      let second = try of(arguments[1], current: current)
      first = Paint(
        parts: zip(first.parts, second.parts).map { $0 + ($1 - $0) * last },
        alpha: first.alpha + (second.alpha - first.alpha) * last)
    default: throw Unknown(text)
    }
    return first
  }

  struct Unknown: Error {
    let text: String
    init(_ text: some StringProtocol) { self.text = String(text) }
  }

  /// Returns the arguments of a function, which can be function calls themselves.
  private static func split(_ text: Substring) -> [String] {
    var (depth, parts) = (0, [""])
    for character in text {
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
      if character == ",", depth == 0 { parts.append("") } else { parts[parts.count - 1].append(character) }
    }
    return parts.map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// Returns this colour blended over an opaque colour.
  func over(_ ground: Paint) -> Paint {
    Paint(parts: zip(parts, ground.parts).map { $1 + ($0 - $1) * alpha })
  }
}

/// The rules of a style sheet that apply to a window with the given classes.
struct Sheet {
  /// The text colour and the background of an element.
  struct Look {
    var text: Paint
    var ground: Paint

    var contrast: Double {
      let colors = [text.over(ground), ground].map {
        RGB(red: $0.parts[0], green: $0.parts[1], blue: $0.parts[2])
      }
      guard let text = colors[0], let ground = colors[1] else { return 0 }
      return text.contrast(with: ground)
    }
  }

  private var rules: [[String]: [String: String]] = [:]
  private(set) var textSelectors: [[String]] = []

  /// Matches selectors of elements without text.
  private static var textless: Regex<Substring> {
    /maplayer|bars|(?:dot|mark)(?:[ .]|$)|separator|shade|undershoot|sharebar|share\b|trough|divider|scrollbar|track|symbol/
  }

  init(_ css: String, classes: [String]) {
    let css = css.replacing(/(?s)\/\*.*?\*\//, with: "").replacing(/@define-color[^;]*;/, with: "")
    for rule in css.split(separator: "}") {
      let parts = rule.split(separator: "{", maxSplits: 1)
      guard parts.count == 2 else { continue }
      var declarations: [String: String] = [:]
      for declaration in parts[1].split(separator: ";") {
        let pair = declaration.split(separator: ":", maxSplits: 1).map {
          $0.trimmingCharacters(in: .whitespacesAndNewlines)
        }
        guard pair.count == 2 else { continue }
        declarations[pair[0] == "background" ? "background-color" : pair[0]] = pair[1]
      }
      declarations = declarations.filter { ["color", "background-color"].contains($0.key) }
      guard !declarations.isEmpty else { continue }
      for selector in parts[0].split(separator: ",") {
        var compounds = selector.split(whereSeparator: \.isWhitespace).map(String.init).filter { $0 != ">" }
        let first = compounds[0].split(separator: ".").map(String.init)
        let wanted = first.filter { ["dark", "high-contrast", "coarse"].contains($0) }
        guard wanted.allSatisfy(classes.contains) else { continue }
        if compounds[0].hasPrefix(".") {
          compounds[0] = "." + first.filter { !wanted.contains($0) }.joined(separator: ".")
        }
        if rules[compounds] == nil, compounds.joined(separator: " ").firstMatch(of: Self.textless) == nil {
          textSelectors.append(compounds)
        }
        rules[compounds, default: [:]].merge(declarations) { $1 }
      }
    }
  }

  /// Returns the look of the element matched by a selector. `start` is the look of the window.
  @MainActor
  func look(of selector: [String], in start: Look) throws -> Look {
    guard let last = selector.last else { return start }
    let above = Array(selector.dropLast())
    let around = try look(of: above, in: start)
    var (text, background) = (around.text, String?.none)
    for end in last.indices.dropFirst() where ".:".contains(last[end]) {
      apply(rules[above + [String(last[..<end])]])
    }
    apply(rules[selector])
    func apply(_ declarations: [String: String]?) {
      if let color = declarations?["color"], let paint = try? Paint.of(color, current: around.text) {
        text = paint
      }
      background = declarations?["background-color"] ?? background
    }
    guard let background, background != "none" else { return Look(text: text, ground: around.ground) }
    return Look(text: text, ground: try Paint.of(background, current: text).over(around.ground))
  }
}
