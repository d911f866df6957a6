import CGtk

/// What stands above the window for as long as it takes to choose, with the keyboard in it. Escape, or a press beside it,
/// closes it.
///
/// Closing gives the focus back to the widget that had it. A popover belongs to no place: each time it pops up at a widget, and
/// goes when that does.
@MainActor
open class Popover: Widget {
  private var focusBefore: FocusMemory?
  private weak var anchor: Widget?
  private var anchorsEnd: SignalConnection?
  private var closedHandlers: [@MainActor () -> Void] = []

  /// A popover with a widget in it; `name` says to screen readers what it is for.
  public init(child: Widget, name: String) {
    super.init(adopting: UnsafeMutableRawPointer(gtk_popover_new()))
    gtk_popover_set_child(cast(), child.widget)
    setAccessibleLabel(name)
    connect("closed") { [weak self] in self?.didClose() }
    connect("unmap") { [weak self] in
      // Its window has gone, or the page it was on. GTK would leave it holding the pointer and the keyboard.
      if let self { gtk_popover_popdown(cast()) }
    }
    // What is not used here is not for the window behind.
    onKeyPress { press in
      guard let scalar = press.key.character?.unicodeScalars.first else { return false }
      return !scalar.properties.isWhitespace && scalar.properties.generalCategory != .control
        && press.modifiers.isSubset(of: .shift)
    }
  }

  /// Whether it is on the screen.
  public var isShown: Bool { anchor != nil && isVisible }

  /// Opens it at a widget, with the focus at the first widget inside that takes it.
  public func popUp(at anchor: Widget) {
    guard !isShown else { return }
    leave()
    focusBefore = FocusMemory(of: anchor)
    self.anchor = anchor
    gtk_widget_set_parent(widget, anchor.widget)
    anchorsEnd = anchor.connect("destroy") { [weak self] in self?.leave() }
    gtk_popover_popup(cast())
  }

  /// Closes it.
  public func popDown() { gtk_popover_popdown(cast()) }

  /// Calls `handler` when it has closed, whatever closed it.
  public func onClosed(_ handler: @escaping @MainActor () -> Void) { closedHandlers.append(handler) }

  private func didClose() {
    if let anchor { focusBefore?.restore(from: [anchor, self]) }
    focusBefore = nil
    closedHandlers.forEach { $0() }
    // The handlers of what was pressed inside may still run, and it may have been opened again by then.
    MainLoop.after(milliseconds: 0) { [weak self] in
      if let self, !isVisible { leave() }
    }
  }

  private func leave() {
    guard anchor != nil || gtk_widget_get_parent(widget) != nil else { return }
    // Unless it is hidden first, GDK's pointer stays with a surface that is no more.
    focusBefore = nil
    if isVisible { gtk_popover_popdown(cast()) }
    if anchor != nil { anchorsEnd?.disconnect() }
    anchorsEnd = nil
    anchor = nil
    gtk_widget_unparent(widget)
  }
}
