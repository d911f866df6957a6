import Catalog
import Gettext
import Planner

struct TableTexts: Sendable {
  let library: Library
  let openLibrary: Library
  let units: [CatalogField.ID: String]
  let dayTitles: DayTitles

  /// Returns the text of a cell, or nil if the cell is empty. `kept` is the user's data for the item.
  func text(of id: ItemID, _ kept: PlannedItem?, in column: PlaceColumns.Column.ID) -> String? {
    guard let item = library[id] else { return nil }
    switch PlaceColumns.BuiltIn(rawValue: column) {
    case .title: return item.title
    case .subtitle: return item.subtitle
    // Look in the open catalogues first. The listing's library can also contain items that aren't in any of them.
    case .section: return (openLibrary.section(of: id) ?? library.section(of: id))?.title
    case .plan: return kept?.plan.map { $0.day.map(dayTitles.title) ?? gettext("Someday") }
    case .done: return kept?.done == nil ? nil : "✓"
    case .favorite: return kept?.isFavorite == true ? "★" : nil
    case .note:
      return kept?.note.split(maxSplits: 1, whereSeparator: \.isNewline).first.map {
        String($0.prefix(200))
      }
    case nil:
      guard let fact = item.facts.first(where: { $0.field == column }) else { return nil }
      // Omit the unit only if the title of the column contains the same unit. Fields of different catalogues can have
      // the same id but different units.
      if case .number(let number, _) = fact.content, fact.unit == units[column] {
        return FactText.spelled(number, of: fact, in: .environment)
      }
      return FactText.singleLine(of: fact)
    }
  }
}
