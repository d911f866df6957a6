import Catalog
import Gtk

/// The actions for a window's commands. GTK applies their state to menus, buttons and keys.
@MainActor
final class WindowActions {
  private var actions: [WindowCommand: Action] = [:]
  private var catalogs: [String: Action] = [:]
  private var state: WindowCommand.State?

  subscript(command: WindowCommand) -> Action? { actions[command] }

  init(in window: RosterWindow) {
    for command in WindowCommand.allCases where command != .quit {
      let action = Self.action(of: command, in: window)
      actions[command] = action
      window.add(action)
    }
    for command in WindowTargetCommand.allCases {
      window.add(
        Action(command.rawValue) { [weak window] (target: String) in window?.perform(command, on: target) })
    }
    update(WindowCommand.State())
  }

  private static func action(of command: WindowCommand, in window: RosterWindow) -> Action {
    let name = command.rawValue
    return switch command {
    case .sort:
      Action(name, choice: SortOrder.Key.catalog.name) { [weak window] choice in
        if let key = SortOrder.Key(choice) { window?.model.order.key = key }
      }
    case .layout:
      Action(name, choice: PlaceLayout.list.rawValue) { [weak window] choice in
        guard let window, let layout = PlaceLayout(rawValue: choice), layout != window.listPane.itemLayout
        else { return }
        window.memory.setLayout(layout)
      }
    case .filter, .reverse:
      Action(name, isOn: false) { [weak window] _ in window?.perform(command) }
    default: Action(name) { [weak window] in window?.perform(command) }
    }
  }

  func update(_ state: WindowCommand.State) {
    guard state != self.state else { return }
    self.state = state
    for (command, action) in actions { action.isEnabled = command.isEnabled(in: state) }
  }

  func update(_ catalogs: [Catalog], in window: RosterWindow) {
    for catalog in catalogs {
      // The name of a catalogue contains only characters that are valid in the name of an action.
      let name = "catalog-\(catalog.name)"
      let isShown = !window.model.shelf.hidden.contains(catalog.name)
      if let action = self.catalogs[name] {
        action.isOn = isShown
      } else {
        // Capture only the name. Capturing the catalogue would keep its items in memory after the file has changed.
        let action = Action(name, isOn: isShown) { [weak window, name = catalog.name] isOn in
          window?.model.shelf.setShown(name, isOn)
        }
        self.catalogs[name] = action
        window.add(action)
      }
    }
  }
}
