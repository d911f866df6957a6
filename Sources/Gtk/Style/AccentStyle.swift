import CGtk

/// A style sheet that replaces the theme's accent colour with the desktop's, which GTK itself doesn't apply.
@MainActor
enum AccentStyle {
  static func show(_ accent: RGB?) {
    guard let display = gdk_display_get_default() else { return }
    if let provider { gtk_style_context_remove_provider_for_display(display, provider.opaque) }
    provider = nil
    guard let accent, let new = gtk_css_provider_new() else { return }
    cgtk_load_css(new, css(accent))
    let provider = Object(adopting: UnsafeMutableRawPointer(new))
    self.provider = provider
    // This priority is above that of the theme, but below that of the application's style sheets.
    gtk_style_context_add_provider_for_display(
      display, provider.opaque, guint(GTK_STYLE_PROVIDER_PRIORITY_SETTINGS))
  }

  private static var provider: Object?

  static func css(_ accent: RGB) -> String {
    let text = accent.contrast(with: .white) >= 2.5 ? RGB.white : .black
    return """
      @define-color theme_selected_bg_color \(accent.css);
      @define-color theme_selected_fg_color \(text.css);
      @define-color theme_unfocused_selected_bg_color @theme_selected_bg_color;
      @define-color theme_unfocused_selected_fg_color @theme_selected_fg_color;
      selection, entry > text > selection, textview > text > selection:focus-within, label > selection:focus-within,
      calendar > grid > label.day-number:selected, progressbar > trough > progress, scale > trough > highlight,
      levelbar > trough > block.filled, switch:checked, check:checked, check:indeterminate, radio:checked,
      radio:indeterminate, button.suggested-action {
        background-color: @theme_selected_bg_color; background-image: none; border-color: @theme_selected_bg_color;
        color: @theme_selected_fg_color;
      }
      link, button.link { color: mix(@theme_selected_bg_color, @theme_text_color, 0.25); }

      """
  }
}
