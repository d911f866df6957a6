import Gtk

/// How many items hang on the pointer, in a corner of the one that is seen.
@MainActor
final class DragBadge: CustomWidget {
  private let label = Label()

  /// How many; one needs no badge.
  var count = 0 {
    didSet { if count != oldValue { label.text = "\(count)" } }
  }

  var isShown: Bool { count > 1 }

  init() {
    super.init(cssName: "dragbadge", role: .presentation)
    isTargetable = false
    ListStyle.install()
    add(label)
  }

  /// Gives it its size, for a parent that draws it where it belongs.
  func allocateAtOrigin() {
    let width = measure(.horizontal).natural
    allocate(x: 0, y: 0, width: width, height: measure(.vertical, for: width).natural)
  }

  /// Where its top left corner is: over the item's upper right corner, and in the room there is.
  func place(on item: Rectangle, in width: Double) -> (x: Double, y: Double) {
    (
      min(item.maxX - Double(self.width) / 2, width - Double(self.width) - 2),
      max(2, item.y - Double(height) / 3)
    )
  }
}

extension Drawing {
  /// Draws the edges of others behind an item, lower and further in, as those of a stack.
  func drawCardsBehind(_ picture: WidgetPicture, width: Double, height: Double) {
    let offset = 5.0
    translated(x: offset, y: offset) {
      drawShadow(width: width, height: height)
      faded(to: 0.8) { draw(picture, width: width, height: height) }
    }
  }
}
