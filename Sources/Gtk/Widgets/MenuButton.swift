import CGtk

/// A button that opens a menu.
@MainActor
public final class MenuButton: Widget {
  /// Creates a menu button with an icon; `name` is its tooltip and accessible label.
  public init(iconName: String, name: String, menu: Menu) {
    super.init(adopting: UnsafeMutableRawPointer(gtk_menu_button_new()))
    gtk_menu_button_set_icon_name(opaque, iconName)
    gtk_menu_button_set_menu_model(opaque, menu.cast())
    tooltip = name
    setAccessibleLabel(name)
    takeFocusFromClosedMenu()
  }

  /// Creates a menu button with a label and an arrow.
  public init(label: String, menu: Menu) {
    super.init(adopting: UnsafeMutableRawPointer(gtk_menu_button_new()))
    gtk_menu_button_set_label(opaque, label)
    gtk_menu_button_set_always_show_arrow(opaque, 1)
    gtk_menu_button_set_menu_model(opaque, menu.cast())
    takeFocusFromClosedMenu()
  }

  /// Takes the focus when the menu closes. If a submenu was open, GTK 4.8 leaves the focus in the closed menu, and the
  /// window doesn't get any keys.
  private func takeFocusFromClosedMenu() {
    guard let popover = gtk_menu_button_get_popover(opaque) else { return }
    Object(retaining: UnsafeMutableRawPointer(popover)).connect("closed") { [weak self] in
      // The menu is inside the button.
      if let self, hasFocusInside { grabFocus() }
    }
  }

  /// Changes the icon.
  public func setIcon(_ name: String) {
    // GTK replaces the image and lays out the window again, even if the icon is the same.
    guard gtk_menu_button_get_icon_name(opaque).map({ String(cString: $0) }) != name else { return }
    gtk_menu_button_set_icon_name(opaque, name)
  }

  /// Opens the menu and focuses it.
  public func popUp() { gtk_menu_button_popup(opaque) }

  /// Whether F10 opens the menu.
  public var isPrimary: Bool {
    get { gtk_menu_button_get_primary(opaque) != 0 }
    set { gtk_menu_button_set_primary(opaque, newValue ? 1 : 0) }
  }
}
