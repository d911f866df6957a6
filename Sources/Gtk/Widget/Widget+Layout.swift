import CGtk

/// Where a widget stands in the room it is given.
public enum Alignment: UInt32, Sendable {
  case fill = 0
  case start, end, center, baseline
}

/// Along a line of text, or down the page.
public enum Orientation: UInt32, Sendable {
  case horizontal = 0
  case vertical

  package var c: GtkOrientation { GtkOrientation(rawValue) }

  var across: Orientation { self == .horizontal ? .vertical : .horizontal }
}

/// A place and a size, in logical pixels.
public struct Rectangle: Equatable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// The extent to the right.
  public var width: Double
  /// The extent downwards.
  public var height: Double

  /// A rectangle by its top left corner and size.
  public init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// The bottom edge.
  public var maxY: Double { y + height }
  /// The right edge.
  public var maxX: Double { x + width }
}

extension Widget {
  /// Horizontal alignment.
  public var horizontalAlignment: Alignment {
    get { Alignment(rawValue: gtk_widget_get_halign(widget).rawValue) ?? .fill }
    set { gtk_widget_set_halign(widget, GtkAlign(newValue.rawValue)) }
  }

  /// Vertical alignment.
  public var verticalAlignment: Alignment {
    get { Alignment(rawValue: gtk_widget_get_valign(widget).rawValue) ?? .fill }
    set { gtk_widget_set_valign(widget, GtkAlign(newValue.rawValue)) }
  }

  /// Whether the widget takes the width that is left over.
  public var expandsHorizontally: Bool {
    get { gtk_widget_get_hexpand(widget) != 0 }
    set { gtk_widget_set_hexpand(widget, newValue ? 1 : 0) }
  }

  /// Whether the widget takes the height that is left over.
  public var expandsVertically: Bool {
    get { gtk_widget_get_vexpand(widget) != 0 }
    set { gtk_widget_set_vexpand(widget, newValue ? 1 : 0) }
  }

  /// Sets the outer margins, in logical pixels.
  public func setMargins(top: Int32 = 0, bottom: Int32 = 0, start: Int32 = 0, end: Int32 = 0) {
    gtk_widget_set_margin_top(widget, top)
    gtk_widget_set_margin_bottom(widget, bottom)
    gtk_widget_set_margin_start(widget, start)
    gtk_widget_set_margin_end(widget, end)
  }

  /// Asks for at least this size, in logical pixels; -1 leaves a side to the widget.
  public func setSizeRequest(width: Int32 = -1, height: Int32 = -1) {
    gtk_widget_set_size_request(widget, width, height)
  }

  /// The width last given, in logical pixels.
  public var width: Int32 { gtk_widget_get_width(widget) }

  /// The height last given, in logical pixels.
  public var height: Int32 { gtk_widget_get_height(widget) }

  /// Where the widget is in the coordinates of `ancestor`, or nil while either is not laid out.
  public func bounds(in ancestor: Widget) -> Rectangle? {
    var bounds = graphene_rect_t()
    guard gtk_widget_compute_bounds(widget, ancestor.widget, &bounds) != 0 else { return nil }
    return Rectangle(
      x: Double(bounds.origin.x), y: Double(bounds.origin.y),
      width: Double(bounds.size.width), height: Double(bounds.size.height))
  }

  /// Where the widget's own origin, inside its padding, is in the coordinates of `ancestor`; nil while either is not
  /// laid out.
  public func origin(in ancestor: Widget) -> (x: Double, y: Double)? {
    var origin = graphene_point_t()
    var zero = graphene_point_t(x: 0, y: 0)
    guard gtk_widget_compute_point(widget, ancestor.widget, &zero, &origin) != 0 else { return nil }
    return (Double(origin.x), Double(origin.y))
  }

  /// The least and the preferred size along `orientation`; `size` is the extent across it, -1 for any.
  ///
  /// For an extent that is less than the widget's least, this is what it needs at its least.
  public func measure(_ orientation: Orientation, for size: Int32 = -1) -> (minimum: Int32, natural: Int32) {
    var (minimum, natural): (Int32, Int32) = (0, 0)
    var size = size
    if size >= 0 {
      // GTK does this too, and newer ones warn when it makes a difference.
      gtk_widget_measure(widget, orientation.across.c, -1, &minimum, nil, nil, nil)
      size = max(size, minimum)
    }
    gtk_widget_measure(widget, orientation.c, size, &minimum, &natural, nil, nil)
    return (minimum, natural)
  }

  /// Whether the widget's height follows from its width.
  var asksHeightForWidth: Bool { gtk_widget_get_request_mode(widget) == GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH }

  /// Asks for a new layout, from the top of the window.
  public func queueResize() { gtk_widget_queue_resize(widget) }

  /// Asks for the children to be placed anew; the widget's own size stays.
  public func queueAllocate() { gtk_widget_queue_allocate(widget) }

  /// Asks for the widget to be drawn in the next frame.
  public func queueDraw() { gtk_widget_queue_draw(widget) }
}

extension Widget {
  /// Places a child; for use in its parent's `allocateContent`, after it was measured.
  public func allocate(x: Int32, y: Int32, width: Int32, height: Int32) {
    var offset = graphene_point_t(x: Float(x), y: Float(y))
    let transform = x == 0 && y == 0 ? nil : gsk_transform_translate(nil, &offset)
    gtk_widget_allocate(widget, width, height, -1, transform)
  }
}
