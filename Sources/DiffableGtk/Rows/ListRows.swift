import CGtk
import Gtk

/// Fills and lays out GTK's rows. Visible rows get their cells before other rows.
///
/// GTK creates and removes rows as a list grows and shrinks, and binds them to different lines. Each row
/// contains a `LineView`. When GTK removes a row, its `LineView` keeps its cells and is reused in another
/// row.
@MainActor
final class ListRows {
  private(set) var views: Set<LineView> = []

  private(set) var idle: [LineView] = []

  let pool = CellPool()

  weak var list: DiffableListView?

  weak var table: DiffableTableView?

  /// The cell that the cell provider can reuse for `elementInPlace`, or nil if there is none.
  private(set) var cellInPlace: ListCell?
  private(set) var elementInPlace: ListElement?

  /// The last measured height for each kind of line, without section insets, in logical pixels.
  var heights: [LineKind: Int32] = [:]

  /// A number that increases whenever cells may have new positions in their sections and outlines.
  private(set) var placesVersion = 0

  var isEditing = false

  var isFillingSoon = false

  var isAddingSoon = false

  var isConfiguringSoon = false

  var content: (any ListContent)? { list?.content }

  // MARK: Cells

  func forEachVisible(_ body: (ListCell, ListElement, Rectangle) -> Void) {
    guard let list else { return }
    let (width, height) = (Double(list.width), Double(list.height))
    for view in views where view.isNearVisibleArea && !view.needsFilling {
      for cell in view.cells {
        guard let element = cell.element, let place = cell.bounds(in: list), place.maxY > 0, place.y < height,
          place.maxX > 0, place.x < width
        else { continue }
        body(cell, element, place)
      }
    }
  }

  var visiblePlaces: [ListElement: Rectangle] {
    var places: [ListElement: Rectangle] = [:]
    forEachVisible { _, element, place in places[element] = place }
    return places
  }

  var visibleLines: Range<Int> {
    guard let content else { return 0..<0 }
    let map = content.lineMap
    var range: Range<Int>?
    forEachVisible { _, element, _ in
      let line = element.isSupplementary ? content.linePosition(of: element) : nil
      guard let position = line ?? content.itemPosition(of: element).map(map.line) else { return }
      range = min(range?.lowerBound ?? position, position)..<max(range?.upperBound ?? 0, position + 1)
    }
    return range ?? 0..<0
  }

  func cell(for element: ListElement) -> ListCell? {
    for view in views where view.isBound && !view.needsFilling {
      for cell in view.cells where cell.element == element { return cell }
    }
    return nil
  }

  var hoveredElement: ListElement? {
    views.lazy.filter(\.isNearVisibleArea).flatMap(\.cells).first(where: \.isHovered)?.element
  }

  /// The cell in which an entry or a button has the keyboard focus, or nil if there is none.
  var cellWithFocusInside: ListCell? {
    views.lazy.flatMap(\.cells).first { $0.hasFocusInside && !$0.hasFocus }
  }

  func makeCell(for element: ListElement, inPlace: ListCell?) -> ListCell? {
    (cellInPlace, elementInPlace) = (inPlace, element)
    defer { (cellInPlace, elementInPlace) = (nil, nil) }
    let observation = CellObservation(of: .cell)
    let cell = observation.record { whileFilling(element) { content?.cell(for: element) } }
    if let cell, cell !== inPlace { cell.requireNoRow() }
    cell?.observe(.cell, with: observation)
    return cell
  }

  /// Calls a closure that configures a cell. Traps if the closure changes the list.
  func whileFilling<Result>(_ element: ListElement, _ body: () -> Result) -> Result {
    guard let list else { return body() }
    return list.phase.within(.callingProgram("a \(element.role) is being configured"), body)
  }

  // MARK: Changes

  /// Clears the element of each cell whose element was removed or needs a different cell. At this point, the
  /// data source already provides the new lines, but the store still has the old ones.
  func linesWillChange(_ change: ListChange) {
    let mayReshape = change.mayReshape
    // If no supplementary view is removed, look only for cells of removed items.
    let departed = change.removesViews ? nil : change.departed.map(Set.init)
    guard departed?.isEmpty != true || mayReshape else { return }
    for view in views {
      // Measure the row again, because a new layout can rearrange its cells even if its size and items don't change.
      if !change.relaidSections.isEmpty { view.queueResize() }
      for cell in view.cells {
        guard let content, let element = cell.element else { continue }
        // Clear removed elements before their ids are reused. Also clear elements that move between lists, grids
        // and tables, because they need a different cell.
        let hasLeft =
          departed.map { !element.isSupplementary && $0.contains(element) }
          ?? (content.linePosition(of: element) == nil)
        if hasLeft || mayReshape && hasDifferentShape(element, cell, than: view, change) {
          cell.element = nil
        }
      }
    }
  }

  private func hasDifferentShape(
    _ element: ListElement, _ cell: ListCell, than view: LineView, _ change: ListChange
  ) -> Bool {
    guard !element.isSupplementary else { return change.reshapedSections.contains(element.id) }
    guard content?.isInGrid(element) == (view.line?.kind == .row) else { return true }
    guard change.old.hasTables || change.new.hasTables else { return false }
    return (cell.contentConfiguration is TableRowConfiguration)
      != content?.layout(of: element)?.layout.isTable
  }

  func linesDidChange() {
    for view in idle { view.clearElements() }
  }

  func refresh() {
    for view in views { view.markForFillingIfNeeded() }
  }

  /// Clears the elements of all cells, including those in idle views, so that each cell is configured again.
  func forget() {
    for view in Array(views) + idle { view.clearElements() }
  }

  func removeAll() {
    for view in Array(views) + idle { view.empty() }
    pool.removeAll()
    heights = [:]
  }

  func configureAgain(reconfigured: Set<ListElement>, reloaded: Set<ListElement>) {
    guard !reconfigured.isEmpty || !reloaded.isEmpty else { return }
    for view in views { view.configureAgain(reconfigured: reconfigured, reloaded: reloaded) }
  }

  /// Configures the supplementary views of the given sections again, because they can depend on the sections'
  /// items.
  func updateViews(of sectionIDs: Set<Int>) {
    for view in views where !view.needsFilling {
      guard let element = view.line?.element, element.isSupplementary, sectionIDs.contains(element.id) else {
        continue
      }
      view.configureAgain(reconfigured: [element], reloaded: [])
    }
  }

  /// Tells the visible cells their current positions in sections and outlines. Other cells are updated when they become
  /// visible.
  func updatePlaces() {
    placesVersion += 1
    // Skip rows without cells, because filling a row also updates these positions.
    for view in views where view.isNearVisibleArea && !view.needsFilling { view.updatePlaces() }
  }

  /// Updates the visible cells after a change to outlines that leaves all lines unchanged. For example, a collapsed
  /// item may have gained children, which are hidden.
  func placesInOutlinesDidChange(animated: Bool) {
    list?.parts.animator.animatesChange = animated
    defer { list?.parts.animator.animatesChange = false }
    updatePlaces()
  }

  var hasCellsInTransition: Bool {
    views.contains { $0.isNearVisibleArea && $0.cells.contains(where: \.isInTransition) }
  }

  func updateCellStates() {
    for view in views where view.isBound { view.cells.forEach { $0.updateState() } }
  }

  func renumber(_ renamed: (ListElement) -> ListElement?) {
    for view in Array(views) + idle { view.renumber(renamed) }
  }

  // MARK: Rows

  var storePlaces: [Int] { views.compactMap(\.storePlace) }

  func makeView() -> LineView {
    let view = idle.popLast() ?? LineView(in: self)
    views.insert(view)
    return view
  }

  func retire(_ view: LineView) {
    guard views.remove(view) != nil else { return }
    view.retire()
    if idle.count < GtkQuirks.maximumRowCount { idle.append(view) } else { view.empty() }
  }
}
