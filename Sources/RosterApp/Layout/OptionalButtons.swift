import Gtk

/// A row of buttons that is hidden if it doesn't fit. It never makes the window wider.
@MainActor
final class OptionalButtons: CustomWidget {
  private let row: Box

  init(_ buttons: [Widget]) {
    row = Box(.horizontal, spacing: 6, buttons)
    super.init(cssName: "optionalbuttons", role: .group)
    add(row)
  }

  override var heightFollowsWidth: Bool { false }

  override func measureContent(_ orientation: Orientation, for size: Int32) -> MeasuredSize {
    let size = row.measure(orientation)
    return orientation == .horizontal ? (0, size.natural) : size
  }

  override func allocateContent(width: Int32, height: Int32) {
    row.isShownByParent = width >= row.measure(.horizontal).minimum
    if row.isShownByParent { row.allocate(x: 0, y: 0, width: width, height: height) }
  }
}
