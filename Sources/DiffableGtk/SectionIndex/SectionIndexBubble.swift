import Gtk

/// An enlarged title beside the section index, shown while the user presses the index. The CSS node is
/// `indexbubble`.
@MainActor
final class SectionIndexBubble: CustomWidget {
  private let label = Label(unspoken: "")
  nonisolated static let distance = 16.0

  init() {
    super.init(cssName: "indexbubble", role: .presentation)
    isTargetable = false
    setAccessibleHidden(true)
    add(label)
  }

  var text: String {
    get { label.text }
    set { if newValue != label.text { label.text = newValue } }
  }

  /// Returns the position of the bubble's top-left corner. The bubble is centred vertically on the pointer, but stays
  /// inside the list.
  ///
  /// - Parameters:
  ///    - column: The bounds of the section index, in the list's coordinates.
  ///    - y: The vertical position of the pointer in the section index.
  ///    - height: The height of the list.
  nonisolated static func place(
    beside column: Rectangle, at y: Double, size: (width: Double, height: Double), in height: Double,
    isAtLeft: Bool
  ) -> (x: Double, y: Double) {
    let x = isAtLeft ? column.maxX + distance : column.x - distance - size.width
    return (x, max(0, min(y - size.height / 2, height - size.height)))
  }
}
