import Gtk

/// Centres its content and limits its width for readability.
@MainActor
final class ColumnView: CustomWidget {
  private let child: Widget
  private let maximumWidth: Int32

  init(_ child: Widget, maximumWidth: Int32 = 620) {
    self.child = child
    self.maximumWidth = maximumWidth
    super.init()
    add(child)
  }

  override var heightFollowsWidth: Bool { true }

  override func measureContent(_ orientation: Orientation, for size: Int32) -> (
    minimum: Int32, natural: Int32
  ) {
    guard orientation == .vertical else {
      let sizes = child.measure(.horizontal)
      return (sizes.minimum, max(sizes.minimum, min(sizes.natural, maximumWidth)))
    }
    return child.measure(.vertical, for: size < 0 ? -1 : width(in: size))
  }

  override func allocateContent(width: Int32, height: Int32) {
    let column = self.width(in: width)
    child.allocate(x: (width - column) / 2, y: 0, width: column, height: height)
  }

  private func width(in room: Int32) -> Int32 {
    max(min(room, maximumWidth), child.measure(.horizontal).minimum)
  }
}
