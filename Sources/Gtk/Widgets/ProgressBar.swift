import CGtk

/// A bar that fills as something gets done.
@MainActor
public final class ProgressBar: Widget {
  /// An empty bar; `name` says to screen readers what gets done.
  public init(name: String) {
    super.init(adopting: UnsafeMutableRawPointer(gtk_progress_bar_new()))
    setAccessibleLabel(name)
  }

  /// How much of it is full, from 0 to 1.
  public var fraction: Double {
    get { gtk_progress_bar_get_fraction(opaque) }
    set { gtk_progress_bar_set_fraction(opaque, min(max(newValue, 0), 1)) }
  }
}
