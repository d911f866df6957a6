import DiffableGtk
import Gtk

/// A page of the gallery: a toolbar and a list. To use a page in your own app, make it a subclass of `Box`, and append
/// a list and the toolbar's widgets to it.
@MainActor
class GalleryPage: Box {
  let list: DiffableListView
  let bar = WrapBox()

  /// Whether a task on another thread is running.
  var isLoading = false

  weak var window: Window?

  /// Creates a page with an empty toolbar.
  ///
  /// - Parameters:
  ///   - list: The page's list. If the page shows a table, this is the table's list.
  ///   - arrange: Returns the widget to show below the toolbar. By default, this is the list itself.
  init(list: DiffableListView = DiffableListView(), _ arrange: (DiffableListView) -> Widget = { $0 }) {
    self.list = list
    super.init(.vertical)
    bar.addClass("page-bar")
    append(bar)
    append(arrange(list))
  }

  func appear() {}

  func disappear() {}

  /// Runs the page's demonstration, for screenshots taken with `--at`.
  func demonstrate() {}

  @discardableResult
  func addButton(_ label: String, action: @escaping @MainActor () -> Void) -> Button {
    let button = Button(label: label)
    button.onClicked(action)
    bar.append(button)
    return button
  }

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

extension ListViewDiffableDataSource {
  func change(_ body: (inout Snapshot) -> Void) {
    var snapshot = self.snapshot()
    body(&snapshot)
    apply(snapshot)
  }

  /// Shows a title above each section. For the individual steps, see ``MountainsPage``.
  func showHeaders(_ title: @escaping (SectionIdentifierType) -> String) {
    let headers = SupplementaryRegistration<ListHeaderView>(
      elementKind: DiffableListView.elementKindSectionHeader
    ) { [weak self] header, _, indexPath in
      header.show(title: self?.sectionIdentifier(for: indexPath.section).map(title) ?? "")
    }
    supplementaryViewProvider = { list, _, indexPath in
      list.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath)
    }
  }
}
