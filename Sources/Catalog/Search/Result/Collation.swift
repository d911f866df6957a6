import Glibc

/// The order of text in lists. It follows the locale and compares numbers by value.
public enum TextOrder {
  /// Returns a sort key for text. Compare keys byte by byte. O(*n*) in the length of the text.
  public static func key(of text: String) -> [UInt8] { key(of: text, .current) }

  static func key(of text: String, _ collation: Collation?) -> [UInt8] {
    let text = NumericOrder.spelled(text)
    return collation?.key(of: text) ?? Folding.singleSpaced(Folding.fold(text))
  }
}

/// The sort order of a locale. For example, Swedish sorts Å after Z, and Spanish sorts Ñ after N.
struct Collation: @unchecked Sendable {
  // The locale is safe to share: it is never changed or freed, and `strxfrm_l` only reads it.
  private let locale: locale_t

  /// Creates a collation, or returns nil if the locale is unknown or doesn't need one.
  ///
  /// English, `C` and `POSIX` don't need a collation, because folded text already sorts correctly.
  ///
  /// - Parameter name: A POSIX locale, such as `sv_SE.UTF-8`.
  init?(_ name: String) {
    guard !["C", "POSIX"].contains(name.prefix { $0 != "." }), !name.hasPrefix("en"),
      let locale = newlocale(1 << LC_COLLATE | 1 << LC_CTYPE, name, nil)
    else { return nil }
    self.locale = locale
  }

  static let current: Collation? = SystemLocale.name(of: "LC_COLLATE").flatMap(Collation.init)

  func key(of text: String) -> [UInt8] {
    let count = strxfrm_l(nil, text, 0, locale)
    return [UInt8](unsafeUninitializedCapacity: count + 1) { buffer, written in
      buffer.withMemoryRebound(to: CChar.self) { _ = strxfrm_l($0.baseAddress, text, count + 1, locale) }
      written = count
    }
  }
}
