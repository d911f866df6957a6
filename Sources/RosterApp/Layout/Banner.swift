import Gtk
import Gettext

/// A message that spans the width of the window. It stays visible until it is dismissed.
@MainActor
final class Banner: CustomWidget, WindowMessage {
  typealias Choice = (title: String, action: @MainActor () -> Void)

  var onDismiss: () -> Void = {}

  private let label = Label()
  private let image = Image(iconName: "dialog-warning-symbolic")
  private let progressBar = ProgressBar(name: gettext("Progress"))
  private let buttonBox = WrapBox()
  private let close = Button(iconName: "window-close-symbolic", name: gettext("Dismiss"))
  private var focusBefore: FocusMemory?
  private let revealer: Revealer
  private var buttonTitles: [String] = []
  private var buttonsMessage = ""

  var isSettled: Bool { revealer.isSettled }

  var isShown: Bool { revealer.isRevealed }

  var message: String { label.text }

  private(set) var buttons: [Button] = []
  private var actions: [@MainActor () -> Void] = []

  init() {
    close.addClass("flat")
    close.addClass("close")
    close.verticalAlignment = .start
    label.wrap(lines: 4)
    label.isSelectable = true
    let content = Box(.vertical, spacing: 6, [label, progressBar, buttonBox])
    content.expandsHorizontally = true
    content.verticalAlignment = .center
    image.verticalAlignment = .start
    let box = Box(.horizontal, spacing: 12, [image, content, close])
    box.addClass("message")
    revealer = Revealer(child: box)
    super.init(cssName: "banner", role: .alert)
    add(revealer)
    isVisible = false
    // Hide the banner once the message has slid out. Otherwise, screen readers would still find the message.
    revealer.onSettle { [weak self] in
      if let self, !isShown { isVisible = false }
    }
    close.onClicked { [weak self] in self?.userDidDismiss() }
    onEscape { [weak self] in self?.userDidDismiss() }
    // A click in the banner can move the focus there, as F6 does. Save the previous focus, so that `dismiss()` can
    // restore it.
    onClick(phase: .capture) { [weak self] _ in
      guard let self, !hasFocusInside else { return }
      focusBefore = FocusMemory(of: self)
    }
  }

  private func userDidDismiss() {
    dismiss()
    onDismiss()
  }

  var hasKeyboardFocus: Bool { hasFocusInside }

  func takeFocus(returningTo memory: FocusMemory) -> Bool {
    guard isShown, (buttons.first ?? close).grabFocus() else { return false }
    focusBefore = memory
    return true
  }

  override var heightFollowsWidth: Bool { true }

  /// Shows a message, replacing the current one.
  ///
  /// - Parameter progress: The progress, from 0 to 1, or nil to hide the progress bar.
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

  /// Sets the titles and actions of the buttons. Creates new buttons only if the message or a title has changed,
  /// because a button that is replaced loses the focus.
  private func setButtons(_ new: [Choice]) {
    let hadFocus = buttonBox.hasFocusInside
    buttonBox.isVisible = !new.isEmpty
    actions = new.map(\.action)
    guard new.map(\.title) != buttonTitles || message != buttonsMessage else { return }
    (buttonTitles, buttonsMessage) = (new.map(\.title), message)
    buttonBox.removeAll()
    buttons = new.enumerated().map { index, choice in
      let button = Button(label: choice.title)
      button.onClicked { [weak self] in self?.actions[index]() }
      return button
    }
    buttons.forEach(buttonBox.append)
    // Focus a button. Otherwise, GTK would move the focus to the message, and show a cursor in it.
    if hadFocus { (buttons.first ?? close).grabFocus() }
  }

  func dismiss() {
    if hasFocusInside { focusBefore?.restore() }
    focusBefore = nil
    revealer.isRevealed = false
  }
}
