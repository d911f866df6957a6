import CGtk
import Gtk

/// The content of a row in GTK's list view. It contains the cells of one line.
///
/// GTK keeps about 200 rows regardless of the window's height, and binds them again whenever their positions change.
/// Binding therefore only stores the line. The row is filled with cells when it becomes visible, or earlier if there is
/// time. Until then, it has the estimated height for lines of its kind.
@MainActor
final class LineView: CustomWidget {
  private(set) var line: ListLine?
  var cells: [ListCell] = []
  private var listItem: OpaquePointer?
  var isBound: Bool { listItem != nil }
  /// The reference is weak, because GTK can retain a row after the list has been freed.
  private(set) weak var rows: ListRows?
  var listView: DiffableListView? { rows?.list }

  var needsFilling = false

  /// The value of `rows.placesVersion` when the cells' positions in sections and outlines were last updated.
  var placesVersion = 0
  var needsPlaces: Bool { placesVersion != rows?.placesVersion }

  /// Whether any cell must be configured again because a value that it displays has changed.
  var hasOutdatedCells = false

  var styleClasses: Set<String> = []

  var isAccessibilityCurrent = false

  /// Whether only the cells, and not the row itself, are exposed to screen readers. The value is fixed when the row is
  /// created (see `GtkQuirks.removeRole(of:)`).
  private(set) var rowHasNoRole = false

  init(in rows: ListRows) {
    self.rows = rows
    super.init(cssName: "line")
    connect("notify::parent") { [weak self] in
      guard let self else { return }
      isAccessibilityCurrent = false
      guard let row = parent else {
        self.rows?.retire(self)
        return
      }
      watchFocus()
      // Don't let a click on a button in a cell move the focus. The list itself moves the focus when an item is
      // pressed.
      row.isFocusedByClick = false
      rowHasNoRole = listView?.content?.lineMap.hasLists == false
      if rowHasNoRole { GtkQuirks.removeRole(of: row) }
      row.connect("notify::parent") { [weak self, weak row] in
        guard let self, let row, row === parent, row.parent == nil, let listItem else { return }
        GtkQuirks.leave(listItem)
      }
    }
  }

  /// Binds the row to a line. Marks the row for filling unless its cells already show the line's elements.
  func bind(_ line: ListLine, as listItem: OpaquePointer) {
    if line.kind != self.line?.kind {
      // Remove the cells, because their focus and accessibility depend on the kind of line and are set up
      // only when a cell is added to a line.
      while let cell = cells.popLast() { recycle(cell) }
      queueResize()
    }
    self.line = line
    self.listItem = listItem
    // Mark the positions as outdated, because GTK overwrites accessible properties of the row after binding it.
    placesVersion = -1
    markForFillingIfNeeded()
  }

  /// Marks the row as unused, but keeps its cells, because GTK usually binds the row to the same line again.
  func unbind() { listItem = nil }

  /// The index of the line in the store, or nil if the row is unused.
  var storePlace: Int? {
    guard let position = listItem.map(gtk_list_item_get_position), position != guint.max else { return nil }
    return Int(position)
  }

  func markForFillingIfNeeded() {
    guard let line, let elements else { return }
    guard !elements.elementsEqual(cells, by: { $0 == $1.element }) else {
      needsFilling = false
      updateSectionPlaces()
      if !isAccessibilityCurrent { updateAccessibility() }
      return
    }
    needsFilling = true
    if rows?.estimatedHeight(of: line) != height { queueResize() }
  }

  var isNearVisibleArea: Bool { isBound && GtkQuirks.isNearVisibleArea(self) }

  /// The elements for which the line needs cells, or nil if the row is unused or the data source no longer contains
  /// the line.
  var elements: [ListElement]? {
    guard isBound, let line, let listView else { return nil }
    return listView.parts.shelves.elements(in: line) ?? listView.content?.elements(in: line)
  }

  func updatePlaces() {
    placesVersion = rows?.placesVersion ?? 0
    if GtkQuirks.overwritesRowPositions { parent?.resetAccessiblePosition() }
    updateSectionPlaces()
    reportSelection()
    var hasChanged = false
    for cell in cells {
      let place = cell.element.flatMap { rows?.content?.outlinePlace(of: $0) }
      hasChanged = hasChanged || place != cell.outlinePlace
      cell.outlinePlace = place
    }
    if hasChanged { updateAccessibility() }
  }

  /// Clears the elements of the cells, so that `markForFillingIfNeeded()` marks the row for filling.
  func clearElements() {
    for cell in cells {
      cell.element = nil
      cell.isSelected = false
    }
  }

  /// Called when GTK has removed the row. The view keeps its cells, so that they can be reused for another line of the
  /// same kind.
  func retire() {
    listItem = nil
    GtkQuirks.forgetParentSensitivity(self)
    // During a change, keep the elements, so that other rows can reuse the cells unchanged.
    if listView?.phase.isChanging != true { clearElements() }
  }

  func renumber(_ renamed: (ListElement) -> ListElement?) {
    for cell in cells { cell.renumber(cell.element.flatMap(renamed)) }
    if let element = line?.element { line = renamed(element).map { ListLine($0) } }
  }

  func empty() {
    line = nil
    while let cell = cells.popLast() { recycle(cell) }
  }

  // MARK: Overrides

  override var heightFollowsWidth: Bool { true }

  override func measureContent(_ orientation: Orientation, for size: Int32) -> MeasuredSize {
    measureCells(orientation, for: size)
  }

  override func allocateContent(width: Int32, height: Int32) { allocateCells(width: width, height: height) }

  override func draw(_ drawing: Drawing) { drawCells(drawing) }

  override func mappedDidChange() {
    // GTK unmaps rows that leave the visible area. Notify their cells, because changes outside this area aren't
    // animated.
    for cell in cells { if isMapped { cell.queueDraw() } else { cell.didLeaveVisibleArea() } }
  }
}
