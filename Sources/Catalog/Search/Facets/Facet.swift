/// What of a search's result there is to choose from in one respect, and how many items each choice has.
///
/// The counts are of what matches all else that is asked: a filter does not hide what else could be chosen in its place.
public enum Facet: Sendable, Equatable {
  /// Names of sections, or values of a field.
  case values([Value])
  /// Numbers or dates.
  case histogram(Histogram)

  /// A name or value that can be chosen.
  public struct Value: Sendable, Hashable {
    /// As it is spelled first.
    public let text: String

    /// How many items have it.
    public let count: Int

    /// Whether the query asks for it.
    public let isChosen: Bool

    /// A value.
    public init(text: String, count: Int, isChosen: Bool) {
      (self.text, self.count, self.isChosen) = (text, count, isChosen)
    }
  }

  /// How the numbers or dates are spread.
  public struct Histogram: Sendable, Equatable {
    /// The ranges that are counted, which stay the same whatever is searched for.
    public let bins: ValueBins

    /// How many items fall into each.
    public let counts: [Int]

    /// A histogram.
    ///
    /// - Precondition: there is a count for each bin.
    public init(bins: ValueBins, counts: [Int]) {
      precondition(counts.count == bins.count, "\(counts.count) counts for \(bins.count) bins")
      (self.bins, self.counts) = (bins, counts)
    }
  }
}
