import Gtk
import Gettext

/// An overlay for the window that is shown while files are dragged over it.
@MainActor
final class DropHint: CustomWidget {
  private let hint = CustomWidget(cssName: "drophint", role: .presentation)

  var isShown = false {
    didSet { if isShown != oldValue { hint.isVisible = isShown } }
  }

  /// Creates an overlay over `content`.
  init(_ content: Widget) {
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
}
