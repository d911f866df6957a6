import Gtk

/// An action that assistive technologies offer for the focused item, like `UIAccessibilityCustomAction`.
///
/// Screen readers list these actions, and voice control finds them by name. Offer custom actions for tasks that
/// otherwise need a pointer, such as dragging. Swipe actions are offered automatically.
@MainActor
public struct AccessibilityCustomAction {
  /// The name that screen readers read. It must differ from the names of the item's other actions and from the titles
  /// of its swipe actions. If several actions have the same name, only one of them is offered.
  ///
  /// Screen readers also read the prefix `item.`, because GTK exposes the internal names of actions (see
  /// `gtkatspiaction.c`).
  public let name: String
  /// The closure that performs the action.
  public let handler: @MainActor () -> Void

  /// Creates an action with a translated name.
  public init(name: String, handler: @escaping @MainActor () -> Void) {
    (self.name, self.handler) = (name, handler)
  }
}

extension ListCell {
  /// Offers the cell's actions to assistive technologies while the cell has the focus. Assistive technologies act only
  /// on the focused item.
  func updateAccessibilityActions() {
    let target = lineView?.focusTarget(of: self)
    let actions = target?.isDrawnFocused == true ? offeredActions : []
    if actions.isEmpty || target !== parts.actionTarget { withdrawAccessibilityActions() }
    guard let target, !actions.isEmpty else { return }
    target.setActions(actions.map { Action($0.name, handler: $0.handler) }, prefix: "item")
    parts.actionTarget = target
  }

  func withdrawAccessibilityActions() {
    parts.actionTarget?.setActions([], prefix: "item")
    parts.actionTarget = nil
  }

  private var offeredActions: [AccessibilityCustomAction] {
    guard let list = lineView?.listView, let element, !element.isSupplementary else {
      return accessibilityCustomActions
    }
    let swipe = list.content?.contextualActions(of: element) ?? []
    return accessibilityCustomActions
      + swipe.map { action in
        AccessibilityCustomAction(name: action.title) { [weak list] in
          if let list { action.handler(action, list) { [weak list] _ in list?.actionWasPerformed() } }
        }
      }
  }
}

extension DiffableListView {
  /// Updates the hover buttons and the offered actions after an action has been performed, because their titles may
  /// have changed.
  func actionWasPerformed() {
    parts.swipe.hover.listDidChange()
    selection.cursor.flatMap(rows.cell)?.updateAccessibilityActions()
  }
}
