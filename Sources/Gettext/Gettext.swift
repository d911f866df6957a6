import CIntl

/// Returns the translation of a string, or the string itself if it has no translation.
///
/// Pass a string literal on a single line, so that `xgettext` can extract it. Write placeholders as `{name}`;
/// `msgfmt` checks that translations have the same placeholders.
///
/// - Parameters:
///   - text: The English text.
///   - values: The values for the placeholders.
/// - Complexity: A hash table lookup, without allocation if there is neither a translation nor a value.
public func gettext(_ text: String, _ values: KeyValuePairs<String, String> = [:]) -> String {
  filled(translation(of: text, in: Translations.domain) ?? text, values)
}

/// Returns the translation of an ambiguous string in a context, for example `pgettext("verb", "Open")`.
public func pgettext(
  _ context: String, _ text: String, _ values: KeyValuePairs<String, String> = [:]
) -> String {
  filled(translation(of: "\(context)\u{4}\(text)", in: Translations.domain) ?? text, values)
}

/// Returns the translation of a string, in the singular or plural form that a number requires.
///
/// - Parameters:
///   - one: The English singular.
///   - many: The English plural.
///   - count: The number that determines the form. To show it, include it in `values`.
///   - values: The values for the placeholders.
public func ngettext(
  _ one: String, _ many: String, _ count: Int, _ values: KeyValuePairs<String, String> = [:]
) -> String {
  let found = one.withCString { one in
    many.withCString { many -> String? in
      guard let found = dngettext(Translations.domain, one, many, count.magnitude) else { return nil }
      return found == one || found == many ? nil : String(cString: found)
    }
  }
  return filled(found ?? (count == 1 ? one : many), values)
}

/// Returns the translation of a string that is known only at run time, such as text from a file.
///
/// - Parameters:
///   - text: The English text.
///   - context: The context of the string.
///   - domain: A gettext domain installed on the system, or the program's own domain.
/// - Returns: The translation, or nil if there is none.
/// - Complexity: A hash table lookup.
public func translation(of text: String, context: String, in domain: String) -> String? {
  translation(of: "\(context)\u{4}\(text)", in: domain)
}

/// Returns the translation of a string that is known only at run time and has no context.
///
/// - Returns: The translation, or nil if there is none.
public func translation(of text: String, in domain: String) -> String? {
  text.withCString { text in
    // If there is no translation, `dgettext` returns its argument.
    guard let found = dgettext(domain, text), found != text else { return nil }
    return String(cString: found)
  }
}

/// Returns text with its placeholders replaced by `values`. Placeholders without a value, and braces in
/// values, are left unchanged.
///
/// - Parameter isolated: Whether to enclose each value in the Unicode characters FSI and PDI, so that it
///   doesn't change the direction of the text around it. Pass nil for the language's default.
func filled(_ text: String, _ values: KeyValuePairs<String, String>, isolated: Bool? = nil) -> String {
  guard !values.isEmpty else { return text }
  let isolated = isolated ?? Translations.isRightToLeft
  var result = ""
  var rest = text[...]
  while let open = rest.firstIndex(of: "{") {
    result += rest[..<open]
    rest = rest[open...]
    guard let close = rest.firstIndex(of: "}") else { break }
    let name = rest[rest.index(after: open)..<close]
    let value = values.first { $0.key == name }?.value
    result += value.map { isolated ? "\u{2068}\($0)\u{2069}" : $0 } ?? String(rest[...close])
    rest = rest[rest.index(after: close)...]
  }
  return result + rest
}
