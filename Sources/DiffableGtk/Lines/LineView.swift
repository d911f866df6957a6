import Gtk

/// The widget in a row of the list view: it holds the line's cells and draws each where the animation has it.
///
/// GTK binds a row anew at any change of its position, so showing the same line again does nothing.
@MainActor
final class LineView: CustomWidget {
  private(set) var line: ListLine?
  private(set) var cells: [ListCell] = []
  private(set) var isBound = false
  unowned let listView: DiffableListView

  init(in listView: DiffableListView) {
    self.listView = listView
    super.init(cssName: "line")
    connect("notify::parent") { [weak self] in self?.watchFocus() }
  }

  /// Shows a line; cells that show the right element stay as they are.
  func bind(_ line: ListLine) {
    self.line = line
    isBound = true
    update()
  }

  /// The row is out of use for now; it keeps its cells, since it mostly comes back for the same line.
  func unbind() { isBound = false }

  /// Brings the cells in line with the content.
  ///
  /// - Parameters:
  ///   - reconfigured: elements whose cells are filled again.
  ///   - reloaded: elements whose cells are replaced.
  func update(reconfigured: Set<ListElement> = [], reloaded: Set<ListElement> = []) {
    guard let line, let content = listView.content else { return }
    guard isBound else {
      // Whoever binds the row next finds nothing that could be stale.
      if cells.contains(where: {
        $0.element.map { reconfigured.contains($0) || reloaded.contains($0) } ?? true
      }) {
        forget()
      }
      return
    }
    guard let elements = content.elements(in: line) else { return }
    for (index, element) in elements.enumerated() {
      let current = index < cells.count ? cells[index] : nil
      if current?.element == element, !reconfigured.contains(element), !reloaded.contains(element) {
        continue
      }
      let reusable = reloaded.contains(element) ? nil : current
      guard let cell = listView.makeCell(for: element, inPlace: reusable) else { continue }
      place(cell, at: index, instead: current)
      cell.element = element
      cell.isSelected = listView.isSelected(element)
      cell.outlinePlace = listView.content?.outlinePlace(of: element)
    }
    while cells.count > elements.count { takeOut(cells.removeLast()) }
    updateSectionPlaces()
    updateAccessibility()
  }

  /// Tells the cells their places in the outline.
  func updateOutline() {
    for cell in cells {
      cell.outlinePlace = cell.element.flatMap { listView.content?.outlinePlace(of: $0) }
    }
    updateAccessibility()
  }

  /// Makes the next binding fill every cell anew.
  func forget() {
    for cell in cells { cell.element = nil }
  }

  private func place(_ cell: ListCell, at index: Int, instead current: ListCell?) {
    guard cell !== current else { return }
    if let current { takeOut(current) }
    if index < cells.count { cells[index] = cell } else { cells.append(cell) }
    cell.lineView = self
    add(cell)
  }

  private func takeOut(_ cell: ListCell) {
    cell.lineView = nil
    remove(cell)
    listView.pool.put(cell)
  }

  // MARK: Layout

  override var heightFollowsWidth: Bool { true }

  override func measureContent(_ orientation: Orientation, for size: Int32) -> (
    minimum: Int32, natural: Int32
  ) {
    let columns = columnCount
    let spacing = columns > 1 ? listView.layout.spacing : 0
    var result: (minimum: Int32, natural: Int32) = (0, 0)
    let cellSize =
      size < 0 || orientation == .horizontal ? size : max(0, (size - spacing * (columns - 1)) / columns)
    for cell in cells {
      let sizes = cell.measure(orientation, for: cellSize)
      result = (max(result.minimum, sizes.minimum), max(result.natural, sizes.natural))
    }
    guard orientation == .vertical else {
      // A grid's columns follow the window, so a row never asks for more than one of them.
      return (result.minimum, result.natural * columns + spacing * (columns - 1))
    }
    // GTK warns of a list whose lines have no height.
    let gap = line?.kind == .row ? listView.layout.spacing : 0
    return (max(1, result.minimum + gap), max(1, result.natural + gap))
  }

  override func allocateContent(width: Int32, height: Int32) {
    let columns = columnCount
    let spacing = columns > 1 || line?.kind == .row ? listView.layout.spacing : 0
    let gap = line?.kind == .row ? listView.layout.spacing : 0
    let cellWidth = (width - spacing * (columns - 1)) / columns
    for (index, cell) in cells.enumerated() {
      cell.allocate(
        x: Int32(index) * (cellWidth + spacing), y: 0,
        width: max(cellWidth, cell.measure(.horizontal).minimum),
        height: max(0, height - gap))
    }
  }

  private var columnCount: Int32 { line?.kind == .row ? Int32(listView.columnCount) : 1 }

  // MARK: Drawing

  override func draw(_ drawing: Drawing) {
    for cell in cells {
      if let drag = listView.reorderingDrag, drag.element == cell.element { continue }
      guard let presentation = listView.animator.presentation(of: cell.element) else {
        drawing.draw(child: cell)
        continue
      }
      drawing.translated(x: presentation.x, y: presentation.y) {
        drawing.faded(to: presentation.opacity) { drawing.draw(child: cell) }
      }
    }
  }

  // MARK: Focus and accessibility

  /// The widget that has the focus for a cell: the row of a list, the cell itself in a grid.
  func focusTarget(of cell: ListCell) -> Widget? { line?.kind == .row ? cell : parent }

  func updateAccessibility() {
    guard isBound, let row = parent else { return }
    let isList = line?.kind == .item
    row.isFocusable = isList
    for cell in cells {
      guard let element = cell.element, let target = focusTarget(of: cell) else { continue }
      if let text = cell.accessibleText { target.setAccessibleLabel(text) }
      if !element.isHeader {
        target.isFocusable = true
        target.setAccessibleSelected(cell.isSelected)
        target.setAccessibleExpanded(cell.outlinePlace?.isExpanded)
        if let level = cell.outlinePlace?.level { target.setAccessibleLevel(level + 1) }
      }
    }
  }
}
