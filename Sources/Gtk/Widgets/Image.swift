import CGtk

/// A symbol, in the colour of the text around it.
@MainActor
public final class Image: Widget {
  /// A symbol of the icon theme, `size` logical pixels wide and high.
  ///
  /// - Parameter name: what it is to a screen reader; without one it is nothing, since what it is in says what it stands
  ///   for.
  public init(iconName: String, size: Int32 = 16, name: String? = nil) {
    super.init(
      adopting: cgtk_new_with_role(
        gtk_image_get_type(), name == nil ? GTK_ACCESSIBLE_ROLE_PRESENTATION : GTK_ACCESSIBLE_ROLE_IMG))
    if let name { setAccessibleLabel(name) }
    self.iconName = iconName
    gtk_image_set_pixel_size(opaque, size)
  }

  /// The symbol's name in the icon theme.
  public var iconName: String? {
    get { gtk_image_get_icon_name(opaque).map { String(cString: $0) } }
    set { if newValue != iconName { gtk_image_set_from_icon_name(opaque, newValue) } }
  }

  /// The width and height, in logical pixels.
  public var size: Int32 {
    get { gtk_image_get_pixel_size(opaque) }
    set { gtk_image_set_pixel_size(opaque, newValue) }
  }
}
