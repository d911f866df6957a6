import Gtk

/// Determines which key presses go to the search entry while another widget has the focus.
enum TypingRule {
  static func isWanted(_ press: KeyPress, after text: String) -> Bool {
    guard press.modifiers.subtracting(.shift).isEmpty else { return false }
    if press.key == .backspace { return !text.isEmpty }
    // Accept dead keys and the Compose key. They don't type anything by themselves, but begin a character.
    if (0xFE50...0xFE8F).contains(press.key.rawValue) || press.key.rawValue == 0xFF20 { return true }
    guard let character = press.key.character, let scalar = character.unicodeScalars.first else {
      return false
    }
    if character == " " { return !text.isEmpty }
    return scalar.value > 0x20 && scalar.value != 0x7F
  }
}
