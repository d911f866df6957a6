/// Who had the focus before something opened, to have it again when that closes.
@MainActor
struct FocusReturn {
  private weak var widget: Widget?

  /// Remembers who has it in the window of a widget.
  init(in anchor: Widget) { widget = anchor.windowFocus }

  /// Gives it back, unless somebody else has it already: a press beside what was open may have given it to them.
  ///
  /// - Parameter closed: what is closed, whose focus is free.
  func giveBack(from closed: [Widget], in anchor: Widget) {
    guard let widget, widget.isMapped else { return }
    let isFree = anchor.windowFocus.map { focus in closed.contains(where: focus.isInside) } ?? true
    if isFree { widget.grabFocus() }
  }
}
