import Gtk

/// A container that centres its content and limits the content's width for readability.
@MainActor
final class ColumnView: CustomWidget {
  private let child: Widget
  private let ownMaximumWidth: @MainActor () -> Int32

  init(_ child: Widget, maximumWidth: @escaping @MainActor () -> Int32 = { 0 }) {
    self.child = child
    ownMaximumWidth = maximumWidth
    super.init()
    add(child)
  }

  override var heightFollowsWidth: Bool { true }

  private var maximumWidth: Int32 { max(620, ownMaximumWidth()) }

  override func measureContent(_ orientation: Orientation, for size: Int32) -> MeasuredSize {
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
