/// The lines to show after a change, which are updated first.
@MainActor
package struct LineWindow {
  /// The number of lines to add at once, enough to fill the visible area.
  var count: Int

  /// The position, after the change, that should be visible.
  var anchor = 0

  /// Moves GTK's rows to the first line; nil if that line shouldn't be visible.
  var goToTop: (() -> Void)?
}
