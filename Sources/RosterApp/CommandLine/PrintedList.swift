import Catalog

/// What `--list` prints: sections with the items of them that were asked for.
struct PrintedList {
  struct Section {
    var id: String
    var title: String
    var items: [CatalogItem]
  }

  let library: Library
  let sections: [Section]

  /// The fields that were asked for, by conditions or an order.
  private let asked: [CatalogField.ID]

  /// What is said where something else is shown than what was typed.
  let note: String?

  /// What of a library matches.
  ///
  /// - Parameters:
  ///   - library: the catalogues.
  ///   - query: what the window would be searched for, and what is mistyped of it forgiven.
  ///   - conditions: queries of which each item must match every one, whatever its catalogue shows of a section; they are taken
  ///     strictly.
  ///   - marked: tells which items are marked how, where that is asked for.
  ///   - order: how to sort; all sections become one unless it is as the catalogues have it.
  /// - Throws: what of a condition cannot be understood.
  init(
    _ library: Library, query: Query, conditions: [String], order: SortOrder,
    marked: (Set<ItemMark>) throws(RequestError) -> [ItemMark: Set<ItemID>] = { _ in [:] }
  ) throws(RequestError) {
    self.library = library
    var search = ForgivingSearch(library)
    let index = search.index
    for condition in conditions {
      guard let problem = index.problems(strictlyIn: condition, of: library).first else { continue }
      throw RequestError(text: Wording.problem(problem))
    }
    let conditions = conditions.map { Query($0, fields: library.fields) }
    var asked = conditions.flatMap(\.comparedFields) + query.comparedFields
    if case .field(let id) = order.key { asked.insert(id, at: 0) }
    self.asked = asked

    let asks = ([query] + conditions).reduce(into: Set()) { $0.formUnion($1.usedMarks) }
    let marked = asks.isEmpty ? [:] : try marked(asks)
    guard let result = try? search.search(query, marked: marked) else {
      (sections, note) = ([], nil)
      return
    }
    note = Wording.forgiveness(of: result)
    var wanted: Set<ItemID>?
    for condition in conditions where !condition.isEmpty {
      guard let found = try? index.search(condition, marked: marked) else { continue }
      let matches = Set(found.sections.flatMap(\.matches))
      wanted = wanted?.intersection(matches) ?? matches
    }
    func items(_ ids: [ItemID]) -> [CatalogItem] {
      ids.filter { wanted?.contains($0) ?? true }.compactMap { library[$0] }
    }
    if let title = Self.title(of: order, in: library) {
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
  }

  /// What the one section of a sorted list is called; nil where there are those of the catalogues. As the window calls it in
  /// English, in every language: scripts read it.
  private static func title(of order: SortOrder, in library: Library) -> String? {
    switch order.key {
    case .catalog: return nil
    case .match: return "Best Matches First"
    case .title: return order.isDescending ? "By Title, from Z to A" : "By Title"
    case .field(let id):
      guard let field = library.fields.first(where: { $0.id == id }) else { return nil }
      let isDate = field.type == .date
      let way = order.isDescending ? isDate ? "Latest" : "Largest" : isDate ? "Earliest" : "Smallest"
      return "By \(field.label), \(way) First"
    }
  }

  /// The fields of the catalogues that the items are of, under these catalogues' labels.
  private var catalogFields: [CatalogField] {
    let names = Set(sections.lazy.flatMap(\.items).map { String($0.id.catalog) })
    return Library.fields(of: library.catalogs.lazy.filter { names.contains($0.name) })
  }

  /// The fields that were asked for, in that order.
  var askedFields: [CatalogField] {
    let fields = catalogFields
    return asked.reduce(into: []) { found, id in
      guard !found.contains(where: { $0.id == id }), let field = fields.first(where: { $0.id == id }) else {
        return
      }
      found.append(field)
    }
  }

  /// The fields that any of the items has.
  var fields: [CatalogField] {
    let had = Set(sections.lazy.flatMap(\.items).flatMap(\.facts).compactMap(\.field))
    return catalogFields.filter { had.contains($0.id) }
  }

  /// The title of the section that an item stands in, however the list is sorted.
  func sectionTitle(of item: CatalogItem) -> String { library.section(of: item.id)?.title ?? "" }
}
