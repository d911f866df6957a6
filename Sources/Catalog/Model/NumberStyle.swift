/// The format of a field's numbers.
public struct NumberStyle: Sendable, Hashable {
  // The number of decimals is stored in one byte, because every fact has a style.
  private var storedDecimals: Int8 = 0

  /// The minimum number of decimals, such as 2 for prices.
  public var decimals: Int {
    get { Int(storedDecimals) }
    set { storedDecimals = Int8(clamping: newValue) }
  }

  /// Whether the unit precedes the number, as in `$5`.
  public var isUnitFirst = false

  /// The maximum value of ``decimals``.
  public static let maximumDecimals = 6

  /// Creates a style.
  public init(decimals: Int = 0, isUnitFirst: Bool = false) {
    (self.decimals, self.isUnitFirst) = (decimals, isUnitFirst)
  }
}
