import Gtk

/// The animation for a change to a list: the motions of cells, and pictures of the cells that disappear.
@MainActor
struct ListTransition {
  private(set) var motions: [ListElement: Motion] = [:]
  private(set) var departures: [Departure] = []

  private let list: DiffableListView
  private let before: PresentedList
  private let reshaped: Set<Int>
  private let shelves: [Int: PresentedShelf]

  /// Creates the animation for a change.
  ///
  /// - Parameters:
  ///    - list: The list, after it has been laid out for the change.
  ///    - reshaped: The ids of the sections whose cells have changed shape, for example from rows to cards.
  ///      The old cells fade out, and the new ones fade in.
  ///    - oldPlace: Returns the position of an element before the change, or nil for a new element.
  init(
    from before: PresentedList, to list: DiffableListView, reshaped: Set<Int>,
    oldPlace: (ListElement) -> LineMap.Place?
  ) {
    (self.before, self.list, self.reshaped) = (before, list, reshaped)
    shelves = PresentedList.shelves(of: list)
    let (after, content, animator) = (list.rows.visiblePlaces, list.content, list.parts.animator)
    var (faded, arrived): (Set<AnyHashable>, Set<AnyHashable>) = ([], [])
    var (fromAbove, fromBelow): ([ListElement: Rectangle], [ListElement: Rectangle]) = ([:], [:])
    for (element, place) in after {
      let identity = content?.identity(of: element)
      // Cross-fade a cell that changes from a row to a card, or from a card to a row.
      let wasInGrid = identity.flatMap { before.cells[$0]?.isInGrid }
      let changesShape =
        wasInGrid.map { $0 != content?.isInGrid(element) && !element.isSupplementary } ?? false
      if changesShape || isReshaped(element) {
        motions[element] = Motion(start: Presentation(x: 0, y: 0, opacity: 0), span: Motion.fadeInSpan)
        if let identity { faded.insert(identity) }
      } else if let identity, let old = before.cells[identity] {
        arrived.insert(identity)
        let start = Presentation(x: old.place.x - place.x, y: old.place.y - place.y, opacity: old.opacity)
        if start != animator.rest(of: element) ?? .atRest { motions[element] = Motion(start: start) }
      } else if let old = oldPlace(element) {
        if let start = startOnShelf(of: element, at: place, old) {
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
    let placesBefore = before.cells.values.map(\.place)
    for (places, offset) in [
      (fromAbove, offset(above: placesBefore, fromAbove.values)),
      (fromBelow, offset(below: placesBefore, fromBelow.values)),
    ] {
      for element in places.keys {
        motions[element] = Motion(start: Presentation(x: 0, y: offset, opacity: 1))
      }
    }
    departures = departures(arrived: arrived, faded: faded, placesAfter: Array(after.values))
  }

  private func isReshaped(_ element: ListElement) -> Bool {
    guard !reshaped.isEmpty, let section = list.content?.section(of: element) else { return false }
    return reshaped.contains(section.id)
  }

  // MARK: Departures

  /// Returns pictures of the cells that this change removes from the visible area or from the list, and the pictures of
  /// an earlier change whose animation is still running.
  private func departures(
    arrived: Set<AnyHashable>, faded: Set<AnyHashable>, placesAfter: [Rectangle]
  ) -> [Departure] {
    let gone = before.cells.filter { !arrived.contains($0.key) }
    // Drop the earlier picture of a cell that has reappeared since then, even if the cell now disappears again.
    var departures = before.leaving.filter {
      !arrived.contains($0.identity) && gone[$0.identity]?.picture == nil
    }
    let shown = list.rows.visibleLines
    let onShelves = gone.compactMapValues(endOnShelf)
    let elsewhere = gone.filter { onShelves[$0.key] == nil }.values
    func isAbove(_ cell: PresentedCell) -> Bool? {
      cell.element.flatMap { list.content?.linePosition(of: $0) }.map { $0 < shown.lowerBound }
    }
    let up = offset(above: placesAfter, elsewhere.filter { isAbove($0) == true }.map(\.place))
    let down = offset(below: placesAfter, elsewhere.filter { isAbove($0) == false }.map(\.place))
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
    for index in departures.indices {
      departures[index].scroll = list.scroller.value
      let identity = departures[index].identity
      if faded.contains(identity) || before.cells[identity]?.element.map(isReshaped) ?? false {
        departures[index].fadeFirst()
      }
    }
    return departures
  }

  /// Returns the vertical offset that moves a group of cells above the visible area and above all other cells. All
  /// cells of the group move by this offset, so its rows stay together.
  private func offset(above others: [Rectangle], _ places: some Collection<Rectangle>) -> Double {
    min(0, others.map(\.y).min() ?? 0) - (places.map(\.maxY).max() ?? 0)
  }

  private func offset(below others: [Rectangle], _ places: some Collection<Rectangle>) -> Double {
    max(Double(list.height), others.map(\.maxY).max() ?? 0) - (places.map(\.y).min() ?? 0)
  }

  // MARK: Shelves

  /// Returns the initial offset and opacity of a cell that enters the visible range of its shelf, or nil for other
  /// cells.
  private func startOnShelf(
    of element: ListElement, at place: Rectangle, _ old: LineMap.Place
  ) -> Presentation? {
    guard !before.shelves.isEmpty, let section = list.content?.section(of: element),
      let oldShelf = before.shelves[section.id], oldShelf.line == old.line, !element.isSupplementary
    else { return nil }
    let x = list.parts.shelves.x(of: old.column, on: oldShelf.shelf, at: oldShelf.offset)
    return Presentation(x: limited(x - place.x, on: oldShelf.shelf), y: oldShelf.y - place.y, opacity: 1)
  }

  /// Returns the final offset and opacity of a cell that leaves the visible range of its shelf, or nil for other
  /// cells.
  private func endOnShelf(of cell: PresentedCell) -> Presentation? {
    guard !shelves.isEmpty, cell.isInGrid == true, let element = cell.element,
      let (shelf, section, index) = list.parts.shelves.place(of: element), let now = shelves[section.id]
    else { return nil }
    let x = list.parts.shelves.x(of: index, on: shelf, at: now.offset)
    return Presentation(x: limited(x - cell.place.x, on: shelf), y: now.y - cell.place.y, opacity: 1)
  }

  /// Limits a distance to the width of the list plus two items. Cells that moved farther would be too fast to see.
  private func limited(_ distance: Double, on shelf: Shelf) -> Double {
    let limit = Double(list.width) + 2 * (shelf.itemWidth + shelf.spacing)
    return max(-limit, min(limit, distance))
  }
}
