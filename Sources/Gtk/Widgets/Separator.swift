import CGtk

/// A separator line.
@MainActor
public final class Separator: Widget {
  /// Creates a separator along `orientation`.
  public init(_ orientation: Orientation) {
    super.init(adopting: UnsafeMutableRawPointer(gtk_separator_new(orientation.c)))
  }
}
