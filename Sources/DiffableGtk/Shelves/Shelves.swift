import Gtk

/// The scroll offsets of the list's shelves, and the items on them that have cells.
///
/// In the list's layout, a shelf is a grid with one row. The row has cells for the visible items and for at
/// least one more item at each end. During a gesture, the cells move with the finger. Scrolling with a key or
/// a button is animated like a change to the items.
@MainActor
final class Shelves: ListPart {
  weak var list: DiffableListView?
  let buttons = ShelfButtons()
  var gestureStart: (sectionID: Int, offset: Double)?
  var velocity = SwipeVelocity()
  var glide: ShelfGlide?
  let frames = AnimationFrames()
  /// How many notches the wheel has turned since it last scrolled a shelf or changed direction.
  var notchFraction = 0.0

  /// The scroll offsets of shelves that aren't at their start, by section id.
  private var offsets: [Int: Double] = [:]
  /// The heights of shelves without a fixed height, by section id.
  private var heights: [Int: Int32] = [:]

  func connect(to list: DiffableListView) {
    self.list = list
    buttons.connect(to: list)
  }

  func dataSourceWillChange() {
    stop()
    (offsets, heights) = ([:], [:])
  }

  func linesDidChange(_ change: ListChange, isOnScreen: Bool) { buttons.update() }

  func listDidScroll() { buttons.update() }

  func listDidHide() { rest() }

  func allocate(width: Int32, height: Int32) { buttons.allocate() }

  func draw(_ drawing: Drawing) { buttons.draw(drawing) }

  // MARK: Geometry

  func shelf(of section: LineMap.Section) -> Shelf? {
    guard let list, let map = list.content?.lineMap, map.hasShelves else { return nil }
    let width = max(0, list.environment.width - 2 * ListStyle.gridMargin)
    return Shelf(map.layout(of: section).layout, count: section.items.count, width: Double(width))
  }

  func shelf(atLine position: Int) -> (shelf: Shelf, section: LineMap.Section)? {
    guard let map = list?.content?.lineMap, map.hasShelves, let index = map.section(ofLineAt: position),
      map.sections[index].firstRow..<map.sections[index].rowsEnd ~= position
    else { return nil }
    return shelf(of: map.sections[index]).map { ($0, map.sections[index]) }
  }

  func shelf(of line: ListLine) -> (shelf: Shelf, section: LineMap.Section)? {
    guard line.kind == .row, list?.content?.lineMap.hasShelves == true,
      let section = list?.content?.section(ofID: line.id)
    else { return nil }
    return shelf(of: section).map { ($0, section) }
  }

  func place(of element: ListElement) -> (shelf: Shelf, section: LineMap.Section, index: Int)? {
    guard let content = list?.content, content.lineMap.hasShelves,
      let position = content.itemPosition(of: element), let section = content.section(of: element),
      let shelf = shelf(of: section)
    else { return nil }
    return (shelf, section, position - section.items.lowerBound)
  }

  func start(of element: ListElement) -> Double? {
    place(of: element).map { $0.shelf.start(of: $0.index, at: offset(of: $0.section.id)) }
  }

  func offset(of sectionID: Int) -> Double { offsets[sectionID] ?? 0 }

  func x(of index: Int, on shelf: Shelf, at offset: Double) -> Double {
    guard let list else { return 0 }
    let (left, width) = list.rowsPlace
    let start = Double(ListStyle.gridMargin) + shelf.leading + shelf.start(of: index, at: offset)
    return Double(left) + (list.readsRightToLeft ? Double(width) - start - shelf.itemWidth : start)
  }

  // MARK: Cells

  /// Returns the items of a shelf that need cells, or nil if the line isn't the row of a shelf.
  func elements(in line: ListLine) -> [ListElement]? {
    guard let list, let content = list.content, let (shelf, section) = shelf(of: line) else { return nil }
    let reach =
      Double(ListStyle.gridMargin) + max(shelf.leading, shelf.trailing) + shelf.itemWidth + shelf.spacing
    let shown = shelf.items(at: offset(of: section.id), within: reach)
    let first = section.items.lowerBound
    var elements = content.elements(at: first + shown.lowerBound..<first + shown.upperBound)
    // Keep the cell of the focused item while the shelf is scrolled. Otherwise, the item would lose the focus.
    if list.parts.focus.isInList, let cursor = list.selection.cursor,
      let position = content.itemPosition(of: cursor),
      section.items.contains(position), !elements.contains(cursor)
    {
      elements.insert(cursor, at: position - first < shown.lowerBound ? 0 : elements.count)
    }
    return elements
  }

  /// Returns the items of a shelf that are visible or within one row width of the visible range. Returns nil if the
  /// line isn't the row of a shelf.
  func elementsNearby(onShelfAt position: Int) -> [ListElement]? {
    guard let content = list?.content, let (shelf, section) = shelf(atLine: position) else { return nil }
    let near = shelf.items(at: offset(of: section.id), within: shelf.width)
    return content.elements(
      at: section.items.lowerBound + near.lowerBound..<section.items.lowerBound + near.upperBound)
  }

  /// Returns the height of a shelf's row. The result is the greatest height so far, so that the row doesn't shrink
  /// while the shelf is scrolled.
  func height(of line: ListLine, atLeast height: Int32) -> Int32 {
    let height = max(height, heights[line.id] ?? 0)
    heights[line.id] = height
    return height
  }

  // MARK: Scrolling

  @discardableResult
  func scroll(_ section: LineMap.Section, to offset: Double, animated: Bool = false) -> Bool {
    guard let list, let shelf = shelf(of: section) else { return false }
    let next = limited(offset, on: shelf)
    guard next != self.offset(of: section.id) else { return false }
    guard animated, list.isLaidOut, list.hasBeenDrawn, list.animationsAreEnabled else {
      set(section.id, next)
      return true
    }
    let before = PresentedList(of: list)
    set(section.id, next)
    list.parts.animator.start(from: before)
    return true
  }

  /// Returns an offset limited to the range of a shelf. Before the first layout, the end of the range isn't known, so
  /// the offset is limited only at the start.
  private func limited(_ offset: Double, on shelf: Shelf) -> Double {
    guard let list, list.environment.width > 0 else { return min(Double(Int32.max), max(0, offset)) }
    return shelf.clamped(offset)
  }

  private func set(_ sectionID: Int, _ offset: Double) {
    offsets[sectionID] = offset == 0 ? nil : offset
    update(sectionID)
  }

  /// Lays out the shelf of a section after its offset has changed. If `sectionID` is nil, lays out all shelves after
  /// their width has changed.
  func update(_ sectionID: Int? = nil) {
    guard let list, list.content?.lineMap.hasShelves == true else { return }
    for view in list.rows.views {
      guard let line = view.line, line.kind == .row, sectionID == nil || line.id == sectionID else {
        continue
      }
      view.markForFillingIfNeeded()
      if sectionID == nil { view.queueResize() } else { view.queueAllocate() }
    }
    if list.rows.layOutNow() { list.queueAllocate() }
    list.queueDraw()
    list.scroller.reportSoon()
    buttons.update()
  }

  func reveal(_ element: ListElement, animated: Bool) {
    guard let (shelf, section, index) = place(of: element) else { return }
    scroll(
      section, to: shelf.offset(revealing: index, from: offset(of: section.id)), animated: animated)
  }

  func widthDidChange() {
    guard let content = list?.content, content.lineMap.hasShelves else { return }
    for (id, offset) in offsets {
      guard let shelf = content.section(ofID: id).flatMap(shelf) else { continue }
      let clamped = shelf.clamped(offset)
      offsets[id] = clamped == 0 ? nil : clamped
    }
    heights = [:]
    update()
  }

  // MARK: Changes

  /// The visible items of each shelf and their distances from the start of the row, by section id. Items that
  /// are cut off at the start are omitted.
  typealias Anchors = [Int: [(element: ListElement, distance: Double)]]

  /// Returns the candidates for the item that stays in place on each shelf during a change, by section id. A shelf that
  /// is scrolled to its start is omitted, because it stays at its start. During a drag, all shelves are omitted and
  /// keep their offsets, so that the dragged item is inserted under the pointer.
  func anchors() -> Anchors {
    guard let list, let content = list.content, list.parts.reordering.drag == nil else { return [:] }
    var anchors: Anchors = [:]
    for (id, offset) in offsets {
      guard let section = content.section(ofID: id), let shelf = shelf(of: section) else { continue }
      let first = shelf.firstFullyVisibleItem(at: offset)
      let shown = first..<max(first, shelf.items(at: offset, within: 0).upperBound)
      let positions =
        section.items.lowerBound + shown.lowerBound..<section.items.lowerBound + shown.upperBound
      anchors[id] = zip(content.elements(at: positions), shown).map { ($0, shelf.start(of: $1, at: offset)) }
    }
    return anchors
  }

  func follow(_ change: ListChange, _ anchors: Anchors) {
    guard let content = list?.content, change.old.hasShelves || change.new.hasShelves else { return }
    heights = heights.filter {
      content.section(ofID: $0.key) != nil && change.reconfigured.isEmpty && change.reloaded.isEmpty
        && !change.refillsAll
        && !change.changedSections.contains($0.key) && !change.relaidSections.contains($0.key)
    }
    // Stop a gesture only if its shelf was removed or the list scrolls to its top. If every change stopped the gesture,
    // the user couldn't scroll shelves in a list that changes constantly.
    if let id = gestureStart?.sectionID ?? glide?.sectionID,
      change.showsTop || content.section(ofID: id) == nil
    {
      stop()
    }
    var next: [Int: Double] = [:]
    for (id, offset) in offsets where !change.showsTop {
      guard let section = content.section(ofID: id), let shelf = shelf(of: section) else { continue }
      let remaining = (anchors[id] ?? []).filter { content.section(of: $0.element)?.id == id }
      let anchor = remaining.first { !change.moved.contains($0.element) } ?? remaining.first
      let index = anchor.flatMap { content.itemPosition(of: $0.element) }.map {
        $0 - section.items.lowerBound
      }
      let kept = index.map { shelf.start(of: $0, at: 0) - (anchor?.distance ?? 0) } ?? offset
      let clamped = limited(kept, on: shelf)
      if clamped != 0 { next[id] = clamped }
      if gestureStart?.sectionID == id { gestureStart?.offset += clamped - offset }
      if glide?.sectionID == id { glide?.shift += clamped - offset }
    }
    offsets = next
  }
}
