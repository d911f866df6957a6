/// A record of the focused widget, for restoring the focus later.
@MainActor
public struct FocusMemory {
  private weak var widget: Widget?

  /// Creates a record of the focused widget in a widget's window.
  public init(of widget: Widget) { self.widget = widget.windowFocus }

  /// Restores the focus.
  ///
  /// - Returns: Whether the widget still exists and accepts the focus.
  @discardableResult
  public func restore() -> Bool {
    guard let widget, widget.isMapped else { return false }
    return widget.grabFocus()
  }

  /// Restores the focus when widgets close, unless it has already moved elsewhere, for example because of a click.
  func restore(from closing: [Widget]) {
    let focus = closing.first?.windowFocus
    if focus.map({ focus in closing.contains { focus.isInside($0) } }) ?? true { restore() }
  }
}
