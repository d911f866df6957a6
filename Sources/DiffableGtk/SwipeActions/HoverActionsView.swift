import Gtk

/// A row of action buttons in the cell under the pointer. Its CSS node is `hoveractions`.
@MainActor
final class HoverActionsView: CustomWidget {
  private var actions: [ContextualAction]
  private var buttons: [Button] = []

  /// - Parameter actions: The actions, with those for the leading side first.
  init(_ actions: [ContextualAction], perform: @escaping @MainActor (ContextualAction, Widget) -> Void) {
    self.actions = actions
    super.init(cssName: "hoveractions", role: .group)
    buttons = actions.enumerated().map { index, action in
      let child: Widget = action.iconName.map { Image(iconName: $0) } ?? Label(action.title)
      let button = Button(child: child)
      // Don't let the buttons take the focus. Keyboard users find the actions in the context menu.
      button.isFocusable = false
      button.setAccessibleLabel(action.title)
      if action.iconName != nil { button.tooltip = action.title }
      button.addClass(action.style == .destructive ? "destructive" : "normal")
      button.onClicked { [weak self, weak button] in
        if let self, let button { perform(self.actions[index], button) }
      }
      return button
    }
    for button in buttons { add(button) }
  }

  /// Replaces the actions if the new ones have the same titles, icons and styles. Returns whether the actions were
  /// replaced.
  func replaceActionsIfSimilar(_ new: [ContextualAction]) -> Bool {
    let looksEqual = actions.elementsEqual(new) { $0.displayedProperties == $1.displayedProperties }
    if looksEqual { actions = new }
    return looksEqual
  }

  /// The distance of the buttons from the edges of a card, in logical pixels.
  static let distanceFromEdge: Int32 = 6

  // MARK: Layout

  func extent(fitting width: Int32) -> Int32 {
    let widths = buttons.map { $0.measure(.horizontal).natural }
    let sides = measure(.horizontal).natural - widths.reduce(0, +)
    let extent = widths.reduce(sides) { $0 + $1 <= width ? $0 + $1 : $0 }
    return extent > sides ? extent : 0
  }

  override var heightFollowsWidth: Bool { false }

  override func measureContent(_ orientation: Orientation, for size: Int32) -> MeasuredSize {
    let sizes = buttons.map { $0.measure(orientation).natural }
    return (0, orientation == .horizontal ? sizes.reduce(0, +) : sizes.max() ?? 0)
  }

  override func allocateContent(width: Int32, height: Int32) {
    var x: Int32 = 0
    for button in buttons {
      let own = button.measure(.horizontal).natural
      button.isShownByParent = x + own <= width
      guard button.isShownByParent else { continue }
      _ = button.measure(.vertical)
      button.allocate(x: readsRightToLeft ? width - x - own : x, y: 0, width: own, height: height)
      x += own
    }
  }
}

extension ContextualAction {
  fileprivate var displayedProperties: [String] {
    [title, iconName ?? "", style == .destructive ? "destructive" : "normal"]
  }
}

extension ListCell {
  func showHoverActions(_ view: HoverActionsView?) {
    guard view !== parts.hoverActions else { return }
    if let old = parts.hoverActions { remove(old) }
    parts.hoverActions = view
    if let view { add(view) }
  }

  func isOnHoverActions(_ x: Double, _ y: Double) -> Bool {
    guard let place = parts.hoverActions?.bounds(in: self) else { return false }
    return x >= place.x && x < place.maxX && y >= place.y && y < place.maxY
  }

  /// Whether the buttons are in the corner of the cell instead of beside its title. This is the case for
  /// cards without a single-line title.
  var hasActionsInCorner: Bool {
    guard lineView?.line?.kind == .row else { return false }
    return parts.list.map { !$0.title.isShown || $0.title.wraps } ?? true
  }

  /// Places the buttons between the text and the trailing controls or, if `hasActionsInCorner` is true, in the corner
  /// of the cell. Buttons that don't fit are hidden.
  ///
  /// All lengths are in logical pixels. `room` is the width available beside the text, `middle` is the vertical
  /// centre of the text, and `end` is the width to leave free after the buttons.
  func placeHoverActions(width: Int32, height: Int32, room: Int32, middle: Int32, end: Int32) {
    guard let view = parts.hoverActions else { return }
    let distance = HoverActionsView.distanceFromEdge
    let isInCorner = hasActionsInCorner
    let own = view.extent(fitting: isInCorner ? width - 2 * distance : room)
    view.isShownByParent = own > 0
    guard own > 0 else { return }
    let ownHeight = view.measure(.vertical, for: own).natural
    let x = max(0, width - (isInCorner ? distance : end) - own)
    let y = isInCorner ? distance : max(0, min(middle - ownHeight / 2, height - ownHeight))
    view.allocate(x: readsRightToLeft ? width - x - own : x, y: y, width: own, height: ownHeight)
  }
}
