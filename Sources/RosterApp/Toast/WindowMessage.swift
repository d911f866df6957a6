import Gtk

/// A message in a window that F6 can focus.
@MainActor
protocol WindowMessage: AnyObject {
  var isShown: Bool { get }

  /// Whether the message contains the keyboard focus.
  var hasKeyboard: Bool { get }

  /// Takes the keyboard focus, and restores it when the message closes.
  ///
  /// - Parameter memory: The previous focus.
  /// - Returns: Whether the message contains something to focus.
  func takeFocus(returningTo memory: FocusMemory) -> Bool
}
