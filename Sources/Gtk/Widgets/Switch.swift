import CGtk

/// An on/off switch.
@MainActor
public final class Switch: Widget {
  /// Creates a switch that is off. `name` is its accessible label.
  public init(name: String) {
    super.init(adopting: UnsafeMutableRawPointer(gtk_switch_new()))
    setAccessibleLabel(name)
    verticalAlignment = .center
  }

  /// Whether the switch is on.
  public var isOn: Bool {
    get { gtk_switch_get_active(opaque) != 0 }
    set { gtk_switch_set_active(opaque, newValue ? 1 : 0) }
  }

  /// Calls `handler` with the new state when the user or the program changes it.
  public func onChange(_ handler: @escaping @MainActor (Bool) -> Void) {
    connect("notify::active") { [weak self] in
      if let self { handler(isOn) }
    }
  }
}
