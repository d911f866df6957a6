import CGtk

/// An image that keeps its aspect ratio.
@MainActor
public final class TextureView: Widget {
  /// Creates an empty image view.
  ///
  /// - Parameter alternativeText: The accessible label. Without one, the image is hidden from screen readers.
  public init(alternativeText: String? = nil) {
    super.init(
      adopting: cgtk_new_with_role(
        gtk_picture_get_type(),
        alternativeText == nil ? GTK_ACCESSIBLE_ROLE_PRESENTATION : GTK_ACCESSIBLE_ROLE_IMG))
    if let alternativeText { self.alternativeText = alternativeText }
    gtk_picture_set_can_shrink(opaque, 1)
  }

  /// Whether the image is scaled and cropped to fill the view. If not, the whole image is scaled to fit in the view.
  public var fillsSpace: Bool {
    get { gtk_picture_get_content_fit(opaque) == GTK_CONTENT_FIT_COVER }
    set { gtk_picture_set_content_fit(opaque, newValue ? GTK_CONTENT_FIT_COVER : GTK_CONTENT_FIT_CONTAIN) }
  }

  /// The image, or nil for none.
  public var texture: Texture? {
    didSet {
      guard texture?.pointer != oldValue?.pointer else { return }
      gtk_picture_set_paintable(opaque, texture.map { OpaquePointer($0.pointer) })
    }
  }

  /// The accessible label, or nil for none. Set it only if the view was created with a label. Otherwise, the image
  /// stays hidden from screen readers.
  public var alternativeText: String? {
    get { gtk_picture_get_alternative_text(opaque).map { String(cString: $0) } }
    set { gtk_picture_set_alternative_text(opaque, newValue) }
  }
}
