import Gtk

/// Two buttons that scroll the shelf under the pointer by one page, for mice whose wheel can't scroll sideways.
/// Keyboard and screen reader users can reach all items without the buttons.
@MainActor
final class ShelfButtons {
  private weak var list: DiffableListView?
  private let back = ShelfButton(direction: -1)
  private let forward = ShelfButton(direction: 1)
  private var pointer: (x: Double, y: Double)?
  private var sectionID: Int?

  var shown: [ShelfButton] { [back, forward].filter { $0.parent != nil } }

  func connect(to list: DiffableListView) {
    self.list = list
    list.onPointerMove { [weak self] in
      self?.pointer = $0
      self?.update()
    }
    for button in [back, forward] {
      button.onClicked { [weak self, weak button] in
        guard let self, let button, let shelves = self.list?.parts.shelves, let section,
          let shelf = shelves.shelf(of: section)
        else { return }
        shelves.scroll(section, button.direction, by: shelf.page)
      }
    }
  }

  private var section: LineMap.Section? { sectionID.flatMap { list?.content?.section(ofID: $0) } }

  func update() {
    guard let list, sectionID != nil || list.content?.lineMap.hasShelves == true else { return }
    let isIdle = list.parts.reordering.drag == nil && list.parts.shelves.gestureStart == nil
    sectionID = isIdle ? pointer.flatMap { list.parts.shelves.section(atY: $0.y) }?.id : nil
    let shelf = section.flatMap(list.parts.shelves.shelf)
    let offset = sectionID.map(list.parts.shelves.offset) ?? 0
    show(back, shelf != nil && offset > 0.5)
    show(forward, shelf.map { offset < $0.maximumOffset - 0.5 } ?? false)
    if !shown.isEmpty { list.queueAllocate() }
  }

  private func show(_ button: ShelfButton, _ isShown: Bool) {
    guard let list, isShown != (button.parent != nil) else { return }
    button.isAtLeft = (button.direction < 0) != list.readsRightToLeft
    if isShown { list.add(button) } else { list.remove(button) }
    list.queueDraw()
  }

  func allocate() {
    guard let list, !shown.isEmpty,
      let row = list.rows.views.first(where: {
        $0.isNearVisibleArea && $0.line?.kind == .row && $0.line?.id == sectionID
      }),
      let place = row.bounds(in: list)
    else { return }
    let (left, width) = list.rowsPlace
    let inset = Int32(ListStyle.gridMargin) / 2
    for button in shown {
      let size = (button.measure(.horizontal).natural, button.measure(.vertical).natural)
      button.allocate(
        x: button.isAtLeft ? left + inset : left + width - inset - size.0,
        y: Int32(place.y + place.height / 2) - size.1 / 2, width: size.0, height: size.1)
    }
  }

  func draw(_ drawing: Drawing) {
    for button in shown { drawing.draw(child: button) }
  }
}

@MainActor
final class ShelfButton: Button {
  /// The direction in which the button scrolls: -1 is back, and 1 is forward.
  let direction: Int

  var isAtLeft = false

  init(direction: Int) {
    self.direction = direction
    // Don't swap the icons in right-to-left layouts, because GTK mirrors them.
    super.init(child: Image(iconName: direction < 0 ? "go-previous-symbolic" : "go-next-symbolic"))
    isFocusable = false
    setAccessibleRole(.presentation)
    for name in ["osd", "circular", "shelf-button"] { addClass(name) }
  }
}
