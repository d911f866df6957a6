import CIntl

/// Returns the translation of a text, or the text itself if there is none.
///
/// Pass one literal on one line, which `xgettext` can extract. Write placeholders as `{name}`; `msgfmt` checks that
/// translations have the same ones.
///
/// - Parameters:
///   - text: the English text.
///   - values: the values of the placeholders.
/// - Complexity: a hash table lookup, without allocation if there is neither a translation nor a value.
public func gettext(_ text: String, _ values: KeyValuePairs<String, String> = [:]) -> String {
  filled(translation(of: text, in: Translations.domain) ?? text, values)
}

/// Returns the translation of an ambiguous text in a context: `pgettext("verb", "Open")`.
public func pgettext(
  _ context: String, _ text: String, _ values: KeyValuePairs<String, String> = [:]
) -> String {
  filled(translation(of: "\(context)\u{4}\(text)", in: Translations.domain) ?? text, values)
}

/// Returns the translation of a text in the plural form for a number.
///
/// - Parameters:
///   - one: the English singular.
///   - many: the English plural.
///   - count: the number that determines the form. To show it, include it in `values`.
///   - values: the values of the placeholders.
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

/// Returns the translation of a text known only at run time, such as one in a file.
///
/// - Parameters:
///   - text: the English text.
///   - context: the context of the message.
///   - domain: a gettext domain installed on the system, or the program's own.
/// - Returns: nil if there is no translation.
/// - Complexity: a hash table lookup.
public func translation(of text: String, context: String, in domain: String) -> String? {
  translation(of: "\(context)\u{4}\(text)", in: domain)
}

/// Returns the translation of a text known only at run time, in a domain without contexts.
///
/// - Returns: nil if there is no translation, in which case the C library returns its argument.
public func translation(of text: String, in domain: String) -> String? {
  text.withCString { text in
    guard let found = dgettext(domain, text), found != text else { return nil }
    return String(cString: found)
  }
}

/// Fills in placeholders. Braces in values, and placeholders without a value, are left unchanged.
///
/// - Parameter isolated: whether to isolate each value with FSI and PDI for the Unicode bidirectional algorithm. Nil
///   for the language's default.
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
