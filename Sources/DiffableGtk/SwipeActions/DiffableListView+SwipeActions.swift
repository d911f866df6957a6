import Gtk

extension DiffableListView {
  /// Whether the actions for swiping an item's row are shown as buttons while the pointer is over its cell; true to begin
  /// with.
  public var showsSwipeActionsOnHover: Bool {
    get { swipe.hover.isEnabled }
    set { swipe.hover.isEnabled = newValue }
  }

  /// The element whose cell the pointer is over.
  var hoveredElement: ListElement? {
    rows.views.lazy.filter(\.isInWindow).flatMap(\.cells).first(where: \.isHovered)?.element
  }

  /// Asks for a row to be drawn whose content has moved.
  func drawSwiped(_ element: ListElement) {
    rows.cell(for: element)?.lineView?.queueDraw()
    queueDraw()
  }

  /// An item's menu, with the actions of its row at the end.
  ///
  /// - Parameter menu: what the program gives for the item.
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
    // The program's own menu stays as it is: it may be shown again.
    let all = Menu()
    if let menu { all.append(section: menu) }
    all.append(section: entries)
    return all
  }
}
