import CGtk

/// A progress bar.
@MainActor
public final class ProgressBar: Widget {
  /// Creates an empty progress bar; `name` is its accessible label.
  public init(name: String) {
    super.init(adopting: UnsafeMutableRawPointer(gtk_progress_bar_new()))
    setAccessibleLabel(name)
  }

  /// The progress, from 0 to 1.
  public var fraction: Double {
    get { gtk_progress_bar_get_fraction(opaque) }
    set { gtk_progress_bar_set_fraction(opaque, min(max(newValue, 0), 1)) }
  }
}
