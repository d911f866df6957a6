/// The widget that had the keyboard before something else took it.
@MainActor
public struct FocusMemory {
  private weak var widget: Widget?

  /// The focus of the window that a widget is in.
  public init(of widget: Widget) { self.widget = widget.windowFocus }

  /// Gives the keyboard back.
  ///
  /// - Returns: whether the widget is still there and takes it.
  @discardableResult
  public func restore() -> Bool {
    guard let widget, widget.isMapped else { return false }
    return widget.grabFocus()
  }

  /// Gives it back from what closes, unless somebody else has it already: a press beside that may have given it to them.
  func restore(from closing: [Widget]) {
    let focus = closing.first?.windowFocus
    if focus.map({ focus in closing.contains { focus.isInside($0) } }) ?? true { restore() }
  }
}
