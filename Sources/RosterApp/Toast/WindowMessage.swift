import Gtk

/// A message in a window, which F6 gives the keyboard to.
@MainActor
protocol WindowMessage: AnyObject {
  /// Whether it is shown.
  var isShown: Bool { get }

  /// Whether something in it has the keyboard.
  var hasKeyboard: Bool { get }

  /// Takes the keyboard, and gives it back when it goes.
  ///
  /// - Parameter memory: what had the keyboard before.
  /// - Returns: whether there is something in it that takes it.
  func takeFocus(returningTo memory: FocusMemory) -> Bool
}
