import Gtk

/// Draws each cell where the animation has it; one that is being dragged or passes over others is drawn by the list.
extension LineView {
  /// Draws the cells of a line that is filled.
  func drawCells(_ drawing: Drawing) {
    guard let listView else { return }
    guard !needsFilling else { return }
    for cell in cells {
      let visibility = listView.reordering.opacity(of: cell.element)
      guard visibility > 0 else { continue }
      guard let presentation = listView.animator.presentation(of: cell.element) else {
        drawing.faded(to: visibility) { drawing.draw(child: cell) }
        continue
      }
      if let element = cell.element, listView.animator.raised.contains(element) { continue }
      drawing.translated(x: presentation.x, y: presentation.y) {
        drawing.faded(to: presentation.opacity * visibility) { drawing.draw(child: cell) }
      }
    }
  }
}
