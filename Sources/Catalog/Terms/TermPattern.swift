/// Text with standard codes in place of names, such as `€ {currency:EUR} (EUR)`.
public struct TermPattern: Sendable, Equatable, CustomStringConvertible {
  /// A kind of name.
  public enum Kind: String, Sendable, CaseIterable {
    /// A country, identified by its ISO 3166-1 alpha-2 code, or a part of the world, identified by its UN M49 code.
    case region
    /// A language, identified by its BCP 47 tag.
    case language
    /// A currency, identified by its ISO 4217 code.
    case currency
    /// A city, identified by the time zone that is named after it, such as `Europe/Vienna`.
    case city
    /// The official name of a country, identified by the official English name in iso-codes.
    case official
  }

  enum Piece: Sendable, Equatable {
    case text(String)
    case name(Kind, code: String)
  }

  let pieces: [Piece]

  /// Parses a pattern, or returns nil if it contains an invalid code or a stray brace, or has no codes.
  public init?(_ text: String) {
    var pieces = [Piece](), rest = text[...]
    while let open = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      guard rest[open] == "{", let close = rest[open...].firstIndex(of: "}") else { return nil }
      let parts = rest[rest.index(after: open)..<close].split(
        separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let kind = Kind(rawValue: String(parts[0])), kind.has(parts[1]) else {
        return nil
      }
      if open > rest.startIndex { pieces.append(.text(String(rest[..<open]))) }
      pieces.append(.name(kind, code: String(parts[1])))
      rest = rest[rest.index(after: close)...]
    }
    guard !pieces.isEmpty else { return nil }
    if !rest.isEmpty { pieces.append(.text(String(rest))) }
    self.pieces = pieces
  }

  /// Returns the text with names in place of codes, or nil if a name is missing.
  public func filled(by name: (Kind, _ code: String) -> String?) -> String? {
    var result = ""
    for piece in pieces {
      switch piece {
      case .text(let text): result += text
      case .name(let kind, let code):
        guard let name = name(kind, code) else { return nil }
        result += name
      }
    }
    return result
  }

  /// The pattern as it is written in catalogue files.
  public var description: String { filled { "{\($0.rawValue):\($1)}" } ?? "" }
}

extension TermPattern.Kind {
  fileprivate func has(_ code: Substring) -> Bool {
    let code = code.utf8
    func isCapital(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }
    func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    return switch self {
    case .region: code.count == 2 && code.allSatisfy(isCapital) || code.count == 3 && code.allSatisfy(isDigit)
    case .language:
      (2...35).contains(code.count)
        && code.allSatisfy { isCapital($0 & 0xDF) || isDigit($0) || $0 == UInt8(ascii: "-") }
    case .currency: code.count == 3 && code.allSatisfy(isCapital)
    case .city:
      code.contains(UInt8(ascii: "/"))
        && code.allSatisfy { isCapital($0 & 0xDF) || "/_-".utf8.contains($0) }
    case .official: !code.isEmpty
    }
  }
}
