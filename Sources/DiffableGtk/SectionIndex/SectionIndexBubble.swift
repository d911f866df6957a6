import Gtk

/// The title that a person has pressed, large beside the pointer. CSS node `indexbubble`.
@MainActor
final class SectionIndexBubble: CustomWidget {
  private let label = Label(unspoken: "")

  /// Between it and the column, in logical pixels.
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

  /// Where it stands beside a column: with its middle at a height, and all of it within the list.
  ///
  /// - Parameters:
  ///   - column: the column, in the list.
  ///   - y: the pointer's height.
  ///   - size: the bubble's.
  ///   - height: the list's.
  ///   - isAtLeft: whether the column is at the list's left edge.
  nonisolated static func place(
    beside column: Rectangle, at y: Double, size: (width: Double, height: Double), in height: Double,
    isAtLeft: Bool
  ) -> (x: Double, y: Double) {
    let x = isAtLeft ? column.maxX + distance : column.x - distance - size.width
    return (x, max(0, min(y - size.height / 2, height - size.height)))
  }
}
