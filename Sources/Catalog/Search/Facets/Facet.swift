/// The choices that a filter offers for the results of a search, with the number of items for each.
///
/// The counts ignore the filter itself, so that the alternatives remain visible.
public enum Facet: Sendable, Equatable {
  /// Names of sections, or values of a field.
  case values([Value])
  /// The distribution of numbers or dates.
  case histogram(Histogram)

  /// A name or value to choose.
  public struct Value: Sendable, Hashable {
    /// The name or value, as first spelled in the library.
    public let text: String

    /// The number of items with the value.
    public let count: Int

    /// Whether the query selects the value. A query that only excludes values selects all other values.
    public let isChosen: Bool

    /// Creates a value with the number of items that have it.
    public init(text: String, count: Int, isChosen: Bool) {
      (self.text, self.count, self.isChosen) = (text, count, isChosen)
    }
  }

  /// The number of items in each range of a field's numbers or dates.
  public struct Histogram: Sendable, Equatable {
    /// The ranges in which items are counted. They don't depend on the search.
    public let bins: ValueBins

    /// The number of items in each bin.
    public let counts: [Int]

    /// Creates a histogram.
    ///
    /// - Precondition: The number of counts equals the number of bins.
    public init(bins: ValueBins, counts: [Int]) {
      precondition(counts.count == bins.count, "\(counts.count) counts for \(bins.count) bins")
      (self.bins, self.counts) = (bins, counts)
    }
  }
}
