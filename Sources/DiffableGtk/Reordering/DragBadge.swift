import Gtk

/// How many items hang on the pointer, in a corner of the one that is seen.
@MainActor
final class DragBadge: CustomWidget {
  private let label = Label(unspoken: "")
  /// Its size with its padding, in logical pixels.
  private var size: (width: Int32, height: Int32) = (0, 0)

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
    size.width = measure(.horizontal).natural
    size.height = measure(.vertical, for: size.width).natural
    allocate(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// Where its top left corner is: over the item's upper right corner, and in the room there is.
  func place(on item: Rectangle, in width: Double) -> (x: Double, y: Double) {
    let (own, height) = (Double(size.width), Double(size.height))
    return (min(item.maxX - own / 2, width - own - 2), max(2, item.y - height / 3))
  }
}
