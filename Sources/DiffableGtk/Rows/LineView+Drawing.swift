import Gtk

/// Draws each cell at its animated position. Skips the dragged cell and cells that move in front of others, because the
/// list itself draws them.
extension LineView {
  func drawCells(_ drawing: Drawing) {
    guard let listView else { return }
    guard !needsFilling else { return }
    for cell in cells {
      let visibility = listView.parts.reordering.opacity(of: cell.element)
      guard visibility > 0 else { continue }
      let shift = listView.parts.swipe.shift(of: cell.element)
      if shift != 0, let place = cell.bounds(in: self) {
        // Clip to the cell's original bounds, so that the shifted cell doesn't extend beyond them.
        drawing.clipped(to: place) { drawing.translated(x: shift, y: 0) { drawing.draw(child: cell) } }
        continue
      }
      guard let presentation = listView.parts.animator.presentation(of: cell.element) else {
        drawing.faded(to: visibility) { drawing.draw(child: cell) }
        continue
      }
      if let element = cell.element, listView.parts.animator.raised.contains(element) { continue }
      drawing.translated(x: presentation.x, y: presentation.y) {
        drawing.faded(to: presentation.opacity * visibility) { drawing.draw(child: cell) }
      }
    }
  }
}
