import Gtk

extension ListAnimator: ListPart {
  func connect(to list: DiffableListView) {
    self.list = list
    onFrame = { [weak list] in list?.drawFrame() }
    onFinish = { [weak list] in list?.motionDidEnd() }
  }

  func dataSourceWillChange() { finish() }

  func listDidHide() { finish() }

  /// Animates the list from its state before a change to its current state.
  ///
  /// - Parameters:
  ///    - moved: The items that the change has moved. They are drawn in front of other items.
  ///    - oldPlace: Returns the position of an element before the change, or nil for a new element. If
  ///      omitted, positions are assumed not to have changed.
  func start(
    from before: PresentedList, moved: Set<ListElement> = [], reshaped: Set<Int> = [],
    oldPlace: ((ListElement) -> LineMap.Place?)? = nil
  ) {
    guard let list else { return }
    list.rows.layOutNow()
    let transition = ListTransition(
      from: before, to: list, reshaped: reshaped, oldPlace: oldPlace ?? { list.content?.place(of: $0) })
    start(transition.motions, departures: transition.departures, raised: moved)
  }

  func animateDrop(of element: ListElement, _ release: () -> Void) {
    guard let list, list.isMapped, list.animationsAreEnabled else { return release() }
    let before = PresentedList(of: list)
    release()
    start(from: before, moved: [element])
  }

  func displace(_ displacements: [ListElement: Displacement], animated: Bool) {
    guard let list, displacements != restingDisplacements else { return }
    guard animated, list.isMapped, list.animationsAreEnabled else {
      restingDisplacements = displacements
      return list.drawFrame()
    }
    let before = PresentedList(of: list)
    restingDisplacements = displacements
    start(from: before)
  }

  // MARK: Departing cells

  func bounds(of departure: Departure) -> Rectangle {
    let now = presentation(of: departure)
    var bounds = departure.place
    bounds.x += now.x
    bounds.y += now.y + departure.scroll - (list?.scroller.value ?? 0)
    return bounds
  }

  func restarted(_ departure: Departure) -> Departure {
    let now = presentation(of: departure)
    return Departure(
      identity: departure.identity, picture: departure.picture, place: bounds(of: departure),
      scroll: list?.scroller.value ?? 0,
      start: Presentation(x: 0, y: 0, opacity: now.opacity),
      end: Presentation(
        x: departure.end.x - now.x, y: departure.end.y - now.y, opacity: departure.end.opacity))
  }

  // MARK: Drawing

  func drawBehindRows(_ drawing: Drawing) { drawDepartures(drawing, fading: true) }

  func draw(_ drawing: Drawing) {
    drawDepartures(drawing, fading: false)
    drawRaised(drawing)
  }

  private func drawDepartures(_ drawing: Drawing, fading isFading: Bool) {
    for departure in departures where departure.fades == isFading {
      let bounds = bounds(of: departure)
      drawing.translated(x: bounds.x, y: bounds.y) {
        drawing.faded(to: presentation(of: departure).opacity) {
          drawing.draw(departure.picture, width: bounds.width, height: bounds.height)
        }
      }
    }
  }

  /// Draws the raised cells in front of all rows. If they were drawn with their own rows, other rows could cover them.
  private func drawRaised(_ drawing: Drawing) {
    guard let list, isRunning, !raised.isEmpty else { return }
    for view in list.rows.views where view.isNearVisibleArea && !view.needsFilling {
      for cell in view.cells {
        guard let element = cell.element, raised.contains(element),
          list.parts.reordering.drag?.element != element, let presentation = presentation(of: element),
          let origin = view.origin(in: list)
        else { continue }
        drawing.translated(x: origin.x + presentation.x, y: origin.y + presentation.y) {
          drawing.faded(to: presentation.opacity) { drawing.draw(child: cell, of: view) }
        }
      }
    }
  }
}
