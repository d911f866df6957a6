/// The values of all items, stored by field for fast comparison.
struct FieldColumns: Sendable {
  private enum Column {
    /// Each item's value as a number, or NaN for an item without a comparable value.
    case numbers([Double])
    /// The strings as encoded by ``Folding/whole(_:)``, with separators before, between and after them. `starts`
    /// contains the offset of each item's first separator, followed by the offset of the last separator.
    case texts([UInt8], starts: [Int])
  }

  private var columns: [CatalogField.ID: Column] = [:]

  /// For each text field with times of day, the time of each item in seconds since midnight, or NaN for an item
  /// without one.
  private var times: [CatalogField.ID: [Double]] = [:]

  /// The fields that have a unit but contain numbers without one, and vice versa.
  private var fieldsWithMissingUnits: Set<CatalogField.ID> = []

  /// For each field, the positions of items whose value can't be compared, because catalogues declare the field with
  /// different types or units.
  private var incomparableItems: [CatalogField.ID: Set<Int>] = [:]

  /// Collects the values of a library's items, in the order of the search index. Expected O(*n* + *m* · *f*), where *n*
  /// is the total length of the values, *m* is the number of items and *f* is the number of fields.
  init(_ library: Library) {
    let fields = library.fields
    let slots = Dictionary(uniqueKeysWithValues: zip(fields.map(\.id), fields.indices))
    let types = fields.map(\.type), isText = types.map(\.isText), units = fields.map(\.unit)
    var numbers = isText.map { $0 ? [] : [Double](repeating: .nan, count: library.itemCount) }
    var texts = fields.map { _ in [UInt8]() }
    var starts = isText.map { $0 ? [0] : [] }
    var times = fields.map { _ in [Double]() }
    var conversions = fields.map(UnitConversion.init)
    var missingUnits = fields.map { _ in false }
    var incomparable = fields.map { _ in Set<Int>() }
    var position = 0
    for (catalog, section) in library.catalogs.lazy.flatMap({ catalog in
      catalog.sections.lazy.map { (catalog, $0) }
    }) {
      let originals = catalog.originals
      for item in section.items {
        for fact in item.facts {
          guard let slot = fact.field.flatMap({ slots[$0] }) else { continue }
          switch fact.content {
          // Compare the types, because another catalogue's field with the same id can have a different type.
          case .number(let number, _) where types[slot] == .number:
            let own = conversions[slot].convert(number, from: fact.unit)
            if own.isNaN { incomparable[slot].insert(position) }
            if numbers[slot][position].isNaN { numbers[slot][position] = own }
            if (fact.unit == nil) != (units[slot] == nil) { missingUnits[slot] = true }
          case .date(let date) where types[slot] == .date:
            if numbers[slot][position].isNaN { numbers[slot][position] = date.numbers.lowerBound }
          case .place(let latitude, _) where types[slot] == .place:
            numbers[slot][position] = latitude
          case .text(let value) where isText[slot]:
            Self.append(value, originals, to: &texts[slot])
            guard types[slot] == .text, let time = QueryTime.read(value) else { continue }
            if times[slot].isEmpty { times[slot] = Array(repeating: .nan, count: library.itemCount) }
            if times[slot][position].isNaN { times[slot][position] = time }
          case .chips(let chips) where isText[slot] || chips.isEmpty:
            for chip in chips { Self.append(chip.text, originals, to: &texts[slot]) }
          // Record a value as incomparable only if its catalogue declares the field with this type. In a table, text in
          // a number column, for example, is usually a placeholder.
          default:
            let type = CatalogField.ValueType(of: fact.content)
            if catalog.fields.contains(where: { $0.id == fact.field && $0.type == type }) {
              incomparable[slot].insert(position)
            }
          }
        }
        for slot in fields.indices where isText[slot] { starts[slot].append(texts[slot].count) }
        position += 1
      }
    }
    for (slot, field) in fields.enumerated() {
      if isText[slot] { texts[slot].append(SearchIndex.separator) }
      columns[field.id] = isText[slot] ? .texts(texts[slot], starts: starts[slot]) : .numbers(numbers[slot])
      if !times[slot].isEmpty { self.times[field.id] = times[slot] }
      if missingUnits[slot] { fieldsWithMissingUnits.insert(field.id) }
      if !incomparable[slot].isEmpty { incomparableItems[field.id] = incomparable[slot] }
    }
  }

  /// Appends a value and its equivalents in other languages, so that queries in those languages also match.
  private static func append(_ value: String, _ originals: [String: [String]], to text: inout [UInt8]) {
    append(value, to: &text)
    guard !originals.isEmpty else { return }
    for original in originals[value] ?? [] { append(original, to: &text) }
  }

  private static func append(_ value: String, to text: inout [UInt8]) {
    text.append(SearchIndex.separator)
    Folding.appendWhole(value, to: &text)
  }

  /// Returns the first text field that contains the folded text, or nil if none does. Prefers a field in which an
  /// entire value equals the text.
  func field(with text: [UInt8], among fields: [CatalogField]) -> CatalogField? {
    let start = [SearchIndex.separator] + text
    func isWhole(in texts: [UInt8]) -> Bool {
      var from = 0
      while let place = texts.occurrence(of: start, from: from) {
        from = place + start.count
        if texts[from] < Folding.space { return true }
      }
      return false
    }
    let containing = fields.filter { texts(of: $0.id).occurrence(of: text) != nil }
    return containing.first { isWhole(in: texts(of: $0.id)) } ?? containing.first
  }

  func field(withWord word: [UInt8], at positions: [Int], among fields: [CatalogField]) -> CatalogField? {
    fields.first { field in
      guard case .texts(let text, let starts)? = columns[field.id], text.hasWholeWord(word) else {
        return false
      }
      return text.hasWholeWord(word, inOneOf: positions.lazy.map { starts[$0]..<starts[$0 + 1] })
    }
  }

  func hasWord(_ word: [UInt8]) -> Bool { columns.keys.contains { texts(of: $0).hasWholeWord(word) } }

  private func texts(of field: CatalogField.ID) -> [UInt8] {
    guard case .texts(let texts, _)? = columns[field] else { return [] }
    return texts
  }

  /// Returns each item's value as a number: a number in the field's unit, an encoded date or a latitude. The value is
  /// NaN for items without a comparable value. The array is empty for text fields.
  func numbers(of field: CatalogField.ID) -> [Double] {
    guard case .numbers(let numbers)? = columns[field] else { return [] }
    return numbers
  }

  func hasOneUnit(_ field: CatalogField.ID) -> Bool { !fieldsWithMissingUnits.contains(field) }

  func incomparableItems(of field: CatalogField.ID) -> Set<Int> { incomparableItems[field] ?? [] }

  func hasTimes(in field: CatalogField.ID) -> Bool { times[field] != nil }

  /// Returns whether the item at a position meets a condition. Items without a value meet every negated condition.
  func item(at position: Int, fulfils condition: QueryCondition) -> Bool {
    item(at: position, passes: condition.test, of: condition.field) != condition.isNegated
  }

  private func item(
    at position: Int, passes test: QueryCondition.Test, of field: CatalogField.ID
  ) -> Bool {
    switch (columns[field], test) {
    case (.numbers(let numbers)?, .present):
      return !numbers[position].isNaN || incomparableItems[field]?.contains(position) == true
    case (.texts(_, let starts)?, .present):
      return starts[position] < starts[position + 1] || incomparableItems[field]?.contains(position) == true
    case (.numbers(let numbers)?, .numbers(let range)), (.numbers(let numbers)?, .dates(let range)):
      return range.contains(numbers[position])
    case (_, .times(let ranges)):
      return times[field].map { times in ranges.contains { $0.contains(times[position]) } } ?? false
    case (.texts(let text, let starts)?, .text(let test)):
      let range = starts[position]..<starts[position + 1]
      guard !range.isEmpty else { return false }
      // Include the separator after the value, because a test for a whole value needs it.
      return text.withUnsafeBytes { test.accepts($0, in: range.lowerBound..<range.upperBound + 1) }
    default: return false
    }
  }
}
