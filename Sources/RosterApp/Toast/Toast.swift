import Gtk
import Gettext

/// A toast: text, an action button and a close button.
@MainActor
final class Toast: CustomWidget {
  /// Called when the user closes the toast with its button or Esc.
  var onDismiss: () -> Void = {}

  private let label = Label()
  private let buttonText = Label()
  private let button: Button
  private let close = Button(iconName: "window-close-symbolic", name: gettext("Dismiss"))
  private var onButton: @MainActor () -> Void = {}

  var message: String { label.text }

  init() {
    button = Button(child: buttonText)
    super.init(cssName: "toast", role: .alert)
    label.wrap(lines: 3)
    label.expandsHorizontally = true
    for button in [button, close] { button.verticalAlignment = .center }
    button.addClass("action")
    close.addClass("flat")
    add(Box(.horizontal, spacing: 12, [label, button, close]))
    button.onClicked { [weak self] in self?.onButton() }
    close.onClicked { [weak self] in self?.onDismiss() }
    onEscape { [weak self] in self?.onDismiss() }
  }

  func show(_ message: String, button text: String?, onButton: @escaping @MainActor () -> Void) {
    label.text = message
    setAccessibleLabel(message)
    button.isVisible = text != nil
    buttonText.text = text ?? ""
    button.setAccessibleLabel(text ?? "")
    self.onButton = onButton
  }

  /// Focuses the action button, or the close button if there is no other.
  func takeFocus() -> Bool { button.isVisible ? button.grabFocus() : close.grabFocus() }

  /// The action button, for tests.
  var actionButton: Button { button }
}
