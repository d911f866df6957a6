import CGtk

/// A symbolic icon in the colour of the surrounding text.
@MainActor
public final class Image: Widget {
  private lazy var style = OwnStyle(of: self)

  /// Creates an icon from the theme. Its width and height are `size` logical pixels at the default text size.
  ///
  /// - Parameter name: The accessible label. Without one, the icon is hidden from screen readers.
  public init(iconName: String, size: Int32 = 16, name: String? = nil) {
    super.init(
      adopting: cgtk_new_with_role(
        gtk_image_get_type(), name == nil ? GTK_ACCESSIBLE_ROLE_PRESENTATION : GTK_ACCESSIBLE_ROLE_IMG))
    if let name { setAccessibleLabel(name) }
    self.iconName = iconName
    self.size = size
    updateSize()
  }

  /// The icon's name in the icon theme, or nil for an empty image.
  public var iconName: String? {
    get { gtk_image_get_icon_name(opaque).map { String(cString: $0) } }
    set { if newValue != iconName { gtk_image_set_from_icon_name(opaque, newValue) } }
  }

  /// The size, in logical pixels at the default text size.
  public var size: Int32 = 16 {
    didSet { if size != oldValue { updateSize() } }
  }

  /// Whether the icon grows with the desktop's text size.
  public var growsWithText = true {
    didSet { if growsWithText != oldValue { updateSize() } }
  }

  private func updateSize() {
    // The style sheets set the usual size, so most icons don't need a style of their own.
    guard size != 16 || !growsWithText else { return style.declarations = nil }
    // Unlike pixels, points depend on the text size.
    let size = growsWithText ? "\(Double(size) * 0.75)pt" : "\(size)px"
    style.declarations = "-gtk-icon-size: \(size);"
  }
}
