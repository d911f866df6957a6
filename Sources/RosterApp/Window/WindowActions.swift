import Gtk

/// The window's actions by name: those whose state or availability changes.
@MainActor
final class WindowActions {
  private var actions: [String: Action] = [:]

  subscript(name: String) -> Action? {
    get { actions[name] }
    set { actions[name] = newValue }
  }
}
