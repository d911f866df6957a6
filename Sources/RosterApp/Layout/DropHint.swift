import Gtk
import Gettext

/// An overlay for the window that is shown while files are dragged over it.
@MainActor
final class DropHint: CustomWidget {
  private let content: Widget
  private let hint = CustomWidget(cssName: "drophint", role: .presentation)

  var isShown = false {
    didSet { if isShown != oldValue { hint.isVisible = isShown } }
  }

  /// Creates an overlay over `content`.
  init(_ content: Widget) {
    self.content = content
    super.init(cssName: "drophints")
    let label = Label(gettext("Drop to Open"))
    label.addClass("title")
    label.horizontalAlignment = .center
    label.verticalAlignment = .center
    hint.add(label)
    hint.isTargetable = false
    hint.isVisible = false
    expandsHorizontally = true
    expandsVertically = true
    add(content)
    add(hint)
  }

  override var heightFollowsWidth: Bool { false }

  override func measureContent(_ orientation: Orientation, for size: Int32) -> MeasuredSize {
    content.measure(orientation, for: size)
  }

  override func allocateContent(width: Int32, height: Int32) {
    content.allocate(x: 0, y: 0, width: width, height: height)
    if hint.isVisible { hint.allocate(x: 0, y: 0, width: width, height: height) }
  }
}
