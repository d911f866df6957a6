import Gtk

/// A container whose content keeps its size when other widgets cover it.
@MainActor
class CoveredContent: CustomWidget {
  let content: Widget

  init(_ content: Widget, cssName: String) {
    self.content = content
    super.init(cssName: cssName)
    expandsVertically = true
    add(content)
  }

  override var heightFollowsWidth: Bool { false }

  override func measureContent(_ orientation: Orientation, for size: Int32) -> MeasuredSize {
    content.measure(orientation, for: size)
  }

  override func allocateContent(width: Int32, height: Int32) {
    content.allocate(x: 0, y: 0, width: width, height: height)
  }
}
