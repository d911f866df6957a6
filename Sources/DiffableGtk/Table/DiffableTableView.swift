import CGtk
import Gtk

/// A list with column titles above it.
///
/// Pass `list` to a data source as usual, and use the layout ``ListLayout/table`` for some or all sections.
/// The cells in these sections show a ``TableRowConfiguration``. The titles are hidden if no section has that
/// layout.
///
/// Users click a title to sort by its column, and drag it to move the column. They drag the trailing edge of a title to
/// resize the column, and double-click that edge to fit the column to its contents. They show and hide columns with the
/// header's context menu. If the columns are wider than the view, all but the first scroll horizontally.
@MainActor
public final class DiffableTableView: CustomWidget {
  /// The list that contains the rows.
  public let list = DiffableListView()

  /// The columns of the table, including changes made by the user.
  public let columns: TableColumns

  let header: TableHeaderView
  private let adjustment: Object
  private let scrollBar: Widget
  private var isFollowing = false

  /// Creates a table without rows. Traps if two columns have the same identifier.
  public init(columns: [TableColumn]) {
    self.columns = TableColumns(columns)
    header = TableHeaderView(self.columns)
    let adjustment = Object(adopting: UnsafeMutableRawPointer(gtk_adjustment_new(0, 0, 0, 0, 0, 0)))
    self.adjustment = adjustment
    scrollBar = Widget(
      adopting: UnsafeMutableRawPointer(gtk_scrollbar_new(GTK_ORIENTATION_HORIZONTAL, adjustment.cast())))
    super.init(cssName: "table", role: .table)
    addClass("diffable-table")
    expandsVertically = true
    expandsHorizontally = true
    add(header)
    add(list)
    add(scrollBar)
    list.rows.table = self
    self.columns.list = list
    self.columns.onPlaceChange = { [weak self] in self?.followColumns() }
    header.onLeave = { [weak list] in _ = list?.takeFocus() }
    adjustment.connect("value-changed") { [weak self] in
      guard let self, !isFollowing else { return }
      self.columns.scroll(to: gtk_adjustment_get_value(self.adjustment.cast()))
    }
    connectWheel()
    header.isVisible = false
  }

  private func connectWheel() {
    let wheel = ScrollController(on: self, phase: .capture)
    wheel.onScroll = { [weak self, weak wheel] right, down in
      guard let self, let wheel, header.isVisible,
        let distance = wheel.sideways(right, down, readsRightToLeft: readsRightToLeft)
      else { return false }
      return columns.scroll(to: columns.offset + wheel.pixels(distance, inPage: Double(width)))
    }
  }

  private func followColumns() {
    let width = Double(columns.width)
    isFollowing = true
    gtk_adjustment_configure(
      adjustment.cast(), columns.offset, 0, width + columns.overflow, width / 10, width * 0.9, width)
    isFollowing = false
    reportSize()
    if needsScrollBar != scrollBar.isShownByParent { queueResize() }
  }

  private var needsScrollBar: Bool { header.isVisible && columns.overflow > 0 }

  func linesDidChange(_ map: LineMap) {
    let isTable = map.hasTables
    if isTable != header.isVisible {
      header.isVisible = isTable
      queueResize()
    }
    reportSize()
  }

  private func reportSize() {
    setAccessibleSize(
      rows: list.content?.lineMap.sections.last?.items.upperBound ?? 0, columns: columns.shown.count)
  }

  // MARK: Layout

  public override var heightFollowsWidth: Bool { false }

  public override func measureContent(_ orientation: Orientation, for size: Int32) -> MeasuredSize {
    let sizes = list.measure(orientation, for: size)
    guard orientation == .vertical else { return sizes }
    let extra = (header.isVisible ? header.measure(.vertical).natural : 0) + barHeight
    return (sizes.minimum + extra, sizes.natural + extra)
  }

  private var barHeight: Int32 { needsScrollBar ? scrollBar.measure(.vertical).natural : 0 }

  public override func allocateContent(width: Int32, height: Int32) {
    let top = header.isVisible ? header.measure(.vertical).natural : 0
    if header.isVisible {
      let rows = max(0, width - list.parts.sectionIndex.width)
      columns.layOut(width: rows, scale: textScale)
      header.allocate(x: readsRightToLeft ? width - rows : 0, y: 0, width: rows, height: top)
    }
    scrollBar.isShownByParent = needsScrollBar
    let bottom = barHeight
    _ = list.measure(.horizontal)
    _ = list.measure(.vertical, for: width)
    list.allocate(x: 0, y: top, width: width, height: max(0, height - top - bottom))
    guard bottom > 0 else { return }
    _ = scrollBar.measure(.horizontal)
    scrollBar.allocate(x: 0, y: height - bottom, width: width, height: bottom)
  }
}
