/// An address that a browser may be asked to open: `http` or `https`, a host, and nothing unprintable.
///
/// A catalogue file may come from anywhere, and the desktop opens `file:`, `mailto:` and what else is
/// installed without a question; this type is the proof that an address was looked at.
public struct WebLink: Sendable, Hashable {
  /// The whole address, as the file spells it.
  public let address: String

  /// The host as a person reads it, without a leading `www.`.
  public let host: String

  /// Nil unless the address is of the kind above.
  public init?(_ address: String) {
    // All that is looked for is ASCII, so bytes tell as much as characters, at a tenth of the price.
    let bytes = address.utf8
    guard bytes.count <= 4096, bytes.allSatisfy({ $0 > 0x20 && $0 != 0x7F && $0 != 0x5C }),
      let scheme = bytes.firstIndex(of: UInt8(ascii: ":")),
      ["http", "https"].contains(address[..<scheme].lowercased())
    else { return nil }
    let rest = bytes[bytes.index(after: scheme)...]
    guard rest.starts(with: "//".utf8) else { return nil }
    let authority = rest.dropFirst(2).prefix { !"/?#".utf8.contains($0) }
    // A user name in front of the host serves only to make one host look like another.
    guard !authority.contains(UInt8(ascii: "@")) else { return nil }
    // The address of an IPv6 host stands in brackets and has colons of its own.
    let isBracketed = authority.first == UInt8(ascii: "[")
    let end = isBracketed ? authority.firstIndex(of: UInt8(ascii: "]")).map(authority.index(after:)) : nil
    let found = end.map { authority[..<$0] } ?? authority.prefix { $0 != UInt8(ascii: ":") }
    guard let host = String(found), !host.isEmpty, host != "[" else { return nil }
    self.address = address
    let shown = host.lowercased()
    self.host = shown.hasPrefix("www.") ? String(shown.dropFirst(4)) : shown
  }
}
