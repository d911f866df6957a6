import Glibc

/// In which order a language has texts: in Swedish Å is last, in Spanish Ñ is behind N.
struct Collation: @unchecked Sendable {
  // Never changed or freed once it is made; the one function that gets it only reads.
  private let locale: locale_t

  /// Nil where the system does not have that locale, and for English and no language: folded texts are in its order.
  ///
  /// - Parameter name: a locale of the system, such as `sv_SE.UTF-8`.
  init?(_ name: String) {
    guard !["C", "POSIX"].contains(name.prefix { $0 != "." }), !name.hasPrefix("en"),
      let locale = newlocale(1 << LC_COLLATE | 1 << LC_CTYPE, name, nil)
    else { return nil }
    self.locale = locale
  }

  /// The person's.
  static let current: Collation? = SystemLocale.name(of: "LC_COLLATE").flatMap(Collation.init)

  /// Bytes that are in the order of the texts that they are made of. O(*n*) in the length.
  func key(of text: String) -> [UInt8] {
    let count = strxfrm_l(nil, text, 0, locale)
    return [UInt8](unsafeUninitializedCapacity: count + 1) { buffer, written in
      buffer.withMemoryRebound(to: CChar.self) { _ = strxfrm_l($0.baseAddress, text, count + 1, locale) }
      written = count
    }
  }
}
