import Gtk

/// The actions of the item that the pointer is over, as buttons in its cell.
@MainActor
final class HoverActions {
  weak var list: DiffableListView?
  /// Whether there are any buttons.
  var isEnabled = true {
    didSet { update() }
  }

  private var view: HoverActionsView?
  private weak var cell: ListCell?
  private var element: ListElement?
  /// Whether the actions have to be asked for again.
  private var isOutdated = false
  private var isUpdating = false

  /// The pointer may be over another cell, or the cell's actions others: sees to it between two layouts.
  func update() {
    guard !isUpdating, let list, list.content?.hasSwipeActions == true || view != nil else { return }
    isUpdating = true
    MainLoop.after(milliseconds: 0) { [weak self] in
      guard let self else { return }
      isUpdating = false
      show()
    }
  }

  /// What the item's actions are may have changed too.
  func listDidChange() {
    isOutdated = true
    update()
  }

  /// A cell shows something else: so may what can be done with its item.
  func cellWasConfigured(_ cell: ListCell) {
    if cell === self.cell { listDidChange() }
  }

  private func show() {
    let cell = wanted
    let isSame = cell === self.cell && cell?.element == element
    guard !isSame || isOutdated else { return }
    let actions = cell?.element.flatMap { list?.content?.contextualActions(of: $0) } ?? []
    // A button that is being pressed stays.
    if isSame, let view, view.parent === cell, view.take(actions) { return isOutdated = false }
    hide()
    guard let cell else { return }
    (self.cell, element) = (cell, cell.element)
    guard !actions.isEmpty else { return }
    let view = HoverActionsView(actions) { [weak list, weak self] action, button in
      action.handler(action, button) { _ in
        // It may have another name now.
        if list != nil { self?.listDidChange() }
      }
    }
    self.view = view
    cell.showHoverActions(view)
  }

  /// The cell over which there are to be actions.
  private var wanted: ListCell? {
    guard let list, isEnabled, list.swipe.row == nil, !list.isEditing,
      list.reordering.drag == nil, let element = list.hoveredElement, !element.isSupplementary
    else { return nil }
    return list.rows.cell(for: element)
  }

  func hide() {
    cell?.showHoverActions(nil)
    (view, cell, element, isOutdated) = (nil, nil, nil, false)
  }
}
