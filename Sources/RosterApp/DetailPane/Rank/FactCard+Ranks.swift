import Catalog
import Gtk

extension FactCard {
  func showRanks(of item: CatalogItem, from rankings: Rankings) {
    guard ranksVersion != rankings.version else { return }
    ranksVersion = rankings.version
    var seen = Set<CatalogField.ID>()
    for value in values {
      guard case .number = value.fact.content, let field = value.fact.field,
        seen.insert(field).inserted
      else { continue }
      let old = value.strip
      rankings.find(field, for: item.id) { [weak value, weak rankings] ranked in
        guard let value, let rankings else { return }
        value.strip = RankStrip(
          ranked, of: item.id, label: value.fact.label, section: rankings.sectionTitle(of: item.id)
        ) { [weak rankings] id in
          guard let item = rankings?.item(id),
            let fact = item.facts.first(where: { $0.field == field })
          else { return nil }
          return (item.title, FactText.line(of: fact))
        }
      }
      // Remove the outdated rank if the new one hasn't been computed yet.
      if let old, value.strip === old { value.strip = nil }
    }
  }
}
