import Gtk

/// A copy of a supplementary view. It is pinned to an edge of the visible area while the original is beyond
/// that edge.
struct PinnedView {
  enum Edge { case top, bottom }

  let edge: Edge
  let element: ListElement
  let cell: ListCell
  var y = 0.0
  var height: Int32 = 0
}

/// The pinned views of a list. The pinned headers of the topmost visible section are stacked at the top edge,
/// and the pinned footers of the lowest visible section at the bottom edge. They move out of view together
/// with their section.
@MainActor
final class PinnedViews: ListPart {
  private(set) var views: [PinnedView] = []

  /// The most recent height of a pinned view of each kind, used as an estimate for other views of that kind.
  private var heights: [Int: Int32] = [:]

  private var isRefreshing = false

  weak var list: DiffableListView?

  /// Connects the pinned views to the events of a list. Clicks on pinned views don't reach the rows behind them. Pinned
  /// views with controls or interactive accessories receive all pointer events, so this class handles scrolling over
  /// them. Scroll events over other pinned views reach GTK's scrolled window.
  func connect(to list: DiffableListView) {
    self.list = list
    list.blockClicks { [weak self, weak list] x, y in
      guard let list, let cell = self?.view(at: x, y)?.cell else { return false }
      return cell.origin(in: list).map { !cell.takesPress(at: x - $0.x, y - $0.y) } ?? true
    }
    let wheel = ScrollController(on: list)
    wheel.onScroll = { [weak self, weak wheel] _, down in
      guard let self, let wheel, let list = self.list, takesScroll(wheel) else { return false }
      let before = list.scroller.value
      list.scroller.value += wheel.pixels(down, inPage: Double(list.height))
      return list.scroller.value != before
    }
    wheel.onDecelerate = { [weak self, weak wheel] _, down in
      guard let self, let wheel, let list = self.list, takesScroll(wheel) else { return }
      list.scroller.motion.glide(at: wheel.pixels(down, inPage: Double(list.height)))
    }
  }

  private func takesScroll(_ wheel: ScrollController) -> Bool {
    wheel.modifiers.isEmpty && views.contains { $0.cell.isTargetable && $0.cell.isHovered }
  }

  func view(at x: Double, _ y: Double) -> PinnedView? {
    guard let (left, width) = list?.rowsPlace, x >= Double(left), x < Double(left + width) else { return nil }
    return views.first { y >= $0.y && y < $0.y + Double($0.height) }
  }

  func update() {
    guard let list, list.isMapped, let map = list.content?.lineMap, let seen = VisibleLines(in: list) else {
      return hide()
    }
    let next = pinnedAtTop(map, seen) + pinnedAtBottom(map, seen)
    let kept = Set(next.map { ObjectIdentifier($0.cell) })
    for view in views where !kept.contains(ObjectIdentifier(view.cell)) { unpin(view.cell) }
    let isUnchanged = next.elementsEqual(views) {
      $0.element == $1.element && $0.cell === $1.cell && $0.y == $1.y && $0.height == $1.height
    }
    views = next
    if !isUnchanged { list.queueAllocate() }
  }

  private func pinnedAtTop(_ map: LineMap, _ seen: VisibleLines) -> [PinnedView] {
    guard let index = map.section(ofLineAt: seen.first) else { return [] }
    let section = map.sections[index]
    var (views, free): ([PinnedView], Double) = ([], 0)
    for kind in map.layout(of: section).pinnedLeadingKinds {
      let element = ListElement.supplementary(kind, of: section.id)
      guard let line = map.line(ofView: kind, of: section),
        seen.cellPlace(atLine: line).map({ $0.y < free }) ?? (line < seen.first)
      else { break }
      guard var view = pin(element, at: .top) else { continue }
      view.y = free
      free += Double(view.height)
      views.append(view)
    }
    // Use the top of the next section's first row, not of its cells, because the row can have padding above the cells.
    let end = section.end < map.lineCount ? top(ofLineAt: section.end) : nil
    return moved(views, by: min(0, (end ?? free) - free))
  }

  private func pinnedAtBottom(_ map: LineMap, _ seen: VisibleLines) -> [PinnedView] {
    guard let list, let index = map.section(ofLineAt: seen.last) else { return [] }
    let section = map.sections[index]
    var (views, free): ([PinnedView], Double) = ([], Double(list.height))
    for kind in map.layout(of: section).pinnedTrailingKinds.reversed() {
      let element = ListElement.supplementary(kind, of: section.id)
      guard let line = map.line(ofView: kind, of: section),
        seen.cellPlace(atLine: line).map({ $0.maxY > free }) ?? (line > seen.last)
      else { break }
      guard var view = pin(element, at: .bottom) else { continue }
      free -= Double(view.height)
      view.y = free
      views.append(view)
    }
    return moved(views, by: max(0, (top(ofLineAt: section.start) ?? free) - free))
  }

  private func moved(_ views: [PinnedView], by distance: Double) -> [PinnedView] {
    views.map { view in
      var view = view
      view.y += distance
      return view
    }
  }

  func linesDidChange(_ change: ListChange, isOnScreen: Bool) {
    let isAffected = views.isEmpty || views.contains { change.changedSections.contains($0.element.id) }
    if isOnScreen || isAffected { refresh() }
  }

  func listDidScroll() { update() }

  func listDidHide() { for view in views { view.cell.didLeaveVisibleArea() } }

  func dataSourceWillChange() { hide() }

  /// Configures all pinned views again. Each view keeps its widget, so that a click in progress isn't interrupted.
  func refresh() {
    isRefreshing = true
    defer { isRefreshing = false }
    update()
  }

  func renumber(_ renamed: (ListElement) -> ListElement?) {
    views = views.compactMap { view in
      guard let element = renamed(view.element) else {
        unpin(view.cell)
        return nil
      }
      view.cell.renumber(view.cell.element.flatMap(renamed))
      return PinnedView(
        edge: view.edge, element: element, cell: view.cell, y: view.y, height: view.height)
    }
  }

  /// Returns the heights, in logical pixels, that pinned views cover at the top and bottom edges of the list when the
  /// line at a position is visible. The heights of views that aren't visible are estimated.
  func coveredHeights(at position: Int) -> (top: Double, bottom: Double) {
    guard let map = list?.content?.lineMap, let index = map.section(ofLineAt: position) else { return (0, 0) }
    let section = map.sections[index]
    let layout = map.layout(of: section)
    func height(_ kinds: [Int], where isBeyond: (Int) -> Bool) -> Double {
      kinds.reduce(0) { sum, kind in
        guard let line = map.line(ofView: kind, of: section), isBeyond(line) else { return sum }
        return sum + self.height(ofView: .supplementary(kind, of: section.id), atLine: line)
      }
    }
    return (
      height(layout.pinnedLeadingKinds) { $0 < position },
      height(layout.pinnedTrailingKinds) { $0 > position }
    )
  }

  private func height(ofView element: ListElement, atLine line: Int) -> Double {
    if let pinned = views.first(where: { $0.element == element }) { return Double(pinned.height) }
    guard let list, let row = list.rows.row(ofLineAt: line), !row.needsFilling, let cell = row.cells.first
    else {
      return Double(heights[element.kind] ?? 0)
    }
    // Measure the cell as if it were pinned, because its current height doesn't include its margins.
    return Double(cell.measure(.vertical, for: list.rowsPlace.width).natural)
  }

  func allocate(width: Int32, height: Int32) {
    update()
    guard let (x, width) = list?.rowsPlace else { return }
    for view in views {
      let height = view.cell.measure(.vertical, for: width).natural
      _ = view.cell.measure(.horizontal)
      view.cell.allocate(x: x, y: Int32(view.y.rounded()), width: width, height: height)
    }
  }

  func draw(_ drawing: Drawing) {
    for view in views { drawing.draw(child: view.cell) }
  }

  func hide() {
    let old = views
    views = []
    for view in old { unpin(view.cell) }
  }

  /// The lines whose rows are at least partly visible. A row counts as visible even if only its insets are visible.
  @MainActor
  private struct VisibleLines {
    let first: Int
    let last: Int
    private let list: DiffableListView
    private let rows: [(line: Int, cell: ListCell?)]

    init?(in list: DiffableListView) {
      rows = list.rows.visibleRows.compactMap { row in
        row.view.line.flatMap { list.content?.position(of: $0) }.map { ($0, row.view.cells.first) }
      }
      guard let first = rows.first?.line, let last = rows.last?.line else { return nil }
      (self.list, self.first, self.last) = (list, first, last)
    }

    /// Returns the bounds of the first cell in a visible line, or nil if the line isn't visible or has no cell.
    func cellPlace(atLine line: Int) -> Rectangle? { rows.first { $0.line == line }?.cell?.bounds(in: list) }
  }

  private func top(ofLineAt position: Int) -> Double? {
    list.flatMap { $0.rows.row(ofLineAt: position)?.bounds(in: $0)?.y }
  }

  // MARK: Pinned copies

  /// Returns the pinned copy of a view. Reuses the existing copy or a copy from another section if possible.
  private func pin(_ element: ListElement, at edge: PinnedView.Edge) -> PinnedView? {
    guard let list else { return nil }
    let old = views.first { $0.edge == edge && $0.element.kind == element.kind }
    let cell: ListCell
    if let old, old.element == element, !isRefreshing {
      cell = old.cell
    } else {
      guard let filled = list.rows.makeCell(for: element, inPlace: old?.cell) else { return nil }
      cell = filled
      if cell !== old?.cell { add(cell, at: edge) }
      cell.finishConfiguring()
      cell.show(nil, in: list.content?.layout(of: element))
    }
    cell.isTargetable = cell.hasControls || cell.parts.accessories.contains(where: \.isInteractive)
    let height = cell.measure(.vertical, for: list.rowsPlace.width).natural
    heights[element.kind] = height
    return PinnedView(edge: edge, element: element, cell: cell, height: height)
  }

  private func add(_ cell: ListCell, at edge: PinnedView.Edge) {
    // Hide the copy from screen readers, which read the original view.
    cell.setAccessibleHidden(true)
    // Clear the accessible name of the reused cell. It would become outdated, because only rows update the names of
    // their cells.
    cell.setAccessibleLabel("")
    list?.add(cell)
    cell.addClass("sticky")
    cell.setClass("bottom", edge == .bottom)
  }

  private func unpin(_ cell: ListCell) {
    if cell.hasFocusInside {
      list?.isFocusable = true
      list?.grabFocus()
    }
    cell.removeClass("sticky")
    cell.removeClass("bottom")
    cell.isTargetable = true
    list?.remove(cell)
    cell.setAccessibleHidden(false)
    list?.rows.pool.put(cell)
  }
}
