import CGtk

/// Text that is laid out in lines for a page. It can continue on the next page.
@MainActor
public final class PrintedText {
  /// The measurements of a line, in points. Positions are relative to the top-left corner of the text.
  struct Line {
    var top, height, x, baseline: Double
    let index: Int32
  }

  private let layout: Object
  let lines: [Line]

  init(
    _ text: String, on context: OpaquePointer, size: Double, isBold: Bool, width: Double, alignsEnd: Bool
  ) {
    layout = Object(adopting: UnsafeMutableRawPointer(gtk_print_context_create_pango_layout(context)))
    let layout = layout.opaque
    let font = pango_font_description_from_string("Sans")
    pango_font_description_set_size(font, Int32(size * Double(PANGO_SCALE)))
    if isBold { pango_font_description_set_weight(font, PANGO_WEIGHT_BOLD) }
    pango_layout_set_font_description(layout, font)
    pango_font_description_free(font)
    pango_layout_set_width(layout, Int32(clamping: Int(width * Double(PANGO_SCALE))))
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    let attributes = attributesWithoutHyphens()
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
    // Let long words break at invisible spaces. Otherwise, the time to lay them out is quadratic in their length.
    let pieces = TextPieces.pieces(of: text, atMost: .words)
    pango_layout_set_text(layout, pieces.count > 1 ? pieces.joined(separator: "\u{200B}") : text, -1)
    lines = PrintedText.lines(of: layout, alignedRightIn: alignsEnd ? width : nil)
  }

  /// Returns the measurements of the lines in a Pango layout.
  ///
  /// - Parameter width: The width within which lines are right-aligned, or nil to left-align them. Pango's own
  ///   alignment isn't used, because it depends on the direction of each paragraph.
  static func lines(of layout: OpaquePointer, alignedRightIn width: Double?) -> [Line] {
    guard let iterator = pango_layout_get_iter(layout) else { return [] }
    defer { pango_layout_iter_free(iterator) }
    func points(_ units: Int32) -> Double { Double(units) / Double(PANGO_SCALE) }
    var lines = [Line]()
    repeat {
      var (top, bottom): (Int32, Int32) = (0, 0)
      var extents = PangoRectangle()
      pango_layout_iter_get_line_yrange(iterator, &top, &bottom)
      pango_layout_iter_get_line_extents(iterator, nil, &extents)
      lines.append(
        Line(
          top: points(top), height: points(bottom) - points(top),
          x: width.map { $0 - points(extents.width) } ?? 0,
          baseline: points(pango_layout_iter_get_baseline(iterator)), index: Int32(lines.count)))
    } while pango_layout_iter_next_line(iterator) != 0
    return lines
  }

  /// The height of each line, in points.
  public var lineHeights: [Double] { lines.map(\.height) }

  /// The total height, in points.
  public var height: Double { lineHeights.reduce(0, +) }

  func draw(_ line: Line, with cairo: OpaquePointer) {
    guard let line = pango_layout_get_line_readonly(layout.opaque, line.index) else { return }
    pango_cairo_show_layout_line(cairo, line)
  }
}
