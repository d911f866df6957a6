/// Computes the facets of a library. Create one instance per library.
struct Facets: Sendable {
  private enum Column {
    case texts(CodedValues)
    case numbers(ValueBins)
  }

  /// The subjects that have facets: sections, if their titles differ; text fields whose values repeat often; and number
  /// and date fields whose values differ. Fields that aren't used for filtering are left out, and so are fields that a
  /// query can't refer to.
  let subjects: [QueryFilter.Subject]

  private let contents: SearchIndex.Contents
  private let columns: [CatalogField.ID: Column]
  private let sections: CodedValues

  /// The fields in which every value is the title of the item's section, such as a table's section column.
  private let sectionFields: Set<CatalogField.ID>

  /// The maximum number of bars in a histogram: three for each of nine powers of ten.
  static let binLimit = 27

  /// Finds the subjects with facets.
  ///
  /// - Complexity: Expected O(*n* + *m* · *f*) for *n* facts, *m* items and *f* fields.
  init(_ library: Library, _ contents: SearchIndex.Contents) {
    self.contents = contents
    var columns: [CatalogField.ID: Column] = [:]
    let all = library.fields
    // Leave out fields that a query can't refer to, such as a field called `in`.
    let fields = all.filter {
      $0.uses.contains(.filtering) && QuerySpelling.name(of: $0, among: all) != nil
    }
    for (id, texts) in Self.texts(of: fields.filter(\.type.isText).map(\.id), in: library)
    where Self.repeatOften(texts) {
      columns[id] = .texts(texts)
    }
    for field in fields where field.type == .number || field.type == .date {
      let values = contents.columns.numbers(of: field.id)
      let bins =
        field.type == .date
        ? ValueBins(ofDates: values, atMost: Self.binLimit) : ValueBins(of: values, atMost: Self.binLimit)
      if let bins { columns[field.id] = .numbers(bins) }
    }
    var sections = CodedValues()
    for section in library.sections {
      sections.append(section.title)
      sections.endItem()
    }
    sections.finish()
    self.sections = sections
    sectionFields = Self.sectionFields(of: library)
    self.columns = columns
    subjects =
      (sections.texts.count > 1 ? [.section] : [])
      + fields.map(\.id).filter { columns[$0] != nil }.map(QueryFilter.Subject.field)
  }

  /// Returns whether values repeat often enough to be useful choices: there must be at least three occurrences for
  /// every two distinct values.
  private static func repeatOften(_ texts: CodedValues) -> Bool {
    !texts.texts.isEmpty && texts.occurrences * 2 >= texts.texts.count * 3
  }

  private static func texts(
    of fields: [CatalogField.ID], in library: Library
  ) -> [(CatalogField.ID, CodedValues)] {
    let slots = Dictionary(uniqueKeysWithValues: zip(fields, fields.indices))
    var texts = fields.map { _ in CodedValues() }
    let originals = library.originals
    for section in library.sections {
      for item in section.items {
        for fact in item.facts {
          guard let slot = fact.field.flatMap({ slots[$0] }) else { continue }
          texts[slot].append(fact.content, originals: originals)
        }
        for slot in fields.indices { texts[slot].endItem() }
      }
    }
    for slot in fields.indices { texts[slot].finish() }
    return Array(zip(fields, texts))
  }

  private static func sectionFields(of library: Library) -> Set<CatalogField.ID> {
    var fields = Set(library.fields.lazy.filter { $0.type == .text }.map(\.id)),
      used: Set<CatalogField.ID> = []
    for section in library.sections {
      for item in section.items {
        for fact in item.facts {
          guard let field = fact.field, fields.contains(field) else { continue }
          used.insert(field)
          if fact.content != .text(section.title) { fields.remove(field) }
        }
      }
    }
    return fields.intersection(used)
  }

  /// Returns the subjects for which at least one match has a value, and those that the query filters by.
  ///
  /// If the values of a field are the titles of several sections, the field is left out. If the query filters by such a
  /// field, the field is included and the sections are left out, unless the query filters by the sections too.
  ///
  /// - Complexity: O(*n* · *s*) for *n* matches and *s* subjects. In practice, O(*s*), because one of the first matches
  ///   usually has a value.
  func subjects(
    for query: Query, in hits: [SearchResult.Hit]
  ) throws(CancellationError) -> [QueryFilter.Subject] {
    var used: [QueryFilter.Subject] = []
    let filtersBySectionField = sectionFields.contains { query.filter(of: .field($0)) != nil }
    for subject in subjects {
      let isFiltered = query.filter(of: subject) != nil
      let isRepeated =
        switch subject {
        case .section: filtersBySectionField
        case .field(let id): sections.texts.count > 1 && sectionFields.contains(id)
        }
      if isRepeated, !isFiltered { continue }
      let isUsed = if isFiltered { true } else { try hasValues(subject, for: query, in: hits) }
      if isUsed { used.append(subject) }
    }
    return used
  }

  private func hasValues(
    _ subject: QueryFilter.Subject, for query: Query, in hits: [SearchResult.Hit]
  ) throws(CancellationError) -> Bool {
    guard case .field(let id) = subject else { return !sectionValues(for: query, in: hits).isEmpty }
    switch columns[id] {
    case .texts(let texts)?: return try contains(hits) { !texts.codes(ofItemAt: $0).isEmpty }
    case .numbers(let bins)?:
      let numbers = contents.columns.numbers(of: id)
      return try contains(hits) { bins.bin(of: numbers[$0]) != nil }
    case nil: return false
    }
  }

  /// Returns the choices for a subject, or nil if the subject is a field without a facet. A value without matches is
  /// included only if the query selects it. If the query selects no values, the values that it excludes are included.
  ///
  /// - Parameter hits: The matches for the query without its filter on the subject.
  /// - Complexity: O(*n*) in the number of matches, and O(*v* log *v*) in the number of values.
  func facet(
    of subject: QueryFilter.Subject, for query: Query, in hits: [SearchResult.Hit]
  ) throws(CancellationError) -> Facet? {
    guard case .field(let id) = subject else { return .values(sectionValues(for: query, in: hits)) }
    switch columns[id] {
    case .texts(let texts)?:
      var counts = [Int](repeating: 0, count: texts.texts.count)
      try forEachPosition(in: hits) { position in
        for code in texts.codes(ofItemAt: position) { counts[Int(code)] += 1 }
      }
      return .values(values(texts, counts, of: id, for: query))
    case .numbers(let bins)?:
      var counts = [Int](repeating: 0, count: bins.count)
      let numbers = contents.columns.numbers(of: id)
      try forEachPosition(in: hits) { position in
        if let bin = bins.bin(of: numbers[position]) { counts[bin] += 1 }
      }
      return .histogram(Facet.Histogram(bins: bins, counts: counts))
    case nil: return nil
    }
  }

  private func values(
    _ texts: CodedValues, _ counts: [Int], of field: CatalogField.ID, for query: Query
  ) -> [Facet.Value] {
    let filter = query.filter(of: .field(field))
    let hasFilter = if case .presence? = filter { false } else { filter != nil }
    let excludes = query.onlyExcludesValues(of: .field(field))
    let found = texts.texts.indices.compactMap { code -> (code: Int, isChosen: Bool)? in
      let isChosen = hasFilter && query.accepts(folded: texts.folded[code], in: field)
      return counts[code] > 0 || isChosen != excludes ? (code, isChosen) : nil
    }
    return found.sorted { texts.isBefore($0.code, $1.code, counts: counts) }
      .map { Facet.Value(text: texts.texts[$0.code], count: counts[$0.code], isChosen: $0.isChosen) }
  }

  /// Returns the choices for sections. Queries can't distinguish sections with the same name, so these are merged.
  private func sectionValues(for query: Query, in hits: [SearchResult.Hit]) -> [Facet.Value] {
    let hasFilter = query.filter(of: .section) != nil, excludes = query.onlyExcludesValues(of: .section)
    var counts = [Int](repeating: 0, count: sections.texts.count)
    for hit in hits {
      let count = hit.items?.count ?? contents.sections[hit.section].items.count
      for code in sections.codes(ofItemAt: hit.section) { counts[Int(code)] += count }
    }
    var chosen = [Bool](repeating: false, count: sections.texts.count)
    if hasFilter {
      for (position, isAccepted) in contents.sections(in: query.places).enumerated() where isAccepted {
        for code in sections.codes(ofItemAt: position) { chosen[Int(code)] = true }
      }
    }
    return sections.texts.indices.filter { counts[$0] > 0 || chosen[$0] != excludes }.map {
      Facet.Value(text: sections.texts[$0], count: counts[$0], isChosen: chosen[$0])
    }
  }

  private func forEachPosition(
    in hits: [SearchResult.Hit], _ body: (Int) -> Void
  ) throws(CancellationError) {
    _ = try contains(hits) { position in
      body(position)
      return false
    }
  }

  private func contains(
    _ hits: [SearchResult.Hit], where isWanted: (Int) -> Bool
  ) throws(CancellationError) -> Bool {
    for hit in hits {
      if Task.isCancelled { throw CancellationError() }
      let section = contents.sections[hit.section]
      let isFound =
        hit.items?.contains { isWanted(section.firstItem + Int($0)) }
        ?? (section.firstItem..<section.firstItem + section.items.count).contains(where: isWanted)
      if isFound { return true }
    }
    return false
  }
}
