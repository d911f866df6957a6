import Catalog
import Glibc

/// A buffered writer to a file descriptor or to memory. Unlike `print`, it throws an error if writing fails.
///
/// By default, control characters in text are written as escapes on standard error and on terminals. Bytes are always
/// written unchanged.
struct StandardStream: ~Copyable {
  private let descriptor: Int32?
  private let escapes: Bool
  /// The bytes that haven't been written yet, or all bytes if there is no descriptor.
  private(set) var buffer: [UInt8] = []
  private static let capacity = 1 << 16

  struct Failure: Error {
    var code: Int32

    var isBrokenPipe: Bool { code == EPIPE }

    var reason: String { String(cString: strerror(code)) }
  }

  /// Creates a writer to a file descriptor.
  ///
  /// - Parameter escapes: Whether to escape control characters, or nil to escape them only for standard error and
  ///   terminals.
  init(_ descriptor: Int32, escapes: Bool? = nil) {
    self.descriptor = descriptor
    self.escapes = escapes ?? (descriptor == STDERR_FILENO || isatty(descriptor) != 0)
    buffer.reserveCapacity(Self.capacity + 4096)
  }

  init() { (descriptor, escapes) = (nil, false) }

  mutating func write(_ text: some StringProtocol) throws(Failure) {
    if escapes {
      buffer.append(contentsOf: printable(String(text), hasLines: true).utf8)
    } else {
      buffer.append(contentsOf: text.utf8)
    }
    if buffer.count >= Self.capacity { try flush() }
  }

  mutating func write(_ bytes: [UInt8]) throws(Failure) {
    buffer.append(contentsOf: bytes)
    try flush()
  }

  mutating func flush() throws(Failure) {
    guard let descriptor else { return }
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
