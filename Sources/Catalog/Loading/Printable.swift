import Gettext

/// Returns untrusted text in a form that is safe to print in a terminal. Characters that aren't allowed in single-line
/// text of a catalogue, mainly control characters and bidirectional controls, are replaced with escapes such as
/// `\u{1B}`.
///
/// - Parameter hasLines: Whether to keep line feeds, tabs, and the bidirectional isolates that messages contain
///   around inserted text.
public func printable(_ text: String, hasLines: Bool = false) -> String {
  guard forbiddenScalar(in: text, allowingNewlines: hasLines) != nil else { return text }
  var result = ""
  for scalar in text.unicodeScalars {
    if isForbidden(scalar), !(hasLines && "\n\t\u{2068}\u{2069}".unicodeScalars.contains(scalar)) {
      result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// Truncates untrusted text to the maximum length for a message, and escapes it.
func shortened(_ text: some StringProtocol) -> String {
  printable(truncated(String(text), to: FileLimits.quotedLength))
}

/// Returns the text if it has at most `limit` Unicode scalars, or its beginning followed by an ellipsis if it has more.
func truncated(_ text: String, to limit: Int) -> String {
  // Count Unicode scalars rather than characters, because a single character can contain a million combining marks.
  let start = text.unicodeScalars.prefix(limit)
  return start.endIndex < text.endIndex ? "\(String(start))…" : text
}

/// Returns text in the quotation marks of the user's language. Long text is truncated, and control characters are
/// escaped.
public func quoted(_ text: String) -> String {
  // Translators: a name or value from a file, in quotation marks.
  gettext("“{text}”", ["text": shortened(text)])
}

/// Returns untrusted text in English quotation marks, for messages that aren't translated.
public func quotedInEnglish(_ text: String) -> String { "“\(shortened(text))”" }

/// Returns the first Unicode scalar that is not allowed in a catalogue's text, or nil if all are allowed.
///
/// Control characters (C0, DEL, C1), line and paragraph separators, and bidirectional embeddings, overrides and
/// isolates are not allowed, because they would break or reorder a line in a list or in printed output. U+061C, U+200E
/// and U+200F are allowed, because they are harmless and names in some languages need them.
func forbiddenScalar(in text: String, allowingNewlines: Bool) -> UnicodeScalar? {
  // Every forbidden character starts with one of these bytes, so text without them doesn't need to be decoded.
  func isSuspicious(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xE2 }
  let suspicious =
    text.utf8.withContiguousStorageIfAvailable { $0.contains(where: isSuspicious) }
    ?? text.utf8.contains(where: isSuspicious)
  guard suspicious else { return nil }
  return text.unicodeScalars.first { isForbidden($0) && !(allowingNewlines && $0 == "\n") }
}

/// Returns text without line breaks and other characters that aren't allowed in single-line text of a catalogue.
public func withoutControls(_ text: String) -> String {
  guard forbiddenScalar(in: text, allowingNewlines: false) != nil else { return text }
  var scalars = text.unicodeScalars
  scalars.removeAll(where: isForbidden)
  return String(scalars)
}

/// Returns whether text consists only of whitespace and invisible characters.
public func isInvisible(_ text: String) -> Bool {
  text.unicodeScalars.allSatisfy { $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint }
}

private func isForbidden(_ scalar: UnicodeScalar) -> Bool {
  switch scalar.value {
  case 0..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
  default: false
  }
}
