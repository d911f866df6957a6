import Foundation

/// A web address that is safe to open: `http` or `https`, with a host and without unprintable characters.
///
/// Catalogue files can come from untrusted sources, and the desktop opens `file:`, `mailto:` and other schemes without
/// asking the user. The initialiser therefore checks each address.
public struct WebLink: Sendable, Hashable {
  /// The address as written in the file.
  public let address: String

  /// The host to display, in ASCII and without a leading `www.`. If it is long, an ellipsis replaces its beginning,
  /// because the end determines where the link leads.
  public let host: String

  private static let maximumHostLength = 40

  /// Creates a web link. Returns nil if the address isn't safe or is longer than ``FileLimits/lineLength``.
  public init?(_ address: String) {
    // Reject spaces, control characters and backslashes. Check bytes, because checking characters takes ten times as
    // long.
    let bytes = address.utf8
    guard bytes.count <= FileLimits.lineLength, bytes.allSatisfy({ $0 > 0x20 && $0 != 0x7F && $0 != 0x5C }),
      forbiddenScalar(in: address, allowingNewlines: false) == nil,
      let scheme = bytes.firstIndex(of: UInt8(ascii: ":")),
      ["http", "https"].contains(address[..<scheme].lowercased())
    else { return nil }
    let rest = bytes[bytes.index(after: scheme)...]
    guard rest.starts(with: "//".utf8) else { return nil }
    let authority = rest.dropFirst(2).prefix { !"/?#".utf8.contains($0) }
    // Reject addresses with a user name, because user names are mainly used to disguise the host.
    guard !authority.contains(UInt8(ascii: "@")) else { return nil }
    // An IPv6 address is in brackets and contains colons.
    let isBracketed = authority.first == UInt8(ascii: "[")
    let end = isBracketed ? authority.firstIndex(of: UInt8(ascii: "]")).map(authority.index(after:)) : nil
    let found = end.map { authority[..<$0] } ?? authority.prefix { $0 != UInt8(ascii: ":") }
    guard let host = String(found), !host.isEmpty, isBracketed == (end != nil),
      let shown = Self.ascii(host.lowercased())
    else { return nil }
    self.address = address
    let name = shown.hasPrefix("www.") ? String(shown.dropFirst(4)) : shown
    self.host = name.count > Self.maximumHostLength ? "…" + name.suffix(Self.maximumHostLength) : name
  }

  /// Returns a host in ASCII. Letters from other scripts can look like Latin ones, so they are converted to Punycode.
  private static func ascii(_ host: String) -> String? {
    host.utf8.allSatisfy { $0 < 0x80 } ? host : URLComponents(string: "https://\(host)")?.encodedHost
  }
}
