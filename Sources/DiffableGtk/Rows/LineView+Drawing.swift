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
      let shift = listView.swipe.shift(of: cell.element)
      if shift != 0, let place = cell.bounds(in: self) {
        // Within its place: actions stand in what it leaves of that.
        drawing.clipped(to: place) { drawing.translated(x: shift, y: 0) { drawing.draw(child: cell) } }
        continue
      }
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
