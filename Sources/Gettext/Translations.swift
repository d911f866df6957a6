import CIntl
import Glibc

/// The location and language of translations.
public enum Translations {
  /// The gettext domain, which is the name of the translation files, such as `de/LC_MESSAGES/roster.mo`.
  static let domain = "roster"

  // Translators: direction:RTL if the language is written from right to left; otherwise leave this unchanged.
  static let isRightToLeft = gettext("direction:LTR") == "direction:RTL"

  /// The user's language as a POSIX name, such as `de` or `pt_BR`, or nil if none is set or the locale is `C` or
  /// `POSIX`.
  ///
  /// If `LANGUAGE` lists several languages, this is the first one.
  public static var language: String? {
    guard let locale = setlocale(LC_MESSAGES, nil).map({ String(cString: $0) }), locale != "C",
      locale != "POSIX",
      !locale.hasPrefix("C.")
    else { return nil }
    let requested = getenv("LANGUAGE").map { String(cString: $0) } ?? ""
    let first = requested.split(separator: ":").first.map(String.init) ?? locale
    return first.prefix { $0 != "." }.isEmpty ? nil : String(first.prefix { $0 != "." })
  }

  /// Whether the user's language is set and isn't English.
  public static var areActive: Bool { language.map { !$0.hasPrefix("en") } ?? false }

  /// Activates the language set in `LANGUAGE`, `LC_ALL`, `LC_MESSAGES` or `LANG`.
  ///
  /// Sets only `LC_CTYPE` and `LC_MESSAGES`, so the format of numbers doesn't change until GTK sets all categories.
  ///
  /// - Parameter folder: The folder with the translations, or nil for the system's folder.
  public static func start(in folder: String?) {
    removeInvalidLocales()
    setlocale(LC_CTYPE, "")
    setlocale(LC_MESSAGES, "")
    if let folder { bindtextdomain(domain, folder) }
    bind_textdomain_codeset(domain, "UTF-8")
  }

  /// Removes locale variables from the environment if their values can't be locale names. Some libraries crash on such
  /// values.
  private static func removeInvalidLocales() {
    let categories = ["ALL", "CTYPE", "NUMERIC", "TIME", "COLLATE", "MONETARY", "MESSAGES"].map { "LC_\($0)" }
    for name in categories + ["LANG", "LANGUAGE"] {
      guard let value = getenv(name).map({ UnsafeBufferPointer(start: $0, count: strlen($0)) }) else {
        continue
      }
      let isName = value.allSatisfy { byte in
        isalnum(Int32(UInt8(bitPattern: byte))) != 0 || "_.@-:".utf8.contains(UInt8(bitPattern: byte))
      }
      if value.count > 255 || !isName { unsetenv(name) }
    }
  }
}
