import Gtk

/// A cell as it is drawn on screen, including the offset and opacity of a running animation.
struct PresentedCell {
  /// The cell's element before the change, or nil for a picture of a cell that had already disappeared.
  let element: ListElement?
  let isInGrid: Bool?
  let place: Rectangle
  let opacity: Double
  let picture: WidgetPicture?
}

struct PresentedShelf {
  let shelf: Shelf
  let offset: Double
  let line: Int
  let y: Double
}

@MainActor
struct PresentedList {
  let window: Range<Int>
  let cells: [AnyHashable: PresentedCell]
  /// The pictures of an earlier animation that are still visible. The animation of each picture restarts at its current
  /// position.
  let leaving: [Departure]
  /// The visible shelves, by section id.
  let shelves: [Int: PresentedShelf]

  init(of list: DiffableListView) {
    window = list.rows.visibleLines
    cells = Self.cells(of: list)
    leaving = list.parts.animator.departures.map { list.parts.animator.restarted($0) }
      // Drop pictures that are no longer visible, so that they don't accumulate over consecutive changes.
      .filter {
        $0.start.opacity > 0.01 && $0.place.maxY > 0 && $0.place.y < Double(list.height)
      }
    shelves = Self.shelves(of: list)
  }

  /// Captures a list before the heights of visible rows change. Returns nil if no row's height is about to change, or
  /// if the change wouldn't be animated.
  init?(beforeHeightsChangeIn list: DiffableListView) {
    guard list.hasBeenDrawn, list.isMapped, list.animationsAreEnabled, list.phase.state == .atRest,
      list.parts.reordering.drag == nil, list.environment.width == Int(list.rowsPlace.width),
      list.rows.views.contains(where: \.isAboutToChangeHeight)
    else { return nil }
    self.init(of: list)
  }

  static func shelves(of list: DiffableListView) -> [Int: PresentedShelf] {
    guard let content = list.content, content.lineMap.hasShelves else { return [:] }
    var found: [Int: PresentedShelf] = [:]
    for view in list.rows.views where view.isNearVisibleArea {
      guard let line = view.line, let (shelf, section) = list.parts.shelves.shelf(of: line),
        let position = content.position(of: line), let y = view.bounds(in: list)?.y
      else { continue }
      found[section.id] = PresentedShelf(
        shelf: shelf, offset: list.parts.shelves.offset(of: section.id), line: position, y: y)
    }
    return found
  }

  private static func cells(of list: DiffableListView) -> [AnyHashable: PresentedCell] {
    let parts = list.parts
    var cells: [AnyHashable: PresentedCell] = [:]
    for departure in parts.animator.departures {
      cells[departure.identity] = PresentedCell(
        element: nil, isInGrid: nil, place: parts.animator.bounds(of: departure),
        opacity: parts.animator.presentation(of: departure).opacity, picture: nil)
    }
    list.rows.forEachVisible { cell, element, place in
      guard let identity = list.content?.identity(of: element) else { return }
      let isInGrid = cell.lineView?.line?.kind == .row
      if let drag = parts.reordering.drag, drag.element == element {
        cells[identity] = PresentedCell(
          element: element, isInGrid: isInGrid, place: drag.bounds, opacity: 1, picture: drag.picture)
        return
      }
      let now = parts.animator.presentation(of: element) ?? .atRest
      cells[identity] = PresentedCell(
        element: element, isInGrid: isInGrid,
        place: Rectangle(
          x: place.x + now.x + parts.swipe.shift(of: element), y: place.y + now.y, width: place.width,
          height: place.height),
        opacity: now.opacity, picture: WidgetPicture(of: cell))
    }
    return cells
  }
}
