import Gtk

/// The window's content, and above its lower edge, for a few seconds, what has just been done and a button that takes it back.
///
/// There is one message at a time: a newer one takes the place of the older. It slides in and out in 200 ms, or is there at once
/// where the desktop asks for less motion or the window is not on the screen.
@MainActor
final class ToastOverlay: CustomWidget, WindowMessage {
  /// What is covered.
  private let content: Widget
  private let toast = Toast()

  /// For how long a message is there unless the pointer or the keyboard is on it, in milliseconds.
  private let duration: UInt32

  /// 0 is out of sight, 1 in its place.
  private var progress = 0.0
  private var slide: (start: Int64?, from: Double)?
  private var isWanted = false

  /// Counts the messages, so that one's end does not take another away.
  private var number = 0
  private var focusBefore: FocusMemory?

  private static let slideDuration = 200_000.0
  private static let margin: Int32 = 18
  private static let maximumWidth: Int32 = 560

  init(_ content: Widget, duration: UInt32 = 6_000) {
    self.content = content
    self.duration = duration
    super.init(cssName: "toastoverlay")
    expandsVertically = true
    expandsHorizontally = true
    clipsContent = true
    add(content)
    add(toast)
    toast.isShownByParent = false
    toast.onDismiss = { [weak self] in self?.dismiss() }
  }

  /// Whether it has come to rest, with a message or without.
  var isSettled: Bool { slide == nil }

  /// Whether a message is shown.
  var isShown: Bool { isWanted }

  /// Whether the message has the keyboard.
  var hasKeyboard: Bool { toast.hasFocusInside }

  /// What is said at present.
  var message: String? { isWanted ? toast.message : nil }

  /// Says something, in the place of what is said.
  ///
  /// - Parameters:
  ///   - message: one sentence or less.
  ///   - button: what the button says; without one there is no button.
  ///   - onButton: called when the button is pressed; the message goes then.
  func show(_ message: String, button: String? = nil, onButton: @escaping @MainActor () -> Void = {}) {
    number += 1
    if toast.hasFocusInside { giveFocusBack() }
    toast.show(message, button: button) { [weak self] in
      self?.dismiss()
      onButton()
    }
    announce(button.map { "\(message). \($0): F6" } ?? message)
    move(in: true)
    wait(for: number, duration)
  }

  /// Takes the message away, and the focus back to where it was.
  func dismiss() {
    guard isWanted else { return }
    number += 1
    if toast.hasFocusInside { giveFocusBack() }
    move(in: false)
  }

  /// Gives the keyboard to the button of the message, if there is one.
  @discardableResult
  func takeFocus(returningTo memory: FocusMemory) -> Bool {
    guard isWanted, toast.takeFocus() else { return false }
    focusBefore = memory
    return true
  }

  private func giveFocusBack() {
    if focusBefore?.restore() != true { _ = content.moveFocusInside(.forward) }
    focusBefore = nil
  }

  private func wait(for number: Int, _ milliseconds: UInt32) {
    MainLoop.after(milliseconds: milliseconds) { [weak self] in
      guard let self, self.number == number else { return }
      // Whoever reads it or is about to press it has more time.
      if toast.isHovered || toast.hasFocusInside { return wait(for: number, min(duration, 1_000)) }
      dismiss()
    }
  }

  // MARK: Motion

  private func move(in isIn: Bool) {
    isWanted = isIn
    toast.isShownByParent = true
    toast.isTargetable = isIn
    guard isMapped, animationsAreEnabled else { return rest() }
    let isMoving = slide != nil
    slide = (nil, progress)
    if !isMoving { onFrame { [weak self] time in self?.advance(to: time) ?? false } }
  }

  private func advance(to time: Int64) -> Bool {
    guard var slide else { return false }
    let start = slide.start ?? time
    slide.start = start
    self.slide = slide
    let share = min(1, Double(time - start) / ToastOverlay.slideDuration)
    let rest = 1 - share
    progress = slide.from + ((isWanted ? 1 : 0) - slide.from) * (1 - rest * rest * rest)
    queueAllocate()
    if share >= 1 { self.rest() }
    return share < 1
  }

  private func rest() {
    slide = nil
    progress = isWanted ? 1 : 0
    toast.isShownByParent = isWanted
    queueAllocate()
  }

  override func mappedDidChange() {
    if !isMapped, slide != nil { rest() }
  }

  // MARK: Layout

  override var heightFollowsWidth: Bool { false }

  override func measureContent(_ orientation: Orientation, for size: Int32) -> (
    minimum: Int32, natural: Int32
  ) {
    // A message makes no window larger: it has the room that there is.
    content.measure(orientation, for: size)
  }

  override func allocateContent(width: Int32, height: Int32) {
    content.allocate(x: 0, y: 0, width: width, height: height)
    guard toast.isShownByParent else { return }
    let margin = ToastOverlay.margin
    let sizes = toast.measure(.horizontal)
    let room = min(width - 2 * margin, ToastOverlay.maximumWidth)
    let toastWidth = max(sizes.minimum, min(sizes.natural, room))
    let toastHeight = toast.measure(.vertical, for: toastWidth).natural
    let hidden = Double(toastHeight + margin) * (1 - progress)
    toast.allocate(
      x: (width - toastWidth) / 2, y: height - margin - toastHeight + Int32(hidden.rounded()),
      width: toastWidth, height: toastHeight)
    toast.opacity = progress
  }
}
