/// What the list is to show of its lines, which is changed first and with care.
@MainActor
package struct LineWindow {
  /// How many lines are to come at once: at least as many as fit.
  var count: Int

  /// The position after the change that is to be in the window.
  var anchor = 0

  /// Takes GTK's rows to the first line, where that is to be in the window.
  var goToTop: (() -> Void)?
}
