import CGtk

/// The style without which the list cannot move its rows; colours come from the theme.
@MainActor
enum ListStyle {
  static func install() {
    guard !isInstalled, let display = gdk_display_get_default() else { return }
    isInstalled = true
    let provider = gtk_css_provider_new()
    gtk_css_provider_load_from_data(provider, css, -1)
    // Above the theme, below what an application says.
    gtk_style_context_add_provider_for_display(
      display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_SETTINGS))
  }

  private static var isInstalled = false

  private static let css = """
    .diffable-list { background-color: @theme_base_color; color: @theme_text_color; }
    .diffable-list listview, .diffable-list listview > row,
    .diffable-list listview > row:hover, .diffable-list listview > row:active,
    .diffable-list listview > row:selected { background: none; box-shadow: none; }
    .diffable-list listview > row { padding: 0; margin: 0; border: none; outline: none; }
    .diffable-list cell, .diffable-list header { background-color: @theme_base_color; }
    .diffable-list cell:hover {
      background-image: image(alpha(currentColor, 0.04));
    }
    .diffable-list cell:selected {
      background-image: image(alpha(@theme_selected_bg_color, 0.15));
    }
    .diffable-list row:focus-visible > line > cell, .diffable-list cell:focus-visible {
      outline: 2px solid alpha(@theme_selected_bg_color, 0.7); outline-offset: -2px;
    }
    .diffable-list .disclosure { opacity: 0.7; transition: -gtk-icon-transform 200ms ease-out; }
    .diffable-list .disclosure.expanded { -gtk-icon-transform: rotate(90deg); }
    .diffable-list header { font-weight: bold; padding: 6px 12px; }
    .diffable-list row:focus-visible > line > header {
      outline: 2px solid alpha(@theme_selected_bg_color, 0.7); outline-offset: -2px;
    }
    """
}
