/// What the list shows of its lines, which is changed first and with care.
@MainActor
package struct LineWindow {
  /// The positions that have rows before the change, in the window or near it.
  var positions: Range<Int>

  /// The lines there.
  var rows: Set<ListLine>

  /// How many lines are to come at once: at least as many as fit.
  var count: Int

  /// The position after the change that is to be in the window.
  var anchor = 0

  /// Takes GTK's rows to the first line, where that is to be in the window.
  var goToTop: (() -> Void)?
}
