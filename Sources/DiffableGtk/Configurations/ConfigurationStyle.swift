import CGtk
import Gtk

/// The style sheet for semantic colours, fonts, accessories and backgrounds.
@MainActor
enum ConfigurationStyle {
  nonisolated static let hues = [
    "#3584e4", "#12a594", "#33a14a", "#b88a00", "#e66100", "#d33a34", "#c2418f", "#8350d1",
  ]

  static func install() {
    guard provider == nil, let provider = addProvider() else { return }
    self.provider = provider
    load()
    Appearance.onChange { load() }
  }

  private static func addProvider() -> Object? {
    guard let display = gdk_display_get_default(), let new = gtk_css_provider_new() else { return nil }
    let provider = Object(adopting: UnsafeMutableRawPointer(new))
    // Use a priority above the theme's and below the app's, so that the app can override these styles.
    gtk_style_context_add_provider_for_display(
      display, provider.opaque, guint(GTK_STYLE_PROVIDER_PRIORITY_SETTINGS))
    return provider
  }

  private static var provider: Object?

  // MARK: Pairs of light and dark colours

  /// A block of light and dark colour pairs with its own style sheet. New pairs are added to the last block, so that
  /// GTK doesn't parse the other blocks again. The order of the blocks doesn't matter, because GTK looks up colours by
  /// name when it uses them.
  private struct PairBlock {
    static let size = 64

    let provider: Object
    var pairs: [(name: String, pair: Color.Pair)] = []

    @MainActor
    func load() {
      let isDark = Appearance.isThemeDark
      let lines = pairs.map { "@define-color \($0.name) \(isDark ? $0.pair.dark : $0.pair.light);\n" }
      cgtk_load_css(provider.cast(), lines.joined())
    }
  }

  private static var pairBlocks: [PairBlock] = []
  private static var pairNames: Set<String> = []

  static var pairCounts: [Int] { pairBlocks.map(\.pairs.count) }

  static func define(_ pair: Color.Pair, as name: String) {
    guard !pairNames.contains(name) else { return }
    if pairBlocks.last.map({ $0.pairs.count >= PairBlock.size }) ?? true {
      guard let provider = addProvider() else { return }
      pairBlocks.append(PairBlock(provider: provider))
    }
    pairNames.insert(name)
    pairBlocks[pairBlocks.count - 1].pairs.append((name, pair))
    pairBlocks[pairBlocks.count - 1].load()
  }

  // MARK: Style sheet

  static func load(forTouch isCoarse: Bool = Appearance.isPointerCoarse) {
    guard let provider else { return }
    let isHighContrast = Appearance.isHighContrast
    let sizes = isCoarse ? touchSizes : ""
    cgtk_load_css(provider.cast(), colors(isHighContrast) + classes + AccessoryStyle.css + sizes)
    for block in pairBlocks { block.load() }
  }

  private static let touchSizes = """
    .diffable-list cell.configured > .sidebar-content, .diffable-list cell.section-header.configured > .content {
      min-height: 42px;
    }

    """

  private static func colors(_ isHighContrast: Bool) -> String {
    func meaning(_ name: String, _ value: String) -> String { "@define-color list_\(name) \(value);\n" }
    func tint(_ name: String, _ usual: Double, _ contrast: Double) -> String {
      meaning(name, "alpha(currentColor, \(isHighContrast ? contrast : usual))")
    }
    return [
      meaning("label", "currentColor"), tint("secondary_label", 0.65, 0.9),
      tint("tertiary_label", 0.45, 0.75),
      tint("quaternary_label", 0.25, 0.6), tint("separator", 0.15, 0.6), tint("fill", 0.1, 0.2),
      tint("secondary_fill", 0.05, 0.1), meaning("clear", "transparent"),
      meaning("tint", "mix(@theme_selected_bg_color, @theme_text_color, \(Appearance.tintShare))"),
      meaning("selection", "alpha(@list_tint, \(isHighContrast ? 0.3 : 0.15))"),
      // Mix these colours with the text colour, so that text is legible on selected rows in dark and light
      // themes.
      meaning("error", "mix(@theme_text_color, #e01b24, \(isHighContrast ? 0.25 : 0.45))"),
      meaning("warning", "mix(@theme_text_color, #e66100, \(isHighContrast ? 0.25 : 0.65))"),
      meaning("success", "mix(@theme_text_color, #2a9d4a, \(isHighContrast ? 0.25 : 0.65))"),
      meaning("background", "@theme_base_color"), meaning("grouped_background", "@theme_bg_color"),
    ].joined()
  }

  private static let classes: String = {
    let colors: [Color] = [
      .label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel, .tint, .error, .warning, .success,
      .background,
      .groupedBackground, .separator, .fill, .secondaryFill, .selection, .clear,
    ]
    let sizes: KeyValuePairs<Font.TextStyle, Double> = [
      .largeTitle: 1.8, .title1: 1.6, .title2: 1.35, .title3: 1.15, .headline: 1, .body: 1, .callout: 0.95,
      .subheadline: 0.9, .footnote: 0.85, .caption1: 0.8, .caption2: 0.75,
    ]
    func rule(_ names: String, _ declarations: String) -> String {
      ".diffable-list .content > label.\(names), tablecell > label.\(names) { \(declarations) }\n"
    }
    var css = ""
    for color in colors {
      guard let name = color.className else { continue }
      css += ".diffable-list .content > label.\(name), tablecell > label.\(name), contentpicture.\(name),\n"
      css += ".diffable-list accessory.\(name), .diffable-list .disclosure.\(name) { color: \(color.css); }\n"
    }
    for (style, size) in sizes { css += rule(style.rawValue, "font-size: \(size)em;") }
    css += rule("headline", "font-weight: 600;")
    for weight in Font.Weight.allCases {
      css += rule("weight-\(weight.rawValue)", "font-weight: \(weight.rawValue);")
    }
    css += rule("italic", "font-style: italic;")
    css += rule("monospaced", "font-family: monospace;")
    css += rule("numeric", "font-feature-settings: \"tnum\";")
    for transform in ["uppercase", "lowercase"] {
      css += rule("transform-\(transform)", "text-transform: \(transform);")
    }
    css += rule("transform-capitalized", "text-transform: capitalize;")
    css += rule("transform-uppercase", "letter-spacing: 0.5px;")
    css += """
      .diffable-list cell.configured.pressed > .content { background-color: alpha(currentColor, 0.09); }
      .diffable-list cell.configured > .content.header-content,
      .diffable-list cell.configured > .content.footer-content { min-height: 0; }
      contentunavailable { background-color: @theme_base_color; color: @theme_text_color; }
      .diffable-list > contentunavailable, .sidebar contentunavailable { background-color: inherit; }
      contentunavailable .title { font-size: 1.6em; font-weight: bold; }
      contentunavailable .secondary { color: @list_secondary_label; }
      contentunavailable contentpicture { opacity: 0.45; }
      .diffable-list background { color: inherit; }
      .diffable-list cell.has-background, .diffable-list cell.has-background:hover,
      .diffable-list cell.has-background:selected, .diffable-list cell.has-background.pressed {
        background-image: none;
      }
      .diffable-list cell.has-background.configured > .content,
      .diffable-list cell.has-background.configured:hover > .content,
      .diffable-list cell.has-background.configured.pressed > .content,
      .diffable-list cell.has-background.configured:selected > .content {
        background-color: transparent; background-image: none; box-shadow: none;
      }

      """
    return css
  }()
}
