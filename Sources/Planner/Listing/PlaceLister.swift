public import Catalog
public import Foundation

/// The contents of a place, prepared for searching.
///
/// Create a new lister, off the main actor, when the contents, the catalogues or the day change.
public struct PlaceLister: Sendable {
  /// A library with one catalogue, which contains the items of the place.
  ///
  /// Items of closed catalogues have only their last known title and subtitle.
  public let library: Library

  private let grouped: [(id: PlaceSection, items: [ItemID])]

  /// The search engine for the place. It ignores the place's sections.
  public var search: ForgivingSearch

  /// Creates a lister for the contents of a place.
  ///
  /// - Parameters:
  ///   - contents: The contents of the place.
  ///   - library: The open catalogues. All the text of their items is searched. For other items, only the last known
  ///     title and subtitle are searched. The notes of all items are searched.
  ///   - today: The current day.
  ///   - timeZone: The time zone that determines the day on which an item was viewed.
  /// - Complexity: O(*n*) in the total length of the text.
  public init(_ contents: PlaceContents, library: Library, today: Day, timeZone: TimeZone = .current) {
    grouped = Self.sections(of: contents, today, timeZone)
    self.library = Library([Self.catalog(of: contents.items, in: library)])
    search = ForgivingSearch(self.library)
    search.notes = ItemNotes(
      Dictionary(contents.items.map { ($0.id, $0.note) }, uniquingKeysWith: { first, _ in first }))
  }

  /// Returns items as a catalogue, in the same order.
  ///
  /// Adjacent items from the same section of the library form a section with the same title. Searches with `in:` also
  /// find these items by the name or title of their original catalogue. Items that aren't in the library have only
  /// their last known title and subtitle.
  ///
  /// - Parameters:
  ///   - items: The items. If several have the same id, only the first is used.
  ///   - library: The open catalogues.
  ///   - name: The name of the catalogue.
  ///   - title: The title of the catalogue, and of sections whose items aren't in the library.
  public static func catalog(
    of items: [PlannedItem], in library: Library, name: String = "", title: String = ""
  ) -> Catalog {
    var seen = Set<ItemID>(), sections: [CatalogSection] = [], last: SectionID?
    for item in items where seen.insert(item.id).inserted {
      let original = library.section(of: item.id)
      if sections.isEmpty || original?.id != last {
        // Add a colon, so that the identifier can't equal an identifier that `SortOrder` uses for a section.
        let id = SectionID(catalog: "", id: "\(name):\(sections.count)")
        var section = CatalogSection(id: id, title: original?.title ?? title, items: [])
        if original != nil, let catalog = library.catalog(named: item.id.catalog) {
          section.catalogNames = [catalog.name, catalog.title]
        }
        sections.append(section)
        last = original?.id
      }
      sections[sections.count - 1].items.append(library[item.id] ?? CatalogItem(item))
    }
    var catalog = Catalog(
      name: name, title: title, searchScope: .items, fields: Self.fields(of: items, in: library),
      sections: sections)
    catalog.originals = library.originals
    return catalog
  }

  /// Returns all fields of a library. If several catalogues have a field with the same id, uses the field of the
  /// catalogue to which most of the given items belong. The labels of the other fields become synonyms.
  private static func fields(of items: [PlannedItem], in library: Library) -> [CatalogField] {
    let counts = Dictionary(items.map { (String($0.id.catalog), 1) }, uniquingKeysWith: +)
    let ranked = library.catalogs.enumerated().sorted { (left, right) in
      (counts[right.element.name] ?? 0, left.offset) < (counts[left.element.name] ?? 0, right.offset)
    }
    var labels: [CatalogField.ID: String] = [:]
    for field in ranked.lazy.flatMap(\.element.fields) where labels[field.id] == nil {
      labels[field.id] = field.label
    }
    return Library.fields(of: ranked.lazy.map(\.element)).map { field in
      var field = field
      field.label = labels[field.id] ?? field.label
      return field
    }
  }

  /// Searches the place, and corrects the query if nothing matches it. An empty query matches everything.
  ///
  /// - Throws: `CancellationError` soon after the current task is cancelled.
  /// - Complexity: The same as for `ForgivingSearch.search(_:)`.
  public mutating func listing(
    for query: Query = Query(""), marked: [ItemMark: Set<ItemID>] = [:]
  ) throws(CancellationError) -> PlaceListing {
    let result = try search.search(query, marked: marked)
    var sections = grouped
    if !query.isEmpty {
      let found = Set(result.sections.flatMap(\.matches))
      sections = sections.map { ($0.id, $0.items.filter(found.contains)) }
    }
    return PlaceListing(
      result: result,
      sections: sections.filter { !$0.items.isEmpty }.map { .init(id: $0.id, items: $0.items) })
  }

  private static func section(
    of item: PlannedItem, in place: Place, _ today: Day, _ timeZone: TimeZone
  ) -> PlaceSection {
    switch place {
    case .group(.today):
      if let day = item.plan?.day { return day < today ? .overdue : .day(today) }
    case .group(.upcoming):
      if let day = item.plan?.day { return .day(day) }
    case .group(.recents):
      if let viewed = item.viewed { return .day(Day(viewed, in: timeZone)) }
    case .group(.done):
      if let day = item.done { return .day(day) }
    case .project: return item.done == nil ? .open : .done
    case .group, .catalog: break
    }
    return .whole
  }

  private static func sections(
    of contents: PlaceContents, _ today: Day, _ timeZone: TimeZone
  ) -> [(id: PlaceSection, items: [ItemID])] {
    // Set the order of sections only for a project, so that its done items come last. The items of other places are
    // already in the order of their sections.
    var order: [PlaceSection] = if case .project = contents.place { [.open, .done] } else { [] }
    var items: [PlaceSection: [ItemID]] = [:]
    var seen = Set<ItemID>()
    for item in contents.items where seen.insert(item.id).inserted {
      let section = Self.section(of: item, in: contents.place, today, timeZone)
      if items[section] == nil, !order.contains(section) { order.append(section) }
      items[section, default: []].append(item.id)
    }
    return order.map { ($0, items[$0] ?? []) }
  }
}
