import CGtk

/// The area inside the margins of a printed page. Lengths are in points (1/72 inch), and positions are
/// relative to the top-left corner of the area. The default colour is black.
@MainActor
public struct PrintedPage {
  private let context: OpaquePointer

  init(_ context: OpaquePointer) { self.context = context }

  /// The width between the margins.
  public var width: Double { gtk_print_context_get_width(context) }

  /// The height between the margins.
  public var height: Double { gtk_print_context_get_height(context) }

  /// Lays out text for the page in a sans-serif font.
  ///
  /// - Parameters:
  ///   - text: The text, which can have several lines.
  ///   - size: The font size, in points.
  ///   - isBold: Whether the text is bold.
  ///   - width: The width at which lines wrap, in points.
  ///   - alignsEnd: Whether lines are right-aligned within that width.
  public func text(
    _ text: String, size: Double, isBold: Bool = false, width: Double, alignsEnd: Bool = false
  ) -> PrintedText {
    PrintedText(text, on: context, size: size, isBold: isBold, width: width, alignsEnd: alignsEnd)
  }

  /// Draws text, or the given range of its lines, at a position.
  ///
  /// - Parameter darkness: The darkness, from 0 for white to 1 for black.
  public func draw(
    _ text: PrintedText, lines: Range<Int>? = nil, x: Double, y: Double, darkness: Double = 1
  ) {
    let lines = (lines ?? 0..<text.lines.count).clamped(to: 0..<text.lines.count)
    guard let cairo, !lines.isEmpty else { return }
    let top = text.lines[lines.lowerBound].top
    cairo_set_source_rgb(cairo, 1 - darkness, 1 - darkness, 1 - darkness)
    for line in text.lines[lines] {
      cairo_move_to(cairo, x + line.x, y + line.baseline - top)
      text.draw(line, with: cairo)
    }
  }

  /// Draws an image, scaled to fit a rectangle and centred in it. Images without transparent corners get a
  /// thin border.
  public func draw(_ texture: Texture, in place: Rectangle) {
    let (width, height) = texture.size
    guard let cairo, width > 0, height > 0 else { return }
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    defer { cairo_surface_destroy(surface) }
    guard let pixels = cairo_image_surface_get_data(surface) else { return }
    gdk_texture_download(
      OpaquePointer(texture.pointer), pixels, gsize(cairo_image_surface_get_stride(surface)))
    cairo_surface_mark_dirty(surface)
    let scale = min(place.width / Double(width), place.height / Double(height))
    cairo_save(cairo)
    cairo_translate(
      cairo, place.x + (place.width - scale * Double(width)) / 2,
      place.y + (place.height - scale * Double(height)) / 2)
    cairo_scale(cairo, scale, scale)
    cairo_set_source_surface(cairo, surface, 0, 0)
    cairo_rectangle(cairo, 0, 0, Double(width), Double(height))
    cairo_fill_preserve(cairo)
    if texture.hasOpaqueCorners {
      cairo_set_source_rgb(cairo, 0.7, 0.7, 0.7)
      cairo_set_line_width(cairo, 0.5 / scale)
      cairo_stroke(cairo)
    }
    cairo_restore(cairo)
  }

  /// Draws a thin grey line from margin to margin.
  public func drawRule(y: Double) {
    guard let cairo else { return }
    cairo_set_source_rgb(cairo, 0.7, 0.7, 0.7)
    cairo_set_line_width(cairo, 0.5)
    cairo_move_to(cairo, 0, y)
    cairo_line_to(cairo, width, y)
    cairo_stroke(cairo)
  }

  private var cairo: OpaquePointer? { gtk_print_context_get_cairo_context(context) }
}
