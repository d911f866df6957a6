import CIntl

/// What the person is told, in their language; the text itself where there is no translation.
///
/// Write the text as one literal on one line, since it is found by looking for those, and what varies as `{name}`: `msgfmt`
/// then checks that translations have the same names.
///
/// - Parameters:
///   - text: the English text.
///   - values: what stands for each `{name}`.
/// - Complexity: a look-up in a hash table, without an allocation where there is neither a translation nor a value.
public func gettext(_ text: String, _ values: KeyValuePairs<String, String> = [:]) -> String {
  filled(translation(of: text, in: Translations.domain) ?? text, values)
}

/// The same of a text that means several things: `pgettext("verb", "Open")`.
public func pgettext(
  _ context: String, _ text: String, _ values: KeyValuePairs<String, String> = [:]
) -> String {
  filled(translation(of: "\(context)\u{4}\(text)", in: Translations.domain) ?? text, values)
}

/// The same of a text that depends on a number, by the language's own rules.
///
/// - Parameters:
///   - one: the English text for one.
///   - many: the English text for all other numbers.
///   - count: the number, by which the form is chosen. What stands for it in the text is among the values.
///   - values: what stands for each `{name}`.
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

/// The translation of a text that is known only when the program runs, such as one of a file's.
///
/// - Parameters:
///   - text: the English text.
///   - context: what tells it from the same text of another meaning.
///   - domain: the translations in which it may be, which the system has, or the program's own.
/// - Returns: nil where there is none.
/// - Complexity: a look-up in a hash table.
public func translation(of text: String, context: String, in domain: String) -> String? {
  translation(of: "\(context)\u{4}\(text)", in: domain)
}

/// The translation of a text that is known only when the program runs, in translations without contexts.
///
/// - Returns: nil where there is none: the C library then hands back what it was given.
public func translation(of text: String, in domain: String) -> String? {
  text.withCString { text in
    guard let found = dgettext(domain, text), found != text else { return nil }
    return String(cString: found)
  }
}

/// A text with its values. Braces in these are left alone, and so is a name that has none.
///
/// - Parameter isolated: whether each value runs as its own first letter has it, and neither turns what is around it nor is
///   turned by that: Unicode's bidirectional algorithm, FSI and PDI. nil where the language has it.
func filled(_ text: String, _ values: KeyValuePairs<String, String>, isolated: Bool? = nil) -> String {
  guard !values.isEmpty else { return text }
  let isolated = isolated ?? Translations.runRightToLeft
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
