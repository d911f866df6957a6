import CGtk

extension Widget {
  /// Whether text and layout in the widget run from right to left.
  public var readsRightToLeft: Bool { gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL }

  /// Whether text and layout run from right to left by default.
  public static var defaultReadsRightToLeft: Bool { gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL }

  /// The widget's line height divided by GTK's usual line height of 20 logical pixels, but at least 1. Multiply sizes
  /// that should grow with the text by this value.
  public var textScale: Double {
    guard let metrics = pango_context_get_metrics(gtk_widget_get_pango_context(widget), nil, nil) else {
      return 1
    }
    defer { pango_font_metrics_unref(metrics) }
    return max(1, Double(pango_font_metrics_get_height(metrics)) / Double(PANGO_SCALE) / 20)
  }

  /// Whether descendants are clipped to the widget's edges, including rounded corners.
  public var clipsContent: Bool {
    get { gtk_widget_get_overflow(widget) == GTK_OVERFLOW_HIDDEN }
    set { gtk_widget_set_overflow(widget, newValue ? GTK_OVERFLOW_HIDDEN : GTK_OVERFLOW_VISIBLE) }
  }

  /// Whether the parent lets the widget appear. The widget appears only if ``isVisible`` is true as well. Only the
  /// parent should set this property.
  public var isShownByParent: Bool {
    get { gtk_widget_get_child_visible(widget) != 0 }
    set { gtk_widget_set_child_visible(widget, newValue ? 1 : 0) }
  }

  /// Sets the pointer shape by its CSS name. Pass nil for the parent's shape.
  public func setPointer(_ name: String?) { gtk_widget_set_cursor_from_name(widget, name) }
}
