import Diffable
import Glibc

/// A linear or logarithmic scale that maps numbers to positions from 0 to 1.
public struct ValueScale: Sendable, Equatable {
  /// A kind of scale.
  public enum Kind: Sendable, Equatable {
    /// A linear scale. Equal differences have equal lengths.
    case linear
    /// A logarithmic scale. Equal ratios have equal lengths.
    case logarithmic
  }

  /// The kind of scale, determined by the numbers.
  public let kind: Kind

  private let lower: Double
  private let upper: Double

  /// The position of the smallest positive number on a logarithmic scale that includes zero. Zero is at position 0.
  private let start: Double

  /// The maximum number of powers of ten that the positive numbers can span on a linear scale. If any number is
  /// negative, the scale is always linear.
  public static let linearPowers = 3.0

  private static let gap = 0.05

  /// Creates a scale for numbers in ascending order.
  ///
  /// The scale is logarithmic if no number is negative and the positive numbers span more than three powers of ten.
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
      // Halve the numbers, so that their difference can't overflow.
      (lower, upper, start) = (first / 2, last / 2, 0)
    }
  }

  /// Returns the position of a number, from 0 to 1. A number outside the scale is placed at the nearest end. If the
  /// scale was created from equal numbers, returns 0.5.
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
    let first = values.partitioningIndex { $0 > 0 }
    return first < values.endIndex ? values[first] : nil
  }
}
