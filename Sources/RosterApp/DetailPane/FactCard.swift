import Catalog
import Gtk
import Gettext

/// A card with facts: a column of labels beside their values.
@MainActor
final class FactCard: CustomWidget {
  private let grid = Grid(columnSpacing: 18)

  /// The version of the catalogues from which the ranks were computed.
  var ranksVersion: Int?

  /// The values, from top to bottom.
  let values: [FactValue]

  /// - Parameters:
  ///   - facts: The facts to show, in order.
  ///   - request: Called when the user clicks a chip that opens an item, a web address or an e-mail address.
  init(_ facts: [ShownFact], request: @escaping @MainActor (PaneRequest) -> Void) {
    values = facts.map { FactValue($0, request: request) }
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
