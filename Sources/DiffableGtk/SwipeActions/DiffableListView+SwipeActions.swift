import Gtk

extension DiffableListView {
  /// Whether swipe actions appear as buttons when the pointer is over a cell. The default is true.
  public var showsSwipeActionsOnHover: Bool {
    get { parts.swipe.hover.isEnabled }
    set { parts.swipe.hover.isEnabled = newValue }
  }

  var hoveredElement: ListElement? {
    rows.views.lazy.filter(\.isNearVisibleArea).flatMap(\.cells).first(where: \.isHovered)?.element
  }

  func drawSwiped(_ element: ListElement) {
    rows.cell(for: element)?.lineView?.queueDraw()
    queueDraw()
  }

  /// Returns an item's menu with its swipe actions appended.
  func menu(_ menu: Menu?, withActionsOf element: ListElement) -> Menu? {
    guard let content else { return menu }
    let contextual = content.contextualActions(of: element, forMenu: true)
    guard !contextual.isEmpty else { return menu }
    let actions = contextual.enumerated().map { index, action in
      Action("action-\(index)") { [weak self] in
        guard let self else { return }
        action.handler(action, self) { _ in }
      }
    }
    setActions(actions, prefix: "swipe")
    let entries = Menu()
    for (index, action) in contextual.enumerated() {
      entries.append(action.title, action: "swipe.action-\(index)")
    }
    // Don't modify the program's menu, which may be reused.
    let all = Menu()
    if let menu { all.append(section: menu) }
    all.append(section: entries)
    return all
  }
}
