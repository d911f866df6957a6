import Gtk

@MainActor
final class ContextMenus: ListPart {
  private weak var list: DiffableListView?

  func connect(to list: DiffableListView) {
    self.list = list
    list.onMenuRequest { [weak self, weak list] x, y in
      guard let self, let list, list.parts.pinned.view(at: x, y) == nil else { return }
      list.pressBecameAnotherGesture()
      if let pressed = list.cell(at: x, y)?.element {
        selectAndShow(of: pressed, at: (x, y))
      } else {
        show(of: nil, at: (x, y))
      }
    }
  }

  func showAtCursor() -> Bool {
    guard let cursor = list?.selection.cursor else { return show(of: nil, at: nil) }
    return selectAndShow(of: cursor, at: nil)
  }

  /// Opens the context menu of an item. If the item isn't selected, selects it first, to show which item the menu
  /// applies to. If the user opens the menu with the pointer, items that ignore presses aren't selected. `point` is nil
  /// if the user opens the menu with the keyboard.
  @discardableResult
  func selectAndShow(of element: ListElement, at point: (x: Double, y: Double)?) -> Bool {
    guard let list, let content = list.content, !element.isSupplementary else { return false }
    guard !list.isSelected(element) else { return show(of: element, at: point) }
    var followed: ListElement? = element
    if point != nil {
      var pressed: ListElement?
      followed = content.following(element) { pressed = content.highlightable(element) }
      guard let pressed else { return followed.map { show(of: $0, at: point) } ?? false }
      followed = list.focus(pressed: pressed)
    }
    followed = followed.flatMap { focused in
      content.following(focused) {
        list.changeSelection(by: point == nil ? .keyboard : .pointer) {
          $0.choose(focused, [], byPointer: point != nil) { [$1] }
        }
      }
    }
    return followed.map { show(of: $0, at: point) } ?? false
  }

  /// Opens the context menu of an item or, if the item is selected, of the whole selection. If `element` is nil, opens
  /// the menu for the empty area of the list.
  @discardableResult
  func show(of element: ListElement?, at point: (x: Double, y: Double)?) -> Bool {
    guard let list, let content = list.content else { return false }
    var whole: Menu?
    var shown: ListElement?
    if let element {
      let elements = list.actionTargets(for: element)
      shown = content.following(element) { whole = content.contextMenu(of: elements, at: element) }
      guard let shown else { return false }
      // Append swipe actions only for a single item, because they belong to one row.
      if elements.count == 1 { whole = menu(whole, withActionsOf: shown, in: list) }
    } else {
      whole = content.contextMenu(of: [], at: nil)
    }
    guard let menu = whole else { return false }
    if let point {
      list.popUp(menu, pointingTo: Rectangle(x: point.x, y: point.y, width: 1, height: 1))
    } else if let shown {
      list.scroller.reveal(shown)
      guard let place = list.rows.cell(for: shown)?.bounds(in: list) else { return false }
      list.popUp(menu, pointingTo: place)
    } else {
      list.popUp(menu, pointingTo: Rectangle(x: Double(list.width) / 2, y: 0, width: 1, height: 1))
    }
    return true
  }

  private func menu(_ menu: Menu?, withActionsOf element: ListElement, in list: DiffableListView) -> Menu? {
    guard let content = list.content else { return menu }
    let contextual = content.contextualActions(of: element, forMenu: true)
    guard !contextual.isEmpty else { return menu }
    let actions = contextual.enumerated().map { index, action in
      Action("action-\(index)") { [weak list] in
        guard let list else { return }
        action.handler(action, list) { [weak list] _ in list?.actionWasPerformed() }
      }
    }
    list.setActions(actions, prefix: "swipe")
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
