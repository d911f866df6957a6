import Catalog
import Gtk
import Gettext

/// A card with facts: a column of labels beside their values.
@MainActor
final class FactCard: CustomWidget {
  private let grid = Grid(columnSpacing: 18)

  /// The version of the catalogues from which the ranks were computed.
  var ranksVersion: Int?

  let facts: [ShownFact]

  private(set) var values: [FactValue] = []

  /// Called after more values have been added.
  var onMoreValues: () -> Void = {}

  /// The button that shows the rest of the facts; nil if all are shown.
  private(set) var rest: ShowAllButton?

  /// The maximum number of facts that are shown at once.
  private static let maximumFactCount = 300

  init(_ facts: [ShownFact]) {
    self.facts = facts
    super.init(cssName: "card", role: .group)
    setAccessibleLabel(gettext("Fields"))
    var remainingLength = 5 * TextPieces.length, count = 0
    while count < facts.count, count == 0 || remainingLength > 0, count < Self.maximumFactCount {
      remainingLength -= min(FactText.line(of: facts[count].fact).unicodeScalars.count, TextPieces.length)
      add(facts[count])
      count += 1
    }
    values.first(where: \.hasText)?.isTabStop = true
    let column = Box(.vertical, [grid])
    add(column)
    guard count < facts.count else { return }
    let button = ShowAllButton(name: gettext("Show all fields"), facts.count - count, perFrame: 2) {
      [weak self] in
      self?.add(facts[count + $0])
    }
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

  /// Adds a row with a label and a value.
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

  /// The field with the focus, and whether its rank strip has it.
  var focus: (field: CatalogField.ID, isInStrip: Bool)? {
    guard let value = values.first(where: \.hasFocusInside), let field = value.fact.field else { return nil }
    return (field, value.strip?.hasFocus == true)
  }

  /// Focuses the field that had the focus in the card for another item.
  func restore(_ focus: (field: CatalogField.ID, isInStrip: Bool)) {
    guard let value = values.first(where: { $0.fact.field == focus.field }) else { return }
    if focus.isInStrip, value.strip?.grabFocus() == true { return }
    value.takeFocus()
  }
}
