import Gtk

extension SwipeSession {
  func bounds(of row: SwipedRow) -> Rectangle? {
    guard let list, let cell = list.rows.cell(for: row.element), cell.lineView?.isNearVisibleArea == true
    else {
      return nil
    }
    return cell.bounds(in: list)
  }

  func allocate(width: Int32, height: Int32) {
    for row in rows {
      for view in row.views.values {
        let bounds = bounds(of: row) ?? Rectangle(x: 0, y: 0, width: 1, height: 1)
        _ = (view.measure(.horizontal), view.measure(.vertical))
        view.allocate(
          x: Int32(bounds.x), y: Int32(bounds.y), width: max(1, Int32(bounds.width)),
          height: max(1, Int32(bounds.height)))
      }
    }
  }

  func drawBehindRows(_ drawing: Drawing) {
    for row in rows {
      guard let bounds = bounds(of: row) else { continue }
      for view in row.views.values where view.uncovered > 0 {
        var part = view.revealedBounds
        (part.x, part.y) = (part.x + bounds.x, part.y + bounds.y)
        drawing.clipped(to: part) { drawing.draw(child: view) }
      }
    }
  }
}
