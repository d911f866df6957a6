/// What the catalogues and sections of a library are called, which is how a query chooses one: `in:caribbean`.
public struct PlaceNames: Sendable {
  /// A name.
  public struct Entry: Sendable, Equatable {
    /// As it is spelled.
    public let name: String
    /// The title of the catalogue that the section of that name is in; nil for a catalogue, and where several have such a
    /// section.
    public internal(set) var catalog: String?
    /// Whether it is a catalogue's.
    public let isCatalog: Bool
    /// How many items are there.
    public internal(set) var itemCount: Int
  }

  private var choices = Choices<Entry>()

  /// All of them: first the catalogues, then the sections, in the library's order. Those that fold to the same are one.
  public var entries: [Entry] { choices.elements }

  /// The names of a library; those without a letter or digit are left out.
  ///
  /// - Complexity: Expected O(*n*) in the number of sections.
  public init(_ library: Library) {
    var positions = [[UInt8]: Int]()
    for catalog in library.catalogs {
      let count = catalog.sections.reduce(0) { $0 + $1.items.count }
      let entry = Entry(name: catalog.title, catalog: nil, isCatalog: true, itemCount: count)
      add(entry, &positions)
    }
    for catalog in library.catalogs {
      for section in catalog.sections {
        let entry = Entry(
          name: section.title, catalog: catalog.title, isCatalog: false, itemCount: section.items.count)
        add(entry, &positions)
      }
    }
  }

  private mutating func add(_ entry: Entry, _ positions: inout [[UInt8]: Int]) {
    let name = Folding.singleSpaced(Folding.fold(entry.name))
    guard !name.isEmpty else { return }
    if let position = positions[name] {
      if choices.elements[position].catalog != entry.catalog { choices.elements[position].catalog = nil }
      choices.elements[position].itemCount += entry.itemCount
    } else {
      positions[name] = entries.count
      choices.append(entry, named: name)
    }
  }

  /// The first entries of which a word begins with `typed`: see ``Choices/matches(_:atMost:)``.
  func matches(_ typed: [UInt8], atMost limit: Int) -> (elements: [Entry], count: Int) {
    choices.matches(typed, atMost: limit)
  }
}
