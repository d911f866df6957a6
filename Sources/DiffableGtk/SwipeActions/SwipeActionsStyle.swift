enum SwipeActionsStyle {
  /// The style sheet for swipe actions. White text has a contrast of at least 4.5:1 on each background colour.
  static let css = """
    .diffable-list swipeactions > button {
      padding: 0 8px; margin: 0; min-height: 0; border: none; border-radius: 0; box-shadow: none; outline: none;
      background-image: none; color: white; text-shadow: none; -gtk-icon-shadow: none; font-size: 0.85em;
      font-weight: 600;
    }
    .diffable-list swipeactions > button.normal { background-color: #5e5c64; }
    .diffable-list swipeactions > button.normal + button.normal { background-color: #6f6e74; }
    .diffable-list swipeactions > button.destructive { background-color: #c01c28; }
    .diffable-list swipeactions > button:active { background-image: image(alpha(black, 0.15)); }
    .diffable-list swipeactions.inset-grouped.first-in-section {
      border-top-left-radius: 12px; border-top-right-radius: 12px;
    }
    .diffable-list swipeactions.inset-grouped.last-in-section {
      border-bottom-left-radius: 12px; border-bottom-right-radius: 12px;
    }
    .diffable-list cell > hoveractions {
      padding: 2px; border-radius: 10px; background-color: @theme_base_color; color: @theme_text_color;
      box-shadow: 0 0 0 1px @list_hairline, 0 1px 3px alpha(black, 0.15);
    }
    .diffable-list hoveractions button {
      min-width: 28px; min-height: 28px; padding: 0 4px; margin: 0; border: none; border-radius: 8px;
      background: none; box-shadow: none; outline: none; color: inherit; font-size: 0.9em; font-weight: normal;
      text-shadow: none; -gtk-icon-shadow: none;
    }
    .diffable-list hoveractions button:hover { background-color: alpha(currentColor, 0.1); }
    .diffable-list hoveractions button:active { background-color: alpha(currentColor, 0.18); }
    .diffable-list hoveractions button.destructive { color: @list_error; }

    """
}
