import CGtk
import Foundation
import Gtk

/// A separate connection to the X server for simulated input.
///
/// The libraries are loaded at run time, because only tests need them. Keys and buttons that are still held
/// are released when the object is deallocated.
@MainActor
final class XTest {
  private typealias Display = OpaquePointer

  private let display: Display
  private let functions: Functions
  private var held: [Input] = []

  /// A key or button to hold.
  private enum Input: Equatable {
    case button(UInt32)
    case key(UInt32)
  }

  init() throws {
    functions = try Functions()
    guard let display = functions.open(nil) else { throw Failure.noDisplay }
    self.display = display
  }

  isolated deinit {
    for input in held.reversed() { send(input, isDown: false) }
    finish()
    _ = functions.close(display)
  }

  func move(to point: (x: Int32, y: Int32)) {
    _ = functions.fakeMotion(display, -1, point.x, point.y, 0)
    finish()
  }

  func set(button: UInt32, isDown: Bool) { set(.button(button), isDown) }

  /// Clicks a button. Sends all events at once, because on a busy machine the clicks of a double-click could be too
  /// far apart.
  func click(button: UInt32, count: Int) {
    for _ in 0..<count { for isDown in [true, false] { send(.button(button), isDown: isDown) } }
    finish()
  }

  /// Presses and releases the key for a key symbol.
  func press(key: UInt32) {
    let key = Input.key(UInt32(functions.keyCode(display, UInt(key))))
    for isDown in [true, false] { send(key, isDown: isDown) }
    finish()
  }

  /// Presses or releases the key for a key symbol.
  func set(key: UInt32, isDown: Bool) {
    set(.key(UInt32(functions.keyCode(display, UInt(key)))), isDown)
  }

  private func set(_ input: Input, _ isDown: Bool) {
    if isDown { held.append(input) } else { held.removeAll { $0 == input } }
    send(input, isDown: isDown)
    finish()
  }

  private func send(_ input: Input, isDown: Bool) {
    switch input {
    case .button(let number): _ = functions.fakeButton(display, number, isDown ? 1 : 0, 0)
    case .key(let code): _ = functions.fakeKey(display, code, isDown ? 1 : 0, 0)
    }
  }

  /// Waits until GTK's connection has received the events.
  private func finish() {
    _ = functions.sync(display, 0)
    if let display = gdk_display_get_default() { gdk_display_sync(display) }
  }

  /// Returns the screen position of a point in a widget.
  func screenPlace(of point: (x: Double, y: Double), in widget: Widget) throws -> (x: Int32, y: Int32) {
    guard let native = gtk_widget_get_native(widget.widget), let surface = gtk_native_get_surface(native)
    else {
      throw Failure.notOnTheScreen
    }
    guard let root = gtk_widget_get_ancestor(widget.widget, gtk_native_get_type()) else {
      throw Failure.notOnTheScreen
    }
    var (inside, place) = (graphene_point_t(x: Float(point.x), y: Float(point.y)), graphene_point_t())
    guard gtk_widget_compute_point(widget.widget, root, &inside, &place) != 0 else {
      throw Failure.notOnTheScreen
    }
    // The window's surface includes its shadows.
    var shadow = (x: 0.0, y: 0.0)
    gtk_native_get_surface_transform(native, &shadow.x, &shadow.y)
    let scale = Double(gdk_surface_get_scale_factor(surface))
    var (screenX, screenY): (Int32, Int32) = (0, 0)
    var child: UInt = 0
    guard
      functions.translate(
        display, functions.windowID(surface), functions.rootWindow(display),
        Int32((Double(place.x) + shadow.x) * scale),
        Int32((Double(place.y) + shadow.y) * scale), &screenX, &screenY, &child) != 0
    else { throw Failure.notOnTheScreen }
    return (screenX, screenY)
  }

  enum Failure: Error {
    case noLibrary(String)
    case noDisplay
    case notOnTheScreen
  }

  /// The functions of Xlib and the XTEST extension. Xlib's Booleans and times are integers.
  private struct Functions {
    let open: @convention(c) (UnsafePointer<CChar>?) -> Display?
    let close: @convention(c) (Display) -> Int32
    let sync: @convention(c) (Display, Int32) -> Int32
    let rootWindow: @convention(c) (Display) -> UInt
    let keyCode: @convention(c) (Display, UInt) -> UInt8
    let translate:
      @convention(c) (
        Display, UInt, UInt, Int32, Int32, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>,
        UnsafeMutablePointer<UInt>
      ) -> Int32
    let fakeMotion: @convention(c) (Display, Int32, Int32, Int32, UInt) -> Int32
    let fakeButton: @convention(c) (Display, UInt32, Int32, UInt) -> Int32
    let fakeKey: @convention(c) (Display, UInt32, Int32, UInt) -> Int32
    let windowID: @convention(c) (OpaquePointer) -> UInt

    init() throws {
      let x11 = try Library("libX11.so.6"), xtst = try Library("libXtst.so.6"),
        gtk = try Library("libgtk-4.so.1")
      open = try x11["XOpenDisplay"]
      close = try x11["XCloseDisplay"]
      sync = try x11["XSync"]
      rootWindow = try x11["XDefaultRootWindow"]
      keyCode = try x11["XKeysymToKeycode"]
      translate = try x11["XTranslateCoordinates"]
      fakeMotion = try xtst["XTestFakeMotionEvent"]
      fakeButton = try xtst["XTestFakeButtonEvent"]
      fakeKey = try xtst["XTestFakeKeyEvent"]
      windowID = try gtk["gdk_x11_surface_get_xid"]
    }
  }

  /// A shared library, which stays loaded.
  private struct Library {
    private let name: String
    private let handle: UnsafeMutableRawPointer

    init(_ name: String) throws {
      guard let handle = dlopen(name, RTLD_NOW) else { throw Failure.noLibrary(name) }
      (self.name, self.handle) = (name, handle)
    }

    subscript<Function>(symbol: String) -> Function {
      get throws {
        guard let address = dlsym(handle, symbol) else { throw Failure.noLibrary("\(name): \(symbol)") }
        return unsafeBitCast(address, to: Function.self)
      }
    }
  }
}
