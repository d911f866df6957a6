import Gtk

/// Where a cell is presented: its place, moved by what the running animation adds.
struct PresentedCell {
  /// Its element before the change; nil for a cell that had left already.
  let element: ListElement?
  let place: Rectangle
  let opacity: Double
  let picture: WidgetPicture?
}

extension DiffableListView {
  /// Runs `change`, which alters the store, and animates from what was presented before to what is there after.
  ///
  /// - Parameter previousPosition: the line in which an element was before the change, or nil for a new one.
  func animate(_ change: () -> Void, previousPosition: (ListElement) -> Int?) {
    let window = visiblePositions
    let before = presentedCells()
    let leaving = animator.departures.map(startedAnew)
    change()
    layOutNow()
    let after = visibleCells()

    var motions: [ListElement: Presentation] = [:]
    var arrived: Set<AnyHashable> = []
    for (element, place) in after {
      let identity = content?.identity(of: element)
      if let identity, let old = before[identity] {
        arrived.insert(identity)
        let start = Presentation(x: old.place.x - place.x, y: old.place.y - place.y, opacity: old.opacity)
        if start != .atRest { motions[element] = start }
      } else if let position = previousPosition(element) {
        let edge = position < window.lowerBound ? -place.height : Double(height)
        motions[element] = Presentation(x: 0, y: edge - place.y, opacity: 1)
      } else {
        motions[element] = Presentation(x: 0, y: 0, opacity: 0)
      }
    }

    var departures = leaving.filter { !arrived.contains($0.identity) }
    let shown = visiblePositions
    for (identity, old) in before where !arrived.contains(identity) {
      guard let picture = old.picture else { continue }
      var end = Presentation(x: 0, y: 0, opacity: 0)
      if let element = old.element, let position = content?.linePosition(of: element) {
        let edge = position < shown.lowerBound ? -old.place.height : Double(height)
        end = Presentation(x: 0, y: edge - old.place.y, opacity: 1)
      }
      departures.append(
        Departure(
          identity: identity, picture: picture, place: old.place, scroll: 0,
          start: Presentation(x: 0, y: 0, opacity: old.opacity), end: end))
    }
    for index in departures.indices { departures[index].scroll = scrollValue }
    animator.start(motions, departures: departures)
  }

  /// The cells in the window, and those still on their way out of it, as they are presented at this moment.
  private func presentedCells() -> [AnyHashable: PresentedCell] {
    var cells: [AnyHashable: PresentedCell] = [:]
    for departure in animator.departures {
      let now = animator.presentation(of: departure)
      cells[departure.identity] = PresentedCell(
        element: nil, place: place(of: departure), opacity: now.opacity, picture: nil)
    }
    forEachVisibleCell { cell, element, place in
      guard let identity = content?.identity(of: element) else { return }
      if let drag = reorderingDrag, drag.element == element {
        cells[identity] = PresentedCell(
          element: element, place: drag.place, opacity: 1, picture: drag.picture)
        return
      }
      let now = animator.presentation(of: element) ?? .atRest
      cells[identity] = PresentedCell(
        element: element,
        place: Rectangle(x: place.x + now.x, y: place.y + now.y, width: place.width, height: place.height),
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

  /// Draws what has left, underneath everything else.
  func drawDepartures(_ drawing: Drawing) {
    for departure in animator.departures {
      let place = place(of: departure)
      drawing.translated(x: place.x, y: place.y) {
        drawing.faded(to: animator.presentation(of: departure).opacity) {
          drawing.draw(departure.picture, width: place.width, height: place.height)
        }
      }
    }
  }
}
