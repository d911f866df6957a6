import CGtk

/// A button that opens a menu.
@MainActor
public final class MenuButton: Widget {
  /// A closure that returns the menu. It is called each time the menu opens.
  ///
  /// If the entries can change while the menu is open, return a new menu each time. In a reused menu, GTK doesn't
  /// remove the pages of submenus that have been replaced. The menu's widgets exist only while it is open.
  public var menu: () -> Menu

  /// Creates a menu button with an icon.
  ///
  /// - Parameters:
  ///   - iconName: The name of the icon.
  ///   - name: The tooltip and accessible label.
  ///   - menu: The menu. The expression is evaluated each time the menu opens.
  public init(iconName: String, name: String, menu: @autoclosure @escaping () -> Menu) {
    self.menu = menu
    super.init(adopting: UnsafeMutableRawPointer(gtk_menu_button_new()))
    gtk_menu_button_set_icon_name(opaque, iconName)
    tooltip = name
    setAccessibleLabel(name)
    createMenuWhenOpened()
  }

  /// Creates a menu button with a label and an arrow. The expression `menu` is evaluated each time the menu
  /// opens.
  public init(label: String, menu: @autoclosure @escaping () -> Menu) {
    self.menu = menu
    super.init(adopting: UnsafeMutableRawPointer(gtk_menu_button_new()))
    gtk_menu_button_set_label(opaque, label)
    gtk_menu_button_set_always_show_arrow(opaque, 1)
    createMenuWhenOpened()
  }

  private func createMenuWhenOpened() {
    let create: @MainActor () -> Void = { [weak self] in self?.createMenu() }
    gtk_menu_button_set_create_popup_func(
      opaque,
      { _, data in
        guard let data else { return }
        let box = ClosureBox<@MainActor () -> Void>.from(data)
        MainActor.assumeIsolated { box.function() }
      }, ClosureBox(create).passRetained(), ClosureBox<@MainActor () -> Void>.release)
  }

  private func createMenu() {
    let menu = menu()
    withExtendedLifetime(menu) { gtk_menu_button_set_menu_model(opaque, menu.cast()) }
    guard let pointer = gtk_menu_button_get_popover(opaque) else { return }
    let popover = Widget(retaining: UnsafeMutableRawPointer(pointer))
    // If the focus is still in the menu when it closes, focus the button. Otherwise, if a submenu was open, GTK 4.8
    // would leave the focus in the closed menu, and the window wouldn't receive key presses.
    popover.connect("closed") { [weak self, weak popover] in
      guard let self else { return }
      // `hasFocusInside` is also true if the focus is in the menu, because the menu is a descendant of the
      // button.
      if hasFocusInside { grabFocus() }
      // GTK still uses the menu while it closes, so remove it later. By that time, F10 may have opened another menu,
      // which must stay open.
      MainLoop.after(milliseconds: 0) { [weak self, weak popover] in
        guard let self, let popover, !popover.isVisible,
          Object.wrapper(of: gtk_menu_button_get_popover(opaque)) === popover
        else { return }
        gtk_menu_button_set_menu_model(opaque, nil)
      }
    }
  }

  /// Changes the icon.
  public func setIcon(_ name: String) {
    // Skip unchanged icons, because GTK would replace the image and lay out the window again.
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
