import Gtk
import Gettext

@MainActor
final class Toast: CustomWidget {
  var onDismiss: () -> Void = {}

  private let label = Label()
  private let buttonText = Label()
  let actionButton: Button
  private let close = Button(iconName: "window-close-symbolic", name: gettext("Dismiss"))
  private var onButton: @MainActor () -> Void = {}

  var message: String { label.text }

  init() {
    actionButton = Button(child: buttonText)
    super.init(cssName: "toast", role: .alert)
    label.wrap(lines: 3)
    label.expandsHorizontally = true
    for button in [actionButton, close] { button.verticalAlignment = .center }
    actionButton.addClass("action")
    close.addClass("flat")
    add(Box(.horizontal, spacing: 12, [label, actionButton, close]))
    actionButton.onClicked { [weak self] in self?.onButton() }
    close.onClicked { [weak self] in self?.onDismiss() }
    onEscape { [weak self] in self?.onDismiss() }
  }

  func show(_ message: String, button text: String?, onButton: @escaping @MainActor () -> Void) {
    label.text = message
    setAccessibleLabel(message)
    actionButton.isVisible = text != nil
    buttonText.text = text ?? ""
    actionButton.setAccessibleLabel(text ?? "")
    self.onButton = onButton
  }

  func takeFocus() -> Bool { (actionButton.isVisible ? actionButton : close).grabFocus() }
}
