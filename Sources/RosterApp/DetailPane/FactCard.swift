import Catalog
import Gtk
import Gettext

@MainActor
final class FactCard: CustomWidget {
  private let grid = Grid(columnSpacing: 18)

  /// The version of the rankings when the ranks were last requested, or nil if they must be requested again.
  var ranksVersion: Int?

  let facts: [ShownFact]

  private(set) var values: [FactValue] = []

  var onMoreValues: () -> Void = {}

  private(set) var rest: ShowAllButton?

  init(_ facts: [ShownFact]) {
    self.facts = facts
    super.init(cssName: "card", role: .group)
    setAccessibleLabel(gettext("Fields"))
    let count = ShowAllButton.initialCount(of: facts.count) {
      let fact = facts[$0].fact, value = FactText.line(of: fact).unicodeScalars.count
      let others = [fact.label, fact.note ?? ""].map(\.unicodeScalars.count)
      return others.reduce(min(value, TextPieces.length), max)
    }
    for fact in facts.prefix(count) { add(fact) }
    values.first(where: \.hasText)?.isTabStop = true
    let column = Box(.vertical, [grid])
    add(column)
    guard count < facts.count else { return }
    let button = ShowAllButton(name: gettext("Show All Fields"), facts.count - count, perFrame: 2) {
      [weak self] in
      self?.add(facts[count + $0])
    }
    button.valueAbove = { [weak self] in self?.values.last(where: \.hasText) }
    button.onEnd = { [weak self, weak column] in
      guard let self, let button = rest else { return }
      column?.remove(button)
      rest = nil
      ranksVersion = nil
      onMoreValues()
    }
    column.append(button)
    rest = button
  }

  private func add(_ fact: ShownFact) {
    let label = Label(fact.fact.label)
    label.addClass("secondary")
    label.addClass("fact-label")
    label.wrap()
    label.keepWords()
    label.maximumWidthInCharacters = Int32(Label.unbrokenLength)
    label.verticalAlignment = .start
    let value = FactValue(fact)
    let row = Int32(values.count)
    grid.attach(label, column: 0, row: row)
    grid.attach(value, column: 1, row: row)
    values.append(value)
  }

  var focus: (field: CatalogField.ID, isInStrip: Bool)? {
    guard let value = values.first(where: \.hasFocusInside), let field = value.fact.field else { return nil }
    return (field, value.strip?.hasFocus == true)
  }

  /// Focuses the field that had the focus in the previous card, if this card contains that field.
  func restore(_ focus: (field: CatalogField.ID, isInStrip: Bool)) {
    guard let value = values.first(where: { $0.fact.field == focus.field }) else { return }
    if focus.isInStrip, value.strip?.grabFocus() == true { return }
    value.takeFocus()
  }
}
