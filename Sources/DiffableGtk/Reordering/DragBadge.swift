import Gtk

/// A badge in a corner of the drag preview that shows the number of dragged items.
@MainActor
final class DragBadge: CustomWidget {
  private let label = Label(unspoken: "")
  private var size: (width: Int32, height: Int32) = (0, 0)

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

  /// Allocates the badge at the origin of its parent, which draws the badge at another position.
  func allocateAtOrigin() {
    size.width = measure(.horizontal).natural
    size.height = measure(.vertical, for: size.width).natural
    allocate(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// Returns the position of the badge's top left corner. The badge covers the top right corner of the item, but
  /// stays within the given width.
  func place(on item: Rectangle, in width: Double) -> (x: Double, y: Double) {
    let (own, height) = (Double(size.width), Double(size.height))
    return (min(item.maxX - own / 2, width - own - 2), max(2, item.y - height / 3))
  }
}
