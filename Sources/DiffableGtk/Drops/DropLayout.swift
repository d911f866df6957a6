import Gtk

/// The geometry of a list's visible cells, from which drop destinations and gaps are computed.
///
/// Opening a gap needs no layout. Cells keep their positions and are only drawn with an offset, so the height
/// of the list stays the same.
struct DropLayout {
  struct Cell: Equatable {
    var element: ListElement
    var bounds: Rectangle
    var section: Int
    /// The index of the item in its section, or nil for a supplementary view.
    var item: Int?
    var isTrailing = false
  }

  struct Section: Equatable {
    var count: Int
    var columns = 1
    var spacing = 0.0
    /// The left edge of the first cell in a grid row and the width of each cell, in logical pixels.
    var start = 0.0
    var cellWidth = 0.0

    var isGrid = false
  }

  struct Gap: Equatable {
    var bounds: Rectangle
    var displacements: [ListElement: Displacement] = [:]
  }

  /// The cells from top to bottom, and in reading order within a row.
  let cells: [Cell]
  let sections: [Section]
  let width: Double
  let height: Double
  var readsRightToLeft = false
  var isAtEnd = false

  /// The height of a gap if no visible item can determine it, in logical pixels.
  static let defaultHeight = 44.0

  // MARK: Destinations

  /// Returns the destination for a pointer position, or nil if the list has no sections.
  func place(at pointer: (x: Double, y: Double), current: (place: ListIndexPath, gap: Gap)?) -> ListIndexPath?
  {
    if let current, isIn(current.gap.bounds, pointer, isWide: !isGrid(current.place.section)) {
      return placeBelowVisibleArea(current, pointer) ?? current.place
    }
    let gap = current?.gap
    if let cell = cell(at: pointer, beside: gap) {
      return place(beside: cell, isAfter: isInLaterHalf(pointer, of: cell, gap))
    }
    let before = cells.last { isBefore($0, pointer, gap) }
    if let before { return place(beside: before, isAfter: true) }
    if let first = cells.first { return place(beside: first, isAfter: false) }
    return sections.indices.last.map { ListIndexPath(item: sections[$0].count, section: $0) }
  }

  /// Returns the destination after the last cell if the list is scrolled to its end, the current gap has pushed the
  /// cells below it out of view, and the pointer is in the lower half of the gap. Without this method, the pointer
  /// couldn't reach that destination. In all other cases, returns nil.
  private func placeBelowVisibleArea(
    _ current: (place: ListIndexPath, gap: Gap), _ pointer: (x: Double, y: Double)
  ) -> ListIndexPath? {
    let gap = current.gap
    guard isAtEnd, pointer.y > gap.bounds.y + gap.bounds.height / 2,
      let next = cells.first(where: { isAfter($0, current.place) }), presented(next, gap).y > height - 1
    else { return nil }
    return place(beside: cells.last ?? next, isAfter: true)
  }

  /// - Parameter inMiddle: Whether to return the item only if the pointer is in its middle half.
  func item(at pointer: (x: Double, y: Double), gap: Gap?, inMiddle: Bool = false) -> Cell? {
    guard let cell = cell(at: pointer, beside: gap), cell.item != nil else { return nil }
    let bounds = presented(cell, gap)
    let share =
      isGrid(cell.section) ? (pointer.x - bounds.x) / bounds.width : (pointer.y - bounds.y) / bounds.height
    return !inMiddle || 0.25...0.75 ~= share ? cell : nil
  }

  private func isGrid(_ section: Int) -> Bool {
    sections.indices.contains(section) && sections[section].isGrid
  }

  private func cell(at pointer: (x: Double, y: Double), beside gap: Gap?) -> Cell? {
    cells.last { isIn(presented($0, gap), pointer, isWide: !isGrid($0.section) || $0.item == nil) }
  }

  private func presented(_ cell: Cell, _ gap: Gap?) -> Rectangle {
    guard let displacement = gap?.displacements[cell.element] else { return cell.bounds }
    return Rectangle(
      x: cell.bounds.x + displacement.x, y: cell.bounds.y + displacement.y, width: cell.bounds.width,
      height: cell.bounds.height)
  }

  private func isIn(_ bounds: Rectangle, _ pointer: (x: Double, y: Double), isWide: Bool) -> Bool {
    pointer.y >= bounds.y && pointer.y < bounds.maxY
      && (isWide || pointer.x >= bounds.x && pointer.x < bounds.maxX)
  }

  private func isInLaterHalf(_ pointer: (x: Double, y: Double), of cell: Cell, _ gap: Gap?) -> Bool {
    let bounds = presented(cell, gap)
    guard isGrid(cell.section), cell.item != nil else { return pointer.y > bounds.y + bounds.height / 2 }
    return (pointer.x > bounds.x + bounds.width / 2) != readsRightToLeft
  }

  private func isBefore(_ cell: Cell, _ pointer: (x: Double, y: Double), _ gap: Gap?) -> Bool {
    let bounds = presented(cell, gap)
    if bounds.maxY <= pointer.y { return true }
    guard bounds.y <= pointer.y, isGrid(cell.section), cell.item != nil else { return false }
    return readsRightToLeft ? bounds.x > pointer.x : bounds.maxX <= pointer.x
  }

  private func place(beside cell: Cell, isAfter: Bool) -> ListIndexPath {
    guard let item = cell.item else {
      return ListIndexPath(item: cell.isTrailing ? sections[cell.section].count : 0, section: cell.section)
    }
    return ListIndexPath(item: isAfter ? item + 1 : item, section: cell.section)
  }

  // MARK: Gaps

  func gap(at place: ListIndexPath) -> Gap {
    isGrid(place.section) ? gapInGrid(at: place) : gapInList(at: place)
  }

  private func gapInList(at place: ListIndexPath) -> Gap {
    let model =
      item(place.item, in: place.section) ?? item(place.item - 1, in: place.section)
      ?? cells.first { $0.item != nil && !isGrid($0.section) }
    let gapHeight = min(model?.bounds.height ?? DropLayout.defaultHeight, height / 2)
    let y = top(of: place)
    var gap = Gap(
      bounds: Rectangle(
        x: model?.bounds.x ?? 0, y: y, width: model?.bounds.width ?? width, height: gapHeight))
    makeRoom(for: &gap, rowHeight: gapHeight) { isAfter($0, place) }
    return gap
  }

  private func top(of place: ListIndexPath) -> Double {
    if let next = item(place.item, in: place.section) { return next.bounds.y }
    if let last = cells.last(where: { !isAfter($0, place) }) { return max(0, last.bounds.maxY) }
    return max(0, cells.first?.bounds.y ?? 0)
  }

  private func gapInGrid(at place: ListIndexPath) -> Gap {
    let section = sections[place.section]
    let row = section.columns
    var gap = Gap(bounds: slot(at: place))
    for cell in cells where cell.section == place.section {
      guard let index = cell.item, index >= place.item else { continue }
      let next = slot(after: cell, in: section)
      gap.displacements[cell.element] = Displacement(x: next.x - cell.bounds.x, y: next.y - cell.bounds.y)
    }
    // If the last row is full, the gap needs a new row. If the last row is out of view, the gap opens below
    // the visible cells.
    let isOutOfView = place.item == section.count && item(section.count - 1, in: place.section) == nil
    let needsRoom = section.count % max(1, row) == 0 || isOutOfView
    let rowHeight = needsRoom ? gap.bounds.height + section.spacing : 0
    makeRoom(for: &gap, rowHeight: rowHeight) {
      $0.section > place.section || $0.section == place.section && $0.isTrailing
    }
    return gap
  }

  private func slot(after cell: Cell, in section: Section) -> Rectangle {
    let index = (cell.item ?? 0) + 1
    if let next = item(index, in: cell.section) { return next.bounds }
    var bounds = cell.bounds
    let step = (bounds.width + section.spacing) * (readsRightToLeft ? -1 : 1)
    if index % max(1, section.columns) == 0 {
      bounds.x -= step * Double(section.columns - 1)
      bounds.y += bounds.height + section.spacing
    } else {
      bounds.x += step
    }
    return bounds
  }

  private func slot(at place: ListIndexPath) -> Rectangle {
    let section = sections[place.section]
    if let cell = item(place.item, in: place.section) { return cell.bounds }
    if let cell = item(place.item - 1, in: place.section) { return slot(after: cell, in: section) }
    let other = cells.first { $0.item != nil && isGrid($0.section) }
    let step = (section.cellWidth + section.spacing) * (readsRightToLeft ? -1 : 1)
    return Rectangle(
      x: section.start + step * Double(place.item % max(1, section.columns)), y: top(of: place),
      width: section.cellWidth,
      height: other?.bounds.height ?? DropLayout.defaultHeight)
  }

  /// Displaces the cells after the gap by `rowHeight`. If the gap would extend below the visible area, also
  /// moves the gap and all cells up.
  private func makeRoom(for gap: inout Gap, rowHeight: Double, after isAfter: (Cell) -> Bool) {
    let overflow = max(0, gap.bounds.maxY - height)
    gap.bounds.y -= overflow
    for cell in cells {
      let down = (isAfter(cell) ? rowHeight : 0) - overflow
      guard down != 0 || gap.displacements[cell.element] != nil else { continue }
      gap.displacements[cell.element, default: Displacement()].y += down
    }
  }

  private func item(_ index: Int, in section: Int) -> Cell? {
    cells.first { $0.section == section && $0.item == index }
  }

  private func isAfter(_ cell: Cell, _ place: ListIndexPath) -> Bool {
    guard cell.section == place.section else { return cell.section > place.section }
    return cell.isTrailing || (cell.item ?? -1) >= place.item
  }
}
