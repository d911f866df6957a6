import CGtk
import Gtk

/// What stands in the rows that GTK keeps: it makes their contents, and asks for cells, for rows in the window first.
///
/// GTK makes and drops rows as a list grows and shrinks, and hands them from line to line. A `LineView` is what one of
/// them holds; it is kept for another when GTK drops its row, cells and all.
@MainActor
final class ListRows {
  /// The contents of rows.
  private(set) var views: Set<LineView> = []

  /// Contents without a row.
  private(set) var idle: [LineView] = []

  /// Cells that wait to be used again.
  let pool = CellPool()

  weak var list: DiffableListView?

  /// The cell that may be used again for the element that is being filled.
  private(set) var cellInPlace: ListCell?
  private(set) var elementInPlace: ListElement?

  /// How high a row of each kind last was, in logical pixels.
  var heights: [LineKind: Int32] = [:]

  /// How many times cells may have got other places in their sections and outlines.
  private(set) var placesVersion = 0

  /// Whether the list is being edited.
  var isEditing = false

  /// Whether rows outside the window are being filled between frames.
  var isFillingSoon = false

  var content: (any ListContent)? { list?.content }

  // MARK: Cells

  /// The cells that are in the window, each with its element and its place in the list.
  func forEachVisible(_ body: (ListCell, ListElement, Rectangle) -> Void) {
    guard let list else { return }
    let height = Double(list.height)
    for view in views where view.isInWindow && !view.needsFilling {
      for cell in view.cells {
        guard let element = cell.element, let place = cell.bounds(in: list), place.maxY > 0, place.y < height
        else { continue }
        body(cell, element, place)
      }
    }
  }

  /// The places of the elements in the window.
  var visiblePlaces: [ListElement: Rectangle] {
    var places: [ListElement: Rectangle] = [:]
    forEachVisible { _, element, place in places[element] = place }
    return places
  }

  /// The positions of the lines in the window.
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

  /// The cell that shows an element, where one does.
  func cell(for element: ListElement) -> ListCell? {
    for view in views where view.isBound && !view.needsFilling {
      for cell in view.cells where cell.element == element { return cell }
    }
    return nil
  }

  /// Asks the data source for a cell, which may use the one in place again.
  func makeCell(for element: ListElement, inPlace: ListCell?) -> ListCell? {
    (cellInPlace, elementInPlace) = (inPlace, element)
    defer { (cellInPlace, elementInPlace) = (nil, nil) }
    return whileFilling(element) { content?.cell(for: element) }
  }

  /// Does what must not change the list.
  func whileFilling<Result>(_ element: ListElement, _ body: () -> Result) -> Result {
    guard let list else { return body() }
    return list.phase.within(.asking("a \(element.role) is being filled"), body)
  }

  // MARK: A change

  /// The data source answers for other lines now, and the store is about to have them.
  func linesWillChange(_ change: ListChange) {
    let mayReshape = change.old.hasGrids ? change.new.hasLists : change.new.hasGrids
    // Where no section goes either, nothing else has to be looked up.
    let departed = change.removesViews ? nil : change.departed.map(Set.init)
    guard departed?.isEmpty != true || mayReshape else { return }
    for view in views {
      // Rows that hold the same items may stand otherwise in as much room as there is now.
      if !change.relaidSections.isEmpty { view.queueResize() }
      for cell in view.cells {
        guard let content, let element = cell.element else { continue }
        // What has left must be let go of before its id can stand for something else; and what comes from a row into a
        // grid, or back, gets a cell for that.
        let hasLeft =
          departed.map { !element.isSupplementary && $0.contains(element) }
          ?? (content.linePosition(of: element) == nil)
        if hasLeft || mayReshape && hasOtherShape(element, than: view, change) { cell.element = nil }
      }
    }
  }

  private func hasOtherShape(_ element: ListElement, than view: LineView, _ change: ListChange) -> Bool {
    guard !element.isSupplementary else { return change.reshapedSections.contains(element.id) }
    return content?.isInGrid(element) != (view.line?.kind == .row)
  }

  /// The store has other lines now, and every cell has found its row.
  func linesDidChange() {
    for view in idle { view.forget() }
  }

  /// Brings every row in line with its content; cells that show the right element stay.
  func refresh() {
    for view in views { view.refresh() }
  }

  /// Makes every row fill its cells anew; a cell that has lost its row must not come into another as it is.
  func forget() {
    for view in Array(views) + idle { view.forget() }
  }

  /// Lets go of all, for another data source.
  func removeAll() {
    for view in Array(views) + idle { view.empty() }
    heights = [:]
  }

  /// Fills or replaces the cells of these elements, where they have cells.
  func configureAgain(reconfigured: Set<ListElement>, reloaded: Set<ListElement>) {
    guard !reconfigured.isEmpty || !reloaded.isEmpty else { return }
    for view in views { view.configureAgain(reconfigured: reconfigured, reloaded: reloaded) }
  }

  /// Fills the supplementary views of some sections again: what they tell of them may have changed with the items.
  func updateViews(of sectionIDs: Set<Int>) {
    for view in views where !view.needsFilling {
      guard let element = view.line?.element, element.isSupplementary, sectionIDs.contains(element.id) else {
        continue
      }
      view.configureAgain(reconfigured: [element], reloaded: [])
    }
  }

  /// Tells the cells their places in their sections and outlines, which may change without the cells being filled
  /// again; those outside the window are told when they come into it.
  func updatePlaces() {
    placesVersion += 1
    // Filling tells them too.
    for view in views where view.isInWindow && !view.needsFilling { view.updatePlaces() }
  }

  /// Whether a cell in the window is not yet what it will be.
  var hasCellsUnderWay: Bool { views.contains { $0.isInWindow && $0.cells.contains(where: \.isUnderWay) } }

  func updateCellStates() {
    for view in views where view.isBound { view.cells.forEach { $0.updateState() } }
  }

  /// Elements have other ids from now on; those without one are gone.
  func renumber(_ renamed: (ListElement) -> ListElement?) {
    for view in Array(views) + idle { view.renumber(renamed) }
  }

  // MARK: Rows

  /// The places in the store of the lines that have rows.
  var storePlaces: [Int] { views.compactMap(\.storePlace) }

  /// Contents for a row that GTK has made.
  func makeView() -> LineView {
    let view = idle.popLast() ?? LineView(in: self)
    views.insert(view)
    return view
  }

  /// The row of some contents has gone.
  func retire(_ view: LineView) {
    guard views.remove(view) != nil else { return }
    view.retire()
    if idle.count < ListViewWays.mostRows { idle.append(view) } else { view.empty() }
  }
}
