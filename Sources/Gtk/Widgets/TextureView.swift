import CGtk

/// A picture that keeps its proportions in the room it is given.
@MainActor
public final class TextureView: Widget {
  /// An empty picture.
  ///
  /// - Parameter alternativeText: what it shows, in words; without any it is nothing to a screen reader.
  public init(alternativeText: String? = nil) {
    super.init(
      adopting: cgtk_new_with_role(
        gtk_picture_get_type(),
        alternativeText == nil ? GTK_ACCESSIBLE_ROLE_PRESENTATION : GTK_ACCESSIBLE_ROLE_IMG))
    if let alternativeText { self.alternativeText = alternativeText }
    gtk_picture_set_can_shrink(opaque, 1)
  }

  /// Whether the picture covers the whole room, cut off at its sides, instead of being shown as a whole.
  public var coversRoom: Bool {
    get { gtk_picture_get_content_fit(opaque) == GTK_CONTENT_FIT_COVER }
    set { gtk_picture_set_content_fit(opaque, newValue ? GTK_CONTENT_FIT_COVER : GTK_CONTENT_FIT_CONTAIN) }
  }

  /// What is shown, or nil for nothing.
  public var texture: Texture? {
    didSet {
      guard texture?.pointer != oldValue?.pointer else { return }
      gtk_picture_set_paintable(opaque, texture.map { OpaquePointer($0.pointer) })
    }
  }

  /// What the picture shows, in words, if it was made with some.
  public var alternativeText: String? {
    get { gtk_picture_get_alternative_text(opaque).map { String(cString: $0) } }
    set { gtk_picture_set_alternative_text(opaque, newValue) }
  }
}
