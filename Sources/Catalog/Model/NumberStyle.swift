/// The format of a field's numbers.
public struct NumberStyle: Sendable, Hashable {
  // The number of decimals is stored in one byte, because facts with attributes of their own, such as a note, each
  // store a style.
  private var storedDecimals: Int8 = 0

  /// The minimum number of decimals, such as 2 for prices.
  public var decimals: Int {
    get { Int(storedDecimals) }
    set { storedDecimals = Int8(clamping: newValue) }
  }

  /// Whether the unit precedes the number, as in `$5`.
  public var isUnitFirst = false

  /// The maximum number of decimals, both in a style and in displayed numbers.
  public static let maximumDecimals = 6

  /// Returns the number of decimal places that a number needs after rounding to six places. Returns 0 if the absolute
  /// value of the number is greater than about 9 × 10¹².
  public static func decimals(of number: Double) -> Int {
    guard var millionths = Int(exactly: (number * 1e6).rounded()) else { return 0 }
    var decimals = maximumDecimals
    while decimals > 0, millionths.isMultiple(of: 10) {
      millionths /= 10
      decimals -= 1
    }
    return decimals
  }

  /// Returns whether a number is so small that rounding it to six decimals would change it.
  public static func needsExponent(_ number: Double) -> Bool {
    // Allow for rounding errors, because the result of a calculation such as 3 * 0.0001 isn't exactly 0.0003.
    let shown = (number * 1e6).rounded() / 1e6
    return abs(number) < 1e-3 && abs(number - shown) > abs(number) * 1e-9
  }

  /// Returns whether the short form of a number, which has three significant digits, needs an exponent.
  public static func needsShortExponent(_ number: Double) -> Bool {
    abs(number) >= 1e15 || abs(number) < 1e-4 && needsExponent(number)
  }

  /// Creates a style.
  public init(decimals: Int = 0, isUnitFirst: Bool = false) {
    (self.decimals, self.isUnitFirst) = (decimals, isUnitFirst)
  }
}
