/// An email address that is safe to pass to a mail program: it can't add recipients, text or attachments.
struct EmailAddress: Equatable {
  let text: String

  init?(_ text: String) {
    let bytes = text.utf8
    guard bytes.count <= 254, let at = bytes.firstIndex(of: UInt8(ascii: "@")) else { return nil }
    let name = bytes[..<at], host = bytes[bytes.index(after: at)...]
    guard !name.isEmpty, name.allSatisfy({ Self.isPlain($0) || "._+-".utf8.contains($0) }),
      host.allSatisfy({ Self.isPlain($0) || ".-".utf8.contains($0) })
    else { return nil }
    let labels = host.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard labels.count > 1, labels.allSatisfy({ !$0.isEmpty }), labels[labels.count - 1].count > 1 else {
      return nil
    }
    self.text = text
  }

  var address: String { "mailto:\(text)" }

  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
  }
}
