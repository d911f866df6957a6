import Gtk

/// A container that scrolls the comparison table horizontally if it is too wide, and keeps the row headers in place.
@MainActor
final class ComparisonScroller: CustomWidget {
  let table: ComparisonTable
  private let scroller: ScrolledWindow
  private var room: Int32?

  init(_ table: ComparisonTable) {
    self.table = table
    scroller = ScrolledWindow(sideways: table)
    super.init(cssName: "comparisonscroller")
    scroller.isFocusable = false
    add(scroller)
    scroller.onHorizontalScroll { [weak self] in self?.follow() }
    table.onReveal = { [weak self] in self?.reveal($0, $1) }
  }

  override var heightFollowsWidth: Bool { true }

  override func measureContent(_ orientation: Orientation, for size: Int32) -> MeasuredSize {
    let sizes = table.measure(.horizontal)
    let own = scroller.measure(orientation)
    if orientation == .horizontal { return (own.minimum, max(own.minimum, sizes.natural)) }
    let rows = table.measure(.vertical, for: size < 0 ? -1 : max(size, sizes.minimum)).natural
    let height = max(own.minimum, rows)
    return (height, height)
  }

  override func allocateContent(width: Int32, height: Int32) {
    // Set the offset before the rows are allocated, because GTK ignores allocations that are queued during the layout.
    room = width
    follow()
    super.allocateContent(width: width, height: height)
  }

  /// Moves the row headers to the scroll offset. Truncates the offset to whole pixels, like GTK.
  private func follow() {
    table.columns = ComparisonColumns(
      offset: Int32(scroller.horizontalOffset), room: room, widths: table.widths)
  }

  private func reveal(_ start: Int32, _ end: Int32) {
    let offset = Int32(scroller.horizontalOffset)
    let seen = table.columns.visibleRange(in: table.width, readsRightToLeft: readsRightToLeft)
    if start < seen.lowerBound {
      scroller.horizontalOffset = Double(offset - (seen.lowerBound - start))
    } else if end > seen.upperBound {
      scroller.horizontalOffset = Double(offset + end - seen.upperBound)
    }
  }
}
