import CGtk

extension Drawing {
  /// Fills rectangles with the widget's text colour.
  ///
  /// - Parameters:
  ///   - rectangles: The rectangles, in logical pixels.
  ///   - opacity: The opacity, from 0 to 1.
  /// - Complexity: O(*n*). Each rectangle becomes a render node, so don't draw thousands of rectangles.
  public func fill(_ rectangles: some Sequence<Rectangle>, opacity: Double = 1) {
    var color = GdkRGBA()
    cgtk_get_color(widget, &color)
    color.alpha *= Float(min(1, max(0, opacity)))
    for rectangle in rectangles where rectangle.width > 0 && rectangle.height > 0 {
      var bounds = rectangle.graphene
      gtk_snapshot_append_color(snapshot, &color, &bounds)
    }
  }
}
