import Gtk

@MainActor
final class PopUpButton: Button {
  private let label: Label

  init() {
    let label = Label()
    label.isEllipsized = true
    label.maximumWidthInCharacters = 20
    self.label = label
    let content = Box(.horizontal, spacing: 4, [label, Image(iconName: "pan-down-symbolic", size: 12)])
    super.init(child: content)
  }

  var text: String {
    get { label.text }
    set { if newValue != label.text { label.text = newValue } }
  }

  /// Opens a menu of options. The menu is a child of the list, because the cell would otherwise receive the menu's key
  /// events.
  func open(
    _ items: [String], selection: Int, in list: DiffableListView,
    _ choose: @escaping @MainActor (Int) -> Void
  ) {
    guard let place = bounds(in: list) else { return }
    let menu = Menu()
    let actions = items.indices.map { index in
      Action("item-\(index)", isOn: index == selection) { _ in choose(index) }
    }
    for (index, item) in items.enumerated() { menu.append(item, action: "accessory.item-\(index)") }
    list.setActions(actions, prefix: "accessory")
    list.popUp(menu, pointingTo: place)
  }
}
