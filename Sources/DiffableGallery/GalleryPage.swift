import DiffableGtk
import Gtk

/// A page of the gallery: a bar with what can be done, and a list under it.
///
/// To take a page into a program, let it be a `Box` and append a list and the widgets of its bar.
@MainActor
class GalleryPage: Box {
  let list: DiffableListView
  let bar = WrapBox()

  /// Whether something is still on its way from another thread.
  var isLoading = false

  /// The window around it.
  weak var window: Window?

  /// - Parameter arrange: puts what else there is beside the list, or under it.
  init(_ arrange: (DiffableListView) -> Widget = { $0 }) {
    list = DiffableListView()
    super.init(.vertical)
    bar.addClass("page-bar")
    append(bar)
    append(arrange(list))
  }

  /// A person has come to the page.
  func appear() {}

  /// A person has gone to another page.
  func disappear() {}

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
    bar.append(WrapBox(spacing: 3, buttons))
    return buttons
  }
}
