import CGtk

/// A bar that shows how much of a task is done.
@MainActor
public final class ProgressBar: Widget {
  /// Creates an empty progress bar. `name` is its accessible label.
  public init(name: String) {
    super.init(adopting: UnsafeMutableRawPointer(gtk_progress_bar_new()))
    setAccessibleLabel(name)
  }

  /// The progress, from 0 to 1. New values are clamped to this range.
  public var fraction: Double {
    get { gtk_progress_bar_get_fraction(opaque) }
    set { gtk_progress_bar_set_fraction(opaque, min(max(newValue, 0), 1)) }
  }
}

/// An animation that shows that work is in progress.
@MainActor
public final class Spinner: Widget {
  /// Creates a spinner that isn't spinning yet.
  public init() { super.init(adopting: UnsafeMutableRawPointer(gtk_spinner_new())) }

  /// Whether the animation is running.
  public var isSpinning: Bool {
    get { gtk_spinner_get_spinning(opaque) != 0 }
    set { gtk_spinner_set_spinning(opaque, newValue ? 1 : 0) }
  }
}
