import Gtk

/// Layout and drawing of swiped rows.
extension SwipeSession {
  /// The place of a row in the list, or nil if it isn't visible.
  func place(of row: SwipedRow) -> Rectangle? {
    guard let list, let cell = list.rows.cell(for: row.element), cell.lineView?.isNearVisibleArea == true
    else {
      return nil
    }
    return cell.bounds(in: list)
  }

  func allocate(width: Int32, height: Int32) {
    for row in rows {
      for view in row.views.values {
        let place = place(of: row) ?? Rectangle(x: 0, y: 0, width: 1, height: 1)
        _ = (view.measure(.horizontal), view.measure(.vertical))
        view.allocate(
          x: Int32(place.x), y: Int32(place.y), width: max(1, Int32(place.width)),
          height: max(1, Int32(place.height)))
      }
    }
  }

  /// Draws the revealed actions.
  func drawBelow(_ drawing: Drawing) {
    for row in rows {
      guard let place = place(of: row) else { continue }
      for view in row.views.values where view.uncovered > 0 {
        var part = view.place
        (part.x, part.y) = (part.x + place.x, part.y + place.y)
        drawing.clipped(to: part) { drawing.draw(child: view) }
      }
    }
  }
}
