/// The catalogues that are loaded, in order, and where everything in them is.
public struct Library: Sendable {
  /// The catalogues, in the order in which they are shown. No two have the same name.
  public let catalogs: [Catalog]

  private struct Place {
    var catalog: Int32
    var section: Int32
    var item: Int32
  }

  private let items: [ItemID: Place]
  private let sectionPlaces: [SectionID: Place]

  /// What items lead to.
  let followers: [Link: [ItemID]]

  /// A library of these catalogues.
  ///
  /// - Precondition: names of catalogues, and identifiers inside each, are unique; the loader sees to it.
  /// - Complexity: Expected O(*n*) in the number of items.
  public init(_ catalogs: [Catalog] = []) {
    self.catalogs = catalogs
    var items = [ItemID: Place]()
    var sections = [SectionID: Place]()
    items.reserveCapacity(catalogs.lazy.flatMap(\.sections).reduce(0) { $0 + $1.items.count })
    for (c, catalog) in catalogs.enumerated() {
      for (s, section) in catalog.sections.enumerated() {
        var place = Place(catalog: Int32(c), section: Int32(s), item: 0)
        precondition(
          sections.updateValue(place, forKey: section.id) == nil, "two sections are \(section.id.qualified)")
        for (i, item) in section.items.enumerated() {
          place.item = Int32(i)
          precondition(items.updateValue(place, forKey: item.id) == nil, "two items are \(item.id.qualified)")
        }
      }
    }
    self.items = items
    self.sectionPlaces = sections
    followers = Self.followers(in: catalogs)
  }

  /// All sections of all catalogues, in order.
  public var sections: some Sequence<CatalogSection> { catalogs.lazy.flatMap(\.sections) }

  /// The fields of all catalogues, in order: see ``fields(of:)``.
  public var fields: [CatalogField] { Self.fields(of: catalogs) }

  /// The fields of some catalogues, in order. Those that share an id are one: the first, under all their labels, as in
  /// `Languages / Programming languages`.
  public static func fields(of catalogs: some Sequence<Catalog>) -> [CatalogField] {
    var fields = [CatalogField](), labels = [[String]](), places = [CatalogField.ID: Int]()
    for field in catalogs.lazy.flatMap(\.fields) {
      guard let place = places[field.id] else {
        places[field.id] = fields.count
        fields.append(field)
        labels.append([field.label])
        continue
      }
      if !labels[place].contains(field.label) { labels[place].append(field.label) }
      fields[place].synonyms += field.synonyms.filter { !fields[place].synonyms.contains($0) }
    }
    for (place, labels) in labels.enumerated() where labels.count > 1 {
      fields[place].label = labels.joined(separator: " / ")
      fields[place].synonyms = labels + fields[place].synonyms.filter { !labels.contains($0) }
    }
    return fields
  }

  /// The number of items in all catalogues.
  public var itemCount: Int { items.count }

  /// The item of that identifier. Expected O(1).
  public subscript(id: ItemID) -> CatalogItem? {
    guard let place = items[id] else { return nil }
    return catalogs[Int(place.catalog)].sections[Int(place.section)].items[Int(place.item)]
  }

  /// The section of that identifier. Expected O(1).
  public subscript(id: SectionID) -> CatalogSection? {
    guard let place = sectionPlaces[id] else { return nil }
    return catalogs[Int(place.catalog)].sections[Int(place.section)]
  }

  /// The section that holds an item. Expected O(1).
  public func section(of id: ItemID) -> CatalogSection? {
    guard let place = items[id] else { return nil }
    return catalogs[Int(place.catalog)].sections[Int(place.section)]
  }

  /// The catalogue of that name.
  public func catalog(named name: some StringProtocol) -> Catalog? {
    catalogs.first { $0.name == name }
  }

  /// The item that a person means by `AD` or by `countries:AD`.
  ///
  /// A plain identifier means the first catalogue that has it. Nil if there is no such item.
  public func item(spelled text: String) -> ItemID? {
    for catalog in catalogs {
      let id = ItemID(catalog: catalog.name, id: text)
      if items[id] != nil { return id }
    }
    guard let id = ItemID(qualified: text), items[id] != nil else { return nil }
    return id
  }
}
