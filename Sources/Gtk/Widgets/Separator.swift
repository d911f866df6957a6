import CGtk

/// A hairline between two widgets.
@MainActor
public final class Separator: Widget {
  /// A line that runs along `orientation`.
  public init(_ orientation: Orientation) {
    super.init(adopting: UnsafeMutableRawPointer(gtk_separator_new(orientation.c)))
  }
}
