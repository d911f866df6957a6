/// The minimum, median and maximum of some values.
public struct ValueSpan<Value: Comparable & Sendable>: Sendable, Equatable {
  /// The minimum.
  public let least: Value

  /// The median; the lower one if the number of values is even.
  public let median: Value

  /// The maximum.
  public let greatest: Value

  /// Creates a span of values; returns nil if there are none.
  ///
  /// - Complexity: O(*n* log *n*).
  init?(of values: [Value]) {
    let sorted = values.sorted()
    guard let least = sorted.first, let greatest = sorted.last else { return nil }
    self.least = least
    self.greatest = greatest
    median = sorted[(sorted.count - 1) / 2]
  }
}
