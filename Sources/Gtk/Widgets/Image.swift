import CGtk

/// A symbol, in the colour of the text around it.
@MainActor
public final class Image: Widget {
  /// A symbol of the icon theme, `size` logical pixels wide and high.
  public init(iconName: String, size: Int32 = 16) {
    super.init(adopting: UnsafeMutableRawPointer(gtk_image_new_from_icon_name(iconName)))
    gtk_image_set_pixel_size(opaque, size)
  }
}
