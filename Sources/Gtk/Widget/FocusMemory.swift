import CGtk

/// A record of the focused widget, for restoring the focus later.
@MainActor
public struct FocusMemory {
  private weak var widget: Widget?

  /// Stores the widget that has the focus in the window of `widget`.
  public init(of widget: Widget) { self.widget = widget.windowFocus }

  /// Restores the focus. Returns whether the widget still exists, is on screen and accepts the focus.
  @discardableResult
  public func restore() -> Bool {
    guard let widget, widget.isMapped else { return false }
    // In a text field, `grabFocus()` would select all of the text.
    guard cgtk_is_a(widget.pointer, gtk_text_get_type()) else {
      return widget.grabFocus()
    }
    return gtk_text_grab_focus_without_selecting(widget.cast()) != 0
  }

  /// Restores the focus when widgets close, unless the focus has already moved elsewhere, for example because
  /// of a click.
  func restore(from closing: [Widget]) {
    let focus = closing.first?.windowFocus
    if focus.map({ focus in closing.contains { focus.isInside($0) } }) ?? true { restore() }
  }
}
