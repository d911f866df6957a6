import CGtk

/// The alignment of a widget in the space allocated to it.
public enum Alignment: UInt32, Sendable {
  case fill = 0
  case start, end, center, baseline
}

/// A horizontal or vertical direction.
public enum Orientation: UInt32, Sendable {
  case horizontal = 0
  case vertical

  package var c: GtkOrientation { GtkOrientation(rawValue) }

  var across: Orientation { self == .horizontal ? .vertical : .horizontal }
}

/// A position and a size, in logical pixels.
public struct Rectangle: Equatable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// Creates a rectangle.
  public init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// The bottom edge.
  public var maxY: Double { y + height }
  /// The right edge.
  public var maxX: Double { x + width }
}

/// A minimum and a natural size in one orientation, in logical pixels.
public typealias MeasuredSize = (minimum: Int32, natural: Int32)

extension Widget {
  /// The horizontal alignment in the space that the parent allocates.
  public var horizontalAlignment: Alignment {
    get { Alignment(rawValue: gtk_widget_get_halign(widget).rawValue) ?? .fill }
    set { gtk_widget_set_halign(widget, GtkAlign(newValue.rawValue)) }
  }

  /// The vertical alignment in the space that the parent allocates.
  public var verticalAlignment: Alignment {
    get { Alignment(rawValue: gtk_widget_get_valign(widget).rawValue) ?? .fill }
    set { gtk_widget_set_valign(widget, GtkAlign(newValue.rawValue)) }
  }

  /// Whether the widget takes up extra horizontal space.
  public var expandsHorizontally: Bool {
    get { gtk_widget_get_hexpand(widget) != 0 }
    set { gtk_widget_set_hexpand(widget, newValue ? 1 : 0) }
  }

  /// Whether the widget takes up extra vertical space.
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

  /// Sets the minimum size, in logical pixels. Pass -1 to use the widget's own minimum.
  public func setSizeRequest(width: Int32 = -1, height: Int32 = -1) {
    gtk_widget_set_size_request(widget, width, height)
  }

  /// The allocated width, in logical pixels.
  public var width: Int32 { gtk_widget_get_width(widget) }

  /// The allocated height, in logical pixels.
  public var height: Int32 { gtk_widget_get_height(widget) }

  /// Returns the widget's bounds in the coordinates of `ancestor`. Returns nil if the widgets aren't in the same widget
  /// tree. Before the first layout, the size is zero.
  public func bounds(in ancestor: Widget) -> Rectangle? {
    var bounds = graphene_rect_t()
    guard gtk_widget_compute_bounds(widget, ancestor.widget, &bounds) != 0 else { return nil }
    return Rectangle(
      x: Double(bounds.origin.x), y: Double(bounds.origin.y),
      width: Double(bounds.size.width), height: Double(bounds.size.height))
  }

  /// Returns the widget's origin, inside its padding, in the coordinates of `ancestor`. Returns nil if the widgets
  /// aren't in the same widget tree.
  public func origin(in ancestor: Widget) -> (x: Double, y: Double)? {
    var origin = graphene_point_t()
    var zero = graphene_point_t(x: 0, y: 0)
    guard gtk_widget_compute_point(widget, ancestor.widget, &zero, &origin) != 0 else { return nil }
    return (Double(origin.x), Double(origin.y))
  }

  /// Returns the minimum and natural sizes along `orientation`. `size` is the available height when measuring the
  /// width, or the available width when measuring the height. It is -1 if that dimension is unconstrained. If `size` is
  /// less than the widget's minimum, the minimum is used instead.
  public func measure(_ orientation: Orientation, for size: Int32 = -1) -> MeasuredSize {
    var (minimum, natural): (Int32, Int32) = (0, 0)
    var size = size
    if size >= 0 {
      // Raise the size to the minimum. GTK would do the same, but newer versions would also log a warning.
      gtk_widget_measure(widget, orientation.across.c, -1, &minimum, nil, nil, nil)
      size = max(size, minimum)
    }
    gtk_widget_measure(widget, orientation.c, size, &minimum, &natural, nil, nil)
    return (minimum, natural)
  }

  package var heightDependsOnWidth: Bool {
    gtk_widget_get_request_mode(widget) == GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH
  }

  /// Requests a new measurement and layout of the widget.
  public func queueResize() { gtk_widget_queue_resize(widget) }

  /// Requests a new layout of the children, without measuring the widget.
  public func queueAllocate() { gtk_widget_queue_allocate(widget) }

  /// Requests that the widget be drawn again in the next frame.
  public func queueDraw() { gtk_widget_queue_draw(widget) }
}

extension Widget {
  /// Allocates a position and a size to the widget. Call this method in the parent's `allocateContent`, after measuring
  /// the widget.
  public func allocate(x: Int32, y: Int32, width: Int32, height: Int32) {
    var offset = graphene_point_t(x: Float(x), y: Float(y))
    let transform = x == 0 && y == 0 ? nil : gsk_transform_translate(nil, &offset)
    gtk_widget_allocate(widget, width, height, -1, transform)
  }
}
