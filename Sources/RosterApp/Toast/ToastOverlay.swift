import Gtk

/// The content of a window, with toasts near the lower edge.
///
/// Only one toast is shown at a time. A new toast replaces the current one, unless the new toast has a topic and the
/// current one closes by itself and has a button, such as Undo. In that case, the new toast is shown after the current
/// one.
///
/// A toast with a topic stays until it is dismissed or withdrawn. After it has been replaced by a toast without a topic
/// or with a different topic, it is shown again.
///
/// Toasts slide in and out in 200 ms, or appear and disappear immediately if animations are disabled or the window
/// isn't visible.
@MainActor
final class ToastOverlay: CoveredContent, WindowMessage {
  var onChange: () -> Void = {}

  /// A closure that returns the height of the buttons at the lower edge, which toasts must not cover.
  var heightToKeepClear: () -> Int32 = { 0 }

  /// Called during layout when the area covered by a toast with a topic changes. `covered` is the height of that area,
  /// and `below` is the height to keep clear below it. Both are 0 if no toast with a topic is shown or waiting.
  var onCover: (_ covered: Int32, _ below: Int32) -> Void = { _, _ in }

  private var cover: (covered: Int32, below: Int32) = (0, 0) {
    didSet { if cover != oldValue { onCover(cover.covered, cover.below) } }
  }

  private let toast = Toast()

  private struct Message {
    let text: String
    let button: String?
    let topic: String?
    let onButton: @MainActor () -> Void
  }

  private var current: Message?

  /// The messages with a topic that are waiting to be shown, either because another message has replaced them or
  /// because the current toast must close first. The last message is shown first.
  private var replaced: [Message] = []

  /// The time, in milliseconds, after which a toast without a topic closes. The toast stays open longer while the
  /// pointer is over it or it has the focus.
  var duration: UInt32

  private var slide = Slide(isShown: false)

  /// A number that identifies the current toast, so that the timeout of an earlier toast doesn't close it.
  private var number = 0
  private var focusBefore: FocusMemory?

  private static let margin: Int32 = 18
  private static let maximumWidth: Int32 = 560

  init(_ content: Widget, duration: UInt32 = 6_000) {
    self.duration = duration
    super.init(content, cssName: "toastoverlay")
    expandsHorizontally = true
    clipsContent = true
    add(toast)
    toast.isShownByParent = false
    toast.onDismiss = { [weak self] in self?.dismiss() }
  }

  var isSettled: Bool { !slide.isRunning }

  var isShown: Bool { slide.isShown }

  var hasKeyboardFocus: Bool { toast.hasFocusInside }

  var message: String? { isShown ? toast.message : nil }

  /// Shows a toast, or queues it if it has a topic and the current toast must close first.
  ///
  /// - Parameters:
  ///   - message: The text of the toast, one or two short sentences.
  ///   - topic: The topic, or nil for none. A toast with a topic stays until it is dismissed, withdrawn, or replaced by
  ///     a toast with the same topic.
  ///   - onButton: Called when the button is clicked, after the toast has been dismissed.
  func show(
    _ message: String, button: String? = nil, topic: String? = nil,
    onButton: @escaping @MainActor () -> Void = {}
  ) {
    replaced.removeAll { $0.topic == topic }
    let new = Message(text: message, button: button, topic: topic, onButton: onButton)
    announce(button.map { "\(message). \($0): F6" } ?? message)
    if topic != nil, let current, current.topic == nil, current.button != nil {
      replaced.append(new)
      queueAllocate()
    } else {
      if let current, current.topic != nil, current.topic != topic { replaced.append(current) }
      show(new)
    }
  }

  private func show(_ message: Message) {
    number += 1
    current = message
    if toast.hasFocusInside { restoreFocus() }
    toast.show(message.text, button: message.button) { [weak self] in
      self?.dismiss()
      message.onButton()
    }
    move(isShown: true)
    if message.topic == nil { wait(for: number, duration) }
  }

  func dismiss() {
    guard isShown else { return }
    if let next = replaced.popLast() { return show(next) }
    number += 1
    current = nil
    if toast.hasFocusInside { restoreFocus() }
    move(isShown: false)
  }

  /// Removes the toast with the given topic, even if it isn't shown yet. Call this method when its message no longer
  /// applies.
  func withdraw(topic: String) {
    replaced.removeAll { $0.topic == topic }
    if current?.topic == topic { dismiss() }
  }

  @discardableResult
  func takeFocus(returningTo memory: FocusMemory) -> Bool {
    guard isShown, toast.takeFocus() else { return false }
    focusBefore = memory
    return true
  }

  private func restoreFocus() {
    if focusBefore?.restore() != true { _ = content.moveFocusInside(.forward) }
    focusBefore = nil
  }

  private func wait(for number: Int, _ milliseconds: UInt32) {
    MainLoop.after(milliseconds: milliseconds) { [weak self] in
      guard let self, self.number == number else { return }
      // Wait longer if the user may be reading the toast or about to click its button.
      if toast.isHovered || toast.hasFocusInside { return wait(for: number, min(duration, 1_000)) }
      dismiss()
    }
  }

  // MARK: Motion

  private func move(isShown: Bool) {
    toast.isTargetable = isShown
    let wasMoving = slide.isRunning
    if isMapped, animationsAreEnabled {
      slide.animate(isShown: isShown)
    } else {
      slide.jump(isShown: isShown)
    }
    update()
    if slide.isRunning, !wasMoving { onFrame { [weak self] in self?.advance(to: $0) ?? false } }
    onChange()
  }

  private func advance(to time: Int64) -> Bool {
    slide.advance(to: time)
    update()
    return slide.isRunning
  }

  private func update() {
    toast.isShownByParent = slide.isShown || slide.isRunning
    queueAllocate()
  }

  override func mappedDidChange() {
    guard !isMapped, slide.isRunning else { return }
    slide.finish()
    update()
  }

  // MARK: Layout

  override func allocateContent(width: Int32, height: Int32) {
    super.allocateContent(width: width, height: height)
    let margin = ToastOverlay.margin
    // Also report the covered area if the current toast closes by itself but will be followed by a toast with a topic.
    let stays = current?.topic != nil || !replaced.isEmpty
    let below = heightToKeepClear()
    cover = stays ? (toastSize(in: width).height + 2 * margin, below) : (0, 0)
    guard toast.isShownByParent else { return }
    let (toastWidth, toastHeight) = toastSize(in: width)
    let hidden = Double(toastHeight + margin) * (1 - slide.progress)
    toast.allocate(
      x: (width - toastWidth) / 2,
      y: height - below - margin - toastHeight + Int32(hidden.rounded()),
      width: toastWidth, height: toastHeight)
    toast.opacity = slide.progress
  }

  private func toastSize(in width: Int32) -> (width: Int32, height: Int32) {
    let sizes = toast.measure(.horizontal)
    let room = min(width - 2 * ToastOverlay.margin, ToastOverlay.maximumWidth)
    let toastWidth = max(sizes.minimum, min(sizes.natural, room))
    return (toastWidth, toast.measure(.vertical, for: toastWidth).natural)
  }
}
