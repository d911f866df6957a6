import CGtk
import FoundationEssentials
import Gtk

extension DiffableListView {
  /// A cell of the registration, filled for the item: for use in a data source's cell provider only.
  public func dequeueConfiguredReusableCell<Cell: ListCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item
  ) -> Cell {
    let cell = pool.cell(of: registration, inPlace: cellInPlace, for: elementInPlace, make: registration.make)
    registration.handler(cell, indexPath, item)
    return cell
  }

  /// A view of the registration, filled for the section: for use in a supplementary view provider only.
  public func dequeueConfiguredReusableSupplementary<View: ListCell>(
    using registration: SupplementaryRegistration<View>, for indexPath: IndexPath
  ) -> View {
    let view = pool.cell(of: registration, inPlace: cellInPlace, for: elementInPlace, make: registration.make)
    registration.handler(view, registration.elementKind, indexPath)
    return view
  }

  /// Asks the data source for a cell, which may use the one in place again.
  func makeCell(for element: ListElement, inPlace: ListCell?) -> ListCell? {
    (cellInPlace, elementInPlace) = (inPlace, element)
    defer { (cellInPlace, elementInPlace) = (nil, nil) }
    return whileFilling { content?.cell(for: element) }
  }

  /// Does what must not change the list.
  func whileFilling<Result>(_ body: () -> Result) -> Result {
    let wasFilling = isFilling
    isFilling = true
    defer { isFilling = wasFilling }
    return body()
  }

  /// The cells that are in the window, each with its element and its place in this widget.
  func forEachVisibleCell(_ body: (ListCell, ListElement, Rectangle) -> Void) {
    let height = Double(height)
    for view in lineViews where view.isInWindow && !view.needsFilling {
      for cell in view.cells {
        guard let element = cell.element, let place = cell.bounds(in: self), place.maxY > 0, place.y < height
        else {
          continue
        }
        body(cell, element, place)
      }
    }
  }

  /// The places of the elements in the window.
  func visibleCells() -> [ListElement: Rectangle] {
    var places: [ListElement: Rectangle] = [:]
    forEachVisibleCell { _, element, place in places[element] = place }
    return places
  }

  /// The positions of the lines in the window.
  var visiblePositions: Range<Int> {
    var range: Range<Int>?
    forEachVisibleCell { _, element, _ in
      guard let position = content?.linePosition(of: element) else { return }
      range = min(range?.lowerBound ?? position, position)..<max(range?.upperBound ?? 0, position + 1)
    }
    return range ?? 0..<0
  }

  /// What the list is to show after a change: somewhat more than fits.
  var lineWindow: LineWindow {
    let lowest = max(16, estimatedHeights.values.min() ?? 40)
    return LineWindow(count: 64 + 2 * Int(height / lowest))
  }

  /// The cell that shows an element, where one does.
  func cell(for element: ListElement) -> ListCell? {
    for view in lineViews where view.isBound && !view.needsFilling {
      for cell in view.cells where cell.element == element { return cell }
    }
    return nil
  }

  // MARK: After a change

  /// Fills or replaces the cells of these elements, where they have cells.
  func configureAgain(reconfigured: Set<ListElement>, reloaded: Set<ListElement>) {
    guard !reconfigured.isEmpty || !reloaded.isEmpty else { return }
    for view in lineViews { view.configureAgain(reconfigured: reconfigured, reloaded: reloaded) }
  }

  /// Fills the headers again: what they tell of their sections may have changed with the items.
  func updateHeaders() {
    for view in lineViews where view.line?.kind == .header {
      view.configureAgain(reconfigured: Set(view.cells.compactMap(\.element)), reloaded: [])
    }
  }

  /// Brings every row in line with its content; cells that show the right element stay.
  func updateCells() {
    for view in lineViews { view.refresh() }
    layOutNow()
  }

  /// Tells the cells their places in the outline.
  func updateOutline() {
    for view in lineViews where view.isBound { view.updateOutline() }
  }

  /// The store is about to have other lines.
  func linesWillChange() {
    forgetDeparted()
    if needsOtherCells { for view in lineViews { view.forget() } }
    needsOtherCells = false
    isChangingLines = true
  }

  /// The store has other lines now.
  ///
  /// - Parameters:
  ///   - staysAtTop: whether the list was at its top. There GTK would keep the first line in place, and what comes
  ///     before it would come out of sight; a person who is at the top wants to see the top.
  ///   - anchor: what stays in place in a list that was not at its top.
  func linesDidChange(staysAtTop: Bool, anchor: ScrollAnchor?) {
    updateSectionPlaces()
    // A grid's rows stay the same lines while their cells change.
    if layout.isGrid { for view in lineViews { view.refresh() } }
    if staysAtTop {
      goToTop()
      fillTop()
    }
    if let anchor { layOut(holding: anchor) } else { layOutNow() }
    if staysAtTop, !isAtTop { scrollToTop() }
    isChangingLines = false
    for view in idleLineViews { view.forget() }
    addLinesSoon()
  }

  /// Lets go of elements that have left, before their numbers can stand for others.
  private func forgetDeparted() {
    guard let content else { return }
    for cell in lineViews.lazy.flatMap(\.cells) {
      if let element = cell.element, content.linePosition(of: element) == nil { cell.element = nil }
    }
  }

  // MARK: The factory

  /// The row of a line's content has gone. At the factory's `teardown` it no longer says which content that was.
  func retire(_ view: LineView) {
    guard lineViews.remove(view) != nil else { return }
    view.retire()
    if idleLineViews.count < DiffableListView.mostRows { idleLineViews.append(view) } else { view.empty() }
  }

  func connectFactory() {
    let factory = Object(adopting: UnsafeMutableRawPointer(gtk_signal_list_item_factory_new()))
    factory.connectListItem("setup") { [weak self] listItem in
      guard let self else { return }
      let view = idleLineViews.popLast() ?? LineView(in: self)
      lineViews.insert(view)
      gtk_list_item_set_child(listItem, view.widget)
    }
    factory.connectListItem("bind") { listItem in
      guard let object = gtk_list_item_get_item(listItem) else { return }
      LineView.of(listItem)?.bind(LineObject.line(of: object), as: listItem)
    }
    factory.connectListItem("unbind") { LineView.of($0)?.unbind() }
    gtk_list_view_set_factory(listView.opaque, factory.opaque)
  }
}

extension LineView {
  fileprivate static func of(_ listItem: OpaquePointer) -> LineView? {
    Object.wrapper(of: gtk_list_item_get_child(listItem)) as? LineView
  }
}

extension Object {
  /// Connects a factory's signal, which comes with a list item.
  fileprivate func connectListItem(_ signal: String, handler: @escaping @MainActor (OpaquePointer) -> Void) {
    let thunk: @convention(c) (UnsafeMutableRawPointer, OpaquePointer) -> Void = { data, listItem in
      nonisolated(unsafe) let listItem = listItem  // Stays on this thread, within this call.
      let box = ClosureBox<@MainActor (OpaquePointer) -> Void>.from(data)
      MainActor.assumeIsolated { box.function(listItem) }
    }
    connect(signal, thunk: unsafeBitCast(thunk, to: GCallback.self), data: ClosureBox(handler).passRetained())
  }
}
