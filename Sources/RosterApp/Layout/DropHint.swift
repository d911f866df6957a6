import Gtk
import Gettext

/// The content of a window, covered by a hint while files are dragged over it.
@MainActor
final class DropHint: CoveredContent {
  private let hint = CustomWidget(cssName: "drophint", role: .presentation)

  var isShown = false {
    didSet { if isShown != oldValue { hint.isVisible = isShown } }
  }

  init(_ content: Widget) {
    super.init(content, cssName: "drophints")
    let label = Label(gettext("Drop to Open"))
    label.addClass("title")
    label.horizontalAlignment = .center
    label.verticalAlignment = .center
    hint.add(label)
    hint.isTargetable = false
    hint.isVisible = false
    expandsHorizontally = true
    add(hint)
  }

  override func allocateContent(width: Int32, height: Int32) {
    super.allocateContent(width: width, height: height)
    if hint.isVisible { hint.allocate(x: 0, y: 0, width: width, height: height) }
  }
}
