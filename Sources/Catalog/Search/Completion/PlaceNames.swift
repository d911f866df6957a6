/// The names of catalogues and sections, for completing queries such as `in:caribbean`.
public struct PlaceNames: Sendable {
  /// The name of a catalogue or section.
  public struct Entry: Sendable, Equatable {
    /// The name as spelled in the catalogue.
    public let name: String
    /// The title of the catalogue that contains the section. Nil for catalogues and for names that occur in several
    /// catalogues.
    public internal(set) var catalog: String?
    /// Whether the name belongs to a catalogue rather than a section.
    public let isCatalog: Bool
    /// The number of items in the catalogue or section, or the total number if names were merged.
    public internal(set) var itemCount: Int
  }

  private(set) var choices = Choices<Entry>()

  /// The catalogues, followed by the sections, in library order. Names that are the same after folding are merged.
  public var entries: [Entry] { choices.elements }

  /// Collects the names in a library, omitting those that are empty after folding.
  ///
  /// - Complexity: Expected O(*n*) in the number of sections.
  public init(_ library: Library) {
    var positions = [[UInt8]: Int]()
    for catalog in library.catalogs {
      let count = catalog.sections.reduce(0) { $0 + $1.items.count }
      let entry = Entry(name: catalog.title, catalog: nil, isCatalog: true, itemCount: count)
      add(entry, &positions)
      for section in catalog.sections {
        guard let title = section.catalogNames.last else { continue }
        let entry = Entry(name: title, catalog: nil, isCatalog: true, itemCount: section.items.count)
        add(entry, &positions)
      }
    }
    for catalog in library.catalogs {
      // Skip the only section of a table without a section column, because the section has the same title as the
      // table.
      for section in catalog.sections {
        let title = section.catalogNames.last ?? catalog.title
        guard section.title != title else { continue }
        let entry = Entry(
          name: section.title, catalog: title, isCatalog: false, itemCount: section.items.count)
        add(entry, &positions)
      }
    }
  }

  private mutating func add(_ entry: Entry, _ positions: inout [[UInt8]: Int]) {
    let name = Folding.whole(entry.name)
    // Leave out names without letters or digits.
    guard let first = name.first, first >= Folding.space else { return }
    if let position = positions[name] {
      if choices.elements[position].catalog != entry.catalog { choices.elements[position].catalog = nil }
      choices.elements[position].itemCount += entry.itemCount
    } else {
      positions[name] = entries.count
      choices.append(entry, named: name)
    }
  }
}
