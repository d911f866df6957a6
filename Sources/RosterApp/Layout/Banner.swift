import Gtk

/// A message across the window, until it is dismissed.
@MainActor
final class Banner: CustomWidget {
  private let label = Label()
  private let revealer: Revealer

  /// Whether it has come to rest.
  var isSettled: Bool { revealer.isSettled }

  /// Whether a message is shown.
  var isShown: Bool { revealer.isRevealed }

  /// What it says.
  var message: String { label.text }

  init() {
    let close = Button(iconName: "window-close-symbolic", name: "Dismiss")
    close.addClass("flat")
    close.verticalAlignment = .start
    label.wrap(lines: 4)
    label.textAlignment = 0
    label.expandsHorizontally = true
    label.isSelectable = true
    let image = Image(iconName: "dialog-warning-symbolic")
    image.verticalAlignment = .start
    let box = Box(.horizontal, spacing: 12, [image, label, close])
    box.addClass("message")
    revealer = Revealer(child: box)
    super.init(cssName: "banner", role: .alert)
    add(revealer)
    isVisible = false
    close.onClicked { [weak self] in self?.dismiss() }
  }

  override var heightFollowsWidth: Bool { true }

  /// Shows a message, in place of the one before.
  func show(_ message: String) {
    label.text = message
    setAccessibleLabel(message)
    isVisible = true
    revealer.isRevealed = true
  }

  /// Takes the message away.
  func dismiss() { revealer.isRevealed = false }
}
