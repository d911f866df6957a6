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
  private(set) var cells: [ListCell] = []
  /// The `GtkListItem` while the row is in use.
  private var listItem: OpaquePointer?
  var isBound: Bool { listItem != nil }
  /// GTK's rows can outlive the list.
  private(set) weak var rows: ListRows?
  var listView: DiffableListView? { rows?.list }

  /// Whether the cells are not yet those of the line.
  private(set) var needsFilling = false

  /// Up to which change of the lines the cells know their places in their sections and outlines.
  private var placesVersion = 0
  var needsPlaces: Bool { placesVersion != rows?.placesVersion }

  /// The CSS classes of the section's style.
  var styleClasses: Set<String> = []

  /// Whether the row around has been told what it holds.
  private var rowIsTold = false

  /// Whether the row around is nothing to a screen reader, which its cells are something to: a grid's. It stays what it
  /// was when it was made (`ListViewWays.beNothing`).
  private var rowIsNothing = false

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

  /// Puts the line's cells in place: those of its elements, wherever they are, before others.
  func fill(_ passing: inout PassingCells) {
    needsFilling = false
    placesVersion = rows?.placesVersion ?? 0
    guard let elements else { return }
    var own: [ListElement: ListCell] = [:]
    var spare: [ListCell] = []
    for cell in cells {
      guard let element = cell.element, own[element] == nil else {
        spare.append(cell)
        continue
      }
      if elements.contains(element) {
        own[element] = cell
      } else if passing.isWanted(element) {
        detach(cell)
        passing.leave(cell, for: element)
      } else {
        spare.append(cell)
      }
    }
    cells = []
    for element in elements {
      if let cell = own[element] {
        cell.outlinePlace = listView?.content?.outlinePlace(of: element)
        cells.append(cell)
      } else if let cell = passing.take(element) {
        attach(cell)
        cells.append(cell)
        cell.isSelected = listView?.isSelected(element) ?? false
        cell.outlinePlace = listView?.content?.outlinePlace(of: element)
      } else {
        let inPlace = spare.popLast()
        if let cell = inPlace { cells.append(cell) }
        show(element, at: cells.count - (inPlace == nil ? 0 : 1), instead: inPlace, inPlace: inPlace)
      }
    }
    spare.forEach(takeOut)
    order(cells)
    updateSectionPlaces(tells: false)
    queueResize()
    updateAccessibility()
  }

  /// Lets go of an element's cell, where it is here.
  func giveUp(_ element: ListElement) -> ListCell? {
    guard let index = cells.firstIndex(where: { $0.element == element }) else { return nil }
    let cell = cells.remove(at: index)
    detach(cell)
    return cell
  }

  /// Fills the cells of some elements again, or replaces them.
  func configureAgain(reconfigured: Set<ListElement>, reloaded: Set<ListElement>) {
    for (index, cell) in cells.enumerated() {
      guard let element = cell.element, reconfigured.contains(element) || reloaded.contains(element) else {
        continue
      }
      guard isBound else {
        // Whoever binds the row next must find nothing stale.
        cell.element = nil
        continue
      }
      show(element, at: index, instead: cell, inPlace: reloaded.contains(element) ? nil : cell)
    }
    updateSectionPlaces(tells: false)
    updateAccessibility()
  }

  private func show(_ element: ListElement, at index: Int, instead current: ListCell?, inPlace: ListCell?) {
    guard let rows, let cell = rows.makeCell(for: element, inPlace: inPlace) else { return }
    place(cell, at: index, instead: current)
    rows.whileFilling(element) {
      cell.element = element
      cell.isSelected = rows.list?.isSelected(element) ?? false
      cell.outlinePlace = rows.content?.outlinePlace(of: element)
    }
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

  private func place(_ cell: ListCell, at index: Int, instead current: ListCell?) {
    guard cell !== current else { return }
    if let current { takeOut(current) }
    if index < cells.count { cells[index] = cell } else { cells.append(cell) }
    attach(cell)
    order(cells)
  }

  private func attach(_ cell: ListCell) {
    cell.lineView = self
    // All that a screen reader is told is said before it is in the window: there each word goes over the bus.
    cell.isFocusable = line?.kind == .row
    cell.setAccessibleRole(role)
    // In a grid it had its own.
    if role == .generic { cell.setAccessibleLabel("") }
    add(cell)
  }

  private func detach(_ cell: ListCell) {
    cell.lineView = nil
    remove(cell)
  }

  private func takeOut(_ cell: ListCell) {
    detach(cell)
    rows?.pool.put(cell)
  }

  // MARK: Layout

  override var heightFollowsWidth: Bool { true }

  override func measureContent(_ orientation: Orientation, for size: Int32) -> (
    minimum: Int32, natural: Int32
  ) {
    if needsFilling, let line {
      let height = orientation == .vertical ? rows?.estimatedHeight(of: line) ?? 0 : 0
      return (height, height)
    }
    let geometry = geometry
    var result: (minimum: Int32, natural: Int32) = (0, 0)
    let cellSize = size < 0 || orientation == .horizontal ? size : geometry.cellWidth(in: size)
    for cell in cells {
      let sizes = cell.measure(orientation, for: cellSize)
      result = (max(result.minimum, sizes.minimum), max(result.natural, sizes.natural))
    }
    guard orientation == .vertical else {
      // A grid's columns follow the window, so a row never asks for more than one of them.
      let spacing = geometry.spacing * (geometry.columns - 1)
      return (result.minimum, result.natural * geometry.columns + spacing)
    }
    if let itemHeight = geometry.itemHeight {
      // GTK gives rows the least they ask for.
      let height = max(result.minimum, itemHeight)
      result = (height, height)
    }
    // GTK warns of a list whose lines have no height.
    let gap = geometry.top + geometry.bottom
    let height = max(1, result.natural + gap)
    if let line, let rows, size >= 0 { rows.heights[rows.kind(of: line)] = height }
    return (max(1, result.minimum + gap), height)
  }

  override func allocateContent(width: Int32, height: Int32) {
    guard !needsFilling else { return }
    let geometry = geometry
    let columnWidth = geometry.cellWidth(in: width)
    var x: Int32 = 0
    for cell in cells {
      let cellWidth = max(columnWidth, cell.measure(.horizontal).minimum)
      cell.allocate(
        x: readsRightToLeft ? width - x - cellWidth : x, y: geometry.top, width: cellWidth,
        height: max(0, height - geometry.top - geometry.bottom))
      x += columnWidth + geometry.spacing
    }
  }

  // MARK: Drawing

  override func draw(_ drawing: Drawing) {
    guard let listView else { return }
    guard !needsFilling else { return }
    for cell in cells {
      if let drag = listView.reordering.drag, drag.element == cell.element { continue }
      guard let presentation = listView.animator.presentation(of: cell.element) else {
        drawing.draw(child: cell)
        continue
      }
      if let element = cell.element, listView.animator.raised.contains(element) { continue }
      drawing.translated(x: presentation.x, y: presentation.y) {
        drawing.faded(to: presentation.opacity) { drawing.draw(child: cell) }
      }
    }
  }

  // MARK: Focus and accessibility

  /// The widget that has the focus for a cell: the row of a list, the cell itself in a grid.
  func focusTarget(of cell: ListCell) -> Widget? { line?.kind == .row || rowIsNothing ? cell : parent }

  /// What a cell of this line is to a screen reader; a list's item is the row around it.
  private var role: AccessibleRole {
    switch line?.kind {
    case .header: .heading
    case .row: .gridCell
    default: .generic
    }
  }

  /// Says anew what the row and its cells are; a row that held something else before must not go on saying that.
  func updateAccessibility() {
    guard isBound, !needsFilling, let row = parent else { return }
    rowIsTold = true
    row.isFocusable = line?.kind == .item
    if line?.kind == .row || rowIsNothing { tell(nil, to: row) }
    for cell in cells { tell(cell, to: focusTarget(of: cell)) }
  }

  /// Says anew what is selected: newer GTK says of each of its rows, whenever it gets another place, that it is not, and
  /// thereby that it could be (`gtk_list_item_base_update`).
  private func tellSelection() {
    guard isBound, !needsFilling else { return }
    if line?.kind == .row { parent?.setAccessibleSelected(nil) }
    for cell in cells { focusTarget(of: cell)?.setAccessibleSelected(accessibleSelection(of: cell)) }
  }

  /// What a screen reader is told of a cell's selection; nil for what cannot be selected.
  private func accessibleSelection(of cell: ListCell) -> Bool? {
    guard let element = cell.element, !element.isSupplementary, let listView, listView.selectionMode != .none
    else {
      return nil
    }
    return cell.isSelected
  }

  private func tell(_ cell: ListCell?, to target: Widget?) {
    guard let target else { return }
    let text = cell?.accessibleText ?? ""
    target.setAccessibleLabel(text)
    guard let cell, let element = cell.element, !element.isSupplementary else {
      cell?.setAccessibleLabel(text)
      target.setAccessibleSelected(nil)
      target.setAccessibleExpanded(nil)
      target.setAccessibleLevel(nil)
      target.resetAccessiblePosition()
      if ListViewWays.keepsPlacesToItself { target.setAccessibleDescription(nil) }
      return
    }
    target.isFocusable = true
    target.setAccessibleSelected(accessibleSelection(of: cell))
    target.setAccessibleExpanded(cell.outlinePlace?.isExpanded)
    target.setAccessibleLevel(cell.outlinePlace.map { $0.level + 1 })
    tellPlace(of: cell)
  }

  /// Says which of its section's items a cell's item is.
  func tellPlace(of cell: ListCell) {
    guard let place = cell.sectionPlace, let target = focusTarget(of: cell), let listView else { return }
    target.setAccessiblePosition(place.index + 1, of: place.count)
    guard ListViewWays.keepsPlacesToItself else { return }
    target.setAccessibleDescription(listView.accessiblePlace(place.index + 1, place.count))
  }
}
