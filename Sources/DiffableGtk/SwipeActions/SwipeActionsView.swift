import Gtk

/// The buttons for the actions on one side of a row, behind the row's content. The CSS node is
/// `swipeactions`.
@MainActor
final class SwipeActionsView: CustomWidget {
  private let side: SwipeSide
  private let buttons: [SwipeActionButton]

  /// The width of the area that is revealed at the edge of the row, in logical pixels.
  var uncovered = 0.0 {
    didSet { if uncovered != oldValue { queueAllocate() } }
  }

  /// The fraction of the other buttons that the first button covers, from 0 to 1. It increases to 1 when the
  /// swipe is long enough to perform the first action.
  var expansion = 0.0 {
    didSet { if expansion != oldValue { queueAllocate() } }
  }

  /// - Parameter actions: The actions, starting with the one at the edge of the row.
  init(
    _ actions: [ContextualAction], at side: SwipeSide, isShort: Bool,
    perform: @escaping @MainActor (ContextualAction, Widget) -> Void
  ) {
    self.side = side
    buttons = actions.map { SwipeActionButton($0, isShort: isShort) }
    super.init(cssName: "swipeactions", role: .group)
    clipsContent = true
    isTargetable = false
    for (button, action) in zip(buttons, actions) {
      button.onClicked { [weak button] in
        if let button { perform(action, button) }
      }
      add(button)
    }
  }

  func extent(onRowOf rowWidth: Double) -> Double {
    widths(onRowOf: Int32(rowWidth)).reduce(0) { $0 + Double($1) }
  }

  /// Returns the widths of the buttons. Together, they take up at most four fifths of the row, so that some of its
  /// content stays visible, unless their minimum widths require more.
  private func widths(onRowOf rowWidth: Int32) -> [Int32] {
    let maximum = rowWidth * 4 / 5 / Int32(max(1, buttons.count))
    return buttons.map { button in
      let (minimum, natural) = button.measure(.horizontal)
      return max(minimum, min(max(natural, SwipeActionButton.minimumWidth), maximum))
    }
  }

  var revealedBounds: Rectangle {
    let isLeft = (side == .leading) != readsRightToLeft
    let extent = min(uncovered, Double(width))
    return Rectangle(x: isLeft ? 0 : Double(width) - extent, y: 0, width: extent, height: Double(height))
  }

  override func draw(_ drawing: Drawing) {
    for button in buttons.reversed() where button.isShownByParent { drawing.draw(child: button) }
  }

  // MARK: Layout

  override var heightFollowsWidth: Bool { false }

  override func measureContent(_ orientation: Orientation, for size: Int32) -> MeasuredSize { (0, 0) }

  override func allocateContent(width: Int32, height: Int32) {
    var widths = widths(onRowOf: width)
    let extra = max(0, Int32(uncovered) - widths.reduce(0, +))
    for index in widths.indices { widths[index] += extra / Int32(widths.count) }
    widths[widths.count - 1] += extra % Int32(widths.count)
    let rest = widths.dropFirst().reduce(0, +)
    let isLeft = (side == .leading) != readsRightToLeft
    var x: Int32 = 0
    for (button, room) in zip(buttons, widths) {
      let isFirst = button === buttons.first
      let buttonWidth = isFirst ? room + Int32((Double(rest) * expansion).rounded()) : room
      button.isShownByParent = isFirst || expansion < 1
      _ = button.measure(.horizontal)
      let minimum = button.measure(.vertical, for: buttonWidth).minimum
      button.allocate(
        x: isLeft ? x : width - x - buttonWidth, y: min(0, (height - minimum) / 2), width: buttonWidth,
        height: max(height, minimum))
      x += room
    }
  }
}
