import Gtk

/// Where a cell is presented: its place, moved by what the running animation adds.
private struct PresentedCell {
  /// Its element before the change; nil for a cell that had left already.
  let element: ListElement?
  /// Whether it is one of a grid's; nil for one that had left already.
  let isInGrid: Bool?
  let place: Rectangle
  let opacity: Double
  let picture: WidgetPicture?
}

/// What was presented before a change: where its motion starts.
@MainActor
struct PresentedList {
  /// The lines that were in the window.
  let window: Range<Int>
  fileprivate let cells: [AnyHashable: PresentedCell]
  /// What was on its way out, and can still be seen.
  fileprivate let leaving: [Departure]
}

extension DiffableListView {
  /// What is presented at this moment.
  func presented() -> PresentedList {
    PresentedList(
      window: rows.visibleLines, cells: presentedCells(),
      leaving: animator.departures.map(startedAnew).filter(canStillBeSeen))
  }

  /// Animates from what was presented before a change to what is there after.
  ///
  /// - Parameters:
  ///   - before: what was presented.
  ///   - moved: what the change has moved among the items that stay, which then passes over the others.
  ///   - reshaped: the sections whose cells are of another shape than before: in them, as for items that go from a list to a
  ///     grid or back, nothing slides, and what comes appears once what goes has gone.
  ///   - oldLine: the line in which an element was before the change, or nil for a new one.
  func startMotion(
    from before: PresentedList, moved: Set<ListElement>, reshaped: Set<Int> = [],
    oldLine: (ListElement) -> Int?
  ) {
    layOutNow()
    let after = rows.visiblePlaces
    var faded: Set<AnyHashable> = []
    var motions: [ListElement: Motion] = [:]
    var arrived: Set<AnyHashable> = []
    var (fromAbove, fromBelow): ([ListElement: Rectangle], [ListElement: Rectangle]) = ([:], [:])
    for (element, place) in after {
      let identity = content?.identity(of: element)
      // A row does not become a card on its way.
      let wasInGrid = identity.flatMap { before.cells[$0]?.isInGrid }
      let isOther = wasInGrid.map { $0 != content?.isInGrid(element) && !element.isSupplementary } ?? false
      if isOther || isReshaped(element, reshaped) {
        motions[element] = Motion(start: Presentation(x: 0, y: 0, opacity: 0), span: Motion.afterwards)
        if let identity { faded.insert(identity) }
      } else if let identity, let old = before.cells[identity] {
        arrived.insert(identity)
        let start = Presentation(x: old.place.x - place.x, y: old.place.y - place.y, opacity: old.opacity)
        if start != animator.rest(of: element) ?? .atRest { motions[element] = Motion(start: start) }
      } else if let position = oldLine(element) {
        if position < before.window.lowerBound {
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
      isThere: Array(after.values))
    for index in departures.indices {
      let element = before.cells[departures[index].identity]?.element
      guard faded.contains(departures[index].identity) || element.map({ isReshaped($0, reshaped) }) ?? false
      else {
        continue
      }
      departures[index].fadeFirst()
    }
    animator.start(motions, departures: departures, raised: moved)
  }

  /// Whether an element's section has cells of another shape than before.
  private func isReshaped(_ element: ListElement, _ reshaped: Set<Int>) -> Bool {
    guard !reshaped.isEmpty, let section = content?.section(of: element) else { return false }
    return reshaped.contains(section.id)
  }

  /// Lets an item that hangs on the pointer go to its place.
  func animateDrop(of element: ListElement, _ letGo: () -> Void) {
    guard isMapped, animationsAreEnabled else { return letGo() }
    let before = presented()
    letGo()
    startMotion(from: before, moved: [element]) { content?.linePosition(of: $0) }
  }

  /// What is presented, where a row that a person sees is about to be laid out higher or lower than it is, without an apply:
  /// its cell has got another state or content.
  var presentedBeforeHeightsChange: PresentedList? {
    guard hasBeenDrawn, isMapped, animationsAreEnabled, phase.state == .atRest, reordering.drag == nil,
      environment.width == Int(rowsPlace.width), rows.views.contains(where: \.isAboutToChangeHeight)
    else { return nil }
    return presented()
  }

  /// Has cells stand aside, or come back, by the list's usual motion.
  func displace(_ displacements: [ListElement: Displacement], animated: Bool) {
    guard displacements != animator.displacements else { return }
    guard animated, isMapped, animationsAreEnabled else {
      animator.displacements = displacements
      return drawFrame()
    }
    let before = presented()
    animator.displacements = displacements
    startMotion(from: before, moved: []) { content?.linePosition(of: $0) }
  }

  /// How far cells have to go up, together, to be above the window and what is in it: the rows that come or go join
  /// up with their neighbours.
  private func offset(above others: [Rectangle], _ places: some Collection<Rectangle>) -> Double {
    min(0, others.map(\.y).min() ?? 0) - (places.map(\.maxY).max() ?? 0)
  }

  /// How far cells have to go down, together, to be below the window and what is in it.
  private func offset(below others: [Rectangle], _ places: some Collection<Rectangle>) -> Double {
    max(Double(height), others.map(\.maxY).max() ?? 0) - (places.map(\.y).min() ?? 0)
  }

  /// What was on its way out already, and what has left the window now.
  private func departures(
    _ leaving: [Departure], _ gone: [AnyHashable: PresentedCell], arrived: Set<AnyHashable>,
    isThere: [Rectangle]
  ) -> [Departure] {
    // What has come back in the meantime and leaves again is drawn once.
    var departures = leaving.filter { !arrived.contains($0.identity) && gone[$0.identity]?.picture == nil }
    let shown = rows.visibleLines
    func isAbove(_ cell: PresentedCell) -> Bool? {
      cell.element.flatMap { content?.linePosition(of: $0) }.map { $0 < shown.lowerBound }
    }
    let up = offset(above: isThere, gone.values.filter { isAbove($0) == true }.map(\.place))
    let down = offset(below: isThere, gone.values.filter { isAbove($0) == false }.map(\.place))
    for (identity, cell) in gone {
      guard let picture = cell.picture else { continue }
      var end = Presentation(x: 0, y: 0, opacity: 0)
      if let isAbove = isAbove(cell) { end = Presentation(x: 0, y: isAbove ? up : down, opacity: 1) }
      departures.append(
        Departure(
          identity: identity, picture: picture, place: cell.place, scroll: 0,
          start: Presentation(x: 0, y: 0, opacity: cell.opacity), end: end))
    }
    for index in departures.indices { departures[index].scroll = scrollValue }
    return departures
  }

  /// The cells in the window, and those still on their way out of it, as they are presented at this moment.
  private func presentedCells() -> [AnyHashable: PresentedCell] {
    var cells: [AnyHashable: PresentedCell] = [:]
    for departure in animator.departures {
      let now = animator.presentation(of: departure)
      cells[departure.identity] = PresentedCell(
        element: nil, isInGrid: nil, place: place(of: departure), opacity: now.opacity, picture: nil)
    }
    rows.forEachVisible { cell, element, place in
      guard let identity = content?.identity(of: element) else { return }
      if let drag = reordering.drag, drag.element == element {
        cells[identity] = PresentedCell(
          element: element, isInGrid: cell.lineView?.line?.kind == .row, place: drag.place, opacity: 1,
          picture: drag.picture)
        return
      }
      let now = animator.presentation(of: element) ?? .atRest
      cells[identity] = PresentedCell(
        element: element, isInGrid: cell.lineView?.line?.kind == .row,
        place: Rectangle(
          x: place.x + now.x + swipe.shift(of: element), y: place.y + now.y, width: place.width,
          height: place.height),
        opacity: now.opacity, picture: WidgetPicture(of: cell))
    }
    return cells
  }

  /// Where a departed cell is drawn now.
  func place(of departure: Departure) -> Rectangle {
    let now = animator.presentation(of: departure)
    var place = departure.place
    place.x += now.x
    place.y += now.y + departure.scroll - scrollValue
    return place
  }

  /// The same departure, with where it is now as its start.
  private func startedAnew(_ departure: Departure) -> Departure {
    let now = animator.presentation(of: departure)
    return Departure(
      identity: departure.identity, picture: departure.picture, place: place(of: departure),
      scroll: scrollValue,
      start: Presentation(x: 0, y: 0, opacity: now.opacity),
      end: Presentation(
        x: departure.end.x - now.x, y: departure.end.y - now.y, opacity: departure.end.opacity))
  }

  /// Applies that follow each other without a rest would otherwise gather departures that never end.
  private func canStillBeSeen(_ departure: Departure) -> Bool {
    departure.start.opacity > 0.01 && departure.place.maxY > 0 && departure.place.y < Double(height)
  }

  /// Draws what has left: what fades, underneath everything else; what only leaves the window, above what comes.
  func drawDepartures(_ drawing: Drawing, thatFade fades: Bool) {
    for departure in animator.departures where departure.fades == fades {
      let place = place(of: departure)
      drawing.translated(x: place.x, y: place.y) {
        drawing.faded(to: animator.presentation(of: departure).opacity) {
          drawing.draw(departure.picture, width: place.width, height: place.height)
        }
      }
    }
  }

  /// Draws what moves among what stays, above it: rows are opaque, and those further down would cover it.
  func drawRaised(_ drawing: Drawing) {
    guard animator.isRunning, !animator.raised.isEmpty else { return }
    for view in rows.views where view.isInWindow && !view.needsFilling {
      for cell in view.cells {
        guard let element = cell.element, animator.raised.contains(element),
          reordering.drag?.element != element,
          let presentation = animator.presentation(of: element), let origin = view.origin(in: self)
        else { continue }
        drawing.translated(x: origin.x + presentation.x, y: origin.y + presentation.y) {
          drawing.faded(to: presentation.opacity) { drawing.draw(child: cell, of: view) }
        }
      }
    }
  }
}
