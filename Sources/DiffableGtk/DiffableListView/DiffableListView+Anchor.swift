import CGtk
import Gtk

/// What stays where it is in the window while lines come and go around it.
struct ScrollAnchor {
  var element: ListElement
  /// The position of its line.
  var position: Int
  /// How far it is below the top edge, in logical pixels.
  var y: Double
}

extension DiffableListView {
  /// What is in the window and where, from top to bottom.
  var anchors: [ScrollAnchor] {
    var anchors: [ScrollAnchor] = []
    forEachVisibleCell { _, element, place in
      guard let position = content?.linePosition(of: element) else { return }
      anchors.append(ScrollAnchor(element: element, position: position, y: place.y))
    }
    return anchors.sorted { $0.y < $1.y }
  }

  /// Lays the list out at once, scrolled so that the element is where it was, and fills what is in the window then.
  func layOut(holding anchor: ScrollAnchor) {
    guard isLaidOut, !isLayingOut else { return }
    guard let position = content?.lineStore.storePosition(of: anchor.position) else {
      layOutNow()
      return
    }
    var distance: Double? {
      // Rows outside the window have no place, or one from long ago.
      let row = lineViews.first { $0.isInWindow && $0.storePosition == position }
      return row?.bounds(in: self).map { $0.y - anchor.y }
    }
    // What comes into the window can turn out to be higher than was thought.
    for _ in 0..<8 {
      isLayingOut = true
      placeRows()
      if distance == nil {
        cgtk_list_view_scroll_to(listView.opaque, guint(position))
        placeRows()
      }
      if let distance, abs(distance) >= 1 {
        scrollValue += distance
        placeRows()
      }
      isLayingOut = false
      guard layOutNow() else { return }
    }
  }
}
