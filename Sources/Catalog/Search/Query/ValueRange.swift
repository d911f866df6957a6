/// A range of numbers or dates with optional ends, for example `area:10..500`.
///
/// Dates are encoded like ``CatalogDate/numbers``.
public struct ValueRange: Hashable, Sendable {
  /// An end of a range.
  public enum End: Hashable, Sendable {
    /// The range includes the value.
    case including(Double)
    /// The range excludes the value.
    case excluding(Double)

    /// The value at this end of the range.
    public var value: Double {
      switch self {
      case .including(let value), .excluding(let value): value
      }
    }

    /// Whether the range includes the value.
    public var isIncluded: Bool { self == .including(value) }
  }

  /// The lower end, or nil for no limit.
  public var from: End?

  /// The upper end, or nil for no limit.
  public var to: End?

  /// Creates a range. By default, it is unlimited.
  public init(from: End? = nil, to: End? = nil) {
    self.from = from
    self.to = to
  }

  /// Whether the range contains all values.
  public var isUnlimited: Bool { from == nil && to == nil }

  /// Whether the range contains no values, for example because its ends are reversed.
  public var isEmpty: Bool {
    guard let from, let to else { return false }
    return from.value > to.value || from.value == to.value && !(from.isIncluded && to.isIncluded)
  }

  /// Returns whether the range contains a value. The result is false for NaN, which represents a missing value.
  public func contains(_ value: Double) -> Bool {
    guard !value.isNaN else { return false }
    let isAbove = from.map { $0.isIncluded ? value >= $0.value : value > $0.value } ?? true
    let isBelow = to.map { $0.isIncluded ? value <= $0.value : value < $0.value } ?? true
    return isAbove && isBelow
  }

  /// Returns the intersection with another range.
  public func intersection(_ other: ValueRange) -> ValueRange {
    let from = [from, other.from].compactMap { $0 }.max {
      ($0.value, $0.isIncluded ? 0 : 1) < ($1.value, $1.isIncluded ? 0 : 1)
    }
    let to = [to, other.to].compactMap { $0 }.min {
      ($0.value, $0.isIncluded ? 1 : 0) < ($1.value, $1.isIncluded ? 1 : 0)
    }
    return ValueRange(from: from, to: to)
  }

  func isWithin(_ other: ValueRange) -> Bool { intersection(other) == self }
}
