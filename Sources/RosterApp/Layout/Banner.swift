import Gtk
import Gettext

/// A message across the window, until it is dismissed.
@MainActor
final class Banner: CustomWidget, WindowMessage {
  /// What can be done about it.
  typealias Choice = (title: String, action: @MainActor () -> Void)

  /// Called when the person has dismissed it.
  var onDismiss: () -> Void = {}

  private let label = Label()
  private let image = Image(iconName: "dialog-warning-symbolic")
  private let progressBar = ProgressBar(name: gettext("Progress"))
  private let buttonBox = WrapBox()
  private let close = Button(iconName: "window-close-symbolic", name: gettext("Dismiss"))
  private var focusBefore: FocusMemory?
  private let revealer: Revealer
  private var buttonTitles: [String] = []
  /// The message that they are about.
  private var shownButtonsOf = ""

  /// Whether it has come to rest.
  var isSettled: Bool { revealer.isSettled }

  /// Whether a message is shown.
  var isShown: Bool { revealer.isRevealed }

  /// What it says.
  var message: String { label.text }

  /// What can be pressed under the message.
  private(set) var buttons: [Button] = []

  init() {
    close.addClass("flat")
    close.addClass("close")
    close.verticalAlignment = .start
    label.wrap(lines: 4)
    label.textAlignment = 0
    label.isSelectable = true
    let content = Box(.vertical, spacing: 6, [label, progressBar, buttonBox])
    content.expandsHorizontally = true
    image.verticalAlignment = .start
    let box = Box(.horizontal, spacing: 12, [image, content, close])
    box.addClass("message")
    revealer = Revealer(child: box)
    super.init(cssName: "banner", role: .alert)
    add(revealer)
    isVisible = false
    close.onClicked { [weak self] in self?.dismissByHand() }
    onKeyPress { [weak self] press in
      guard press == KeyPress(.escape) else { return false }
      self?.dismissByHand()
      return true
    }
  }

  private func dismissByHand() {
    dismiss()
    onDismiss()
  }

  /// Whether something in it has the keyboard.
  var hasKeyboard: Bool { hasFocusInside }

  /// Gives the keyboard to the first button, or to the one that closes.
  func takeFocus(returningTo memory: FocusMemory) -> Bool {
    guard isShown, (buttons.first ?? close).grabFocus() else { return false }
    focusBefore = memory
    return true
  }

  override var heightFollowsWidth: Bool { true }

  /// Shows a message, in place of the one before.
  ///
  /// - Parameters:
  ///   - message: a sentence or more.
  ///   - buttons: what can be done about it.
  ///   - progress: how much of what it speaks of is done, from 0 to 1; nil where that says nothing.
  func show(_ message: String, buttons: [Choice] = [], progress: Double? = nil) {
    if message != label.text || !isShown {
      label.text = message
      setAccessibleLabel(message)
    }
    image.isVisible = progress == nil
    progressBar.isVisible = progress != nil
    progressBar.fraction = progress ?? 0
    setClass("progress", progress != nil)
    setButtons(buttons)
    isVisible = true
    revealer.isRevealed = true
  }

  /// Those that are there already stay, with the keyboard that may be on one.
  private func setButtons(_ new: [Choice]) {
    buttonBox.isVisible = !new.isEmpty
    guard new.map(\.title) != buttonTitles || message != shownButtonsOf else { return }
    (buttonTitles, shownButtonsOf) = (new.map(\.title), message)
    buttonBox.removeAll()
    buttons = new.map { title, action in
      let button = Button(label: title)
      button.onClicked(action)
      return button
    }
    buttons.forEach(buttonBox.append)
  }

  /// Takes the message away, and the keyboard back to where it was.
  func dismiss() {
    if hasFocusInside { focusBefore?.restore() }
    focusBefore = nil
    revealer.isRevealed = false
  }
}
