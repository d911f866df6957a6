import CGtk
import Gtk

/// The widget in a row of the list view: it holds the line's cells and draws each where the animation has it.
///
/// GTK keeps some 200 rows whatever the window's height, and binds them anew at any change of their positions. So
/// binding only notes the line; cells are filled when the row comes into the window, or when there is time, and until
/// then the row is as high as others of its kind were.
@MainActor
final class LineView: CustomWidget {
  private(set) var line: ListLine?
  var cells: [ListCell] = []
  /// The `GtkListItem` while the row is in use.
  private var listItem: OpaquePointer?
  var isBound: Bool { listItem != nil }
  /// GTK's rows can outlive the list.
  private(set) weak var rows: ListRows?
  var listView: DiffableListView? { rows?.list }

  /// Whether the cells are not yet those of the line.
  var needsFilling = false

  /// Up to which change of the lines the cells know their places in their sections and outlines.
  var placesVersion = 0
  var needsPlaces: Bool { placesVersion != rows?.placesVersion }

  /// The CSS classes of the section's style.
  var styleClasses: Set<String> = []

  /// Whether the row around has been told what it holds.
  var rowIsTold = false

  /// Whether the row around is nothing to a screen reader, which its cells are something to: a grid's. It stays what it
  /// was when it was made (`ListViewWays.beNothing`).
  private(set) var rowIsNothing = false

  init(in rows: ListRows) {
    self.rows = rows
    super.init(cssName: "line")
    connect("notify::parent") { [weak self] in
      guard let self else { return }
      rowIsTold = false
      guard let row = parent else {
        self.rows?.retire(self)
        return
      }
      watchFocus()
      rowIsNothing = listView?.content?.lineMap.hasLists == false
      if rowIsNothing { ListViewWays.beNothing(row) }
      row.connect("notify::parent") { [weak self, weak row] in
        guard let self, let row, row === parent, row.parent == nil, let listItem else { return }
        ListViewWays.leave(listItem)
      }
    }
  }

  /// Takes a line over; cells that show the right elements stay as they are.
  func bind(_ line: ListLine, as listItem: OpaquePointer) {
    if line.kind != self.line?.kind {
      // What a cell is to the keyboard and to a screen reader differs, and is settled when it comes into its line.
      while let cell = cells.popLast() { takeOut(cell) }
      queueResize()
    }
    self.line = line
    self.listItem = listItem
    // GTK has its own say of the row behind this.
    placesVersion = -1
    refresh()
  }

  /// The row is out of use for now; it keeps its cells, since it mostly comes back for the same line.
  func unbind() { listItem = nil }

  /// Where the line is in the store, or nil where the row is out of use.
  var storePlace: Int? {
    guard let position = listItem.map(gtk_list_item_get_position), position != guint.max else { return nil }
    return Int(position)
  }

  /// Sees whether the cells still show what the line holds.
  func refresh() {
    guard let line, let elements else { return }
    guard !elements.elementsEqual(cells, by: { $0 == $1.element }) else {
      needsFilling = false
      updateSectionPlaces()
      // Cells can come back, as they are, in another row.
      if !rowIsTold { updateAccessibility() }
      return
    }
    needsFilling = true
    if rows?.estimatedHeight(of: line) != height { queueResize() }
  }

  /// Whether the row is in the window or just beside it.
  var isInWindow: Bool { isBound && ListViewWays.isInWindow(self) }

  /// What the line holds; nil where the row is out of use, or its line about to leave.
  var elements: [ListElement]? {
    guard isBound, let line else { return nil }
    return listView?.content?.elements(in: line)
  }

  /// Tells the cells their places in their sections and outlines.
  func updatePlaces() {
    placesVersion = rows?.placesVersion ?? 0
    if ListViewWays.saysPlacesOfRows { parent?.resetAccessiblePosition() }
    updateSectionPlaces()
    tellSelection()
    var hasChanged = false
    for cell in cells {
      let place = cell.element.flatMap { rows?.content?.outlinePlace(of: $0) }
      hasChanged = hasChanged || place != cell.outlinePlace
      cell.outlinePlace = place
    }
    if hasChanged { updateAccessibility() }
  }

  /// Makes the next binding fill every cell anew.
  func forget() {
    for cell in cells {
      cell.element = nil
      cell.isSelected = false
    }
  }

  /// The row has gone. The cells stay, for the next line of the kind.
  func retire() {
    listItem = nil
    // In a change of the lines, what they show may go on in other rows.
    if listView?.phase.isChanging != true { forget() }
  }

  /// Elements have other ids from now on; those without one are gone.
  func renumber(_ renamed: (ListElement) -> ListElement?) {
    for cell in cells { cell.renumber(cell.element.flatMap(renamed)) }
    if let element = line?.element { line = renamed(element).map { ListLine($0) } }
  }

  /// Gives the cells back.
  func empty() {
    line = nil
    while let cell = cells.popLast() { takeOut(cell) }
  }

  // MARK: Overrides

  override var heightFollowsWidth: Bool { true }

  override func measureContent(
    _ orientation: Orientation, for size: Int32
  ) -> (minimum: Int32, natural: Int32) { measureCells(orientation, for: size) }

  override func allocateContent(width: Int32, height: Int32) { allocateCells(width: width, height: height) }

  override func draw(_ drawing: Drawing) { drawCells(drawing) }

  override func mappedDidChange() {
    // GTK takes rows outside the window off the screen, where nothing moves and nobody sees anything.
    for cell in cells { if isMapped { cell.queueDraw() } else { cell.leaveWindow() } }
  }
}
