import Gtk

/// A row of action buttons in the cell under the pointer. Its CSS node is `hoveractions`.
@MainActor
final class HoverActionsView: CustomWidget {
  private var actions: [ContextualAction]

  /// - Parameters:
  ///   - actions: The actions, starting with those of the leading side.
  ///   - perform: Performs an action for a pressed widget.
  init(_ actions: [ContextualAction], perform: @escaping @MainActor (ContextualAction, Widget) -> Void) {
    self.actions = actions
    super.init(cssName: "hoveractions", role: .group)
    let buttons = actions.enumerated().map { index, action in
      let child: Widget = action.iconName.map { Image(iconName: $0) } ?? Label(action.title)
      let button = Button(child: child)
      // The keyboard uses the menu instead.
      button.isFocusable = false
      button.setAccessibleLabel(action.title)
      if action.iconName != nil { button.tooltip = action.title }
      button.addClass(action.style == .destructive ? "destructive" : "normal")
      button.onClicked { [weak self, weak button] in
        if let self, let button { perform(self.actions[index], button) }
      }
      return button
    }
    add(Box(.horizontal, buttons))
  }

  /// Replaces the actions if the new ones look the same.
  func take(_ new: [ContextualAction]) -> Bool {
    let looksEqual = actions.elementsEqual(new) { $0.looks == $1.looks }
    if looksEqual { actions = new }
    return looksEqual
  }

  /// The distance from the edges of a card, in logical pixels.
  static let distanceFromEdge: Int32 = 6
}

extension ContextualAction {
  /// The properties that a button displays.
  fileprivate var looks: [String] {
    [title, iconName ?? "", style == .destructive ? "destructive" : "normal"]
  }
}

extension ListCell {
  /// Shows actions in the cell, or removes them.
  func showHoverActions(_ view: HoverActionsView?) {
    guard view !== parts.hoverActions else { return }
    if let old = parts.hoverActions { remove(old) }
    parts.hoverActions = view
    if let view { add(view) }
  }

  /// Whether a point in the cell is on an action.
  func isOnHoverActions(_ x: Double, _ y: Double) -> Bool {
    guard let place = parts.hoverActions?.bounds(in: self) else { return false }
    return x >= place.x && x < place.maxX && y >= place.y && y < place.maxY
  }

  /// Places the actions: before the buttons at the end of a row, or in the corner of a card.
  ///
  /// - Parameter end: The width to leave free at the end of a row, in logical pixels.
  func placeHoverActions(width: Int32, height: Int32, end: Int32) {
    guard let view = parts.hoverActions else { return }
    let wanted = view.measure(.horizontal)
    let own = max(wanted.minimum, min(width, wanted.natural))
    let ownHeight = view.measure(.vertical, for: own).natural
    let isCard = lineView?.line?.kind == .row
    let distance = HoverActionsView.distanceFromEdge
    let x = max(0, width - (isCard ? distance : end) - own)
    view.allocate(
      x: readsRightToLeft ? width - x - own : x, y: isCard ? distance : (height - ownHeight) / 2, width: own,
      height: ownHeight)
  }
}
