import Catalog

/// Ranks in words.
extension Wording {
  /// `1st`, `22nd`, `113th`.
  static func ordinal(_ number: Int) -> String {
    let ending =
      switch (number % 100, number % 10) {
      case (11...13, _): "th"
      case (_, 1): "st"
      case (_, 2): "nd"
      case (_, 3): "rd"
      default: "th"
      }
    return grouped(number) + ending
  }

  /// `3rd of 8`.
  static func rank(_ rank: FieldRanking.Rank) -> String { "\(ordinal(rank.place)) of \(grouped(rank.count))" }

  /// `3rd of 8 in Western Europe, 41st of 249`: without the section where it is all there is, or the item alone.
  static func rank(_ rank: FieldRanking.Rank, inSection: FieldRanking.Rank, titled section: String) -> String
  {
    guard inSection.count > 1, inSection.count < rank.count else { return self.rank(rank) }
    return "\(self.rank(inSection)) in \(section), \(self.rank(rank))"
  }

  /// What a screen reader adds to a rank.
  static func explanation(of scale: ValueScale) -> String {
    let order = "The largest is first."
    return scale.kind == .logarithmic ? order + " The scale is logarithmic." : order
  }
}
