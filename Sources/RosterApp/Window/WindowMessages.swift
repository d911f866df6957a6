import Gtk

/// The messages of a window: a toast, a banner, and a banner for the user's files.
@MainActor
final class WindowMessages {
  let banner = Banner()
  let fileBanner = Banner()
  let toasts: ToastOverlay
  private var focusBefore: FocusMemory?

  init(over content: Widget) { toasts = ToastOverlay(Box(.vertical, [banner, fileBanner, content])) }

  /// The number of tasks in progress whose results will be shown.
  var taskCount = 0

  var isSettled: Bool { taskCount == 0 && banner.isSettled && fileBanner.isSettled && toasts.isSettled }

  /// Focuses the next message. After the last message, restores the previous focus.
  ///
  /// - Returns: Whether a message was focused.
  func focusNext(in window: Window) -> Bool {
    let messages = ([toasts, banner, fileBanner] as [any WindowMessage]).filter(\.isShown)
    guard !messages.isEmpty else { return false }
    let current = messages.firstIndex(where: \.hasKeyboardFocus)
    let memory = current == nil ? FocusMemory(of: window) : focusBefore ?? FocusMemory(of: window)
    focusBefore = memory
    for message in messages[(current.map { $0 + 1 } ?? 0)...] where message.takeFocus(returningTo: memory) {
      return true
    }
    if current != nil { memory.restore() }
    return false
  }
}

/// A message that the user can focus with F6.
@MainActor
protocol WindowMessage: AnyObject {
  var isShown: Bool { get }

  var hasKeyboardFocus: Bool { get }

  /// Takes the keyboard focus, and restores the previous focus when the message closes.
  ///
  /// - Returns: Whether the message took the focus.
  func takeFocus(returningTo memory: FocusMemory) -> Bool
}
