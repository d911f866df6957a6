import Gettext
import Gtk

/// A button that shows the rest of long content. It adds only a few parts per frame, to keep the window responsive.
@MainActor
final class ShowAllButton: CustomWidget {
  /// Returns how many rows of a table to show before the user clicks Show All: at least one, at most 300, and only as
  /// many as can be laid out quickly.
  ///
  /// - Parameter length: Returns the length of the longest text that is shown at once in a row, in Unicode scalars.
  static func initialCount(of count: Int, length: (Int) -> Int) -> Int {
    var remainingLength = 5 * TextPieces.length, row = 0
    while row < min(count, 300), row == 0 || remainingLength > 0 {
      remainingLength -= length(row)
      row += 1
    }
    return row
  }

  var onEnd: () -> Void = {}

  /// Returns the value that takes the focus from the button, or nil to focus the previous Tab stop.
  var valueAbove: () -> FactValue? = { nil }

  private(set) var isAdding = false

  init(name: String, _ count: Int, perFrame: Int, add: @escaping @MainActor (Int) -> Void) {
    super.init(cssName: "showall")
    let button = Button(label: gettext("Show All"))
    button.addClass("pill")
    button.setAccessibleLabel(name)
    // Don't let a click focus the button, because moving the focus would scroll the page.
    button.isFocusedByClick = false
    self.add(button)
    horizontalAlignment = .start
    button.onClicked { [weak self, weak button] in
      guard let self, !isAdding else { return }
      isAdding = true
      // Move the focus, because this button is about to become insensitive.
      if let button, button.hasFocus { leave() }
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

  /// Moves the focus to the value that `valueAbove` returns or, if there is none, to the previous Tab stop.
  private func leave() {
    if let above = valueAbove() { return above.takeFocus() }
    var top: Widget = self
    while let parent = top.parent { top = parent }
    _ = top.moveFocusInside(.backward)
  }
}
