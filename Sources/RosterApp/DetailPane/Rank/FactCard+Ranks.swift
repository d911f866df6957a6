import Catalog
import Gtk

extension FactCard {
  /// Shows the ranks of the item's numbers below them, as soon as they are computed.
  ///
  /// - Parameter follow: Called with the item to open from a rank strip.
  func showRanks(of item: CatalogItem, from rankings: Rankings, follow: @escaping @MainActor (ItemID) -> Void)
  {
    guard ranksVersion != rankings.version else { return }
    ranksVersion = rankings.version
    var seen = Set<CatalogField.ID>()
    for value in values {
      guard case .number = value.fact.content, let field = value.fact.field,
        seen.insert(field).inserted
      else { continue }
      value.strip = nil
      rankings.find(field, for: item.id) { [weak value, weak rankings] ranked in
        guard let value, let rankings else { return }
        let strip = RankStrip(
          ranked, of: item.id, label: value.fact.label, section: rankings.sectionTitle(of: item.id)
        ) { [weak rankings] id in
          guard let item = rankings?.item(id),
            let fact = item.facts.first(where: { $0.field == field })
          else { return nil }
          return .init(title: item.title, value: FactText.line(of: fact))
        }
        strip?.onFollow = follow
        value.strip = strip
      }
    }
  }

  func strip(of field: CatalogField.ID) -> RankStrip? {
    values.lazy.compactMap { $0.fact.field == field ? $0.strip : nil }.first
  }

  /// The field whose rank strip has the focus.
  var focusedField: CatalogField.ID? { values.first { $0.strip?.hasFocus == true }?.fact.field }
}
