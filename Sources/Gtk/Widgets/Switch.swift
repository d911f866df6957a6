import CGtk

/// Something that is on or off.
@MainActor
public final class Switch: Widget {
  /// A switch that is off; `name` says to screen readers what it is of.
  public init(name: String) {
    super.init(adopting: UnsafeMutableRawPointer(gtk_switch_new()))
    setAccessibleLabel(name)
    verticalAlignment = .center
  }

  /// Whether it is on.
  public var isOn: Bool {
    get { gtk_switch_get_active(opaque) != 0 }
    set { gtk_switch_set_active(opaque, newValue ? 1 : 0) }
  }

  /// Calls `handler` when it is turned on or off, by whomever.
  public func onChange(_ handler: @escaping @MainActor (Bool) -> Void) {
    connect("notify::active") { [weak self] in
      if let self { handler(isOn) }
    }
  }
}
