import Gtk

/// An element that stays at the same distance from the top edge while lines around it are added and removed.
struct ScrollAnchor {
  var element: ListElement
  var position: Int
  /// The distance from the top edge of the list, in logical pixels.
  var y: Double
  /// Whether `y` is the distance to the element's row instead of to its cell. The row includes the insets above the
  /// cell.
  var isRow = false
}

/// The anchors for all elements that are visible before a change, or for the first visible row if no cell is visible.
@MainActor
struct ScrollAnchors {
  private let list: DiffableListView
  /// The anchors in reading order.
  private let anchors: [ScrollAnchor]

  init(in list: DiffableListView) {
    var anchors: [(anchor: ScrollAnchor, x: Double)] = []
    list.rows.forEachVisible { _, element, place in
      guard let position = list.content?.linePosition(of: element) else { return }
      let anchor = ScrollAnchor(element: element, position: position, y: place.y)
      anchors.append((anchor, list.readsRightToLeft ? -place.x : place.x))
    }
    // If only the insets of rows are visible, use a row as the anchor.
    if anchors.isEmpty, let row = list.scroller.topRow(where: { _ in true }),
      let element = row.view.cells.first?.element, let position = list.content?.linePosition(of: element)
    {
      anchors.append((ScrollAnchor(element: element, position: position, y: row.y, isRow: true), 0))
    }
    self.list = list
    self.anchors = anchors.sorted { ($0.anchor.y, $0.x) < ($1.anchor.y, $1.x) }.map(\.anchor)
  }

  /// Returns the anchor that stays in place during a change, or nil if there is none.
  ///
  /// If the number of columns in a grid changes, selected and focused elements take precedence, unless a section
  /// switches between list, grid and table. With any other anchor, the list would drift a little further each time the
  /// window is resized.
  ///
  /// Otherwise, items that haven't moved take precedence over other elements. If all anchors have been removed from the
  /// list, returns an anchor for the element that is now in the first anchor's line or, if the list is too short, in
  /// the last line.
  func anchor(after change: ListChange) -> ScrollAnchor? {
    guard let content = list.content, var first = anchors.first, change.new.lineCount > 0 else { return nil }
    let remaining = anchors.compactMap { anchor in
      content.linePosition(of: anchor.element).map {
        ScrollAnchor(element: anchor.element, position: $0, y: anchor.y, isRow: anchor.isRow)
      }
    }
    if change.movesColumns, change.reshapedSections.isEmpty,
      let chosen = remaining.first(where: { isChosen($0.element) })
    {
      return chosen
    }
    let items = remaining.filter { !$0.element.isSupplementary && !change.moved.contains($0.element) }
    // If possible, skip an item that is cut off at the top, because it could become invisible if its row
    // shrank.
    if let anchor = items.first(where: { $0.y >= 0 }) ?? items.last ?? remaining.first { return anchor }
    first.position = min(first.position, change.new.lineCount - 1)
    guard let element = content.elements(inLineAt: first.position).first else { return nil }
    first.element = element
    return first
  }

  private func isChosen(_ element: ListElement) -> Bool {
    list.isSelected(element) || element == list.selection.cursor
  }
}
