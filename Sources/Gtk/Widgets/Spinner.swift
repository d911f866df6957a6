import CGtk

/// An animation that shows that something is in progress.
@MainActor
public final class Spinner: Widget {
  /// Creates a spinner at rest.
  public init() { super.init(adopting: UnsafeMutableRawPointer(gtk_spinner_new())) }

  /// Whether the animation is running.
  public var isSpinning: Bool {
    get { gtk_spinner_get_spinning(opaque) != 0 }
    set { gtk_spinner_set_spinning(opaque, newValue ? 1 : 0) }
  }
}
