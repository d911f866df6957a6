import Diffable
import Glibc

/// The bins of a histogram: adjacent ranges whose edges are round numbers.
///
/// Bins of dates cover whole days, months or years. Bins of numbers all have the same width, unless a ``ValueScale``
/// for the numbers would be logarithmic. In that case, the edges are powers of ten, or 1, 2 and 5 times powers of ten,
/// and zero has a separate bin.
public struct ValueBins: Hashable, Sendable {
  /// The start of each bin, followed by the end of the last bin. A value on an edge belongs to the bin that starts
  /// there; the last edge belongs to the last bin.
  public let edges: [Double]

  /// The minimum and maximum of the values.
  public let bounds: ClosedRange<Double>

  /// The scale of the bins. It is always linear for dates.
  public let kind: ValueScale.Kind

  /// Whether the values are dates, encoded like ``CatalogDate/numbers``.
  public let hasDates: Bool

  /// The ends of an axis for the bins.
  ///
  /// For dates, these are the minimum and maximum, because the last edge is after the last date. For numbers, they are
  /// the first and last edges. If the last bin contains only values on its lower edge, the axis ends at the maximum
  /// instead.
  public var ends: ClosedRange<Double> {
    if hasDates { return bounds }
    return edges[0]...(bounds.upperBound > edges[count - 1] ? edges[count] : bounds.upperBound)
  }

  /// The number of bins.
  public var count: Int { edges.count - 1 }

  /// Creates bins for numbers, or returns nil if there are fewer than two different numbers.
  ///
  /// - Parameters:
  ///   - values: The numbers. NaN and infinity are ignored.
  ///   - limit: The maximum number of bins, at least eight.
  /// - Complexity: O(*n*) in the number of values.
  public init?(of values: some Sequence<Double>, atMost limit: Int) {
    guard let extent = Extent(values), extent.minimum < extent.maximum else { return nil }
    hasDates = false
    bounds = extent.minimum...extent.maximum
    kind =
      ValueScale(ascending: extent.smallestPositive.map { [extent.minimum, $0, extent.maximum] } ?? []).kind
    var edges =
      kind == .logarithmic
      ? Self.logarithmicEdges(of: extent, atMost: limit) : Self.linearEdges(of: extent, atMost: limit)
    // Move the outer edges outwards if necessary, because rounding can put them inside the range of the values.
    edges[0] = min(edges[0], extent.minimum)
    edges[edges.count - 1] = max(edges[edges.count - 1], extent.maximum)
    self.edges = edges
  }

  /// Creates bins of whole days, months or years for dates, or returns nil if there would be fewer than two.
  ///
  /// Bins of days are used only if all dates include the day and there would be fewer than three bins of whole months
  /// or years.
  ///
  /// - Complexity: O(*n*) in the number of dates.
  public init?(ofDates values: some Sequence<Double>, atMost limit: Int) {
    guard let extent = Extent(values), extent.minimum < extent.maximum else { return nil }
    let months = Self.dateEdges(from: extent.minimum, to: extent.maximum, atMost: limit)
    let isShort = (months?.count ?? 0) < 4
    let days =
      isShort && extent.areDays
      ? Self.dayEdges(from: extent.minimum, to: extent.maximum, atMost: limit) : nil
    guard let edges = days ?? months else { return nil }
    hasDates = true
    bounds = extent.minimum...extent.maximum
    kind = .linear
    self.edges = edges
  }

  /// Returns the index of a value's bin, or nil if the value is out of range or NaN. O(log *n*) in the number of bins.
  public func bin(of value: Double) -> Int? {
    guard value >= edges[0], value <= edges[count] else { return nil }
    return min(count, edges.partitioningIndex { $0 > value }) - 1
  }

  /// Returns the range of values in the given bins. It has no lower limit if it includes the first bin, and no upper
  /// limit if it includes the last one.
  public func range(of bins: Range<Int>) -> ValueRange {
    ValueRange(
      from: bins.lowerBound > 0 ? .including(edges[bins.lowerBound]) : nil,
      to: bins.upperBound < count ? end(at: bins.upperBound) : nil)
  }

  /// Returns the upper end of a range that stops before an edge. For numbers, this is the edge, which is excluded. For
  /// dates, it is the last day, month or year before the edge, which is included.
  private func end(at edge: Int) -> ValueRange.End {
    guard hasDates, let last = Self.lastDate(before: edges[edge], after: edges[edge - 1]) else {
      return .excluding(edges[edge])
    }
    return .including(last)
  }

  /// Returns the position of a range on an axis from 0 to ``count``, on which each bin has length 1.
  public func places(of range: ValueRange) -> ClosedRange<Double> {
    let from = range.from.map { place(of: $0.value, isEndOfDay: !$0.isIncluded) } ?? 0
    // If the range includes the maximum, extend it to the end of the last bin.
    let end = range.to.flatMap { $0.isIncluded && $0.value >= bounds.upperBound ? nil : $0 }
    let to = end.map { place(of: $0.value, isEndOfDay: $0.isIncluded) } ?? Double(count)
    return min(from, to)...max(from, to)
  }

  private func place(of value: Double, isEndOfDay: Bool) -> Double {
    guard value >= edges[0] else { return 0 }
    guard let bin = bin(of: value) else { return Double(count) }
    // Halve the values, so that their difference can't overflow.
    let (low, high, own) =
      hasDates
      ? (
        Self.months(edges[bin]), Self.months(edges[bin + 1]), Self.months(value, isEndOfDay: isEndOfDay)
      )
      : (edges[bin] / 2, edges[bin + 1] / 2, value / 2)
    return Double(bin) + (own - low) / (high - low)
  }
}

/// The properties of a field's values that determine the bins.
private struct Extent {
  private(set) var minimum = Double.infinity
  private(set) var maximum = -Double.infinity
  private(set) var smallestPositive: Double?
  private(set) var areIntegers = true
  /// Whether all values include a day, assuming that they are dates. See ``CatalogDate/numbers``.
  private(set) var areDays = true

  init?(_ values: some Sequence<Double>) {
    for value in values where value.isFinite {
      minimum = min(minimum, value)
      maximum = max(maximum, value)
      if value > 0 { smallestPositive = min(smallestPositive ?? value, value) }
      if areIntegers { areIntegers = value == value.rounded() }
      if areDays { areDays = value.truncatingRemainder(dividingBy: 100) != 0 }
    }
    if minimum > maximum { return nil }
  }
}

extension ValueBins {
  /// A round number: 1, 2, 2.5 or 5 times a power of ten.
  private struct RoundNumber {
    var factor: Double
    var power: Int

    func times(_ count: Double) -> Double {
      // If the power is negative, divide by 10, 100 and so on instead of multiplying by 0.1, 0.01 and so on, which
      // aren't exact: 3 × 0.1 is 0.30000000000000004.
      let value =
        power < 0 && power > -300
        ? count * factor / pow(10, Double(-power)) : count * factor * pow(10, Double(power))
      return min(.greatestFiniteMagnitude, max(-.greatestFiniteMagnitude, value))
    }

    var next: RoundNumber {
      switch factor {
      case 1: RoundNumber(factor: 2, power: power)
      case 2: RoundNumber(factor: 2.5, power: power)
      case 2.5: RoundNumber(factor: 5, power: power)
      default: RoundNumber(factor: 1, power: power + 1)
      }
    }
  }

  private static func linearEdges(of extent: Extent, atMost limit: Int) -> [Double] {
    // Start with a small step, and increase it until there are few enough bins. Halve the numbers, so that their
    // difference can't overflow.
    let half = (extent.maximum / 2 - extent.minimum / 2) / Double(limit)
    var step = RoundNumber(factor: 1, power: Int(max(-307, log10(half).rounded(.down))))
    if extent.areIntegers, step.power < 0 { step = RoundNumber(factor: 1, power: 0) }
    while true {
      let width = step.times(1)
      let first = (extent.minimum / width).rounded(.down), last = (extent.maximum / width).rounded(.down)
      // Both `first` and `last` must be small enough that adding 1 to them is exact.
      if last - first + 1 <= Double(limit), max(abs(first), abs(last)) < 0x1p52 {
        return stride(from: first, through: last + 1, by: 1).map(step.times)
      }
      step = step.next
      if extent.areIntegers, step.factor == 2.5, step.power == 0 { step = step.next }
    }
  }

  private static func logarithmicEdges(of extent: Extent, atMost limit: Int) -> [Double] {
    let positive = extent.smallestPositive ?? extent.maximum
    let powers = Int(log10(positive).rounded(.down))...Int(log10(extent.maximum).rounded(.down))
    // Try three bins per power of ten, then one bin per power, then one bin for several powers.
    for (factors, distance) in [([1.0, 2, 5], 1)] + (1...powers.count).map({ ([1.0], $0) }) {
      // Logarithms are rounded, so extend the range at both ends.
      var edges = stride(from: powers.lowerBound - 1, through: powers.upperBound + distance, by: distance)
        .flatMap { power in
          factors.map { RoundNumber(factor: $0, power: power).times(1) }
        }
      let first = (edges.firstIndex { $0 > positive } ?? 1) - 1
      let end = edges.firstIndex { $0 > extent.maximum || $0 == .greatestFiniteMagnitude } ?? edges.count - 1
      edges = Array(edges[max(0, first)...end])
      // A logarithmic scale doesn't contain zero, so zero needs a separate bin.
      if extent.minimum == 0 { edges.insert(0, at: 0) }
      if edges.count <= limit + 1 { return edges }
    }
    return [extent.minimum, extent.maximum]
  }
}

extension ValueBins {
  /// Returns the number of months from the start of the year 0 to an encoded date. The date can also be the end of a
  /// month or year.
  private static func months(_ number: Double, isEndOfDay: Bool = false) -> Double {
    let digits = Int(number)
    let year = digits / 10000, month = digits / 100 % 100, day = digits % 100
    guard month > 0, month < 99 else { return Double((month == 0 ? year : year + 1) * 12) }
    let start = Double(year * 12 + month - 1)
    if day == 0 { return start }
    if day == 99 { return start + 1 }
    return start + Double(isEndOfDay ? day : day - 1) / Double(CatalogDate.days(of: month, in: year))
  }

  /// Encodes a month, counted from the year 0, as a date. The first month of a year is encoded as the year.
  private static func number(ofMonth month: Int) -> Double {
    Double(month / 12 * 10000 + (month % 12 == 0 ? 0 : (month % 12 + 1) * 100))
  }

  private static func dateEdges(from minimum: Double, to maximum: Double, atMost limit: Int) -> [Double]? {
    let first = Int(months(minimum)), last = Int(months(maximum))
    let years = [1, 10, 100, 1000].flatMap { power in [1, 2, 5].map { $0 * power * 12 } }
    for step in [1, 3, 6] + years where last / step - first / step + 1 <= limit {
      let edges = (first / step...last / step + 1).map { number(ofMonth: $0 * step) }
      return edges.count > 2 ? edges : nil
    }
    return nil
  }

  /// Returns edges on the same days of each month, so that no bin includes days of two months. Returns nil if there
  /// would be more than `limit` bins.
  private static func dayEdges(from minimum: Double, to maximum: Double, atMost limit: Int) -> [Double]? {
    let (first, last) = (Int(months(minimum)), Int(months(maximum)))
    func number(_ month: Int, _ day: Int) -> Double {
      Double(month / 12 * 10000 + (month % 12 + 1) * 100 + day)
    }
    for step in [1, 2, 7] {
      let starts = (first...last).flatMap { month in
        stride(from: 1, through: CatalogDate.days(of: month % 12 + 1, in: month / 12), by: step).map {
          number(month, $0)
        }
      }
      let edges =
        starts[(starts.lastIndex { $0 <= minimum } ?? 0)...].prefix { $0 <= maximum }
        + [starts.first { $0 > maximum } ?? number(last + 1, 1)]
      if edges.count <= limit + 1 { return Array(edges) }
    }
    return nil
  }

  /// Returns the last date before an edge: a day if the bin starts on a day, a year if it covers whole years, and
  /// otherwise a month.
  private static func lastDate(before edge: Double, after previous: Double) -> Double? {
    let end = Int(months(edge)), (year, month) = ((end - 1) / 12, (end - 1) % 12 + 1)
    if Int(previous) % 100 > 0 {
      if Int(edge) % 100 > 1 { return edge - 1 }
      return CatalogDate(year: year, month: month, day: CatalogDate.days(of: month, in: year))?.numbers
        .upperBound
    }
    guard end.isMultiple(of: 12), Int(months(previous)).isMultiple(of: 12) else {
      return CatalogDate(year: year, month: month)?.numbers.upperBound
    }
    return CatalogDate(year: end / 12 - 1)?.numbers.upperBound
  }
}
