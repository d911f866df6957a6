import Catalog

/// A fact as the detail shows it.
struct ShownFact: Equatable {
  var fact: Fact

  /// The whole way, where the fact names what comes before the item, and that has something before it in turn.
  var steps: [[Fact.Chip]] = []
}

extension Library {
  /// All that is said of an item: its facts, the way that leads to it, and what it leads to.
  func shownFacts(of item: CatalogItem) -> [ShownFact] {
    var shown = item.facts.map { ShownFact(fact: $0) }
    for field in catalog(named: item.id.catalog)?.fields ?? [] {
      guard let label = field.chain else { continue }
      let place = shown.firstIndex { $0.fact.field == field.id }
      let steps = steps(to: item.id, by: field.id)
      if let place, steps.count > 1 { shown[place].steps = steps }
      let next = followers(of: item.id, by: field.id).compactMap { id in
        self[id].map { Fact.Chip(text: $0.title, item: id) }
      }
      guard !next.isEmpty else { continue }
      let fact = ShownFact(fact: Fact(label: label, content: .chips(next)))
      shown.insert(fact, at: place.map { $0 + 1 } ?? shown.endIndex)
    }
    return shown
  }
}
