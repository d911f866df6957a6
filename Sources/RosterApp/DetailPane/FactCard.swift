import Catalog
import Gtk
import Gettext

/// Facts in a card: label beside value, one under the other.
@MainActor
final class FactCard: CustomWidget {
  private let grid = Grid(columnSpacing: 18)

  /// The version of the catalogues whose ranks are shown.
  var ranksVersion: Int?

  /// The values, from top to bottom.
  let values: [FactValue]

  /// - Parameters:
  ///   - facts: what the card shows, in order.
  ///   - follow: called when a chip that leads to an item is pressed.
  init(_ facts: [ShownFact], follow: @escaping @MainActor (ItemID) -> Void) {
    values = facts.map { FactValue($0, follow: follow) }
    values.first(where: \.hasText)?.isTabStop = true
    super.init(cssName: "card", role: .group)
    setAccessibleLabel(gettext("Fields"))
    for (row, (fact, value)) in zip(facts, values).enumerated() {
      let label = Label(fact.fact.label)
      label.addClass("secondary")
      label.addClass("fact-label")
      label.wrap()
      label.maximumWidthInCharacters = 16
      label.textAlignment = 0
      label.verticalAlignment = .start
      grid.attach(label, column: 0, row: Int32(row))
      grid.attach(value, column: 1, row: Int32(row))
    }
    add(grid)
  }

  override var heightFollowsWidth: Bool { true }
}
