import Gtk

enum HeaderPress: Equatable {
  /// A press on a column title. If the button is released there, the table is sorted by that column.
  case title(TableColumn.ID)
  /// A press on the trailing edge of a column, which resizes the column. `width` is the column's width on screen when
  /// the press begins. `before` is its original width setting, or nil until the pointer has moved far enough to resize
  /// it.
  case edge(TableColumn.ID, width: Double, before: TableColumn.Width?)
  /// A move of a column. `pointerOffset` is the distance from the column's leading edge to the pointer, and `before` is
  /// the original order of the columns.
  case move(TableColumn.ID, pointerOffset: Double, before: [TableColumn.ID])
}

extension TableHeaderView {
  /// The maximum distance, in logical pixels, between a press and the column edge that it drags.
  private static let edgeReach = 5.0

  /// How far the pointer must move, in logical pixels, before a press on a title drags the column.
  private static let moveThreshold = 8.0

  /// How far the pointer must move, in logical pixels, before a press on an edge resizes the column.
  private static let edgeThreshold = 3.0

  /// The distance by which a key press resizes a column, in logical pixels.
  private static let resizeStep = 16.0

  func connectInput() {
    let drag = DragGesture(on: self)
    var start = 0.0, startY = 0.0
    drag.onBegin = { [weak self] x, y in
      guard let self else { return false }
      (start, startY) = (distanceFromLeadingEdge(toX: x), y)
      pressPlace = (start, y)
      press = press(at: start)
      return press != nil
    }
    drag.onUpdate = { [weak self, weak drag] x, y in
      guard let self else { return }
      let distance = readsRightToLeft ? -x : x
      pressPlace = (start + distance, startY + y)
      if move(from: start, by: distance) { drag?.claim() }
    }
    drag.onEnd = { [weak self] isRelease in self?.endPress(isRelease: isRelease) }
    onClick { [weak self] click in
      guard let self, click.count == 2, let (id, _) = edge(at: distanceFromLeadingEdge(toX: click.x)) else {
        return
      }
      columns.fit(id)
      columns.onChange()
    }
    onMenuRequest { [weak self] x, y in self?.popUpMenu(at: (x, y)) }
    onPointerMove { [weak self] place in
      guard let self, press == nil else { return }
      setPointer(
        place.flatMap { self.edge(at: self.distanceFromLeadingEdge(toX: $0.x)) } == nil ? nil : "col-resize")
    }
    onKeyPress { [weak self] press in self?.handle(press) ?? false }
  }

  private func distanceFromLeadingEdge(toX x: Double) -> Double { readsRightToLeft ? Double(width) - x : x }

  private func edge(at x: Double) -> (TableColumn.ID, Double)? {
    let places = columns.presented
    guard let first = places.first else { return nil }
    for (index, place) in places.enumerated().reversed() where abs(place.maxX - x) <= Self.edgeReach {
      if index == 0 || place.maxX > first.maxX { return (columns.shown[index].column.id, place.width) }
    }
    return nil
  }

  private func press(at x: Double) -> HeaderPress? {
    if let (id, width) = edge(at: x) { return .edge(id, width: width, before: nil) }
    return title(at: x).map { .title($0) }
  }

  private func title(at x: Double) -> TableColumn.ID? {
    let places = columns.presented
    // Search from the first column, because it is drawn in front of columns that are scrolled under it.
    return places.indices.first { places[$0].x <= x && x < places[$0].maxX }.map {
      columns.shown[$0].column.id
    }
  }

  /// Handles a movement of the pointer while the button is pressed. Returns whether the press has become a drag that
  /// resizes or moves a column.
  private func move(from start: Double, by distance: Double) -> Bool {
    switch press {
    case .edge(let id, let width, let before):
      // Ignore small movements, because the pointer may move slightly during a double-click on the edge,
      // which fits the width to the contents.
      guard before != nil || abs(distance) > Self.edgeThreshold else { return false }
      if before == nil { takeFocus(for: id) }
      press = .edge(id, width: width, before: before ?? columnWidth(id))
      columns.resize(id, to: width + distance)
      return true
    case .title(let id):
      guard abs(distance) > Self.moveThreshold, columns.shown.count > 1,
        let index = columns.shown.firstIndex(where: { $0.column.id == id })
      else { return false }
      takeFocus(for: id)
      press = .move(id, pointerOffset: start - columns.presented[index].x, before: columns.all.map(\.id))
      return move(from: start, by: distance)
    case .move(let id, let pointerOffset, _):
      columns.drag(id, to: start + distance - pointerOffset)
      return true
    case nil: return false
    }
  }

  /// Focuses the title of a column that the user begins to move or resize, so that Esc cancels the drag.
  private func takeFocus(for id: TableColumn.ID) {
    focusBeforeDrag = FocusMemory(of: self)
    cell(of: id)?.grabFocus()
  }

  private func columnWidth(_ id: TableColumn.ID) -> TableColumn.Width? {
    columns.index(of: id).map { columns.all[$0].width }
  }

  private func endPress(isRelease: Bool) {
    let press = press
    self.press = nil
    if let focusBeforeDrag {
      // Restore the scroll position, because GTK scrolls to a row that gets the focus.
      let offset = columns.list?.scroller.value
      focusBeforeDrag.restore()
      if let offset { columns.list?.scroller.value = offset }
    }
    focusBeforeDrag = nil
    switch press {
    case .title(let id):
      // Don't sort if the user has moved the pointer away from the title to cancel the click.
      if isRelease, (0..<Double(height)).contains(pressPlace.y), title(at: pressPlace.x) == id {
        columns.sort(by: id)
      }
    case .edge(let id, _, let before?):
      if !isRelease {
        columns.setWidth(before, of: id)
      } else if columnWidth(id) != before {
        columns.onChange()
      }
    case .move(let id, _, let before):
      columns.drag(id, to: nil)
      if !isRelease {
        columns.moveBack(id, in: before)
      } else if columns.all.map(\.id) != before {
        columns.onChange()
      }
    case .edge, nil: break
    }
  }

  // MARK: Keyboard

  var focused: (position: Int, column: TableColumn)? {
    columns.visible.enumerated().first { cell(of: $1.id)?.hasFocus == true }.map { ($0, $1) }
  }

  func handle(_ key: KeyPress) -> Bool {
    if key.key == .escape, press != nil {
      endPress(isRelease: false)
      return true
    }
    guard let (position, column) = focused else { return false }
    let onward = (key.key == .right) != readsRightToLeft
    switch (key.key, key.modifiers) {
    case (.enter, []), (.space, []): columns.sort(by: column.id)
    case (.left, []), (.right, []): focus(position + (onward ? 1 : -1))
    case (.home, []): focus(0)
    case (.end, []): focus(columns.shown.count - 1)
    case (.down, []): onLeave()
    case (.left, .alt), (.right, .alt):
      change {
        columns.move(column.id, to: position + (onward ? 1 : -1))
        columns.reveal(column.id)
      }
    case (.left, .control), (.right, .control):
      change {
        columns.resize(
          column.id, to: columns.shown[position].place.width + (onward ? Self.resizeStep : -Self.resizeStep))
      }
    case (.menu, _), (.f10, .shift): popUpMenu(at: nil)
    default: return false
    }
    return true
  }

  private func change(_ body: () -> Void) {
    let before = columns.all
    body()
    if columns.all != before { columns.onChange() }
  }

  func focus(_ position: Int) {
    guard columns.shown.indices.contains(position) else { return }
    let id = columns.shown[position].column.id
    columns.reveal(id)
    // Show the title now, because a hidden title can't get the focus. Titles that come into view would
    // otherwise stay hidden until the next layout.
    cell(of: id)?.isShownByParent = true
    cell(of: id)?.grabFocus()
    focusColumn = id
  }

  // MARK: Menu

  private func popUpMenu(at point: (x: Double, y: Double)?) {
    let menu = Menu()
    var actions: [Action] = []
    for (index, column) in columns.all.enumerated() {
      let action = Action("show-\(index)", isOn: column.isVisible) { [weak columns] isOn in
        columns?.setVisible(column.id, isOn)
        columns?.onChange()
      }
      action.isEnabled = !column.isVisible || columns.shown.count > 1
      actions.append(action)
      menu.append(Menu.shortened(column.title), action: "table.show-\(index)")
    }
    setActions(actions, prefix: "table")
    let place = point.map { Rectangle(x: $0.x, y: $0.y, width: 1, height: 1) }
    let below = focused.flatMap { cell(of: $0.column.id)?.bounds(in: self) }
    popUp(menu, pointingTo: place ?? below ?? Rectangle(x: 0, y: 0, width: 1, height: Double(height)))
  }
}
