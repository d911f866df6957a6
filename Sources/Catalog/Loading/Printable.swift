/// Text from outside as it may stand in one line on a terminal: what would break the line or steer the
/// terminal is written as an escape.
public func printable(_ text: String) -> String {
  guard forbiddenScalar(in: text, allowingNewlines: false) != nil else { return text }
  var result = ""
  for scalar in text.unicodeScalars {
    if isForbidden(scalar) {
      result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// Text from outside, printable, in quotation marks, and cut where it gets long.
public func quoted(_ text: String) -> String {
  let short = text.count > 60 ? "\(text.prefix(60))…" : text
  return "“\(printable(short))”"
}

/// The first character that no text of a catalogue may hold.
///
/// These are the controls (C0, DEL, C1), the line and paragraph separators, and the bidirectional embeddings,
/// overrides and isolates: they would break the one line a text has in the list and in printed output, or
/// show it in another order than it is. The marks U+061C, U+200E and U+200F are harmless and native names
/// need them.
func forbiddenScalar(in text: String, allowingNewlines: Bool) -> UnicodeScalar? {
  // Bytes that start none of them are passed over without decoding.
  func isSuspicious(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xE2 }
  let suspicious =
    text.utf8.withContiguousStorageIfAvailable { $0.contains(where: isSuspicious) }
    ?? text.utf8.contains(where: isSuspicious)
  guard suspicious else { return nil }
  return text.unicodeScalars.first { isForbidden($0) && !(allowingNewlines && $0 == "\n") }
}

private func isForbidden(_ scalar: UnicodeScalar) -> Bool {
  switch scalar.value {
  case 0..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
  default: false
  }
}
