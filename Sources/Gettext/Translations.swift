import CIntl
import Glibc

/// Where translations are, and which language is spoken.
public enum Translations {
  /// What the files are called: `de/LC_MESSAGES/roster.mo` in the folder.
  static let domain = "roster"

  /// Whether the language runs from right to left.
  // Translators: direction:RTL where the language runs from right to left, and this as it is everywhere else.
  static let runRightToLeft = gettext("direction:LTR") == "direction:RTL"

  /// The person's language, as the system spells it, such as `de` or `pt_BR`; nil where none was chosen.
  ///
  /// Of several that `LANGUAGE` has it is the first.
  public static var language: String? {
    guard let locale = setlocale(LC_MESSAGES, nil).map({ String(cString: $0) }), locale != "C",
      locale != "POSIX",
      !locale.hasPrefix("C.")
    else { return nil }
    let wished = getenv("LANGUAGE").map { String(cString: $0) } ?? ""
    let first = wished.split(separator: ":").first.map(String.init) ?? locale
    return first.prefix { $0 != "." }.isEmpty ? nil : String(first.prefix { $0 != "." })
  }

  /// Whether the program speaks another language than English.
  public static var areSpoken: Bool { language.map { !$0.hasPrefix("en") } ?? false }

  /// Speaks the person's language from now on, as `LANGUAGE`, `LC_ALL`, `LC_MESSAGES` and `LANG` have it.
  ///
  /// Of the C library's locale nothing else is set, so that numbers are read and written as before. GTK sets the rest.
  ///
  /// - Parameter folder: where the translations are; nil for the system's folder.
  public static func start(in folder: String?) {
    setlocale(LC_CTYPE, "")
    setlocale(LC_MESSAGES, "")
    if let folder { bindtextdomain(domain, folder) }
    bind_textdomain_codeset(domain, "UTF-8")
  }
}
