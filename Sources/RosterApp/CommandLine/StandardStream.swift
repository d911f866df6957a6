import Glibc

/// Writes to a file descriptor in large pieces and says when that fails.
struct StandardStream: ~Copyable {
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private static let capacity = 1 << 16

  /// Why a write failed: the system's number.
  struct Failure: Error {
    var code: Int32

    /// Whether the reader went away, as `head` does: no fault, only the end.
    var isBrokenPipe: Bool { code == EPIPE }

    var reason: String { String(cString: strerror(code)) }
  }

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    buffer.reserveCapacity(Self.capacity + 4096)
  }

  mutating func write(_ text: some StringProtocol) throws(Failure) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.capacity { try flush() }
  }

  mutating func write(_ bytes: [UInt8]) throws(Failure) {
    buffer.append(contentsOf: bytes)
    try flush()
  }

  /// Writes a text as a JSON string: in quotes, UTF-8, with the escapes that RFC 8259 demands.
  mutating func writeJSON(_ text: some StringProtocol) throws(Failure) {
    buffer.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        buffer.append(UInt8(ascii: "\\"))
        buffer.append(byte)
      case 0..<0x20:
        let digits = String(byte, radix: 16)
        buffer.append(contentsOf: "\\u00\(digits.count < 2 ? "0" : "")\(digits)".utf8)
      default: buffer.append(byte)
      }
    }
    try write("\"")
  }

  /// Writes what is still held back.
  mutating func flush() throws(Failure) {
    var written = 0
    while written < buffer.count {
      let result = buffer.withUnsafeBytes { bytes in
        Glibc.write(descriptor, bytes.baseAddress! + written, bytes.count - written)
      }
      if result >= 0 { written += result } else if errno != EINTR { throw Failure(code: errno) }
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
