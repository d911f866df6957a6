import Gtk

/// The copy of the current section's header at the top edge.
@MainActor
struct StickyHeader {
  var cell: ListCell?
  var element: ListElement?
  /// How far the next header has pushed it out, in logical pixels; 0 or less.
  var offset = 0.0
  var height: Int32 = 0
  /// Whether the cell has been given its place since it came.
  var isPlaced = false

  func allocate(width: Int32) {
    guard let cell else { return }
    let height = cell.measure(.vertical, for: width).natural
    _ = cell.measure(.horizontal)
    cell.allocate(x: 0, y: Int32(offset.rounded()), width: width, height: height)
  }
}

extension DiffableListView {
  /// The wheel goes through the header to the list, clicks do not go through to what nobody sees there.
  func connectStickyHeader() {
    swallowClicks { [weak self] _, y in
      guard let self, stickyHeader.cell != nil else { return false }
      return y < stickyHeader.offset + Double(stickyHeader.height)
    }
  }

  /// Shows, changes or hides the header at the top edge, after a scroll or a change of the lines.
  func updateStickyHeader() {
    guard hasStickyHeaders, isMapped, let content, let place = topLine(),
      let header = content.header(ofLineAt: place.position), !(place.isHeader && place.y >= 0)
    else { return hideStickyHeader() }
    if stickyHeader.element != header { showStickyHeader(header) }
    guard let cell = stickyHeader.cell else { return }
    stickyHeader.height = cell.measure(.vertical, for: width).natural
    var offset = 0.0
    if let next = content.positionOfHeader(after: place.position), let top = top(ofLineAt: next) {
      offset = min(0, top - Double(stickyHeader.height))
    }
    guard offset != stickyHeader.offset || !stickyHeader.isPlaced else { return }
    stickyHeader.offset = offset
    stickyHeader.isPlaced = true
    queueAllocate()
  }

  /// Shows the header anew if it is among these.
  func refreshStickyHeader() {
    guard stickyHeader.element != nil else { return updateStickyHeader() }
    hideStickyHeader()
    updateStickyHeader()
  }

  /// How much of the window's top the header of that line's section covers.
  func coveredHeight(at position: Int) -> Double {
    guard content?.header(ofLineAt: position) != nil else { return 0 }
    return Double(stickyHeader.height)
  }

  private func showStickyHeader(_ header: ListElement) {
    guard let cell = makeCell(for: header, inPlace: stickyHeader.cell) else { return hideStickyHeader() }
    if cell !== stickyHeader.cell {
      hideStickyHeader()
      // A screen reader has the header itself.
      cell.setAccessibleHidden(true)
      add(cell)
      cell.isTargetable = false
      cell.addClass("sticky")
      cell.setNeedsUpdateConfiguration()
    }
    stickyHeader.cell = cell
    stickyHeader.element = header
    stickyHeader.isPlaced = false
  }

  private func hideStickyHeader() {
    guard let cell = stickyHeader.cell else { return }
    stickyHeader.cell = nil
    stickyHeader.element = nil
    cell.removeClass("sticky")
    cell.isTargetable = true
    remove(cell)
    cell.setAccessibleHidden(false)
    pool.put(cell)
  }

  /// The line at the top edge.
  private func topLine() -> (position: Int, y: Double, isHeader: Bool)? {
    var best: (element: ListElement, place: Rectangle)?
    forEachVisibleCell { _, element, place in
      if best.map({ place.y < $0.place.y }) ?? true { best = (element, place) }
    }
    guard let best, let position = content?.linePosition(of: best.element) else { return nil }
    return (position, best.place.y, best.element.isHeader)
  }

  private func top(ofLineAt position: Int) -> Double? {
    guard let element = content?.lineStore.lines[position].element, let cell = cell(for: element) else {
      return nil
    }
    // Rows outside the window are where they were when they last were in it.
    return cell.isMapped ? cell.bounds(in: self)?.y : nil
  }
}
