import CGtk

extension Drawing {
  /// Draws an arc in the widget's text colour, clockwise from the top, with round ends.
  ///
  /// - Parameters:
  ///   - square: The square that encloses the whole circle, including the width of its line.
  ///   - share: The fraction of the circle, from 0 to 1.
  ///   - lineWidth: The line width, in logical pixels.
  ///   - opacity: The opacity, from 0 to 1.
  public func strokeArc(in square: Rectangle, share: Double, lineWidth: Double, opacity: Double = 1) {
    let share = min(1, max(0, share))
    let radius = (min(square.width, square.height) - lineWidth) / 2
    guard share > 0, radius > 0 else { return }
    var color = GdkRGBA()
    cgtk_get_color(widget, &color)
    var bounds = square.graphene
    guard let cairo = gtk_snapshot_append_cairo(snapshot, &bounds) else { return }
    defer { cairo_destroy(cairo) }
    cairo_set_source_rgba(
      cairo, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha) * opacity)
    cairo_set_line_width(cairo, lineWidth)
    cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
    cairo_new_path(cairo)
    let top = -Double.pi / 2
    cairo_arc(
      cairo, square.x + square.width / 2, square.y + square.height / 2, radius, top,
      top + 2 * Double.pi * share)
    if share == 1 { cairo_close_path(cairo) }
    cairo_stroke(cairo)
  }
}
