import CGtk

/// A symbolic icon in the surrounding text colour.
@MainActor
public final class Image: Widget {
  /// Creates an icon from the theme, `size` logical pixels wide and high.
  ///
  /// - Parameter name: the accessible label. Without one, the icon is hidden from screen readers.
  public init(iconName: String, size: Int32 = 16, name: String? = nil) {
    super.init(
      adopting: cgtk_new_with_role(
        gtk_image_get_type(), name == nil ? GTK_ACCESSIBLE_ROLE_PRESENTATION : GTK_ACCESSIBLE_ROLE_IMG))
    if let name { setAccessibleLabel(name) }
    self.iconName = iconName
    gtk_image_set_pixel_size(opaque, size)
  }

  /// The name in the icon theme.
  public var iconName: String? {
    get { gtk_image_get_icon_name(opaque).map { String(cString: $0) } }
    set { if newValue != iconName { gtk_image_set_from_icon_name(opaque, newValue) } }
  }

  /// The size, in logical pixels.
  public var size: Int32 {
    get { gtk_image_get_pixel_size(opaque) }
    set { gtk_image_set_pixel_size(opaque, newValue) }
  }
}
