import Gettext
import Gtk

/// A button that shows the rest of long content. It adds only a few parts per frame, to keep the window
/// responsive.
@MainActor
final class ShowAllButton: CustomWidget {
  var onEnd: () -> Void = {}

  private(set) var isAdding = false

  init(name: String, _ count: Int, perFrame: Int, add: @escaping @MainActor (Int) -> Void) {
    super.init(cssName: "showall")
    let button = Button(label: gettext("Show All"))
    button.addClass("pill")
    button.setAccessibleLabel(name)
    self.add(button)
    horizontalAlignment = .start
    button.onClicked { [weak self, weak button] in
      guard let self, !isAdding else { return }
      isAdding = true
      button?.isSensitive = false
      var index = 0
      onFrame { [weak self] _ in
        guard let self else { return false }
        for _ in 0..<perFrame where index < count {
          add(index)
          index += 1
        }
        guard index == count else { return true }
        isAdding = false
        isVisible = false
        onEnd()
        return false
      }
    }
  }
}
