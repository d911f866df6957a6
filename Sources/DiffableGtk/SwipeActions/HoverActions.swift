import Gtk

/// The actions for the item under the pointer, shown as buttons in its cell.
@MainActor
final class HoverActions {
  weak var list: DiffableListView? {
    didSet { list?.onPointerMove { [weak self] place in self?.pointerDidMove(to: place) } }
  }
  var isEnabled = true {
    didSet { update() }
  }

  private var view: HoverActionsView?
  private weak var cell: ListCell?
  private var element: ListElement?
  /// Whether the pointer hasn't moved over the list since the drag of an item began. Until it moves there, GTK reports
  /// the item as hovered, even if the drag has ended in another window.
  private var isHoverOutdated = false
  private var isOutdated = false
  private var isUpdating = false

  /// Schedules an update of the buttons after the current layout. Call this method when the item under the pointer or
  /// its actions may have changed.
  func update() {
    guard !isUpdating, let list, list.content?.hasSwipeActions == true || view != nil else { return }
    isUpdating = true
    MainLoop.after(milliseconds: 0) { [weak self] in
      guard let self else { return }
      isUpdating = false
      show()
    }
  }

  func listDidChange() {
    isOutdated = true
    update()
  }

  func renumber(_ renamed: (ListElement) -> ListElement?) { element = element.flatMap(renamed) }

  func cellWasConfigured(_ cell: ListCell) {
    if cell === self.cell { listDidChange() }
  }

  private func show() {
    let cell = wanted
    let isSame = cell === self.cell && cell?.element == element
    guard !isSame || isOutdated else { return }
    let actions = cell?.element.flatMap { list?.content?.contextualActions(of: $0) } ?? []
    // Keep the current buttons if possible, because the user may be pressing one of them.
    if isSame, let view, view.parent === cell, view.replaceActionsIfSimilar(actions) {
      return isOutdated = false
    }
    hide()
    guard let cell else { return }
    (self.cell, element) = (cell, cell.element)
    guard !actions.isEmpty else { return }
    let view = HoverActionsView(actions) { [weak list] action, button in
      action.handler(action, button) { _ in list?.actionWasPerformed() }
    }
    self.view = view
    cell.showHoverActions(view)
    // Make GTK look for the widget under the pointer again. Otherwise, clicks wouldn't reach the buttons until the
    // pointer moved.
    cell.updatePointer()
  }

  private var wanted: ListCell? {
    guard let list, isEnabled, !isHoverOutdated, list.parts.swipe.row == nil, !list.isEditing,
      list.parts.reordering.drag == nil, let element = list.rows.hoveredElement, !element.isSupplementary
    else { return nil }
    return list.rows.cell(for: element)
  }

  func dragDidBegin() {
    hide()
    isHoverOutdated = true
  }

  private func pointerDidMove(to place: (x: Double, y: Double)?) {
    guard isHoverOutdated, place != nil else { return }
    isHoverOutdated = false
    update()
  }

  private func hide() {
    cell?.showHoverActions(nil)
    (view, cell, element, isOutdated) = (nil, nil, nil, false)
  }
}
