/// The format of a field's numbers.
public struct NumberStyle: Sendable, Hashable {
  /// The minimum number of decimals, such as 2 for prices.
  public var decimals = 0

  /// Whether the unit precedes the number, as in `$5`.
  public var isUnitFirst = false

  /// The maximum value of ``decimals``.
  public static let maximumDecimals = 6

  /// Creates a style.
  public init(decimals: Int = 0, isUnitFirst: Bool = false) {
    (self.decimals, self.isUnitFirst) = (decimals, isUnitFirst)
  }
}
