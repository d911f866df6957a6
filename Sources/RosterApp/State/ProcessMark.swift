import Foundation

/// A process, told from a later one with the same number.
struct ProcessMark: Codable, Hashable, Sendable {
  /// The number that the system gave it.
  let number: Int32
  /// When it began, in ticks since the machine started; nil where the system does not say.
  let start: UInt64?

  /// This process.
  static let current = ProcessMark(living: getpid())

  init(number: Int32, start: UInt64? = nil) { (self.number, self.start) = (number, start) }

  /// A process that runs.
  init(living number: Int32) { self.init(number: number, start: Self.start(of: number)) }

  /// Whether it still runs.
  var isAlive: Bool {
    guard number > 0, kill(number, 0) == 0 || errno == EPERM else { return false }
    guard let start else { return true }
    return start == Self.start(of: number)
  }

  /// The 22nd value of `/proc/PID/stat`; the name before it may have blanks and brackets. One that has ended, and of which only
  /// its parent has not heard yet, has none.
  private static func start(of number: Int32) -> UInt64? {
    guard let text = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8),
      let bracket = text.lastIndex(of: ")")
    else { return nil }
    let values = text[bracket...].split(separator: " ")
    guard values.count > 20, values[1] != "Z", values[1] != "X" else { return nil }
    return UInt64(values[20])
  }
}
