import Gtk

/// A child whose height follows its width.
@MainActor
final class RatioView: CustomWidget {
  private let child: Widget
  private let ratio: (width: Int32, height: Int32)

  init(_ child: Widget, width: Int32, height: Int32) {
    self.child = child
    ratio = (width, height)
    super.init()
    add(child)
  }

  override var heightFollowsWidth: Bool { true }

  override func measureContent(_ orientation: Orientation, for size: Int32) -> (
    minimum: Int32, natural: Int32
  ) {
    if orientation == .horizontal {
      let sizes = child.measure(.horizontal)
      return (sizes.minimum, sizes.natural)
    }
    let height = size < 0 ? child.measure(.vertical).natural : size * ratio.height / ratio.width
    return (height, height)
  }
}
