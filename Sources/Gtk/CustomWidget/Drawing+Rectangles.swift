import CGtk

extension Drawing {
  /// Fills rectangles in the colour of the widget's text.
  ///
  /// - Parameters:
  ///   - rectangles: where, in logical pixels.
  ///   - opacity: 0 is invisible, 1 as solid as the colour.
  /// - Complexity: O(*n*); each is a part of the frame of its own, so not thousands of them.
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
