import Gtk

/// A presented cell: its place, including the offset of the running animation.
private struct PresentedCell {
  /// Its element before the change; nil for a cell that had already left.
  let element: ListElement?
  /// Whether it is in a grid; nil for a cell that had already left.
  let isInGrid: Bool?
  let place: Rectangle
  let opacity: Double
  let picture: WidgetPicture?
}

/// The presented cells before a change, from which its animation starts.
@MainActor
struct PresentedList {
  /// The visible lines.
  let window: Range<Int>
  fileprivate let cells: [AnyHashable: PresentedCell]
  /// The departing cells that can still be seen.
  fileprivate let leaving: [Departure]
  /// The visible shelves, by section id.
  fileprivate let shelves: [Int: PresentedShelf]
}

/// A shelf's row before a change.
private struct PresentedShelf {
  let shelf: Shelf
  let offset: Double
  let line: Int
  /// The top of its row in the list.
  let y: Double
}

extension DiffableListView {
  /// The cells as presented at this moment.
  func presented() -> PresentedList {
    PresentedList(
      window: rows.visibleLines, cells: presentedCells(),
      leaving: parts.animator.departures.map(startedAnew).filter(canBecomeVisible),
      shelves: presentedShelves())
  }

  private func presentedShelves() -> [Int: PresentedShelf] {
    guard let content, content.lineMap.hasShelves else { return [:] }
    var found: [Int: PresentedShelf] = [:]
    for view in rows.views where view.isInWindow {
      guard let line = view.line, let (shelf, section) = parts.shelves.shelf(of: line),
        let position = content.position(of: line),
        let y = view.bounds(in: self)?.y
      else { continue }
      found[section.id] = PresentedShelf(
        shelf: shelf, offset: parts.shelves.offset(of: section.id), line: position, y: y)
    }
    return found
  }

  /// Animates from the cells presented before a change that has left the lines as they are.
  func startMotion(from before: PresentedList, moved: Set<ListElement> = []) {
    startMotion(from: before, moved: moved) { content?.place(of: $0) }
  }

  /// Animates from the cells presented before a change to the current ones.
  ///
  /// - Parameters:
  ///   - before: the cells presented before the change.
  ///   - moved: the remaining items that the change has moved; they pass over the others.
  ///   - reshaped: the sections whose cells have changed their shape. Nothing slides in these sections, or for items that move
  ///     between a list and a grid; new cells appear after the old ones have gone.
  ///   - oldPlace: the place of an element before the change, or nil for a new element.
  func startMotion(
    from before: PresentedList, moved: Set<ListElement>, reshaped: Set<Int> = [],
    oldPlace: (ListElement) -> LineMap.Place?
  ) {
    layOutNow()
    let after = rows.visiblePlaces
    let shelvesAfter = presentedShelves()
    var faded: Set<AnyHashable> = []
    var motions: [ListElement: Motion] = [:]
    var arrived: Set<AnyHashable> = []
    var (fromAbove, fromBelow): ([ListElement: Rectangle], [ListElement: Rectangle]) = ([:], [:])
    for (element, place) in after {
      let identity = content?.identity(of: element)
      // A row never turns into a card during the animation.
      let wasInGrid = identity.flatMap { before.cells[$0]?.isInGrid }
      let isOther = wasInGrid.map { $0 != content?.isInGrid(element) && !element.isSupplementary } ?? false
      if isOther || isReshaped(element, reshaped) {
        motions[element] = Motion(start: Presentation(x: 0, y: 0, opacity: 0), span: Motion.afterwards)
        if let identity { faded.insert(identity) }
      } else if let identity, let old = before.cells[identity] {
        arrived.insert(identity)
        let start = Presentation(x: old.place.x - place.x, y: old.place.y - place.y, opacity: old.opacity)
        if start != parts.animator.rest(of: element) ?? .atRest { motions[element] = Motion(start: start) }
      } else if let old = oldPlace(element) {
        if let start = startOnShelf(of: element, at: place, old, before) {
          motions[element] = Motion(start: start)
        } else if old.line < before.window.lowerBound {
          fromAbove[element] = place
        } else {
          fromBelow[element] = place
        }
      } else {
        motions[element] = Motion(start: Presentation(x: 0, y: 0, opacity: 0))
      }
    }
    let wasThere = before.cells.values.map(\.place)
    for (places, offset) in [
      (fromAbove, offset(above: wasThere, fromAbove.values)),
      (fromBelow, offset(below: wasThere, fromBelow.values)),
    ] {
      for element in places.keys {
        motions[element] = Motion(start: Presentation(x: 0, y: offset, opacity: 1))
      }
    }
    var departures = departures(
      before.leaving, before.cells.filter { !arrived.contains($0.key) }, arrived: arrived,
      isThere: Array(after.values), shelvesAfter)
    for index in departures.indices {
      let element = before.cells[departures[index].identity]?.element
      guard faded.contains(departures[index].identity) || element.map({ isReshaped($0, reshaped) }) ?? false
      else {
        continue
      }
      departures[index].fadeFirst()
    }
    parts.animator.start(motions, departures: departures, raised: moved)
  }

  /// Where a cell comes from that was out of sight on the same shelf; nil if it was elsewhere.
  private func startOnShelf(
    of element: ListElement, at place: Rectangle, _ old: LineMap.Place, _ before: PresentedList
  ) -> Presentation? {
    guard !before.shelves.isEmpty, let section = content?.section(of: element),
      let was = before.shelves[section.id],
      was.line == old.line, !element.isSupplementary
    else { return nil }
    let x = parts.shelves.x(of: old.column, on: was.shelf, at: was.offset)
    return Presentation(x: limited(x - place.x, on: was.shelf), y: was.y - place.y, opacity: 1)
  }

  /// Where a cell goes to that is out of sight on a shelf now; nil if it is elsewhere.
  private func endOnShelf(of cell: PresentedCell, _ after: [Int: PresentedShelf]) -> Presentation? {
    guard !after.isEmpty, cell.isInGrid == true, let element = cell.element,
      let (shelf, section, index) = parts.shelves.place(of: element), let now = after[section.id]
    else { return nil }
    let x = parts.shelves.x(of: index, on: shelf, at: now.offset)
    return Presentation(x: limited(x - cell.place.x, on: shelf), y: now.y - cell.place.y, opacity: 1)
  }

  /// A sideways distance, cut to slightly more than the width of the list. Cells from farther away could not be seen on their way.
  /// They never reach those that leave.
  private func limited(_ distance: Double, on shelf: Shelf) -> Double {
    let limit = Double(width) + 2 * (shelf.itemWidth + shelf.spacing)
    return max(-limit, min(limit, distance))
  }

  /// Whether the cells of an element's section have changed their shape.
  private func isReshaped(_ element: ListElement, _ reshaped: Set<Int>) -> Bool {
    guard !reshaped.isEmpty, let section = content?.section(of: element) else { return false }
    return reshaped.contains(section.id)
  }

  /// Releases a dragged item and animates it to its place.
  func animateDrop(of element: ListElement, _ letGo: () -> Void) {
    guard isMapped, animationsAreEnabled else { return letGo() }
    let before = presented()
    letGo()
    startMotion(from: before, moved: [element])
  }

  /// The presented cells if a visible row is about to change its height without an apply, because its cell has a new state or
  /// new content; otherwise nil.
  var presentedBeforeHeightsChange: PresentedList? {
    guard hasBeenDrawn, isMapped, animationsAreEnabled, phase.state == .atRest, parts.reordering.drag == nil,
      environment.width == Int(rowsPlace.width), rows.views.contains(where: \.isAboutToChangeHeight)
    else { return nil }
    return presented()
  }

  /// Moves cells aside or back with the list's usual animation.
  func displace(_ displacements: [ListElement: Displacement], animated: Bool) {
    guard displacements != parts.animator.displacements else { return }
    guard animated, isMapped, animationsAreEnabled else {
      parts.animator.displacements = displacements
      return drawFrame()
    }
    let before = presented()
    parts.animator.displacements = displacements
    startMotion(from: before)
  }

  /// The offset that moves cells, as a group, above the window and the cells in it. Rows that come or go stay joined to their
  /// neighbours.
  private func offset(above others: [Rectangle], _ places: some Collection<Rectangle>) -> Double {
    min(0, others.map(\.y).min() ?? 0) - (places.map(\.maxY).max() ?? 0)
  }

  /// The offset that moves cells, as a group, below the window and the cells in it.
  private func offset(below others: [Rectangle], _ places: some Collection<Rectangle>) -> Double {
    max(Double(height), others.map(\.maxY).max() ?? 0) - (places.map(\.y).min() ?? 0)
  }

  /// The cells that were already departing, and those that have left the window now.
  private func departures(
    _ leaving: [Departure], _ gone: [AnyHashable: PresentedCell], arrived: Set<AnyHashable>,
    isThere: [Rectangle], _ shelves: [Int: PresentedShelf]
  ) -> [Departure] {
    // A cell that returned in the meantime and leaves again is drawn once.
    var departures = leaving.filter { !arrived.contains($0.identity) && gone[$0.identity]?.picture == nil }
    let shown = rows.visibleLines
    let onShelves = gone.compactMapValues { endOnShelf(of: $0, shelves) }
    let elsewhere = gone.filter { onShelves[$0.key] == nil }.values
    func isAbove(_ cell: PresentedCell) -> Bool? {
      cell.element.flatMap { content?.linePosition(of: $0) }.map { $0 < shown.lowerBound }
    }
    let up = offset(above: isThere, elsewhere.filter { isAbove($0) == true }.map(\.place))
    let down = offset(below: isThere, elsewhere.filter { isAbove($0) == false }.map(\.place))
    for (identity, cell) in gone {
      guard let picture = cell.picture else { continue }
      var end = Presentation(x: 0, y: 0, opacity: 0)
      if let place = onShelves[identity] {
        end = place
      } else if let isAbove = isAbove(cell) {
        end = Presentation(x: 0, y: isAbove ? up : down, opacity: 1)
      }
      departures.append(
        Departure(
          identity: identity, picture: picture, place: cell.place, scroll: 0,
          start: Presentation(x: 0, y: 0, opacity: cell.opacity), end: end))
    }
    for index in departures.indices { departures[index].scroll = scroller.value }
    return departures
  }

  /// The visible and departing cells as presented at this moment.
  private func presentedCells() -> [AnyHashable: PresentedCell] {
    var cells: [AnyHashable: PresentedCell] = [:]
    for departure in parts.animator.departures {
      let now = parts.animator.presentation(of: departure)
      cells[departure.identity] = PresentedCell(
        element: nil, isInGrid: nil, place: place(of: departure), opacity: now.opacity, picture: nil)
    }
    rows.forEachVisible { cell, element, place in
      guard let identity = content?.identity(of: element) else { return }
      if let drag = parts.reordering.drag, drag.element == element {
        cells[identity] = PresentedCell(
          element: element, isInGrid: cell.lineView?.line?.kind == .row, place: drag.place, opacity: 1,
          picture: drag.picture)
        return
      }
      let now = parts.animator.presentation(of: element) ?? .atRest
      cells[identity] = PresentedCell(
        element: element, isInGrid: cell.lineView?.line?.kind == .row,
        place: Rectangle(
          x: place.x + now.x + parts.swipe.shift(of: element), y: place.y + now.y, width: place.width,
          height: place.height),
        opacity: now.opacity, picture: WidgetPicture(of: cell))
    }
    return cells
  }

  /// The place where a departing cell is drawn now.
  func place(of departure: Departure) -> Rectangle {
    let now = parts.animator.presentation(of: departure)
    var place = departure.place
    place.x += now.x
    place.y += now.y + departure.scroll - scroller.value
    return place
  }

  /// The same departure, starting at its current presentation.
  private func startedAnew(_ departure: Departure) -> Departure {
    let now = parts.animator.presentation(of: departure)
    return Departure(
      identity: departure.identity, picture: departure.picture, place: place(of: departure),
      scroll: scroller.value,
      start: Presentation(x: 0, y: 0, opacity: now.opacity),
      end: Presentation(
        x: departure.end.x - now.x, y: departure.end.y - now.y, opacity: departure.end.opacity))
  }

  /// Whether a departing cell is still visible. Without this check, consecutive applies would pile up departures.
  private func canBecomeVisible(_ departure: Departure) -> Bool {
    departure.start.opacity > 0.01 && departure.place.maxY > 0 && departure.place.y < Double(height)
  }

  /// Draws departing cells: fading ones below everything else; those that only leave the window above incoming cells.
  func drawDepartures(_ drawing: Drawing, thatFade fades: Bool) {
    for departure in parts.animator.departures where departure.fades == fades {
      let place = place(of: departure)
      drawing.translated(x: place.x, y: place.y) {
        drawing.faded(to: parts.animator.presentation(of: departure).opacity) {
          drawing.draw(departure.picture, width: place.width, height: place.height)
        }
      }
    }
  }

  /// Draws moving cells above the others. Rows are opaque, so rows further down would cover them.
  func drawRaised(_ drawing: Drawing) {
    guard parts.animator.isRunning, !parts.animator.raised.isEmpty else { return }
    for view in rows.views where view.isInWindow && !view.needsFilling {
      for cell in view.cells {
        guard let element = cell.element, parts.animator.raised.contains(element),
          parts.reordering.drag?.element != element,
          let presentation = parts.animator.presentation(of: element), let origin = view.origin(in: self)
        else { continue }
        drawing.translated(x: origin.x + presentation.x, y: origin.y + presentation.y) {
          drawing.faded(to: presentation.opacity) { drawing.draw(child: cell, of: view) }
        }
      }
    }
  }
}

extension ListAnimator: ListPart {
  func connect(to list: DiffableListView) {
    self.list = list
    onFrame = { [weak list] in list?.drawFrame() }
    onFinish = { [weak list] in list?.motionDidEnd() }
  }

  func dataSourceWillChange() { finish() }

  func listDidHide() { finish() }

  func drawBelow(_ drawing: Drawing) { list?.drawDepartures(drawing, thatFade: true) }

  func draw(_ drawing: Drawing) {
    list?.drawDepartures(drawing, thatFade: false)
    list?.drawRaised(drawing)
  }
}
