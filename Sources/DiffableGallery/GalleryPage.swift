import DiffableGtk
import Gtk

/// A page of the gallery: a bar with what can be done, and a list.
@MainActor
class GalleryPage: Box {
  /// What `--page` calls it.
  let name: String
  let title: String
  let iconName: String
  let list = DiffableListView()
  let bar = WrapBox()

  init(name: String, title: String, iconName: String) {
    (self.name, self.title, self.iconName) = (name, title, iconName)
    super.init(.vertical)
    bar.addClass("page-bar")
    append(bar)
    append(list)
    list.setAccessibleLabel(title)
  }

  /// Makes the change of which `--at` shows the middle.
  func demonstrate() {}

  /// Adds a button to the bar.
  @discardableResult
  func addButton(_ label: String, action: @escaping @MainActor () -> Void) -> Button {
    let button = Button(label: label)
    button.onClicked(action)
    bar.append(button)
    return button
  }

  /// Adds buttons of which one is pressed, the first one to begin with.
  @discardableResult
  func addChoice(_ labels: [String], action: @escaping @MainActor (Int) -> Void) -> [ToggleButton] {
    let buttons = labels.map(ToggleButton.init(text:))
    buttons.first?.isActive = true
    for (index, button) in buttons.enumerated() {
      if index > 0 { button.join(buttons[0]) }
      button.onToggled { [weak button] in
        if button?.isActive == true { action(index) }
      }
    }
    let group = Box(.horizontal, buttons)
    group.addClass("linked")
    bar.append(group)
    return buttons
  }
}
