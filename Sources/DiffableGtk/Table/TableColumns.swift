import Gtk

/// The columns of a table, with their order, widths and visibility, and the sort order.
///
/// The header and the rows of a table share this object. When the user resizes, moves, shows or hides a column, the
/// object is updated. To restore the columns later, save `all` and `sortOrder`.
@MainActor
public final class TableColumns {
  /// All columns in order, including hidden ones. Setting this property animates the columns to their new positions.
  /// Traps if two columns have the same identifier.
  public var all: [TableColumn] {
    get { columns }
    set { change { $0 = newValue } }
  }

  /// The visible columns, in order.
  public var visible: [TableColumn] { shown.map(\.column) }

  /// The sort order that the header shows. Setting it doesn't call `onSort` or sort the rows.
  public var sortOrder: TableSortOrder? {
    didSet { if sortOrder != oldValue { header?.update() } }
  }

  /// Called when the user chooses a sort order in the header. Apply a sorted snapshot here.
  public var onSort: @MainActor (TableSortOrder) -> Void = { _ in }

  /// Called after the user has resized, moved, shown or hidden a column.
  public var onChange: @MainActor () -> Void = {}

  /// Whether the columns are at rest: none of them is being animated or dragged.
  public var isAtRest: Bool { !motion.isRunning && dragged == nil }

  private var columns: [TableColumn]

  /// The visible columns and their positions, measured from the leading edge of the table as if it weren't
  /// scrolled.
  private(set) var shown: [(column: TableColumn, place: ColumnPlace)] = []

  private var naturalWidths: [TableColumn.ID: Int32] = [:]

  /// The width of the widest fractional part in each column, in logical pixels.
  private var fractionWidths: [TableColumn.ID: Double] = [:]

  /// The available width in logical pixels. `scale` is the text scale.
  private(set) var width: Int32 = 0
  private(set) var scale = 1.0

  /// The distance by which all columns except the first are scrolled, in logical pixels.
  private(set) var offset = 0.0

  /// A number that increases whenever the rows must be updated.
  private(set) var version = 0

  let motion = ColumnMotion()

  var dragged: (id: TableColumn.ID, x: Double)?

  /// The column of the cell that has the keyboard focus, or nil if the whole row has it.
  public internal(set) var focusedColumn: TableColumn.ID?

  weak var header: TableHeaderView?
  weak var list: DiffableListView?

  private var rows: [ObjectIdentifier: WeakRow] = [:]

  private var isPreparing = false

  private struct WeakRow { weak var view: TableRowView? }

  var onPlaceChange: () -> Void = {}

  /// The space before the first column and after the last one, in logical pixels. It aligns text in the first
  /// column with the text of section headers.
  static let edge = 10.0

  static let padding: Int32 = 8

  /// Creates the columns of a table. Traps if two columns have the same identifier.
  public init(_ columns: [TableColumn]) {
    self.columns = columns
    checkIdentifiers()
    motion.onFrame = { [weak self] in self?.update() }
    place()
  }

  // MARK: Changes

  func change(animated: Bool = true, raising: TableColumn.ID? = nil, _ body: (inout [TableColumn]) -> Void) {
    let old = columns
    let before = presentedPlaces
    body(&columns)
    guard columns != old else { return }
    checkIdentifiers()
    let previous = Dictionary(old.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    for column in columns {
      if previous[column.id]?.title != column.title { naturalWidths[column.id] = nil }
      if previous[column.id]?.alignment != column.alignment { fractionWidths[column.id] = nil }
    }
    let new = Set(columns.filter { $0.width == .natural && naturalWidths[$0.id] == nil }.map(\.id))
    place()
    header?.update()
    if !new.isEmpty {
      update()
      measure(new)
    }
    motion.start(from: before, raising: raising, on: animated && width > 0 ? header : nil)
    update()
  }

  private func checkIdentifiers() {
    var seen: Set<TableColumn.ID> = []
    for column in columns where !seen.insert(column.id).inserted {
      fatalError("column identifiers must be unique in a table, but \"\(column.id)\" is used twice")
    }
  }

  func index(of id: TableColumn.ID) -> Int? { columns.firstIndex { $0.id == id } }

  /// Fits the width of a column to its title and its visible cells. If the table doesn't have the column, a message is
  /// logged once.
  public func fit(_ id: TableColumn.ID) {
    guard let index = index(of: id) else {
      return Misuse.report(.unknownColumn(id), "fit: the table has no column \"\(id)\"")
    }
    naturalWidths[id] = nil
    measureFractions(in: id)
    let before = presentedPlaces
    change(animated: false) { $0[index].width = .natural }
    measure([id])
    motion.start(from: before, raising: nil, on: header)
    update()
  }

  // MARK: Positions

  func layOut(width: Int32, scale: Double) {
    guard width != self.width || scale != self.scale else { return }
    let hasNewText = scale != self.scale
    // Measure again, because a new text scale changes the widths, and titles can have a different font before
    // the first layout.
    if hasNewText || self.width == 0 {
      (naturalWidths, fractionWidths) = ([:], [:])
      for row in rows.values { row.view?.measureAgain() }
    }
    (self.width, self.scale) = (width, scale)
    motion.finish()
    place()
    // Create cells after the layout, because children can't be added during a layout.
    MainLoop.after(milliseconds: 0) { [weak self] in
      guard let self else { return }
      update()
      guard hasNewText else { return }
      measure(Set(columns.map(\.id)))
      update()
    }
  }

  private func place() {
    let columns = columns.filter(\.isVisible)
    let room = max(0, Int(width) - 2 * Int(Self.edge))
    var widths = ColumnWidths.widths(of: columns, in: room, scale: scale) { Int(naturalWidth(of: $0)) }
    limitFirst(&widths, of: columns, in: room)
    var x = Self.edge
    shown = zip(columns, widths).map { column, width in
      defer { x += Double(width) }
      return (column, ColumnPlace(x: x, width: Double(width)))
    }
    if !columns.contains(where: { $0.id == focusedColumn }) { focusedColumn = nil }
    setOffset(offset)
    version += 1
  }

  /// Makes the first column narrower if it would leave too little room for the other columns, which scroll beside it.
  /// The first column keeps at least its minimum width.
  private func limitFirst(_ widths: inout [Int], of columns: [TableColumn], in room: Int) {
    guard let first = columns.first else { return }
    let others = min(widths.dropFirst().reduce(0, +), 96)
    let minimum = Int(first.limited(0, scale: scale).rounded())
    widths[0] = min(widths[0], max(minimum, room - others))
  }

  private func naturalWidth(of column: TableColumn) -> Int32 {
    if let width = naturalWidths[column.id] { return width }
    guard let header else { return 0 }
    let width = header.naturalWidth(of: column)
    naturalWidths[column.id] = width
    return width
  }

  var overflow: Double {
    max(0, (shown.last?.place.maxX ?? 0) + Self.edge - Double(width))
  }

  /// Scrolls all columns except the first to an offset in logical pixels. The offset is limited to the scrollable
  /// range. Returns whether the columns have moved.
  @discardableResult
  public func scroll(to offset: Double) -> Bool {
    guard setOffset(offset) else { return false }
    update()
    prepareNextCellsSoon()
    return true
  }

  @discardableResult
  private func setOffset(_ new: Double) -> Bool {
    let limited = min(max(0, new), overflow).rounded()
    defer { onPlaceChange() }
    guard limited != offset else { return false }
    offset = limited
    return true
  }

  func reveal(_ id: TableColumn.ID) {
    guard let index = shown.firstIndex(where: { $0.column.id == id }), index > 0 else { return }
    let place = shown[index].place
    let end = place.maxX - Double(width) + Self.edge
    scroll(to: min(max(offset, end), place.x - shown[0].place.maxX))
  }

  /// The positions of the visible columns on screen, from the leading edge of the table.
  var presented: [ColumnPlace] {
    shown.enumerated().map { index, shown in
      var place = motion.place(of: shown.column.id, to: shown.place)
      if dragged?.id == shown.column.id {
        place.x = dragged?.x ?? place.x
      } else if index > 0 {
        place.x -= offset
      }
      return place
    }
  }

  var presentedPlaces: [TableColumn.ID: ColumnPlace] {
    var places: [TableColumn.ID: ColumnPlace] = [:]
    for (index, place) in presented.enumerated() {
      // Add the scroll offset, because animations use the positions of unscrolled columns.
      let shift = index > 0 ? offset : 0
      places[shown[index].column.id] = ColumnPlace(x: place.x + shift, width: place.width)
    }
    return places
  }

  var raised: TableColumn.ID? { dragged?.id ?? motion.raised }

  /// Returns whether a column with the given position on screen is at least partly visible beside the first column. The
  /// first column and a raised column always count as visible.
  func isInView(_ place: ColumnPlace, at index: Int, beside first: ColumnPlace) -> Bool {
    if index == 0 || shown[index].column.id == raised { return true }
    return place.maxX > first.maxX && place.x < Double(width)
  }

  var next: [(column: TableColumn, place: ColumnPlace)] {
    let presented = presented
    let inView = presented.indices.dropFirst().filter {
      isInView(presented[$0], at: $0, beside: presented[0])
    }
    guard let first = inView.first, let last = inView.last else { return [] }
    return [first - 1, last + 1].filter(shown.indices.contains).map { shown[$0] }
  }

  // MARK: Rows

  func add(_ row: TableRowView) { rows[ObjectIdentifier(row)] = WeakRow(view: row) }
  func removeRow(_ id: ObjectIdentifier) { rows[id] = nil }

  var visibleRows: [TableRowView] { rows.values.compactMap(\.view).filter(\.isMapped) }

  /// Lays out the titles and the visible rows. Other rows create missing cells when they become visible.
  func update() {
    version += 1
    header?.placeCells()
    for row in visibleRows { row.update() }
    checkInvariants()
  }

  /// Creates cells before their columns come into view. Creating all of them when a column appears would delay
  /// the next frame.
  private func prepareNextCellsSoon() {
    guard !isPreparing else { return }
    isPreparing = true
    MainLoop.whenIdle { [weak self] in
      guard let self else { return false }
      var count = 0
      for row in visibleRows where count < 4 && row.prepareNextCells() { count += 1 }
      isPreparing = count == 4
      return isPreparing
    }
  }

  private func placeCells() {
    header?.placeCells()
    for row in visibleRows { row.placeCells() }
  }

  private func measure(_ ids: Set<TableColumn.ID>) {
    var hasChanged = false
    for (column, _) in shown where ids.contains(column.id) && column.width == .natural {
      let widths = visibleRows.compactMap { $0.naturalWidth(of: column.id) }
      let width = max(header?.naturalWidth(of: column) ?? 0, widths.max() ?? 0)
      hasChanged = hasChanged || width != naturalWidths[column.id]
      naturalWidths[column.id] = width
    }
    if hasChanged { place() }
  }

  /// Widens a column if a cell with the given natural width needs more space. This method never makes a column
  /// narrower, so that its width doesn't fluctuate.
  func grow(_ column: TableColumn, to width: Int32) {
    guard width > naturalWidth(of: column) else { return }
    naturalWidths[column.id] = width
    place()
    placeCells()
  }

  /// Determines the widest fractional part of the visible cells in a column again. Cells in other rows are measured
  /// when the rows become visible.
  private func measureFractions(in id: TableColumn.ID) {
    var widest: Double?
    for row in rows.values.compactMap(\.view) {
      guard row.isMapped else {
        row.measureAgain()
        continue
      }
      guard let cell = row.cell(in: id), let width = cell.fractionWidth else { continue }
      widest = max(widest ?? cell.reservedFractionWidth, width)
      cell.queueAllocate()
    }
    fractionWidths[id] = widest
  }

  func fractionWidth(in id: TableColumn.ID) -> Double { fractionWidths[id] ?? 0 }

  func recordFractionWidth(_ width: Double, in id: TableColumn.ID) {
    guard width > fractionWidth(in: id) else { return }
    fractionWidths[id] = width
    let cells = rows.values.compactMap { $0.view?.cell(in: id) }
    // Lay out all cells again, because numbers with shorter fractional parts now need more space after them.
    for cell in cells { cell.queueAllocate() }
    let widths = cells.filter { $0.fractionWidth != nil }.map(\.naturalWidth)
    if let width = widths.max(), let column = columns.first(where: { $0.id == id && $0.width == .natural }) {
      grow(column, to: width)
    }
    placeCells()
  }
}

/// The position of a column, measured from the leading edge, and its width, in logical pixels.
struct ColumnPlace: Equatable {
  var x: Double
  var width: Double

  var maxX: Double { x + width }
}
