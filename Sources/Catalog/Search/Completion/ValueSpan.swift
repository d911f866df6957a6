/// Between what values are: the least, the one in the middle, and the greatest.
public struct ValueSpan<Value: Comparable & Sendable>: Sendable, Equatable {
  /// No other is less.
  public let least: Value

  /// As many are less as are greater, or one more is greater.
  public let median: Value

  /// No other is greater.
  public let greatest: Value

  /// Of these values; nil where there are none.
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
