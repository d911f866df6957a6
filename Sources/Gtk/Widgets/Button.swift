import CGtk

/// Something to press.
@MainActor
open class Button: Widget {
  init(adoptingButton make: @autoclosure () -> UnsafeMutablePointer<GtkWidget>) {
    super.init(adopting: UnsafeMutableRawPointer(make()))
  }

  /// A button that shows a text.
  public convenience init(label: String) { self.init(adoptingButton: gtk_button_new_with_label(label)) }

  /// A button that shows a symbol; `name` says what it does, as a tooltip and to screen readers.
  public convenience init(iconName: String, name: String) {
    self.init(adoptingButton: gtk_button_new_from_icon_name(iconName))
    tooltip = name
    setAccessibleLabel(name)
  }

  /// A button around a widget.
  public init(child: Widget) {
    super.init(adopting: UnsafeMutableRawPointer(gtk_button_new()))
    gtk_button_set_child(cast(), child.widget)
  }

  /// Calls `handler` when the button is pressed, by whatever means.
  public func onClicked(_ handler: @escaping @MainActor () -> Void) { connect("clicked", handler: handler) }

  /// Does at once what a press does.
  public func press() { cgtk_emit(pointer, "clicked") }

  /// The text that it shows, if it shows one. Setting it takes the place of what it shows.
  public var title: String? {
    get { gtk_button_get_label(cast()).map { String(cString: $0) } }
    set { gtk_button_set_label(cast(), newValue ?? "") }
  }

  /// Shows another symbol, which stands for something else.
  public func setIcon(_ iconName: String, name: String) {
    gtk_button_set_icon_name(cast(), iconName)
    tooltip = name
    setAccessibleLabel(name)
  }

  /// The action that pressing the button activates, such as `win.back`.
  public func setAction(_ name: String) { gtk_actionable_set_action_name(opaque, name) }
}

/// A button that stays pressed.
@MainActor
public final class ToggleButton: Button {
  /// A button that shows a symbol; `name` says what it stands for, as a tooltip and to screen readers.
  public init(iconName: String, name: String) {
    super.init(adoptingButton: gtk_toggle_button_new())
    gtk_button_set_icon_name(cast(), iconName)
    tooltip = name
    setAccessibleLabel(name)
  }

  /// A button that shows a text.
  public init(text: String) {
    super.init(adoptingButton: gtk_toggle_button_new_with_label(text))
  }

  /// A button around a widget.
  public override init(child: Widget) {
    super.init(adoptingButton: gtk_toggle_button_new())
    gtk_button_set_child(cast(), child.widget)
  }

  /// Whether it is pressed.
  public var isActive: Bool {
    get { gtk_toggle_button_get_active(cast()) != 0 }
    set { gtk_toggle_button_set_active(cast(), newValue ? 1 : 0) }
  }

  /// Of the buttons in a group, one is pressed.
  public func join(_ other: ToggleButton) { gtk_toggle_button_set_group(cast(), other.cast()) }

  /// Calls `handler` when the state has changed.
  public func onToggled(_ handler: @escaping @MainActor () -> Void) { connect("toggled", handler: handler) }
}
