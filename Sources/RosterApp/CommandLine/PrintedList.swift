import Catalog
import Planner

/// The sections of items that `--list` prints or a window exports.
struct PrintedList {
  struct Section {
    var id: String
    var title: String
    var items: [CatalogItem]
  }

  let library: Library
  let sections: [Section]

  /// The IDs of the fields used in the query, the conditions and the sort order.
  private let requestedFieldIDs: [CatalogField.ID]

  let kept: [ItemID: PlannedItem]

  /// A note about the search, or nil if there is none. It reports a corrected typing error, the likely reason why
  /// nothing was found, or a likely mistake in the query.
  let note: String?

  /// Creates a list that shows items in a single section. Items that are in neither library are left out.
  ///
  /// - Parameter saved: A library of the items as the planner saved them. It is used for items whose catalogue isn't
  ///   open.
  init(_ items: [ItemID], of library: Library, saved: Library, kept: [PlannedItem] = []) {
    self.library = library
    sections = [Section(id: "", title: "", items: items.compactMap { library[$0] ?? saved[$0] })]
    (requestedFieldIDs, note) = ([], nil)
    self.kept = Dictionary(kept.map { ($0.id, $0) }) { first, _ in first }
  }

  /// Creates a list of the matching items of a library.
  ///
  /// - Parameters:
  ///   - query: The search text. Typing errors are tolerated, as in the window.
  ///   - conditions: Queries that each item must match exactly.
  ///   - marked: Returns the items with the given marks. Called only if a query contains marks.
  ///   - notes: Returns the user's notes. Called only if a query can match notes. Its errors are ignored unless a query
  ///     has a condition such as `note:museum`.
  ///   - wanted: The only items that may be printed, or nil for no restriction.
  ///   - order: The sort order. Items keep their sections if they are sorted by catalogue, section or mark, and form a
  ///     single section otherwise.
  init(
    _ library: Library, query: Query, conditions: [String], among wanted: Set<ItemID>? = nil,
    order: SortOrder,
    marked: (Set<ItemMark>) throws(RequestError) -> [ItemMark: Set<ItemID>] = { _ in [:] },
    notes: () throws(RequestError) -> ItemNotes = { ItemNotes() }
  ) throws(RequestError) {
    self.library = library
    kept = [:]
    var search = ForgivingSearch(library)
    for condition in conditions {
      guard let problem = search.index.problems(strictlyIn: condition, of: library).first else { continue }
      throw RequestError(text: Wording.problem(problem))
    }
    let conditions = conditions.map { Query($0, fields: library.fields, isComplete: true) }
    var requested = conditions.flatMap(\.comparedFields) + query.comparedFields
    if case .field(let id) = order.key { requested.insert(id, at: 0) }
    requestedFieldIDs = requested

    let queries = [query] + conditions
    let requestedMarks = queries.reduce(into: Set()) { $0.formUnion($1.usedMarks) }
    let marked = requestedMarks.isEmpty ? [:] : try marked(requestedMarks)
    if queries.contains(where: \.hasNoteConditions) {
      search.notes = try notes()
    } else if queries.contains(where: \.usesNotes) {
      search.notes = (try? notes()) ?? ItemNotes()
    }
    guard let result = try? search.search(query, marked: marked) else {
      (sections, note) = ([], nil)
      return
    }
    var unmatched = result.matchCount == 0 && query.problems.isEmpty ? [query] : []
    var wanted = wanted
    var results = [result]
    for condition in conditions where !condition.isEmpty {
      guard let found = try? search.index.search(condition, marked: marked) else { continue }
      results.append(found)
      let matches = Set(found.sections.flatMap(\.matches))
      wanted = wanted?.intersection(matches) ?? matches
      if matches.isEmpty { unmatched.append(condition) }
    }
    func items(_ ids: [ItemID]) -> [CatalogItem] {
      ids.filter { wanted?.contains($0) ?? true }.compactMap { library[$0] }
    }
    if let title = Self.title(of: order, in: library, result) {
      let sorted = Section(
        id: SortOrder.section.id.description, title: title,
        items: items(result.snapshot(sortedBy: order).itemIdentifiers))
      sections = sorted.items.isEmpty ? [] : [sorted]
    } else {
      sections = result.sections.map { section in
        Section(
          id: section.id.id.description, title: library[section.id]?.title ?? "",
          items: items(wanted == nil ? section.items : section.matches))
      }.filter { wanted == nil || !$0.items.isEmpty }
    }
    if !sections.isEmpty { unmatched = [] }
    var hint = Wording.correctionNote(of: result)
    for query in unmatched where hint == nil {
      let problem = try? search.problem(inUnmatched: query, of: library, marked: marked)
      hint = problem.map { Wording.problem($0) }
    }
    if hint == nil, let query = unmatched.first(where: { !$0.isEmpty }) {
      let corrected = (try? search.search(query, marked: marked)).flatMap {
        $0.mistyped == nil ? nil : $0.query
      }
      hint = Wording.nothingFound(query, meant: corrected)
    }
    for result in sections.isEmpty ? [] : results where hint == nil {
      let problem = try? search.problem(inMatched: result, of: library, among: wanted)
      hint = problem.map { Wording.problem($0) }
    }
    note = hint
  }

  /// Returns the title of the single section in a sorted list, or nil if the list keeps its sections. Apart from the
  /// label of a field, the title is always in English, because scripts read it.
  private static func title(of order: SortOrder, in library: Library, _ result: SearchResult) -> String? {
    switch order.key {
    case .catalog, .section, .mark: return nil
    case .match: return "Best Matches First"
    case .title: return order.isDescending ? "By Title, Z to A" : "By Title"
    case .subtitle: return order.isDescending ? "By Subtitle, Z to A" : "By Subtitle"
    case .field(let id):
      guard let field = library.fields.first(where: { $0.id == id }) else { return nil }
      if field.type.isText {
        let way = result.hasTimes(in: id) ? "Descending" : "Z to A"
        return "By \(field.label)\(order.isDescending ? ", \(way)" : "")"
      }
      let isDate = field.type == .date
      let way = order.isDescending ? isDate ? "Latest" : "Largest" : isDate ? "Earliest" : "Smallest"
      return "By \(field.label), \(way) First"
    }
  }

  /// The fields of the catalogues that contain the items. Other catalogues are left out, because they can have
  /// different labels for the same fields.
  private var catalogFields: [CatalogField] {
    let names = Set(sections.lazy.flatMap(\.items).map { String($0.id.catalog) })
    return Library.fields(of: library.catalogs.lazy.filter { names.contains($0.name) })
  }

  var requestedFields: [CatalogField] {
    let fields = catalogFields
    return requestedFieldIDs.reduce(into: []) { found, id in
      guard !found.contains(where: { $0.id == id }), let field = fields.first(where: { $0.id == id }) else {
        return
      }
      found.append(field)
    }
  }

  var tableFields: [CatalogField] {
    let requested = requestedFields
    guard requested.isEmpty else { return requested }
    let shown = Set(PlaceColumns.columns(of: fields, saved: []).lazy.filter(\.isVisible).map(\.id))
    return fields.filter { shown.contains($0.id) }
  }

  var fields: [CatalogField] {
    var units: [CatalogField.ID: Set<String?>] = [:]
    for fact in sections.lazy.flatMap(\.items).flatMap(\.facts) {
      guard let field = fact.field else { continue }
      // Only numbers have units. A numeric field can also contain text, such as “unknown”.
      let unit: [String?] = if case .number = fact.content { [fact.unit] } else { [] }
      units[field, default: []].formUnion(unit)
    }
    return catalogFields.filter { units[$0.id] != nil }.map { field in
      var field = field
      if units[field.id]?.isSubset(of: [field.unit]) == false { field.unit = nil }
      return field
    }
  }

  /// Whether the items are from several catalogues. In that case, every format except plain text names each item's
  /// catalogue.
  var hasSeveralCatalogs: Bool { sections.lazy.flatMap(\.items).areFromSeveralCatalogs }

  var keptColumns: [KeptColumn] {
    let items = sections.lazy.flatMap(\.items).compactMap { kept[$0.id] }
    return KeptColumn.allCases.filter { column in items.contains { column.value(of: $0) != nil } }
  }

  /// Returns the title of an item's section in its catalogue, regardless of the sort order.
  func sectionTitle(of item: CatalogItem) -> String { library.section(of: item.id)?.title ?? "" }
}

extension Sequence<CatalogItem> {
  var areFromSeveralCatalogs: Bool { Set(map(\.id.catalog)).count > 1 }
}
