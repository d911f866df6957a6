import Gtk

@MainActor
final class WindowMessages {
  let banner = Banner()
  let fileBanner = Banner()
  let toasts: ToastOverlay
  let dropHint: DropHint
  private var focusBefore: FocusMemory?

  init(over content: Widget) {
    toasts = ToastOverlay(Box(.vertical, [banner, fileBanner, content]))
    dropHint = DropHint(toasts)
  }

  var taskCount = 0

  var isSettled: Bool { taskCount == 0 && banner.isSettled && fileBanner.isSettled && toasts.isSettled }

  /// Focuses the next message, and returns whether a message was focused. After the last message, restores the previous
  /// focus.
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

  /// Takes the keyboard focus, and restores the previous focus when the message closes. Returns whether the message
  /// took the focus.
  func takeFocus(returningTo memory: FocusMemory) -> Bool
}
