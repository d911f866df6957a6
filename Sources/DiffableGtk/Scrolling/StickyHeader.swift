import Gtk

/// The copy of the current section's header at the top edge, which the next one pushes out.
@MainActor
final class StickyHeader {
  private(set) var cell: ListCell?
  private(set) var element: ListElement?
  /// How far the next header has pushed it out, in logical pixels; 0 or less.
  private(set) var offset = 0.0
  private(set) var height: Int32 = 0
  /// Whether the cell has been given its place since it came.
  private var isPlaced = false

  weak var list: DiffableListView?

  /// The wheel goes through the header to the list, clicks do not go through to what nobody sees there.
  func connect(to list: DiffableListView) {
    self.list = list
    list.swallowClicks { [weak self, weak list] x, y in
      guard let self, let list, cell != nil else { return false }
      let (left, width) = list.rowsPlace
      return y < offset + Double(height) && x >= Double(left) && x < Double(left + width)
    }
  }

  /// Shows, changes or hides the header, after a scroll or a change of the lines.
  func update() {
    guard let list, list.isMapped, let content = list.content, let place = topLine(),
      let index = content.lineMap.section(ofLineAt: place.position)
    else { return hide() }
    let section = content.lineMap.sections[index]
    guard content.lineMap.layouts[section.layout].pinsHeader, !(place.isHeader && place.y >= 0) else {
      return hide()
    }
    let header = ListElement.header(section.id)
    if element != header { show(header) }
    guard let cell else { return }
    height = cell.measure(.vertical, for: list.rowsPlace.width).natural
    var offset = 0.0
    // The section's end pushes it out.
    if section.end < content.lineCount, let top = top(ofLineAt: section.end) {
      offset = min(0, top - Double(height))
    }
    guard offset != self.offset || !isPlaced else { return }
    self.offset = offset
    isPlaced = true
    list.queueAllocate()
  }

  /// Fills the header anew, or hides it: the lines under it have changed.
  func refresh() {
    hide()
    update()
  }

  func renumber(_ renamed: (ListElement) -> ListElement?) {
    element = element.flatMap(renamed)
    cell?.renumber(cell?.element.flatMap(renamed))
  }

  /// How much of the window's top the header of that line's section covers.
  func coveredHeight(at position: Int) -> Double {
    guard let map = list?.content?.lineMap, let index = map.section(ofLineAt: position) else { return 0 }
    return map.layouts[map.sections[index].layout].pinsHeader ? Double(height) : 0
  }

  func allocate(x: Int32, width: Int32) {
    guard let cell else { return }
    let height = cell.measure(.vertical, for: width).natural
    _ = cell.measure(.horizontal)
    cell.allocate(x: x, y: Int32(offset.rounded()), width: width, height: height)
  }

  private func show(_ header: ListElement) {
    guard let list, let cell = list.rows.makeCell(for: header, inPlace: cell) else { return hide() }
    if cell !== self.cell {
      hide()
      // A screen reader has the header itself.
      cell.setAccessibleHidden(true)
      list.add(cell)
      cell.isTargetable = false
      cell.addClass("sticky")
    }
    cell.didFill()
    self.cell = cell
    element = header
    cell.show(nil, in: list.content?.layout(of: header))
    isPlaced = false
  }

  func hide() {
    guard let cell else { return }
    self.cell = nil
    element = nil
    cell.removeClass("sticky")
    cell.isTargetable = true
    list?.remove(cell)
    cell.setAccessibleHidden(false)
    list?.rows.pool.put(cell)
  }

  /// The line at the top edge.
  private func topLine() -> (position: Int, y: Double, isHeader: Bool)? {
    var best: (element: ListElement, place: Rectangle)?
    list?.rows.forEachVisible { _, element, place in
      if best.map({ place.y < $0.place.y }) ?? true { best = (element, place) }
    }
    guard let best, let position = list?.content?.linePosition(of: best.element) else { return nil }
    return (position, best.place.y, best.element.isHeader)
  }

  private func top(ofLineAt position: Int) -> Double? {
    guard let list, let element = list.content?.elements(inLineAt: position).first,
      let cell = list.rows.cell(for: element)
    else { return nil }
    // Rows outside the window are where they were when they last were in it.
    return cell.isMapped ? cell.bounds(in: list)?.y : nil
  }
}
