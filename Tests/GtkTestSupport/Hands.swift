import CGtk
import Gtk

/// Hands on the display's pointer and keyboard: what they do goes through the X server to whichever window is there.
///
/// Every act returns once GTK has been given its events. Give a window to work in; its frames tell that GTK has done
/// with them. What is held down is let go when the hands go.
@MainActor
public final class Hands {
  private let server: XTest
  private let window: Window

  /// Takes the pointer to a corner of the screen where no window is.
  ///
  /// - Throws: where there is no X server, or the window is not on its screen.
  public init(on window: Window) throws {
    server = try XTest()
    self.window = window
    server.move(to: (32_000, 32_000))
    catchUp()
  }

  // MARK: The pointer

  /// Puts the pointer at a place of a widget, in logical pixels from its top left corner; nil is its middle.
  public func move(to widget: Widget, at place: (x: Double, y: Double)? = nil) throws {
    let place = place ?? (Double(widget.width) / 2, Double(widget.height) / 2)
    server.move(to: try server.screenPlace(of: place, in: widget))
    catchUp()
  }

  /// Holds a button down.
  public func press(_ button: PointerButton = .primary) {
    server.set(button: button.rawValue, isDown: true)
    catchUp()
  }

  /// Lets a button go.
  public func release(_ button: PointerButton = .primary) {
    server.set(button: button.rawValue, isDown: false)
    catchUp()
  }

  /// Clicks on a widget, in quick succession if more than once.
  public func click(
    _ widget: Widget, at place: (x: Double, y: Double)? = nil, button: PointerButton = .primary,
    count: Int = 1,
    holding modifiers: Modifiers = []
  ) throws {
    try move(to: widget, at: place)
    hold(modifiers) {
      for _ in 0..<count {
        server.set(button: button.rawValue, isDown: true)
        server.set(button: button.rawValue, isDown: false)
      }
    }
    catchUp()
  }

  /// Moves the pointer over a widget in steps, each of which GTK sees; the buttons stay as they are.
  public func move(
    over widget: Widget, from start: (x: Double, y: Double), to end: (x: Double, y: Double), steps: Int = 8
  ) throws {
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      try move(to: widget, at: (start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part))
    }
  }

  /// Turns the wheel by that many notches; up where negative.
  public func turnWheel(_ notches: Int, holding modifiers: Modifiers = []) {
    hold(modifiers) {
      for _ in 0..<abs(notches) {
        server.set(button: notches < 0 ? 4 : 5, isDown: true)
        server.set(button: notches < 0 ? 4 : 5, isDown: false)
      }
    }
    catchUp()
  }

  // MARK: The keyboard

  /// Presses a key and lets it go.
  public func press(_ key: Key, _ modifiers: Modifiers = []) {
    hold(modifiers) {
      server.set(key: key.rawValue, isDown: true)
      server.set(key: key.rawValue, isDown: false)
    }
    catchUp()
  }

  /// Types what a keyboard of the United States has, key by key.
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

  /// Turns the loop until GTK has handled what waits and drawn; motions are only handed out with a frame.
  public func catchUp() {
    guard let frames = gtk_widget_get_frame_clock(window.widget) else { return }
    for _ in 0..<2 {
      let before = gdk_frame_clock_get_frame_counter(frames)
      gdk_frame_clock_request_phase(frames, GDK_FRAME_CLOCK_PHASE_LAYOUT)
      MainLoop.wait(seconds: 2) { gdk_frame_clock_get_frame_counter(frames) != before }
    }
    while MainLoop.iterate() {}
  }
}
