import Gtk

extension DiffableListView {
  /// The geometry of the visible cells and all sections, from which drop destinations are computed.
  var dropLayout: DropLayout {
    guard let content else { return DropLayout(cells: [], sections: [], width: 0, height: 0) }
    let map = content.lineMap
    var cells: [DropLayout.Cell] = []
    rows.forEachVisible { _, element, bounds in
      guard let section = content.sectionIndex(of: element) else { return }
      cells.append(
        DropLayout.Cell(
          element: element, bounds: bounds, section: section,
          item: content.sectionPlace(of: element)?.index,
          isTrailing: element.isSupplementary
            && map.layout(of: map.sections[section]).trailing.contains(element.kind)))
    }
    cells.sort { reads($0.bounds, before: $1.bounds) }
    let (left, rowsWidth) = rowsPlace
    let margin = Int32(ListStyle.gridMargin)
    let sections = map.sections.map { section in
      let layout = map.layout(of: section)
      guard layout.isGrid else { return DropLayout.Section(count: section.items.count) }
      var geometry = LineGeometry(of: .row(section: section.id, index: 0), layout, ends: (false, false))
      geometry.shelfItemWidth = parts.shelves.shelf(of: section).map { Int32($0.itemWidth) }
      let cellWidth = geometry.cellWidth(in: rowsWidth - 2 * margin)
      let start = margin + geometry.leading
      return DropLayout.Section(
        count: section.items.count, columns: layout.columnCount, spacing: Double(geometry.spacing),
        start: Double(left + (readsRightToLeft ? rowsWidth - start - cellWidth : start)),
        cellWidth: Double(cellWidth), isGrid: true)
    }
    return DropLayout(
      cells: cells, sections: sections, width: Double(width), height: Double(height),
      readsRightToLeft: readsRightToLeft, isAtEnd: isAtEnd)
  }

  // MARK: Dragging out

  func connectDragOut() {
    var local: LocalDrag?
    var pressed: ListElement?
    onDragOut(
      content: { [weak self] x, y in
        guard let self, parts.pinned.view(at: x, y) == nil, let (element, _, _) = cell(at: x, y),
          content?.canReorder(element) == false
        else { return nil }
        local = drag(of: element)
        pressed = element
        return local?.content
      },
      begin: { [weak self] drag in
        guard let self, let local, let pressed else { return }
        begin(drag, local, at: pressed)
      })
  }

  func canDragOut(_ element: ListElement) -> Bool { content?.dragItems(of: [element]).isEmpty == false }

  /// Returns a drag of an item or, if the item is selected, of all selected items. Returns nil if the item
  /// can't be dragged out of the list.
  private func drag(of element: ListElement) -> LocalDrag? {
    guard let content, canDragOut(element) else { return nil }
    let elements = selectedTogether(with: element).filter(canDragOut)
    let identities = content.draggedItems(elements)
    let local = LocalDrag(content.dragItems(of: elements), from: self) { [weak content] in
      content?.dragDidEnd(identities, $0)
    }
    local.allowsMove = content.observesDragEnd
    local.willBegin = { [weak content] in content?.dragWillBegin(identities) }
    return local
  }

  func beginDragOut(of element: ListElement) {
    guard let local = drag(of: element), let drag = beginDragOut(local.content) else { return }
    begin(drag, local, at: element)
  }

  private func begin(_ drag: Drag, _ local: LocalDrag, at element: ListElement) {
    pressBecameAnotherGesture()
    // Cancel the press and hide the hover buttons. Otherwise, the drag preview would show the cell as pressed
    // and with its buttons.
    rows.cell(for: element)?.cancelGestures()
    parts.swipe.hover.hide()
    // Lay out the list, because the content is wider without the hover buttons.
    rows.layOutNow()
    if let cell = rows.cell(for: element), let place = cell.bounds(in: self) {
      let preview = DragPreview(
        content?.previewParameters(of: element), width: place.width, height: place.height,
        readsRightToLeft: readsRightToLeft)
      let icon = DragIcon(
        of: cell, width: place.width, height: place.height, preview, count: local.items.count)
      drag.setIcon(icon, grip: icon.hotspot)
    }
    local.begin(drag)
  }
}

/// The icon of a drag out of the list: a picture of the dragged item, with a badge for the number of items.
@MainActor
final class DragIcon: CustomWidget {
  private let picture: WidgetPicture
  private let badge = DragBadge()
  private let size: (width: Double, height: Double)
  private let preview: DragPreview

  /// The maximum width of the picture, in logical pixels. Wider pictures would hide the drop target.
  static let maximumWidth = 320.0

  /// The margin around the picture for its shadow and the badge, in logical pixels.
  static let margin = 12.0

  init(of cell: ListCell, width: Double, height: Double, _ preview: DragPreview, count: Int) {
    picture = cell.pictureToDrag
    let scale = min(1, DragIcon.maximumWidth / max(1, preview.visible.width))
    size = (width * scale, height * scale)
    self.preview = preview.scaled(by: scale)
    super.init(cssName: "dragicon", role: .presentation)
    badge.count = count
    if badge.isShown { add(badge) }
  }

  /// The distance of the picture from the pointer, in logical pixels. The picture is below the pointer, so
  /// that it doesn't hide the row under the pointer.
  static let distance = (x: 8.0, y: 24.0)

  /// The position of the pointer, in the icon's coordinates. The pointer is outside the picture.
  var hotspot: (x: Double, y: Double) {
    let x = readsRightToLeft ? preview.visible.width + DragIcon.distance.x : -DragIcon.distance.x
    return (DragIcon.margin + x, DragIcon.margin - DragIcon.distance.y)
  }

  override func measureContent(_ orientation: Orientation, for size: Int32) -> MeasuredSize {
    let extent = Int32(
      (orientation == .horizontal ? preview.visible.width : preview.visible.height) + 2 * DragIcon.margin)
    return (extent, extent)
  }

  override func allocateContent(width: Int32, height: Int32) { if badge.isShown { badge.allocateAtOrigin() } }

  override func draw(_ drawing: Drawing) {
    let visible = preview.visible
    drawing.translated(x: DragIcon.margin - visible.x, y: DragIcon.margin - visible.y) {
      preview.draw(drawing, isStack: badge.isShown) {
        drawing.draw(picture, width: size.width, height: size.height)
      }
    }
    let place = Rectangle(
      x: DragIcon.margin, y: DragIcon.margin, width: visible.width, height: visible.height)
    guard badge.isShown else { return }
    let corner = badge.place(on: place, in: Double(width))
    drawing.translated(x: corner.x, y: corner.y) { drawing.draw(child: badge) }
  }
}
