import Gtk

extension DiffableListView {
  /// Opens a menu of options. The menu is a child of the list and not of the cell, because the cell would
  /// otherwise receive the menu's key events.
  func popUp(
    _ items: [String], selection: Int, from button: Widget, _ choose: @escaping @MainActor (Int) -> Void
  ) {
    guard let place = button.bounds(in: self) else { return }
    let menu = Menu()
    let actions = items.indices.map { index in
      Action("item-\(index)", isOn: index == selection) { _ in choose(index) }
    }
    for (index, item) in items.enumerated() { menu.append(item, action: "accessory.item-\(index)") }
    setActions(actions, prefix: "accessory")
    popUp(menu, pointingTo: place)
  }
}
