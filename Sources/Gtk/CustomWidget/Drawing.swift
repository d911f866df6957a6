import CGtk

/// The drawing context of a widget during a frame.
@MainActor
public struct Drawing {
  package let snapshot: OpaquePointer
  let widget: UnsafeMutablePointer<GtkWidget>

  /// Draws a child at its position in the layout. Does nothing if the child belongs to another widget.
  public func draw(child: Widget) {
    guard gtk_widget_get_parent(child.widget) == widget else { return }
    gtk_widget_snapshot_child(widget, child.widget, snapshot)
  }

  /// Draws a child of another widget, using the current origin as that widget's origin.
  public func draw(child: Widget, of parent: Widget) {
    guard gtk_widget_get_parent(child.widget) == parent.widget else { return }
    gtk_widget_snapshot_child(parent.widget, child.widget, snapshot)
  }

  /// Draws the shadow of a floating surface at the origin. Sizes are in logical pixels.
  public func drawShadow(width: Double, height: Double, cornerRadius: Double = 8) {
    var outline = GskRoundedRect()
    var bounds = Rectangle(x: 0, y: 0, width: width, height: height).graphene
    gsk_rounded_rect_init_from_rect(&outline, &bounds, Float(cornerRadius))
    var colour = GdkRGBA(red: 0, green: 0, blue: 0, alpha: 0.3)
    gtk_snapshot_append_outset_shadow(snapshot, &outline, &colour, 0, 2, 0, 8)
  }

  /// Draws `content` translated by a distance in logical pixels.
  public func translated(x: Double, y: Double, _ content: () -> Void) {
    gtk_snapshot_save(snapshot)
    var offset = graphene_point_t(x: Float(x), y: Float(y))
    gtk_snapshot_translate(snapshot, &offset)
    content()
    gtk_snapshot_restore(snapshot)
  }

  /// Draws `content` rotated clockwise around a point by an angle in degrees.
  public func rotated(by degrees: Double, around center: (x: Double, y: Double), _ content: () -> Void) {
    gtk_snapshot_save(snapshot)
    var offset = graphene_point_t(x: Float(center.x), y: Float(center.y))
    gtk_snapshot_translate(snapshot, &offset)
    gtk_snapshot_rotate(snapshot, Float(degrees))
    offset = graphene_point_t(x: -offset.x, y: -offset.y)
    gtk_snapshot_translate(snapshot, &offset)
    content()
    gtk_snapshot_restore(snapshot)
  }

  /// Draws `content` as one layer with an opacity from 0 to 1.
  public func faded(to opacity: Double, _ content: () -> Void) {
    guard opacity < 1 else { return content() }
    guard opacity > 0 else { return }
    gtk_snapshot_push_opacity(snapshot, opacity)
    content()
    gtk_snapshot_pop(snapshot)
  }

  /// Draws `content` clipped to a rectangle.
  public func clipped(to part: Rectangle, _ content: () -> Void) {
    var bounds = part.graphene
    gtk_snapshot_push_clip(snapshot, &bounds)
    content()
    gtk_snapshot_pop(snapshot)
  }

  /// Draws `content` clipped to a rounded rectangle.
  public func clipped(to part: Rectangle, cornerRadius: Double, _ content: () -> Void) {
    var outline = GskRoundedRect()
    var bounds = part.graphene
    gsk_rounded_rect_init_from_rect(&outline, &bounds, Float(cornerRadius))
    gtk_snapshot_push_rounded_clip(snapshot, &outline)
    content()
    gtk_snapshot_pop(snapshot)
  }

  /// Draws a picture of a widget at the origin, scaled to the given size in logical pixels.
  public func draw(_ picture: WidgetPicture, width: Double, height: Double) {
    gdk_paintable_snapshot(picture.opaque, snapshot, width, height)
  }
}

extension Rectangle {
  package var graphene: graphene_rect_t {
    graphene_rect_t(
      origin: graphene_point_t(x: Float(x), y: Float(y)),
      size: graphene_size_t(width: Float(width), height: Float(height)))
  }
}

/// A picture of a widget. It doesn't change if the widget later changes or is removed.
@MainActor
public final class WidgetPicture: Object {
  /// Captures a widget as it was last drawn. This is inexpensive, because nothing is rendered.
  public init(of widget: Widget) {
    let paintable = gtk_widget_paintable_new(widget.widget)
    defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
    super.init(adopting: UnsafeMutableRawPointer(gdk_paintable_get_current_image(paintable)))
  }

  /// Captures a child of a widget as it would be drawn in the next frame.
  public init(drawing child: Widget, of parent: Widget) {
    let snapshot = gtk_snapshot_new()
    let place = child.bounds(in: parent) ?? Rectangle(x: 0, y: 0, width: 0, height: 0)
    var offset = graphene_point_t(x: Float(-place.x), y: Float(-place.y))
    gtk_snapshot_translate(snapshot, &offset)
    if child.parent === parent { gtk_widget_snapshot_child(parent.widget, child.widget, snapshot) }
    var size = graphene_size_t(width: Float(place.width), height: Float(place.height))
    super.init(adopting: UnsafeMutableRawPointer(gtk_snapshot_free_to_paintable(snapshot, &size)))
  }
}
