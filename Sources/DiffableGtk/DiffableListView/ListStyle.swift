import Gtk

/// The style sheet for rows and cells. `SectionStyle` contains the style sheet for sections.
///
/// The styles use the theme's colours, so they support light, dark and high-contrast themes. Cells have an
/// opaque background, because moving cells can pass in front of others that are fading.
@MainActor
enum ListStyle {
  /// The margin between a grid and the list's left and right edges, in logical pixels.
  nonisolated static let gridMargin = 12

  static func install() {
    guard !isInstalled else { return }
    let css =
      rows + cells + SectionStyle.css + hues + SectionIndexStyle.css + SwipeActionsStyle.css + TableStyle.css
    isInstalled = StyleSheet.applyDefault(css: css)
    ConfigurationStyle.install()
  }

  private static var isInstalled = false

  /// The style sheet for rows. Rows draw no background, because animations move the cells and not the rows.
  private static let rows = """
    @define-color list_hairline alpha(@borders, 0.6);
    .diffable-list { background-color: @theme_base_color; color: @theme_text_color; }
    .diffable-list listview, .diffable-list listview > row,
    .diffable-list listview > row:hover, .diffable-list listview > row:active,
    .diffable-list listview > row:selected { background: none; box-shadow: none; }
    .diffable-list listview > row { padding: 0; margin: 0; border: none; outline: none; }
    /* The list draws its own drop highlight. GTK does not remove its highlight after a drop. */
    .diffable-list:drop(active), .diffable-list *:drop(active) { box-shadow: none; }

    """

  /// The style sheet for cells. A cell with the class `configured` shows its state on its child with the class
  /// `content`. Other cells show their state across the whole cell.
  private static let cells = """
    .diffable-list cell, .diffable-list header { background-color: @theme_base_color; }
    .diffable-list cell:hover { background-image: image(alpha(currentColor, 0.04)); }
    .diffable-list cell:selected { background-image: image(alpha(@list_tint, 0.15)); }
    .diffable-list row:focus:focus-visible > line > cell, .diffable-list cell:focus:focus-visible,
    .diffable-list row:focus:focus-visible > line > header, .diffable-list header:focus:focus-visible {
      outline: 2px solid @list_tint; outline-offset: -2px;
    }
    .diffable-list header { font-weight: bold; padding: 6px 12px; }
    .diffable-list .sticky { box-shadow: 0 1px alpha(currentColor, 0.12); }
    .diffable-list .sticky.bottom { box-shadow: 0 -1px alpha(currentColor, 0.12); }
    .diffable-list footer {
      background-color: @theme_base_color; color: alpha(currentColor, 0.65); font-size: 0.9em; padding: 6px 18px 12px;
    }
    .diffable-list cell.drop-target { outline: 2px solid @list_tint; outline-offset: -2px; }
    .diffable-list cell.configured.drop-target { outline: none; }
    .diffable-list cell.configured.drop-target > .content {
      outline: 2px solid @list_tint; outline-offset: -2px; background-color: alpha(@list_tint, 0.15);
    }
    .diffable-list > dropgap {
      border-radius: 8px; background-color: alpha(@list_tint, 0.12); box-shadow: inset 0 0 0 1px alpha(@list_tint, 0.4);
    }
    .diffable-list.drop-target { outline: 2px solid @list_tint; outline-offset: -2px; }
    dragbadge {
      min-width: 14px; padding: 1px 5px; border-radius: 11px; font-weight: bold; font-size: 0.9em;
      color: @theme_selected_fg_color; background-color: @theme_selected_bg_color;
      box-shadow: 0 0 0 1px alpha(@theme_base_color, 0.8);
    }
    .diffable-list .disclosure { opacity: 0.7; }

    .diffable-list cell.configured { padding: 1px 6px; }
    .diffable-list cell.configured:hover, .diffable-list cell.configured:selected { background-image: none; }
    .diffable-list cell.configured > .content { min-height: 54px; border-radius: 8px; }
    .diffable-list cell.configured > .sidebar-content { min-height: 34px; }
    .diffable-list widgetcontent { min-height: 44px; }
    .diffable-list cell.configured:hover > .content { background-color: alpha(currentColor, 0.04); }
    .diffable-list cell.configured:selected > .content {
      background-color: alpha(@list_tint, 0.15);
      background-image: image(@list_tint);
      background-size: 3px 30px; background-position: 0 50%; background-repeat: no-repeat;
    }
    .diffable-list cell.configured:selected > .sidebar-content { background-size: 3px 18px; }
    .diffable-list cell.configured:selected:dir(rtl) > .content { background-position: 100% 50%; }
    .diffable-list row:focus:focus-visible > line > cell.configured,
    .diffable-list cell.configured:focus:focus-visible { outline: none; }
    .diffable-list row:focus:focus-visible > line > cell.configured > .content,
    .diffable-list cell.configured:focus:focus-visible > .content {
      outline: 2px solid @list_tint; outline-offset: -2px;
    }
    .diffable-list header.configured { padding: 0 6px; font-weight: normal; }
    .diffable-list footer.configured { padding: 0 6px; font-size: 1em; }
    .diffable-list .header-content > .title { font-size: 1.15em; font-weight: bold; }
    .diffable-list cell.section-header.configured > .content { min-height: 38px; }
    .diffable-list cell.section-header > .content > .title { font-weight: bold; }
    .diffable-list .content > .secondary, .diffable-list .content > .badge {
      font-size: 0.9em; color: alpha(currentColor, 0.65); font-feature-settings: "tnum";
    }
    .diffable-list image { -gtk-icon-size: 12pt; }
    contentpicture.tile { border-radius: 8px; font-weight: bold; }
    contentpicture > picture { border-radius: 8px; }

    .diffable-list cell.configured > .card-content {
      min-height: 0; border-radius: 12px; background-color: alpha(currentColor, 0.04);
    }
    .diffable-list cell.configured:hover > .card-content { background-color: alpha(currentColor, 0.08); }
    .diffable-list cell.configured:selected > .card-content {
      background-color: alpha(@list_tint, 0.15); background-image: none; box-shadow: inset 0 0 0 2px @list_tint;
    }
    .diffable-list .card-content > contentpicture.tile { font-size: 1.7em; }

    """

  /// The style sheet for coloured pictures and tiles. Each hue is mixed with the theme's colours, so that text has a
  /// contrast of at least 4.5:1 in light and dark themes.
  private static let hues = ConfigurationStyle.hues.enumerated().map { number, hue in
    """
    contentpicture.hue-\(number) { color: mix(@theme_text_color, \(hue), 0.6); }
    contentpicture.tile.hue-\(number) {
      background-color: mix(@theme_base_color, \(hue), 0.2); color: mix(@theme_text_color, \(hue), 0.5);
    }

    """
  }.joined()
}
