import Foundation

extension Catalog {
  /// Adds the result of each formula as a fact to all items for which the result can be calculated.
  ///
  /// A new fact is inserted after the last fact whose field is declared before the formula's field. If there is no such
  /// fact, the new fact is inserted at the start. If the task is cancelled, the remaining items are left unchanged.
  ///
  /// - Precondition: No formula depends on itself.
  /// - Complexity: O(*n* · *m*), where *n* is the number of facts and *m* is the total length of the formulas.
  mutating func addCalculatedFacts() {
    let calculated = calculatedFields.map { (field: $0, sample: Fact(of: $0, content: .text(""))) }
    guard !calculated.isEmpty else { return }
    let places = Dictionary(uniqueKeysWithValues: zip(fields.map(\.id), fields.indices))
    let used = calculated.reduce(into: Set()) { $0.formUnion($1.field.formula?.fields ?? []) }
    for section in sections.indices {
      for item in sections[section].items.indices {
        if item.isMultiple(of: 1024), Task.isCancelled { return }
        sections[section].items[item].addFacts(of: calculated, using: used, places: places)
      }
    }
  }

  /// The fields with a formula, ordered so that each comes after the fields that its formula uses.
  private var calculatedFields: [CatalogField] {
    let byID = Dictionary(uniqueKeysWithValues: fields.lazy.filter { $0.formula != nil }.map { ($0.id, $0) })
    var ordered = [CatalogField](), seen = Set<CatalogField.ID>()
    func add(_ field: CatalogField) {
      guard let formula = field.formula, seen.insert(field.id).inserted else { return }
      for id in formula.fields { if let used = byID[id] { add(used) } }
      ordered.append(field)
    }
    for field in fields { add(field) }
    return ordered
  }
}

extension CatalogItem {
  fileprivate mutating func addFacts(
    of calculated: [(field: CatalogField, sample: Fact)], using used: Set<CatalogField.ID>,
    places: [CatalogField.ID: Int]
  ) {
    var values = [CatalogField.ID: Fact.Content](), origins = [CatalogField.ID: Fact]()
    var results = [CatalogField.ID: Formula.Result]()
    for fact in facts {
      guard let field = fact.field, used.contains(field), values[field] == nil else { continue }
      values[field] = fact.content
      if fact.source != nil || fact.note != nil { origins[field] = fact }
    }
    for (field, sample) in calculated {
      guard let formula = field.formula, let result = formula.result(of: values, results) else { continue }
      // The result has a year only if all operands with a year have the same year.
      let years = formula.fields.reduce(into: Set<Int>()) { years, id in
        if case .number(_, let year?)? = values[id] { years.insert(year) }
      }
      let number = result.rounded, short = field.digits.map { number.rounded(toDigits: $0) }
      let value = Fact.Content.number(short ?? number, year: years.count == 1 ? years.first : nil)
      values[field.id] = value
      // Let other formulas use the unrounded result, unless the catalogue specifies the number of digits.
      if short == nil { results[field.id] = result }
      var fact = Fact(like: sample, content: value)
      fact.takeOrigins(of: formula.fields.compactMap { origins[$0] })
      if used.contains(field.id) { origins[field.id] = fact }
      let place = places[field.id] ?? 0
      let last = facts.lastIndex { fact in fact.field.flatMap { places[$0] }.map { $0 < place } ?? false }
      facts.insert(fact, at: last.map { $0 + 1 } ?? 0)
    }
  }
}

extension Fact {
  fileprivate mutating func takeOrigins(of operands: [Fact]) {
    let sources = operands.compactMap(\.source).reduce(into: [String]()) {
      if !$0.contains($1) { $0.append($1) }
    }
    if source == nil, !sources.isEmpty { source = sources.joined(separator: "; ") }
    note = operands.lazy.compactMap(\.note).first
  }
}

extension Double {
  fileprivate func rounded(toDigits digits: Int) -> Double {
    guard self != 0 else { return 0 }
    let decimals = digits - 1 - Int(log10(abs(self)).rounded(.down))
    return rounded(toDecimals: decimals)
  }
}
