import Catalog

struct ShownFact: Equatable {
  var fact: Fact

  /// The steps that lead to the item, such as the prerequisites of a course, each as an array of chips. Empty if there
  /// are fewer than two steps.
  var steps: [[Fact.Chip]] = []

  /// The formula of a calculated fact, with labels in place of field ids.
  var formula: String?

  var origin: String? { FactText.origin(of: fact, formula: formula) }
}

extension Library {
  /// Returns the facts to show for an item. For a field that links items into a chain, such as prerequisites, adds the
  /// steps that lead to the item and the items that follow it.
  func shownFacts(of item: CatalogItem) -> [ShownFact] {
    var shown = item.facts.map { ShownFact(fact: $0) }
    let fields = catalog(named: item.id.catalog)?.fields ?? []
    for field in fields {
      if let formula = field.formula, let place = shown.firstIndex(where: { $0.fact.field == field.id }) {
        shown[place].formula = formula.text { id in fields.first { $0.id == id }?.label }
      }
      guard let label = field.chain else { continue }
      let place = shown.firstIndex { $0.fact.field == field.id }
      let steps = steps(to: item.id, by: field.id)
      if let place, steps.count > 1 { shown[place].steps = steps }
      let followers = followers(of: item.id, by: field.id)
      var next = followers.prefix(FileLimits.chainLength).compactMap { id in
        self[id].map { Fact.Chip(text: $0.title, item: id) }
      }
      if followers.count > FileLimits.chainLength { next.append(Fact.Chip(text: "…")) }
      guard !next.isEmpty else { continue }
      let fact = ShownFact(fact: Fact(label: label, content: .chips(next)))
      shown.insert(fact, at: place.map { $0 + 1 } ?? shown.endIndex)
    }
    return shown
  }
}
