import Glibc

/// Where numbers stand on a line from 0 to 1: evenly, or by their powers of ten where they span many.
public struct ValueScale: Sendable, Equatable {
  /// How the line is divided.
  public enum Kind: Sendable, Equatable {
    /// Evenly.
    case linear
    /// Each power of ten has as much room as the next.
    case logarithmic
  }

  /// How the line is divided.
  public let kind: Kind

  private let lower: Double
  private let upper: Double

  /// Where the smallest number above zero stands: zero has no place on a logarithmic scale, and stands apart.
  private let start: Double

  /// Numbers that span more than this many powers of ten are shown by them.
  public static let linearPowers = 3.0

  private static let gap = 0.05

  /// A scale for numbers in rising order. It is logarithmic where none is below zero, and those above zero span more than
  /// three powers of ten.
  ///
  /// - Complexity: O(log *n*).
  public init(ascending values: some RandomAccessCollection<Double>) {
    let first = values.first ?? 0, last = values.last ?? 0
    let positive = first > 0 ? first : first == 0 ? ValueScale.firstPositive(of: values) ?? 0 : 0
    if positive > 0, ValueScale.power(of: last) - ValueScale.power(of: positive) > ValueScale.linearPowers {
      kind = .logarithmic
      (lower, upper) = (ValueScale.power(of: positive), ValueScale.power(of: last))
      start = first == 0 ? ValueScale.gap : 0
    } else {
      kind = .linear
      // Halved, no difference is beyond what a number can be.
      (lower, upper, start) = (first / 2, last / 2, 0)
    }
  }

  /// Where a number stands, from 0 to 1; in the middle where all are equal.
  public func place(of value: Double) -> Double {
    switch kind {
    case .linear: return upper > lower ? ValueScale.clamped((value / 2 - lower) / (upper - lower)) : 0.5
    case .logarithmic:
      guard value > 0 else { return 0 }
      let share = (ValueScale.power(of: value) - lower) / (upper - lower)
      return start + (1 - start) * ValueScale.clamped(share)
    }
  }

  private static func power(of value: Double) -> Double { log10(value) }

  private static func clamped(_ share: Double) -> Double { min(1, max(0, share)) }

  private static func firstPositive(of values: some RandomAccessCollection<Double>) -> Double? {
    var low = values.startIndex, count = values.count
    while count > 0 {
      let half = count / 2, middle = values.index(low, offsetBy: half)
      if values[middle] > 0 {
        count = half
      } else {
        low = values.index(after: middle)
        count -= half + 1
      }
    }
    return low == values.endIndex ? nil : values[low]
  }
}
