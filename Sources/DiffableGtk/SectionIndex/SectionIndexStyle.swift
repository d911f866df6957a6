/// The style sheet for section indexes. The colour of titles is a mix of the accent colour and the text
/// colour, because small text needs more contrast than the accent colour has in dark themes.
enum SectionIndexStyle {
  static let css = """
    .diffable-list sectionindex {
      padding: 6px 5px; border-radius: 8px; font-size: 0.8em; font-weight: 600;
      color: mix(@list_tint, @theme_text_color, 0.35);
    }
    .diffable-list sectionindex > label { padding: 1px 3px; min-width: 10px; border-radius: 5px; }
    .diffable-list sectionindex > label.dot { opacity: 0.6; }
    .diffable-list sectionindex > label.current { background-color: @list_selection; color: @theme_text_color; }
    .diffable-list sectionindex:focus:focus-visible { outline: 2px solid @list_tint; outline-offset: -2px; }
    .diffable-list indexbubble {
      padding: 8px 14px; min-width: 20px; border-radius: 12px; font-size: 1.6em; font-weight: bold;
      background-color: mix(@theme_base_color, @theme_text_color, 0.1); color: @theme_text_color;
      box-shadow: 0 1px 6px alpha(black, 0.3), inset 0 0 0 1px @list_hairline;
    }

    """
}
