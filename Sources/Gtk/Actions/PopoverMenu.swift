import CGtk

extension Widget {
  /// Opens a context menu next to an area of the widget. The menu is removed when it closes.
  public func popUp(_ menu: Menu, pointingTo place: Rectangle) {
    let popover = Widget(adopting: UnsafeMutableRawPointer(gtk_popover_menu_new_from_model(menu.cast())))
    gtk_widget_set_parent(popover.widget, widget)
    var rectangle = place.rounded
    gtk_popover_set_pointing_to(popover.cast(), &rectangle)
    gtk_popover_set_has_arrow(popover.cast(), 0)
    gtk_widget_set_halign(popover.widget, GTK_ALIGN_START)
    popover.fitMenuScroller()
    popover.showEntryIcons()
    let focusBefore = FocusMemory(of: self)
    // Disable tooltips while the menu is open, because the tooltip of a widget under the pointer would cover
    // the menu.
    let changed = disableTooltips()
    popover.connect("closed") { [weak popover] in
      for widget in changed { gtk_widget_set_has_tooltip(widget.widget, 1) }
      // Restore the focus. Otherwise, GTK would choose a widget to focus, possibly in a menu that has opened
      // in the meantime.
      if let popover { focusBefore.restore(from: [popover]) }
      // GTK activates the chosen action through the menu's ancestors after the menu has closed, so remove the menu
      // later.
      MainLoop.after(milliseconds: 0) { popover?.detachPopover() }
    }
    popover.connect("unmap") { [weak popover] in
      // If the menu was unmapped because its window or an ancestor was destroyed, close it to release its pointer and
      // keyboard grab.
      if let popover { gtk_popover_popdown(popover.cast()) }
    }
    gtk_popover_popup(popover.cast())
  }

  /// Shows the icons of menu entries beside their labels. By default, GTK shows icons only in rows of icon buttons.
  private func showEntryIcons() {
    guard typeName == "GtkModelButton" else { return children.forEach { $0.showEntryIcons() } }
    for child in children where child.typeName == "GtkImage" {
      if gtk_image_get_gicon(child.opaque) != nil { child.isVisible = true }
    }
  }

  private var typeName: String { String(cString: g_type_name(cgtk_type_of(pointer))) }

  private func disableTooltips() -> [Widget] {
    var changed = children.flatMap { $0.disableTooltips() }
    if gtk_widget_get_has_tooltip(widget) != 0 {
      gtk_widget_set_has_tooltip(widget, 0)
      changed.append(self)
    }
    return changed
  }

  private func fitMenuScroller() {
    guard let scroller = gtk_popover_get_child(cast()).flatMap(Widget.wrapping) else { return }
    // Don't let the scrolled window take the focus. In a menu with only one entry, the Down key would move the focus to
    // the scrolled window, and Enter would do nothing.
    scroller.isFocusable = false
    // Hide the scroll bar if it is taller than the entries, as in a menu with only one entry.
    guard let entries = scroller.children.first,
      entries.measure(.vertical).natural < scroller.measure(.vertical).minimum
    else { return }
    gtk_scrolled_window_set_policy(scroller.opaque, GTK_POLICY_NEVER, GTK_POLICY_NEVER)
  }
}

extension Rectangle {
  var rounded: GdkRectangle {
    GdkRectangle(x: Int32(x), y: Int32(y), width: Int32(width), height: Int32(height))
  }
}
