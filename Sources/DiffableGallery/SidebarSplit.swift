import Gtk

/// A sidebar beside its content. In a narrow window, only one of them is shown.
@MainActor
final class SidebarSplit: CustomWidget {
  var onNarrowChange: (Bool) -> Void = { _ in }

  /// Whether a narrow window shows the sidebar instead of the content.
  var showsSidebar = false {
    didSet { queueAllocate() }
  }

  private let sidebar: Widget
  private let content: Widget
  private let separator = Separator(.vertical)
  private let (sidebarWidth, minimumWidth): (Int32, Int32)
  private var isNarrow = false

  /// Creates a sidebar beside its content. A narrow window initially shows only the content.
  ///
  /// - Parameters:
  ///   - sidebarWidth: The width of the sidebar, in logical pixels.
  ///   - minimumWidth: The minimum width at which both widgets are shown, in logical pixels.
  init(sidebar: Widget, content: Widget, sidebarWidth: Int32 = 200, minimumWidth: Int32 = 560) {
    (self.sidebar, self.content) = (sidebar, content)
    (self.sidebarWidth, self.minimumWidth) = (sidebarWidth, minimumWidth)
    super.init()
    for child in [sidebar, separator, content] { add(child) }
  }

  override func measureContent(_ orientation: Orientation, for size: Int32) -> MeasuredSize {
    orientation == .horizontal ? (360, 800) : (300, 600)
  }

  override func allocateContent(width: Int32, height: Int32) {
    let isNarrow = width < minimumWidth
    if isNarrow != self.isNarrow {
      self.isNarrow = isNarrow
      MainLoop.after(milliseconds: 0) { [weak self] in self?.onNarrowChange(isNarrow) }
    }
    sidebar.isShownByParent = !isNarrow || showsSidebar
    separator.isShownByParent = !isNarrow
    content.isShownByParent = !isNarrow || !showsSidebar
    let side: Int32 = isNarrow ? width : sidebarWidth
    let start = isNarrow ? 0 : side + 1
    let places: [(Widget, x: Int32, width: Int32)] = [
      (sidebar, 0, side), (separator, side, 1), (content, start, width - start),
    ]
    for (child, x, own) in places {
      _ = child.measure(.horizontal)
      _ = child.measure(.vertical)
      child.allocate(x: readsRightToLeft ? width - x - own : x, y: 0, width: own, height: height)
    }
  }
}
