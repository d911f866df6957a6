import CGtk

extension Widget {
  /// Opens a menu that points to a part of the widget; it closes by itself.
  public func popUp(_ menu: Menu, pointingTo place: Rectangle) {
    let popover = Widget(adopting: UnsafeMutableRawPointer(gtk_popover_menu_new_from_model(menu.cast())))
    gtk_widget_set_parent(popover.widget, widget)
    var rectangle = GdkRectangle(
      x: Int32(place.x), y: Int32(place.y), width: Int32(place.width), height: Int32(place.height))
    gtk_popover_set_pointing_to(popover.cast(), &rectangle)
    gtk_popover_set_has_arrow(popover.cast(), 0)
    gtk_widget_set_halign(popover.widget, GTK_ALIGN_START)
    popover.fitMenuScroller()
    popover.showEntrySymbols()
    let focusBefore = FocusMemory(of: self)
    // A tooltip of what is below the pointer would cover the menu.
    let silenced = silenceTooltips()
    popover.connect("closed") { [weak popover] in
      for widget in silenced { gtk_widget_set_has_tooltip(widget.widget, 1) }
      // GTK looks for another place for the focus otherwise, and may do so in the next menu that is open by then.
      if let popover { focusBefore.restore(from: [popover]) }
      // The chosen action is activated after the menu has closed, through the widgets it is in.
      MainLoop.after(milliseconds: 0) {
        if let popover { gtk_widget_unparent(popover.widget) }
      }
    }
    popover.connect("unmap") { [weak popover] in
      // Its window has gone, or the page it was on. GTK would leave the menu holding the pointer and the keyboard.
      if let popover { gtk_popover_popdown(popover.cast()) }
    }
    gtk_popover_popup(popover.cast())
  }

  /// GTK keeps an entry's symbol for rows of buttons, and hides it beside a text.
  private func showEntrySymbols() {
    guard typeName == "GtkModelButton" else { return children.forEach { $0.showEntrySymbols() } }
    for child in children where child.typeName == "GtkImage" {
      if gtk_image_get_gicon(child.opaque) != nil { child.isVisible = true }
    }
  }

  private var typeName: String { String(cString: g_type_name(cgtk_type_of(pointer))) }

  /// Keeps the tooltips of the widget and of all that is in it from coming up.
  ///
  /// - Returns: the widgets that have one.
  private func silenceTooltips() -> [Widget] {
    var silenced = children.flatMap { $0.silenceTooltips() }
    if gtk_widget_get_has_tooltip(widget) != 0 {
      gtk_widget_set_has_tooltip(widget, 0)
      silenced.append(self)
    }
    return silenced
  }

  /// What a menu scrolls in.
  private func fitMenuScroller() {
    guard let scroller = gtk_popover_get_child(cast()).flatMap(Widget.wrapping) else { return }
    // Down from the only entry would go there, where Enter does nothing.
    scroller.isFocusable = false
    // A scroll bar asks for more height than one entry does.
    guard let entries = scroller.children.first,
      entries.measure(.vertical).natural < scroller.measure(.vertical).minimum
    else { return }
    gtk_scrolled_window_set_policy(scroller.opaque, GTK_POLICY_NEVER, GTK_POLICY_NEVER)
  }
}
