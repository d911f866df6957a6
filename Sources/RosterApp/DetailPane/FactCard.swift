import Catalog
import Gtk
import Gettext

/// A card with facts: a column of labels beside their values.
@MainActor
final class FactCard: CustomWidget {
  private let grid = Grid(columnSpacing: 18)

  /// The version of the catalogues from which the ranks were computed.
  var ranksVersion: Int?

  /// The facts, in order.
  let facts: [ShownFact]

  /// The values, from top to bottom.
  let values: [FactValue]

  /// Shows facts, in order.
  init(_ facts: [ShownFact]) {
    self.facts = facts
    values = facts.map(FactValue.init)
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

  /// The field with the focus, and whether its rank strip has it.
  var focus: (field: CatalogField.ID, isInStrip: Bool)? {
    guard let value = values.first(where: \.hasFocusInside), let field = value.fact.field else { return nil }
    return (field, value.strip?.hasFocus == true)
  }

  /// Focuses the field that had the focus in the card of another item.
  func restore(_ focus: (field: CatalogField.ID, isInStrip: Bool)) {
    guard let value = values.first(where: { $0.fact.field == focus.field }) else { return }
    if focus.isInStrip, value.strip?.grabFocus() == true { return }
    value.takeFocus()
  }
}
