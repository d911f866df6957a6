/// The minimum, median and maximum of a list of values.
public struct ValueSpan<Value: Comparable & Sendable>: Sendable, Equatable {
  /// The minimum.
  public let minimum: Value

  /// The median; the lower of the two middle values if the number of values is even.
  public let median: Value

  /// The maximum.
  public let maximum: Value

  /// Creates a span from a list of values; returns nil if the list is empty.
  ///
  /// - Complexity: O(*n* log *n*).
  init?(of values: [Value]) {
    let sorted = values.sorted()
    guard let minimum = sorted.first, let maximum = sorted.last else { return nil }
    self.minimum = minimum
    self.maximum = maximum
    median = sorted[(sorted.count - 1) / 2]
  }
}
