import CGtk
import Gtk

/// Simulated pointer and keyboard input. The X server sends it to the window under the pointer or the window
/// with the focus.
///
/// Methods return once GTK has handled the events and drawn the window. Keys and buttons that are still held
/// are released when the object is deallocated.
@MainActor
public final class SimulatedInput {
  private let server: XTest
  private let window: Window

  /// Creates simulated input for a window, and moves the pointer to an empty corner of the screen.
  ///
  /// - Throws: An error if there is no X server or the window isn't on its screen.
  public init(on window: Window) throws {
    server = try XTest()
    self.window = window
    server.move(to: (32_000, 32_000))
    catchUp()
  }

  /// Whether the window has the keyboard focus. Without a window manager, the window gets the focus some time
  /// after it is presented.
  public var windowIsActive: Bool { gtk_window_is_active(window.cast()) != 0 }

  // MARK: The pointer

  /// Moves the pointer to a position in a widget, in logical pixels, or to the widget's centre if `place` is
  /// nil.
  public func move(to widget: Widget, at place: (x: Double, y: Double)? = nil) throws {
    let place = place ?? (Double(widget.width) / 2, Double(widget.height) / 2)
    server.move(to: try server.screenPlace(of: place, in: widget))
    catchUp()
  }

  /// Presses and holds a button.
  public func press(_ button: PointerButton = .primary) {
    server.set(button: button.rawValue, isDown: true)
    catchUp()
  }

  /// Releases a button.
  public func release(_ button: PointerButton = .primary) {
    server.set(button: button.rawValue, isDown: false)
    catchUp()
  }

  /// Clicks a widget once or several times in quick succession.
  public func click(
    _ widget: Widget, at place: (x: Double, y: Double)? = nil, button: PointerButton = .primary,
    count: Int = 1,
    holding modifiers: Modifiers = []
  ) throws {
    try move(to: widget, at: place)
    hold(modifiers) { server.click(button: button.rawValue, count: count) }
    catchUp()
  }

  /// Moves the pointer across a widget in steps, without changing the buttons.
  public func move(
    over widget: Widget, from start: (x: Double, y: Double), to end: (x: Double, y: Double), steps: Int = 8
  ) throws {
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      try move(to: widget, at: (start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part))
    }
  }

  /// Turns the wheel down by a number of notches, or up if the number is negative.
  public func turnWheel(_ notches: Int, holding modifiers: Modifiers = []) {
    hold(modifiers) { server.click(button: notches < 0 ? 4 : 5, count: abs(notches)) }
    catchUp()
  }

  // MARK: The keyboard

  /// Presses and releases a key.
  public func press(_ key: Key, _ modifiers: Modifiers = []) {
    hold(modifiers) { server.press(key: key.rawValue) }
    catchUp()
  }

  /// Types text on a US keyboard.
  public func type(_ text: String) {
    let shifted: [Character: Character] = [":": ";", ">": ".", "<": ",", "\"": "'", "_": "-"]
    for character in text {
      let key = shifted[character] ?? character.lowercased().first ?? character
      guard let scalar = key.unicodeScalars.first else { continue }
      press(Key(rawValue: scalar.value), key == character ? [] : .shift)
    }
  }

  private func hold(_ modifiers: Modifiers, while body: () -> Void) {
    let keys = [(Modifiers.shift, GDK_KEY_Shift_L), (.control, GDK_KEY_Control_L), (.alt, GDK_KEY_Alt_L)]
      .filter { modifiers.contains($0.0) }.map { UInt32($0.1) }
    for key in keys { server.set(key: key, isDown: true) }
    body()
    for key in keys.reversed() { server.set(key: key, isDown: false) }
  }

  // MARK: Waiting

  /// Runs the loop until GTK has handled pending events and drawn two frames. Frames are necessary, because GTK
  /// delivers motion events together with a frame.
  public func catchUp() {
    window.drawFrames(2)
  }
}
