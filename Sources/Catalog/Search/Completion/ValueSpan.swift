/// The minimum, median and maximum of a list of values.
public struct ValueSpan<Value: Comparable & Sendable>: Sendable, Equatable {
  /// The smallest number or the earliest date.
  public let minimum: Value

  /// The median. If the number of values is even, this is the mean of the two middle numbers or the earlier of the two
  /// middle dates.
  public let median: Value

  /// The largest number or the latest date.
  public let maximum: Value

  /// Creates a span from a list of values, or returns nil if the list is empty.
  ///
  /// - Complexity: O(*n* log *n*) in the number of values.
  init?(of values: [Value], middle: (Value, Value) -> Value) {
    let sorted = values.sorted()
    guard let minimum = sorted.first, let maximum = sorted.last else { return nil }
    self.minimum = minimum
    self.maximum = maximum
    let (low, high) = (sorted[(sorted.count - 1) / 2], sorted[sorted.count / 2])
    median = low == high ? low : middle(low, high)
  }
}
