import Gtk

/// The view of a row in a table. It has cells only for columns that have come into view, and for the columns next to
/// them.
@MainActor
final class TableRowView: CustomWidget, ContentView {
  private(set) var row: TableRowConfiguration
  private var cells: [TableColumn.ID: TableCellView] = [:]

  /// The state of the table's columns when this row was last updated. `order` contains the ids of the visible columns.
  private var order: [TableColumn.ID] = []
  private var focusedColumn: TableColumn.ID?
  private var version = -1

  private var columns: TableColumns { row.columns }

  init(_ row: TableRowConfiguration) {
    self.row = row
    super.init(cssName: "content")
    addClass("content")
    addClass("table-content")
    columns.add(self)
    row.loadCells()
    update()
  }

  isolated deinit { row.columns.removeRow(ObjectIdentifier(self)) }

  var configuration: any ContentConfiguration {
    get { row }
    set {
      guard let new = newValue as? TableRowConfiguration else { return }
      row = new
      row.loadCells()
      for cell in cells.values { cell.isFilled = false }
      update()
    }
  }

  func supports(_ configuration: any ContentConfiguration) -> Bool {
    (configuration as? TableRowConfiguration)?.columns === columns
  }

  func update() {
    let isFirst = version < 0
    version = columns.version
    let (shown, presented) = (columns.shown, columns.presented)
    let ids = shown.map(\.column.id)
    if ids != order {
      // Configure the list cell again, so that the values on which newly shown columns depend are observed.
      if !isFirst, !Set(order).isSuperset(of: ids) { (parent as? ListCell)?.needsConfiguring(.cell) }
      let kept = Set(ids)
      for (id, cell) in cells where !kept.contains(id) {
        remove(cell)
        cells[id] = nil
      }
    }
    if ids != order || focusedColumn != columns.focusedColumn {
      (order, focusedColumn) = (ids, columns.focusedColumn)
      setClass("cell-focus", focusedColumn != nil)
      if !isFirst { (parent as? ListCell)?.accessibleTextDidChange() }
    }
    guard let first = presented.first else { return }
    for (index, place) in presented.enumerated() {
      let column = shown[index].column
      let isInView = columns.isInView(place, at: index, beside: first)
      guard isInView else {
        cells[column.id]?.isShownByParent = false
        continue
      }
      let cell = cells[column.id] ?? makeCell(for: column)
      cell.isShownByParent = true
      cell.isInFocusedColumn = column.id == focusedColumn
      if !cell.isFilled || cell.column.alignment != column.alignment { fill(cell, of: column) }
    }
    placeCells()
  }

  /// Creates and measures the cells in the columns next to those in view. Returns whether any cells were missing.
  func prepareNextCells() -> Bool {
    var hasMade = false
    for (column, place) in columns.next where cells[column.id]?.isFilled != true {
      let cell = cells[column.id] ?? makeCell(for: column)
      cell.isShownByParent = false
      fill(cell, of: column)
      // Measure the cell in advance. GTK caches the result.
      _ = (cell.measure(.horizontal), cell.measure(.vertical, for: Int32(place.width.rounded())))
      hasMade = true
    }
    return hasMade
  }

  private func makeCell(for column: TableColumn) -> TableCellView {
    let cell = TableCellView(column)
    cells[column.id] = cell
    add(cell)
    return cell
  }

  private func fill(_ cell: TableCellView, of column: TableColumn) {
    cell.show(row.cell(in: column), in: column)
    hasNewTexts = true
  }

  /// Whether cells have been filled since the last layout. Their widths are measured only during the next layout,
  /// because the fonts depend on the window, and the row may not be in a window before then.
  private var hasNewTexts = false

  /// Makes the next layout measure all cells again, for example because their font has changed.
  func measureAgain() {
    for cell in cells.values { cell.forgetFractionWidth() }
    hasNewTexts = true
  }

  private func measureNewTexts() {
    guard hasNewTexts else { return }
    hasNewTexts = false
    for column in columns.visible {
      guard let cell = cells[column.id], cell.isFilled else { continue }
      if let width = cell.measuredFractionWidth() {
        let isFirst = columns.fractionWidth(in: column.id) == 0
        columns.recordFractionWidth(max(width, isFirst ? cell.reservedFractionWidth : 0), in: column.id)
      }
      if column.width == .natural { columns.grow(column, to: cell.naturalWidth) }
    }
  }

  func naturalWidth(of id: TableColumn.ID) -> Int32? {
    guard let cell = cells[id], cell.isFilled else { return nil }
    return cell.naturalWidth
  }

  func cell(in id: TableColumn.ID) -> TableCellView? { cells[id] }

  var cellColumns: Dictionary<TableColumn.ID, TableCellView>.Keys { cells.keys }

  // MARK: Layout and drawing

  /// The width of the area at the row's trailing edge where buttons cover the cells, in logical pixels.
  var coveredWidth = 0.0 {
    didSet { if coveredWidth != oldValue { queueDraw() } }
  }

  /// The width that buttons may cover, from the start of the last column in view to the end of the row, in
  /// logical pixels. Other columns stay uncovered.
  var roomForButtons: Int32 {
    let places = columns.presented
    guard let first = places.first,
      let last = places.indices.last(where: { columns.isInView(places[$0], at: $0, beside: first) })
    else { return 0 }
    let start = last == 0 ? first.x : max(first.maxX, places[last].x)
    return Int32(clamping: Int(Double(width) + leadingInset(width: width) - start))
  }

  private var shownCells: [TableCellView] {
    columns.shown.compactMap { cells[$0.column.id] }.filter { $0.isShownByParent && $0.isFilled }
  }

  override var heightFollowsWidth: Bool { shownCells.contains(where: \.heightDependsOnWidth) }

  override func measureContent(_ orientation: Orientation, for size: Int32) -> MeasuredSize {
    guard orientation == .vertical else {
      return (0, Int32(clamping: Int((columns.shown.last?.place.maxX ?? 0).rounded())))
    }
    var height: Int32 = 0
    for (column, place) in columns.shown {
      guard let cell = cells[column.id], cell.isShownByParent else { continue }
      let width = cell.heightDependsOnWidth ? max(Int32(place.width), cell.measure(.horizontal).minimum) : -1
      height = max(height, cell.measure(.vertical, for: width).natural)
    }
    return (height, height)
  }

  /// Returns the distance from the leading edge of the table to that of this view, in logical pixels. It includes the
  /// indentation in an outline and the margin of the section. If it exceeds `TableColumns.edge`, the first column is
  /// narrower by the difference.
  private func leadingInset(width: Int32) -> Double {
    guard let list = columns.list, let place = bounds(in: list) else { return TableColumns.edge }
    let rows = list.rowsPlace
    return readsRightToLeft
      ? Double(rows.x + rows.width) - place.x - Double(width) : place.x - Double(rows.x)
  }

  override func allocateContent(width: Int32, height: Int32) {
    if version != columns.version { updateSoon() }
    measureNewTexts()
    let inset = leadingInset(width: width)
    let end = Double(columns.width) - TableColumns.edge
    for (index, place) in columns.presented.enumerated() {
      guard let cell = cells[columns.shown[index].column.id], cell.isShownByParent else { continue }
      var (start, cellEnd) = (place.x - inset, place.maxX - inset)
      if columns.raised == nil {
        // Make the outer columns narrower if the row is narrower than the table.
        if index == 0 { start = min(cellEnd, max(0, start)) }
        if place.maxX <= end { cellEnd = max(start, min(cellEnd, Double(width))) }
      }
      self.place(cell, from: start, width: cellEnd - start, in: (width, height))
    }
  }

  /// Creates missing cells after the current layout, because children can't be added during a layout.
  private func updateSoon() {
    MainLoop.after(milliseconds: 0) { [weak self] in
      if let self, version != columns.version { update() }
    }
  }

  override func mappedDidChange() { if isMapped, version != columns.version { updateSoon() } }

  override func draw(_ drawing: Drawing) {
    let places = columns.presented
    guard columns.overflow > 0 || columns.raised != nil || coveredWidth > 0, let first = places.first else {
      return super.draw(drawing)
    }
    let inset = leadingInset(width: width)
    let ids = columns.shown.map(\.column.id)
    let cells = ids.indices.map { isCutByButtons($0, inset: inset) ? nil : self.cells[ids[$0]] }
    ColumnDrawing(
      first: ColumnPlace(x: first.x - inset, width: first.width),
      raised: columns.raised.flatMap { id in ids.firstIndex(of: id) }.map {
        ($0, ColumnPlace(x: places[$0].x - inset, width: places[$0].width))
      }, width: Double(width), height: Double(height), isMirrored: readsRightToLeft,
      coversColumns: columns.offset > 0, coveredWidth: coveredWidth
    ).draw(drawing, cells)
  }

  /// Returns whether buttons cover the end of a cell's number. If they do, the cell isn't drawn, because the remaining
  /// digits would look like a different number.
  func isCutByButtons(_ index: Int, inset: Double) -> Bool {
    let alignment = columns.shown[index].column.alignment
    guard coveredWidth > 0, index > 0, alignment.isNumeric else { return false }
    let end = columns.presented[index].maxX - inset - Double(TableColumns.padding)
    return end > Double(width) - coveredWidth
  }
}
