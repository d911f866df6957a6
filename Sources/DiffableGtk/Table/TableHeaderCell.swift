import CGtk
import Gtk

/// The title of a column, with an arrow if the table is sorted by that column.
@MainActor
final class TableHeaderCell: CustomWidget {
  private(set) var column: TableColumn
  private let title = Label(unspoken: "")
  private let arrow = Image(iconName: "pan-up-symbolic")

  init(_ column: TableColumn) {
    self.column = column
    super.init(cssName: "columnheader", role: .columnHeader)
    title.isEllipsized = true
    title.showWholeTextAsTooltip()
    add(title)
    add(arrow)
    isFocusable = true
    isFocusedByClick = false
    clipsContent = true
  }

  func show(_ column: TableColumn, sortOrder: TableSortOrder?) {
    self.column = column
    if title.text != column.title { title.text = column.title }
    setAccessibleLabel(column.title)
    setClass("sortable", column.isSortable)
    let order = sortOrder?.column == column.id ? sortOrder : nil
    setClass("sorted", order != nil)
    let state: AccessibleSort = order.map { $0.isAscending ? .ascending : .descending } ?? .unsorted
    setAccessibleSort(column.isSortable ? state : nil)
    if let order { arrow.iconName = order.isAscending ? "pan-up-symbolic" : "pan-down-symbolic" }
    arrow.isShownByParent = order != nil
    queueResize()
  }

  // MARK: Layout

  private var arrowWidth: Int32 { max(arrow.measure(.horizontal).minimum, 16) }

  private var arrowRoom: Int32 { arrowWidth + 2 }

  var naturalWidth: Int32 {
    title.measure(.horizontal).natural + 2 * TableColumns.padding + (column.isSortable ? arrowRoom : 0)
  }

  override var heightFollowsWidth: Bool { false }

  override func measureContent(_ orientation: Orientation, for size: Int32) -> MeasuredSize {
    if orientation == .horizontal { return (0, naturalWidth) }
    let height = title.measure(.vertical).natural
    return (height, height)
  }

  override func allocateContent(width: Int32, height: Int32) {
    let room = max(0, width - 2 * TableColumns.padding)
    let hasArrow = arrow.isShownByParent, arrowRoom = arrowRoom
    let free = max(0, room - (hasArrow ? arrowRoom : 0))
    let own = max(min(title.measure(.horizontal).natural, free), title.measure(.horizontal).minimum)
    let isAtEnd = column.alignment.isNumeric
    let start: Int32
    switch column.alignment {
    case .leading: start = 0
    case .center: start = (free - own) / 2
    // Place the arrow before the title, so that the title stays aligned with the numbers below it.
    case .trailing, .decimal: start = room - own
    }
    // Align decimals on the right in every language, because numbers are written from left to right.
    let isMirrored: Bool
    if case .decimal = column.alignment { isMirrored = false } else { isMirrored = readsRightToLeft }
    func place(_ child: Widget, at x: Int32, width own: Int32) {
      let childHeight = max(
        child.measure(.vertical, for: own).minimum, min(height, child.measure(.vertical).natural))
      let x = TableColumns.padding + x
      child.allocate(
        x: isMirrored ? width - x - own : x, y: (height - childHeight) / 2, width: own, height: childHeight)
    }
    place(title, at: start, width: own)
    guard hasArrow else { return }
    let side = arrowWidth
    place(arrow, at: isAtEnd ? start - arrowRoom : start + own + arrowRoom - side, width: side)
  }
}
