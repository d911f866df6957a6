/// The minimum, median and maximum of a list of values.
public struct ValueSpan<Value: Comparable & Sendable>: Sendable, Equatable {
  /// The smallest number or the earliest date.
  public let minimum: Value

  /// The median, or the lower of the two middle values if the number of values is even.
  public let median: Value

  /// The largest number or the latest date.
  public let maximum: Value

  /// Creates a span from a list of values, or returns nil if the list is empty.
  ///
  /// - Complexity: O(*n* log *n*) in the number of values.
  init?(of values: [Value]) {
    let sorted = values.sorted()
    guard let minimum = sorted.first, let maximum = sorted.last else { return nil }
    self.minimum = minimum
    self.maximum = maximum
    median = sorted[(sorted.count - 1) / 2]
  }
}
