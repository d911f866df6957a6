import Foundation

/// Identifies a process, even if a later one gets the same id.
struct ProcessIdentity: Codable, Hashable, Sendable {
  /// The process id.
  let number: Int32
  /// The start time in ticks since boot; nil if the system doesn't provide it.
  let start: UInt64?

  static let current = ProcessIdentity(running: getpid())

  init(number: Int32, start: UInt64? = nil) { (self.number, self.start) = (number, start) }

  /// Creates the identity of a running process.
  init(running number: Int32) { self.init(number: number, start: Self.start(of: number)) }

  var isAlive: Bool {
    guard number > 0, kill(number, 0) == 0 || errno == EPERM else { return false }
    guard let start else { return true }
    return start == Self.start(of: number)
  }

  /// The 22nd value of `/proc/PID/stat`; nil for a zombie.
  ///
  /// The values are counted after the last bracket because the process name may contain spaces and brackets.
  private static func start(of number: Int32) -> UInt64? {
    guard let text = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8),
      let bracket = text.lastIndex(of: ")")
    else { return nil }
    let values = text[bracket...].split(separator: " ")
    guard values.count > 20, values[1] != "Z", values[1] != "X" else { return nil }
    return UInt64(values[20])
  }
}
