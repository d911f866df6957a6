import CGtk

extension Widget {
  /// Whether text runs, and rows are laid out, from right to left.
  public var readsRightToLeft: Bool { gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL }

  /// Whether the language of the program is written from right to left.
  public static var defaultReadsRightToLeft: Bool { gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL }

  /// How large text is in the widget, for what is to be wider or higher along with it: 1 up to GTK's usual size, which has lines of
  /// 20 logical pixels, and 2 for text that is twice as large.
  public var textScale: Double {
    guard let metrics = pango_context_get_metrics(gtk_widget_get_pango_context(widget), nil, nil) else {
      return 1
    }
    defer { pango_font_metrics_unref(metrics) }
    return max(1, Double(pango_font_metrics_get_height(metrics)) / Double(PANGO_SCALE) / 20)
  }

  /// Whether what is inside is cut off at the widget's rounded edge.
  public var clipsContent: Bool {
    get { gtk_widget_get_overflow(widget) == GTK_OVERFLOW_HIDDEN }
    set { gtk_widget_set_overflow(widget, newValue ? GTK_OVERFLOW_HIDDEN : GTK_OVERFLOW_VISIBLE) }
  }

  /// Whether the parent shows the widget at present; it keeps its own `isVisible`. For use by the parent only.
  public var isShownByParent: Bool {
    get { gtk_widget_get_child_visible(widget) != 0 }
    set { gtk_widget_set_child_visible(widget, newValue ? 1 : 0) }
  }

  /// The pointer's shape over the widget, by its CSS name.
  public func setPointer(_ name: String?) { gtk_widget_set_cursor_from_name(widget, name) }
}
