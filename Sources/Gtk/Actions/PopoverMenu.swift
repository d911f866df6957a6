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
    // Down from the only entry would go to what the menu scrolls in, where Enter does nothing.
    if let scroller = gtk_popover_get_child(popover.cast()) { gtk_widget_set_focusable(scroller, 0) }
    popover.connect("closed") { [weak popover] in
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
}
