import Gtk

/// The column titles above a table. The CSS node is `tableheader`, with a `columnheader` for each visible
/// column.
@MainActor
final class TableHeaderView: CustomWidget {
  let columns: TableColumns
  private var cells: [TableColumn.ID: TableHeaderCell] = [:]

  var focusColumn: TableColumn.ID?

  var press: HeaderPress?
  /// The last position of the pointer during a press, in logical pixels from the leading and top edges.
  var pressPlace = (x: 0.0, y: 0.0)

  var focusBeforeDrag: FocusMemory?

  var onLeave: () -> Void = {}

  init(_ columns: TableColumns) {
    self.columns = columns
    super.init(cssName: "tableheader", role: .row)
    clipsContent = true
    columns.header = self
    connectInput()
    update()
  }

  func update() {
    let shown = columns.visible
    let kept = Set(shown.map(\.id))
    for (id, cell) in cells where !kept.contains(id) {
      if cell.hasFocus { focusColumn = shown.first?.id }
      remove(cell)
      cells[id] = nil
    }
    for column in shown {
      let cell = cells[column.id] ?? TableHeaderCell(column)
      if cells[column.id] == nil {
        cells[column.id] = cell
        add(cell)
      }
      cell.show(column, sortOrder: columns.sortOrder)
    }
    order(shown.compactMap { cells[$0.id] })
    queueResize()
  }

  /// Moves the focus into the header, to the title that last had the focus or, if there is none, to the first title. If
  /// a title already has the focus, moves the focus out of the header.
  override func moveFocus(_ direction: FocusDirection) -> Bool? {
    // Let GTK move the focus within the column menu.
    if hasFocusInside { return focused == nil ? nil : false }
    focus(columns.shown.firstIndex { $0.column.id == focusColumn } ?? 0)
    return hasFocusInside
  }

  func cell(of id: TableColumn.ID) -> TableHeaderCell? { cells[id] }

  func naturalWidth(of column: TableColumn) -> Int32 {
    if let cell = cells[column.id] { return cell.naturalWidth }
    let cell = TableHeaderCell(column)
    add(cell)
    cell.show(column, sortOrder: nil)
    defer { remove(cell) }
    return cell.naturalWidth
  }

  // MARK: Layout and drawing

  override var heightFollowsWidth: Bool { false }

  override func measureContent(_ orientation: Orientation, for size: Int32) -> MeasuredSize {
    guard orientation == .vertical else { return (0, 0) }
    let height = cells.values.map { $0.measure(.vertical).natural }.max() ?? 0
    return (height, height)
  }

  override func allocateContent(width: Int32, height: Int32) {
    let places = columns.presented
    for (index, place) in places.enumerated() {
      guard let cell = cells[columns.shown[index].column.id] else { continue }
      cell.isShownByParent = columns.isInView(place, at: index, beside: places[0])
      self.place(cell, from: place.x, width: place.width, in: (width, height))
    }
  }

  override func draw(_ drawing: Drawing) {
    let places = columns.presented
    guard let first = places.first else { return }
    let ids = columns.shown.map(\.column.id)
    ColumnDrawing(
      first: first, raised: columns.raised.flatMap { ids.firstIndex(of: $0) }.map { ($0, places[$0]) },
      width: Double(width), height: Double(height), isMirrored: readsRightToLeft,
      coversColumns: columns.offset > 0
    ).draw(drawing, ids.map { cells[$0] })
  }
}
