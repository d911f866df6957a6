import Glibc

extension Catalog {
  /// Adds the facts of the fields that have a formula.
  ///
  /// Each follows the item's last fact of a field declared before it. Does nothing if the task is cancelled.
  ///
  /// - Precondition: no formula depends on itself.
  /// - Complexity: O(*n*) in the number of facts, times the total length of the formulas.
  mutating func addCalculatedFacts() {
    let calculated = calculatedFields
    guard !calculated.isEmpty else { return }
    let places = Dictionary(uniqueKeysWithValues: zip(fields.map(\.id), fields.indices))
    let used = calculated.reduce(into: Set()) { $0.formUnion($1.formula?.fields ?? []) }
    for section in sections.indices {
      for item in sections[section].items.indices {
        if item.isMultiple(of: 1024), Task.isCancelled { return }
        sections[section].items[item].addFacts(of: calculated, using: used, places: places)
      }
    }
  }

  /// The fields that have a formula, each after the fields that its formula uses.
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
    of calculated: [CatalogField], using used: Set<CatalogField.ID>, places: [CatalogField.ID: Int]
  ) {
    var values = [CatalogField.ID: Fact.Content]()
    for fact in facts {
      if let field = fact.field, used.contains(field), values[field] == nil { values[field] = fact.content }
    }
    for field in calculated {
      guard let formula = field.formula, let number = formula.value(of: values) else { continue }
      // The year is shown only if it is unambiguous.
      let years = formula.fields.reduce(into: Set<Int>()) { years, id in
        if case .number(_, let year?)? = values[id] { years.insert(year) }
      }
      let value = Fact.Content.number(
        field.digits.map { number.rounded(toDigits: $0) } ?? number,
        year: years.count == 1 ? years.first : nil)
      values[field.id] = value
      let place = places[field.id] ?? 0
      let last = facts.lastIndex { fact in fact.field.flatMap { places[$0] }.map { $0 < place } ?? false }
      facts.insert(Fact(of: field, content: value), at: last.map { $0 + 1 } ?? 0)
    }
  }
}

extension Double {
  /// Rounds to a number of significant digits. Digits before the decimal point are kept.
  fileprivate func rounded(toDigits digits: Int) -> Double {
    guard self != 0 else { return 0 }
    let decimals = digits - 1 - Int(log10(abs(self)).rounded(.down))
    // From this power of ten on, neither the factor nor the result would be exact.
    guard decimals > 0 else { return rounded() }
    guard decimals <= 22 else { return self }
    let factor = pow(10, Double(decimals))
    return (self * factor).rounded() / factor
  }
}
