import CGtk

/// A popover that takes the focus. Escape or a click outside closes it.
///
/// When the popover closes, the previous focus is restored, unless the focus has already moved elsewhere. The popover
/// is attached to a widget each time it opens, and closes when that widget is destroyed.
@MainActor
open class Popover: Widget {
  private var focusBefore: FocusMemory?
  private weak var anchor: Widget?
  private var anchorDestroyed: SignalConnection?
  private var closedHandlers: [@MainActor () -> Void] = []
  /// The viewports around the anchor. They don't scroll to the focused widget while the popover is open.
  private var viewports: [Widget] = []

  /// Creates a popover with a child widget. `name` is its accessible label.
  public init(child: Widget, name: String) {
    super.init(adopting: UnsafeMutableRawPointer(gtk_popover_new()))
    gtk_popover_set_child(cast(), child.widget)
    setAccessibleLabel(name)
    connect("closed") { [weak self] in self?.didClose() }
    connect("unmap") { [weak self] in
      // If the popover was unmapped because its window or an ancestor was destroyed, close it to release its pointer
      // and keyboard grab.
      if let self { gtk_popover_popdown(cast()) }
    }
    // Don't propagate characters that the popover doesn't use, because the window might start a search with them.
    onKeyPress { press in
      guard let scalar = press.key.character?.unicodeScalars.first else { return false }
      return !scalar.properties.isWhitespace && scalar.properties.generalCategory != .control
        && press.modifiers.isSubset(of: .shift)
    }
  }

  /// Whether the popover is on screen.
  public var isShown: Bool { anchor != nil && isVisible }

  /// Opens the popover at a widget and focuses the popover's first focusable descendant. Does nothing if the popover is
  /// already open.
  ///
  /// - Parameters:
  ///   - anchor: The widget to attach the popover to. It becomes the popover's parent, but must not lay out the popover
  ///     with its other children.
  ///   - area: The part of the widget to point to, or nil for the whole widget.
  public func popUp(at anchor: Widget, pointingTo area: Rectangle? = nil) {
    guard !isShown else { return }
    leave()
    focusBefore = FocusMemory(of: anchor)
    self.anchor = anchor
    stopScrollingToFocus(around: anchor)
    gtk_widget_set_parent(widget, anchor.widget)
    anchorDestroyed = anchor.connect("destroy") { [weak self] in self?.leave() }
    if var rectangle = area?.rounded {
      gtk_popover_set_pointing_to(cast(), &rectangle)
    } else {
      gtk_popover_set_pointing_to(cast(), nil)
    }
    gtk_popover_popup(cast())
  }

  /// Closes the popover.
  public func popDown() { gtk_popover_popdown(cast()) }

  /// Calls `handler` when the popover has closed for any reason.
  public func onClosed(_ handler: @escaping @MainActor () -> Void) { closedHandlers.append(handler) }

  private func didClose() {
    if let anchor { focusBefore?.restore(from: [anchor, self]) }
    focusBefore = nil
    resumeScrollingToFocus()
    closedHandlers.forEach { $0() }
    // Detach the popover later, because click handlers inside it might still be running, and could open it
    // again.
    MainLoop.after(milliseconds: 0) { [weak self] in
      if let self, !isVisible { leave() }
    }
  }

  private func leave() {
    guard anchor != nil || gtk_widget_get_parent(widget) != nil else { return }
    // Hide the popover before its surface is destroyed. Otherwise, GDK would still consider the pointer to be on that
    // surface.
    focusBefore = nil
    if isVisible { gtk_popover_popdown(cast()) }
    if anchor != nil { anchorDestroyed?.disconnect() }
    anchorDestroyed = nil
    anchor = nil
    resumeScrollingToFocus()
    detachPopover()
    replaceStackPages()
  }

  /// Prevents the viewports around the anchor from scrolling to the focused widget in the popover, because GTK treats
  /// that widget as part of the viewport's content.
  private func stopScrollingToFocus(around anchor: Widget) {
    var ancestor = anchor.parent
    while let widget = ancestor {
      if cgtk_is_a(widget.pointer, gtk_viewport_get_type()),
        gtk_viewport_get_scroll_to_focus(widget.opaque) != 0
      {
        gtk_viewport_set_scroll_to_focus(widget.opaque, 0)
        viewports.append(widget)
      }
      ancestor = widget.parent
    }
  }

  private func resumeScrollingToFocus() {
    for viewport in viewports { gtk_viewport_set_scroll_to_focus(viewport.opaque, 1) }
    viewports = []
  }
}

extension Widget {
  /// Removes a hidden popover from its parent.
  ///
  /// A popover that has just been hidden can still get a motion event. GTK then considers the pointer to be inside the
  /// popover. A popover without a parent has no surface, so the next layout of the window would crash
  /// (`gtk_window_native_layout`). Making the popover insensitive prevents this, because GTK then looks for the widget
  /// under the pointer again.
  func detachPopover() {
    isSensitive = false
    gtk_widget_unparent(widget)
    isSensitive = true
  }

  /// Replaces the page objects of all stacks in a removed popover.
  ///
  /// After a popover has closed, GTK 4.24 leaves these objects on the accessibility bus. If a screen reader reads one
  /// of them, GTK reports errors when the popover opens again. Calendars are affected too, because `GtkCalendar`
  /// contains a stack.
  fileprivate func replaceStackPages() {
    let children = children
    if cgtk_is_a(pointer, gtk_stack_get_type()), let shown = gtk_stack_get_visible_child(opaque) {
      for child in children {
        let page = gtk_stack_get_page(opaque, child.widget)
        let name = gtk_stack_page_get_name(page).map { String(cString: $0) }
        let title = gtk_stack_page_get_title(page).map { String(cString: $0) }
        gtk_stack_remove(opaque, child.widget)
        gtk_stack_add_titled(opaque, child.widget, name, title)
      }
      gtk_stack_set_visible_child(opaque, shown)
    }
    children.forEach { $0.replaceStackPages() }
  }
}
