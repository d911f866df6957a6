import CGtk

/// A push button with a label, an icon or other content.
@MainActor
open class Button: Widget {
  init(adoptingButton make: @autoclosure () -> UnsafeMutablePointer<GtkWidget>) {
    super.init(adopting: UnsafeMutableRawPointer(make()))
  }

  /// Creates a button with a label.
  public convenience init(label: String) { self.init(adoptingButton: gtk_button_new_with_label(label)) }

  /// Creates a button with an icon. `name` is its tooltip and accessible label.
  public convenience init(iconName: String, name: String) {
    self.init(adoptingButton: gtk_button_new())
    setIcon(iconName, name: name)
  }

  /// Creates a button with a child widget.
  public init(child: Widget) {
    super.init(adopting: UnsafeMutableRawPointer(gtk_button_new()))
    gtk_button_set_child(cast(), child.widget)
  }

  /// Calls `handler` when the button is clicked, or activated in another way.
  public func onClicked(_ handler: @escaping @MainActor () -> Void) { connect("clicked", handler: handler) }

  /// Activates the button, as a click does.
  public func press() { cgtk_emit(pointer, "clicked") }

  /// The label, or nil if the button has other content. Setting it replaces the content.
  public var title: String? {
    get { gtk_button_get_label(cast()).map { String(cString: $0) } }
    set { gtk_button_set_label(cast(), newValue ?? "") }
  }

  /// Changes the icon. `name` becomes the accessible label. If `hasTooltip` is true, it also becomes the tooltip. If
  /// not, the tooltip is removed.
  public func setIcon(_ iconName: String, name: String, hasTooltip: Bool = true) {
    // Don't set an unchanged icon. GTK would replace the image and lay out the window again.
    if gtk_button_get_icon_name(cast()).map({ String(cString: $0) }) != iconName {
      gtk_button_set_icon_name(cast(), iconName)
    }
    tooltip = hasTooltip ? name : nil
    setAccessibleLabel(name)
  }

  /// Sets the action to activate, such as `win.back`.
  public func setAction(_ name: String) { gtk_actionable_set_action_name(opaque, name) }
}

/// A button that stays pressed until it is clicked again.
@MainActor
public final class ToggleButton: Button {
  /// Creates a toggle button with an icon. `name` is its tooltip and accessible label.
  public init(iconName: String, name: String) {
    super.init(adoptingButton: gtk_toggle_button_new())
    setIcon(iconName, name: name)
  }

  /// Creates a toggle button with a label.
  public init(text: String) {
    super.init(adoptingButton: gtk_toggle_button_new_with_label(text))
  }

  /// Creates a toggle button with a child widget.
  public override init(child: Widget) {
    super.init(adoptingButton: gtk_toggle_button_new())
    gtk_button_set_child(cast(), child.widget)
  }

  /// Whether the button is pressed.
  public var isActive: Bool {
    get { gtk_toggle_button_get_active(cast()) != 0 }
    set { gtk_toggle_button_set_active(cast(), newValue ? 1 : 0) }
  }

  /// Adds the button to another button's group. Only one button in a group can be pressed at a time.
  public func join(_ other: ToggleButton) { gtk_toggle_button_set_group(cast(), other.cast()) }

  /// Calls `handler` when the state changes.
  public func onToggled(_ handler: @escaping @MainActor () -> Void) { connect("toggled", handler: handler) }
}
