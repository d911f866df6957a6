import Catalog
import Gettext

extension Wording {
  static func ordinal(_ number: Int) -> String {
    let digits: KeyValuePairs = ["number": grouped(number)]
    // Translators: ordinals. English has four endings. Use the same text for all if there is only one.
    return switch (number % 100, number % 10) {
    case (11...13, _): gettext("{number}th", digits)
    case (_, 1): gettext("{number}st", digits)
    case (_, 2): gettext("{number}nd", digits)
    case (_, 3): gettext("{number}rd", digits)
    default: gettext("{number}th", digits)
    }
  }

  static func rank(_ rank: FieldRanking.Rank) -> String {
    // Translators: “3rd of 8”. The place is formatted with the message “{number}th”.
    gettext("{place} of {count}", ["place": ordinal(rank.place), "count": grouped(rank.count)])
  }

  static func rank(_ rank: FieldRanking.Rank, inSection: FieldRanking.Rank, titled section: String) -> String
  {
    guard inSection.count > 1, inSection.count < rank.count else { return self.rank(rank) }
    return gettext(
      // Translators: “3rd of 8 in Western Europe, 41st of 249”.
      "{rankInSection} in {section}, {rank}",
      ["rankInSection": self.rank(inSection), "section": section, "rank": self.rank(rank)])
  }

  static func explanation(of scale: ValueScale) -> String {
    scale.kind == .logarithmic
      ? gettext(
        "Ordered from smallest to largest, on a logarithmic scale. Press Left or Right to move between items, or Enter to open the selected one."
      )
      : gettext(
        "Ordered from smallest to largest. Press Left or Right to move between items, or Enter to open the selected one."
      )
  }
}
