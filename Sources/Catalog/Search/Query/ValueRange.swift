/// From a number or date to another, either of which may be left out: what `area:10..500` asks for.
///
/// A date counts as ``CatalogDate/numbers`` has it.
public struct ValueRange: Hashable, Sendable {
  /// Where a range begins or ends.
  public enum End: Hashable, Sendable {
    /// With the value itself.
    case including(Double)
    /// Just beside it.
    case excluding(Double)

    /// The value.
    public var value: Double {
      switch self {
      case .including(let value), .excluding(let value): value
      }
    }

    /// Whether the value itself is meant.
    public var isIncluded: Bool { self == .including(value) }
  }

  /// Where it begins; nil for no limit.
  public var from: End?

  /// Where it ends; nil for no limit.
  public var to: End?

  /// A range; of all values unless it is told otherwise.
  public init(from: End? = nil, to: End? = nil) {
    self.from = from
    self.to = to
  }

  /// Whether all values are in it.
  public var isUnlimited: Bool { from == nil && to == nil }

  /// Whether it ends before it begins, so that no value is in it.
  public var isEmpty: Bool {
    guard let from, let to else { return false }
    return from.value > to.value || from.value == to.value && !(from.isIncluded && to.isIncluded)
  }

  /// Whether a value is in it. What is not a number, for an item without one, never is.
  public func contains(_ value: Double) -> Bool {
    guard !value.isNaN else { return false }
    let isAbove = from.map { $0.isIncluded ? value >= $0.value : value > $0.value } ?? true
    let isBelow = to.map { $0.isIncluded ? value <= $0.value : value < $0.value } ?? true
    return isAbove && isBelow
  }

  /// What is in both.
  public func intersection(_ other: ValueRange) -> ValueRange {
    let from = [from, other.from].compactMap { $0 }.max {
      ($0.value, $0.isIncluded ? 0 : 1) < ($1.value, $1.isIncluded ? 0 : 1)
    }
    let to = [to, other.to].compactMap { $0 }.min {
      ($0.value, $0.isIncluded ? 1 : 0) < ($1.value, $1.isIncluded ? 1 : 0)
    }
    return ValueRange(from: from, to: to)
  }

  /// Whether what is in it is sure to be in another.
  func isWithin(_ other: ValueRange) -> Bool { intersection(other) == self }
}
