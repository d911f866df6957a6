import Glibc

/// Ranges with round ends, one beside the other, into which the numbers or dates of a field fall: the bars of a histogram.
///
/// They are as wide as each other, or rise with their powers of ten where a ``ValueScale`` does.
public struct ValueBins: Hashable, Sendable {
  /// Where each begins, and the last one ends. A value on an edge is in the bin that begins there.
  public let edges: [Double]

  /// The smallest and the largest of the values.
  public let bounds: ClosedRange<Double>

  /// How they rise.
  public let kind: ValueScale.Kind

  /// Whether the values are dates, which count as ``CatalogDate/numbers`` has it.
  public let isOfDates: Bool

  /// How many there are.
  public var count: Int { edges.count - 1 }

  /// Bins for numbers, or nil where these are less than two.
  ///
  /// - Parameters:
  ///   - values: the numbers; what is no number does not count.
  ///   - limit: how many bins there may be, at least eight.
  /// - Complexity: O(*n*) in the number of values.
  public init?(of values: some Sequence<Double>, atMost limit: Int) {
    guard let extent = Extent(values), extent.least < extent.most else { return nil }
    isOfDates = false
    bounds = extent.least...extent.most
    kind = ValueScale(ascending: extent.leastPositive.map { [extent.least, $0, extent.most] } ?? []).kind
    edges =
      kind == .logarithmic
      ? Self.logarithmicEdges(of: extent, atMost: limit) : Self.linearEdges(of: extent, atMost: limit)
  }

  /// Bins of whole months or years for dates, or nil where these are less than two.
  ///
  /// - Complexity: O(*n*) in the number of dates.
  public init?(ofDates values: some Sequence<Double>, atMost limit: Int) {
    guard let extent = Extent(values), extent.least < extent.most,
      let edges = Self.dateEdges(from: extent.least, to: extent.most, atMost: limit)
    else { return nil }
    isOfDates = true
    bounds = extent.least...extent.most
    kind = .linear
    self.edges = edges
  }

  /// The bin that a value falls into; nil where it is beyond all, or no number. O(log *n*) in the number of bins.
  public func bin(of value: Double) -> Int? {
    guard value >= edges[0], value <= edges[count] else { return nil }
    return min(count, edges.partitioningIndex { $0 > value }) - 1
  }

  /// What a query asks for that wants some of the bins and no other: no limit where they are the first or the last.
  public func range(of bins: Range<Int>) -> ValueRange {
    ValueRange(
      from: bins.lowerBound > 0 ? .including(edges[bins.lowerBound]) : nil,
      to: bins.upperBound < count ? end(at: bins.upperBound) : nil)
  }

  /// Where the bins before an edge end: of dates, the last month or year is named.
  private func end(at edge: Int) -> ValueRange.End {
    guard isOfDates, let last = Self.lastDate(before: edges[edge], after: edges[edge - 1]) else {
      return .excluding(edges[edge])
    }
    return .including(last)
  }

  /// Where a range stands on a line on which each bin has the length 1, from 0 to ``count``.
  public func places(of range: ValueRange) -> ClosedRange<Double> {
    let from = range.from.map { place(of: $0.value) } ?? 0
    let to = range.to.map { place(of: $0.value) } ?? Double(count)
    return min(from, to)...max(from, to)
  }

  /// Where a value stands on that line.
  private func place(of value: Double) -> Double {
    guard value > edges[0] else { return 0 }
    guard let bin = bin(of: value) else { return Double(count) }
    // Halved, no difference is beyond what a number can be.
    let (low, high, own) =
      isOfDates
      ? (Self.months(edges[bin]), Self.months(edges[bin + 1]), Self.months(value))
      : (edges[bin] / 2, edges[bin + 1] / 2, value / 2)
    return Double(bin) + (own - low) / (high - low)
  }
}

/// What of numbers decides on their bins.
private struct Extent {
  private(set) var least = Double.infinity
  private(set) var most = -Double.infinity
  private(set) var leastPositive: Double?
  private(set) var areWhole = true

  init?(_ values: some Sequence<Double>) {
    for value in values where value.isFinite {
      least = min(least, value)
      most = max(most, value)
      if value > 0 { leastPositive = min(leastPositive ?? value, value) }
      if areWhole { areWhole = value == value.rounded() }
    }
    if least > most { return nil }
  }
}

extension ValueBins {
  /// A round number: 1, 2 or 5 and some zeros, or a multiple of one.
  private struct Round {
    var factor: Double
    var power: Int

    /// So many times that.
    func times(_ count: Double) -> Double {
      // Divided by a power of ten, each is the number that its digits are read as.
      let value =
        power < 0 && power > -300
        ? count * factor / pow(10, Double(-power)) : count * factor * pow(10, Double(power))
      return min(.greatestFiniteMagnitude, max(-.greatestFiniteMagnitude, value))
    }

    var next: Round {
      switch factor {
      case 1: Round(factor: 2, power: power)
      case 2: Round(factor: 5, power: power)
      default: Round(factor: 1, power: power + 1)
      }
    }
  }

  private static func linearEdges(of extent: Extent, atMost limit: Int) -> [Double] {
    // A round one that is too narrow; half the extent, since the whole may be beyond what a number can be.
    let half = (extent.most / 2 - extent.least / 2) / Double(limit)
    var step = Round(factor: 1, power: Int(max(-307, log10(half).rounded(.down))))
    if extent.areWhole, step.power < 0 { step = Round(factor: 1, power: 0) }
    while true {
      let width = step.times(1)
      let first = (extent.least / width).rounded(.down), last = (extent.most / width).rounded(.down)
      // Beyond that, one more is no other number.
      if last - first + 1 <= Double(limit), max(abs(first), abs(last)) < 0x1p52 {
        return stride(from: first, through: last + 1, by: 1).map(step.times)
      }
      step = step.next
    }
  }

  private static func logarithmicEdges(of extent: Extent, atMost limit: Int) -> [Double] {
    let positive = extent.leastPositive ?? extent.most
    let powers = Int(log10(positive).rounded(.down))...Int(log10(extent.most).rounded(.down))
    // Three to a power of ten, one, or one for several powers.
    for (factors, distance) in [([1.0, 2, 5], 1)] + (1...powers.count).map({ ([1.0], $0) }) {
      // Logarithms are rounded: one power more at either end.
      var edges = stride(from: powers.lowerBound - 1, through: powers.upperBound + distance, by: distance)
        .flatMap { power in
          factors.map { Round(factor: $0, power: power).times(1) }
        }
      let first = (edges.firstIndex { $0 > positive } ?? 1) - 1
      let end = edges.firstIndex { $0 > extent.most || $0 == .greatestFiniteMagnitude } ?? edges.count - 1
      edges = Array(edges[max(0, first)...end])
      // Zero has no place among the others.
      if extent.least == 0 { edges.insert(0, at: 0) }
      if edges.count <= limit + 1 { return edges }
    }
    return [extent.least, extent.most]
  }
}

extension ValueBins {
  /// How many months there are from the first year to a date; to the end of a month or year where the number is of that.
  private static func months(_ number: Double) -> Double {
    let digits = Int(number)
    let year = digits / 10000, month = digits / 100 % 100, day = digits % 100
    guard month > 0, month < 99 else { return Double((month == 0 ? year : year + 1) * 12) }
    let begun = Double(year * 12 + month - 1)
    return day == 0 ? begun : day == 99 ? begun + 1 : begun + Double(day - 1) / 31
  }

  /// The date at which a month begins, as a number: a year for a January, so that a bare year is in it.
  private static func number(ofMonth month: Int) -> Double {
    Double(month / 12 * 10000 + (month % 12 == 0 ? 0 : (month % 12 + 1) * 100))
  }

  private static func dateEdges(from least: Double, to most: Double, atMost limit: Int) -> [Double]? {
    let first = Int(months(least)), last = Int(months(most))
    let years = [1, 10, 100, 1000].flatMap { power in [1, 2, 5].map { $0 * power * 12 } }
    for step in [1, 3] + years where last / step - first / step + 1 <= limit {
      let edges = (first / step...last / step + 1).map { number(ofMonth: $0 * step) }
      return edges.count > 2 ? edges : nil
    }
    return nil
  }

  /// The end of the month or year before an edge: a year where all bins are of whole ones.
  private static func lastDate(before edge: Double, after previous: Double) -> Double? {
    let end = Int(months(edge))
    guard end.isMultiple(of: 12), Int(months(previous)).isMultiple(of: 12) else {
      return CatalogDate(year: (end - 1) / 12, month: (end - 1) % 12 + 1)?.numbers.upperBound
    }
    return CatalogDate(year: end / 12 - 1)?.numbers.upperBound
  }
}
