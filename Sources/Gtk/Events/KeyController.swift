import CGtk

/// A key press, including the modifier keys that are held.
public struct KeyPress: Equatable, Sendable {
  /// The key, without its modifiers.
  public var key: Key
  /// The modifier keys that are held.
  public var modifiers: Modifiers

  /// Creates a key press. By default, it has no modifiers.
  public init(_ key: Key, _ modifiers: Modifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }
}

extension KeyPress {
  /// Returns the label of a keyboard shortcut, such as `Ctrl+F` for `<Control>f`. Returns nil if `name` isn't a valid
  /// GTK accelerator.
  public static func label(of name: String) -> String? {
    var key: guint = 0
    var modifiers = GdkModifierType(rawValue: 0)
    guard gtk_accelerator_parse(name, &key, &modifiers) != 0,
      let label = gtk_accelerator_get_label(key, modifiers)
    else { return nil }
    defer { g_free(label) }
    return String(cString: label)
  }
}

/// A key symbol. The raw values are those of X11 and GDK (`GDK_KEY_…`).
public struct Key: RawRepresentable, Equatable, Hashable, Sendable {
  /// The GDK key value.
  public var rawValue: UInt32

  /// Creates a key from a GDK key value.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  init(_ value: Int32) { self.init(rawValue: UInt32(value)) }

  public static let up = Key(GDK_KEY_Up), down = Key(GDK_KEY_Down)
  public static let left = Key(GDK_KEY_Left), right = Key(GDK_KEY_Right)
  public static let home = Key(GDK_KEY_Home), end = Key(GDK_KEY_End)
  public static let pageUp = Key(GDK_KEY_Page_Up), pageDown = Key(GDK_KEY_Page_Down)
  public static let enter = Key(GDK_KEY_Return), space = Key(GDK_KEY_space)
  public static let escape = Key(GDK_KEY_Escape), backspace = Key(GDK_KEY_BackSpace)
  public static let tab = Key(GDK_KEY_Tab), backTab = Key(GDK_KEY_ISO_Left_Tab), menu = Key(GDK_KEY_Menu)
  public static let insert = Key(GDK_KEY_Insert), delete = Key(GDK_KEY_Delete)
  public static let f1 = Key(GDK_KEY_F1), f2 = Key(GDK_KEY_F2), f10 = Key(GDK_KEY_F10)

  /// The main keyboard's equivalent of a keypad key such as Enter or Page Up, or the key itself if there is none.
  /// Digits and operators on the keypad stay unchanged.
  var folded: Key {
    switch rawValue {
    case UInt32(GDK_KEY_KP_Up): .up
    case UInt32(GDK_KEY_KP_Down): .down
    case UInt32(GDK_KEY_KP_Left): .left
    case UInt32(GDK_KEY_KP_Right): .right
    case UInt32(GDK_KEY_KP_Home): .home
    case UInt32(GDK_KEY_KP_End): .end
    case UInt32(GDK_KEY_KP_Page_Up): .pageUp
    case UInt32(GDK_KEY_KP_Page_Down): .pageDown
    case UInt32(GDK_KEY_KP_Enter), UInt32(GDK_KEY_ISO_Enter): .enter
    case UInt32(GDK_KEY_KP_Space): .space
    case UInt32(GDK_KEY_KP_Delete): .delete
    case UInt32(GDK_KEY_KP_Insert): .insert
    default: self
    }
  }

  /// Returns the lowercase Latin letter of a key, regardless of Shift and Caps Lock. If the key types a character
  /// outside ASCII, returns its Latin letter in another of the user's keyboard layouts. Returns nil if there is none.
  fileprivate static func letter(_ key: UInt32, _ code: UInt32, of controller: OpaquePointer) -> Key? {
    let small = gdk_keyval_to_lower(key), letters = UInt32(GDK_KEY_a)...UInt32(GDK_KEY_z)
    if letters.contains(small) { return Key(rawValue: small) }
    guard gdk_keyval_to_unicode(key) > 0x7F,
      let display = gtk_widget_get_display(gtk_event_controller_get_widget(controller))
    else { return nil }
    var keyvals: UnsafeMutablePointer<guint>?
    var count: Int32 = 0
    guard gdk_display_map_keycode(display, code, nil, &keyvals, &count) != 0 else { return nil }
    defer { g_free(keyvals) }
    return UnsafeBufferPointer(start: keyvals, count: Int(count)).first(where: letters.contains).map {
      Key(rawValue: $0)
    }
  }

  /// The character that the key types, or nil if it doesn't type one. Some keys, such as Enter and Escape, type control
  /// characters.
  public var character: Character? {
    let scalar = gdk_keyval_to_unicode(rawValue)
    guard scalar != 0, let unicode = Unicode.Scalar(scalar) else { return nil }
    return Character(unicode)
  }
}

/// Modifier keys held during a key press or click.
public struct Modifiers: OptionSet, Sendable {
  /// The modifiers as GDK flags.
  public let rawValue: UInt32

  /// Creates modifiers from GDK flags.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The Shift key.
  public static let shift = Modifiers(rawValue: GDK_SHIFT_MASK.rawValue)
  /// The Control key.
  public static let control = Modifiers(rawValue: GDK_CONTROL_MASK.rawValue)
  /// The Alt key.
  public static let alt = Modifiers(rawValue: GDK_ALT_MASK.rawValue)
  /// The Super key, which is often labelled with a logo.
  public static let `super` = Modifiers(rawValue: GDK_SUPER_MASK.rawValue)

  init(_ state: GdkModifierType) {
    let known: Modifiers = [.shift, .control, .alt, .super]
    self.init(rawValue: state.rawValue & known.rawValue)
  }
}

/// The propagation phase in which a controller gets events.
public enum EventPhase: Sendable {
  /// The controller gets events before the widget's descendants.
  case capture
  /// The controller gets events after the widget's descendants.
  case bubble

  var c: GtkPropagationPhase { self == .capture ? GTK_PHASE_CAPTURE : GTK_PHASE_BUBBLE }
}

extension Widget {
  /// Calls `handler` for each key that is pressed while the focus is in the widget. If the handler returns
  /// true, the event isn't propagated further.
  public func onKeyPress(_ phase: EventPhase = .bubble, handler: @escaping @MainActor (KeyPress) -> Bool) {
    let controller = Object(adopting: UnsafeMutableRawPointer(gtk_event_controller_key_new()))
    gtk_event_controller_set_propagation_phase(controller.opaque, phase.c)
    let thunk:
      @convention(c) (UnsafeMutableRawPointer, UInt32, UInt32, GdkModifierType, OpaquePointer) -> gboolean = {
        data, key, code, state, controller in
        let box = ClosureBox<@MainActor (KeyPress) -> Bool>.from(data)
        let modifiers = Modifiers(state)
        let letter = modifiers.contains(.control) ? Key.letter(key, code, of: controller) : nil
        let press = KeyPress(letter ?? Key(rawValue: key).folded, modifiers)
        return MainActor.assumeIsolated { box.function(press) } ? 1 : 0
      }
    controller.connect("key-pressed", thunk, handler)
    addController(controller)
  }
}
