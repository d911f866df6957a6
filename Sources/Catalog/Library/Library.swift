/// The loaded catalogues, with lookup by identifier.
public struct Library: Sendable {
  /// The catalogues in display order. Their names are unique, except that items removed from a catalogue's file can
  /// form a second catalogue with the same name.
  public let catalogs: [Catalog]

  private struct Place {
    var catalog: Int32
    var section: Int32
    var item: Int32
  }

  private let items: [ItemID: Place]
  private let sectionPlaces: [SectionID: Place]

  let followers: [Link: [ItemID]]

  /// The number of decimal places that each field's numbers need, at most six. Fields with only whole numbers are
  /// left out.
  public let decimals: [CatalogField.ID: Int]

  /// Creates a library.
  ///
  /// - Precondition: The identifiers of sections and of items are unique.
  /// - Complexity: Expected O(*n*) in the number of items and facts.
  public init(_ catalogs: [Catalog] = []) {
    self.catalogs = catalogs
    var items = [ItemID: Place]()
    var sections = [SectionID: Place]()
    var decimals = [CatalogField.ID: Int]()
    items.reserveCapacity(catalogs.lazy.flatMap(\.sections).reduce(0) { $0 + $1.items.count })
    for (c, catalog) in catalogs.enumerated() {
      for (s, section) in catalog.sections.enumerated() {
        var place = Place(catalog: Int32(c), section: Int32(s), item: 0)
        precondition(
          sections.updateValue(place, forKey: section.id) == nil, "duplicate section \(section.id.qualified)")
        for (i, item) in section.items.enumerated() {
          place.item = Int32(i)
          precondition(
            items.updateValue(place, forKey: item.id) == nil, "duplicate item \(item.id.qualified)")
          for fact in item.facts {
            guard let field = fact.field, case .number(let number, _) = fact.content else { continue }
            let count = NumberStyle.decimals(of: number)
            if count > 0, count > decimals[field] ?? 0 { decimals[field] = count }
          }
        }
      }
    }
    self.items = items
    self.sectionPlaces = sections
    self.decimals = decimals
    followers = Self.followers(in: catalogs)
  }

  /// All sections of all catalogues, in order.
  public var sections: some Sequence<CatalogSection> { catalogs.lazy.flatMap(\.sections) }

  /// The fields of all catalogues, merged by ``fields(of:)``.
  public var fields: [CatalogField] { Self.fields(of: catalogs) }

  /// Returns the fields of several catalogues in order, merging those with the same id.
  ///
  /// A merged field is a copy of the first field with its id. If the labels differ, its label combines them, as in
  /// `Languages / Programming languages`. Its synonyms include those of all the fields. If the first field has no unit,
  /// the unit and the number format come from the next field of the same type that has a unit.
  public static func fields(of catalogs: some Sequence<Catalog>) -> [CatalogField] {
    var fields = [CatalogField](), labels = [[String]](), places = [CatalogField.ID: Int]()
    for field in catalogs.lazy.flatMap(\.fields) {
      guard let place = places[field.id] else {
        places[field.id] = fields.count
        fields.append(field)
        labels.append([field.label])
        continue
      }
      if fields[place].unit == nil, field.unit != nil, fields[place].type == field.type {
        (fields[place].unit, fields[place].style) = (field.unit, field.style)
      }
      if !labels[place].contains(where: { $0.lowercased() == field.label.lowercased() }) {
        labels[place].append(field.label)
      }
      fields[place].synonyms += field.synonyms.filter { !fields[place].synonyms.contains($0) }
    }
    for (place, labels) in labels.enumerated() where labels.count > 1 {
      fields[place].label = labels.joined(separator: " / ")
      fields[place].synonyms = labels + fields[place].synonyms.filter { !labels.contains($0) }
    }
    return fields
  }

  /// For each displayed string, its equivalents in other languages. Combines the equivalents from all catalogues.
  public var originals: [String: [String]] {
    catalogs.reduce(into: [:]) { originals, catalog in
      originals.merge(catalog.originals) { old, new in old + new.filter { !old.contains($0) } }
    }
  }

  /// The number of items in all catalogues.
  public var itemCount: Int { items.count }

  /// Returns the item with the given identifier, or nil if there is none. Expected O(1).
  public subscript(id: ItemID) -> CatalogItem? {
    guard let place = items[id] else { return nil }
    return catalogs[Int(place.catalog)].sections[Int(place.section)].items[Int(place.item)]
  }

  /// Returns the section with the given identifier, or nil if there is none. Expected O(1).
  public subscript(id: SectionID) -> CatalogSection? {
    guard let place = sectionPlaces[id] else { return nil }
    return catalogs[Int(place.catalog)].sections[Int(place.section)]
  }

  /// Returns the section that contains an item, or nil if no catalogue contains the item. Expected O(1).
  public func section(of id: ItemID) -> CatalogSection? {
    guard let place = items[id] else { return nil }
    return catalogs[Int(place.catalog)].sections[Int(place.section)]
  }

  /// Returns the first catalogue with a given name, or nil if there is none.
  public func catalog(named name: some StringProtocol) -> Catalog? {
    catalogs.first { $0.name == name }
  }

  /// Finds an item by an identifier such as `AD` or `countries:AD`.
  ///
  /// An identifier without a catalogue name refers to the first catalogue that contains it. If the part before a colon
  /// could be either a catalogue name or a part of the identifier, it is treated as a catalogue name. Returns nil if no
  /// item has the identifier.
  public func item(spelled text: String) -> ItemID? {
    if let id = ItemID(qualified: text), items[id] != nil { return id }
    return catalogs.lazy.map { ItemID(catalog: $0.name, id: text) }.first { items[$0] != nil }
  }
}
