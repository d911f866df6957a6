import CIntl
import Glibc

/// Where translations are, and which language is spoken.
public enum Translations {
  /// What the files are called: `de/LC_MESSAGES/roster.mo` in the folder.
  static let domain = "roster"

  /// Whether the language runs from right to left.
  // Translators: direction:RTL where the language runs from right to left, and this as it is everywhere else.
  static let runRightToLeft = gettext("direction:LTR") == "direction:RTL"

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
