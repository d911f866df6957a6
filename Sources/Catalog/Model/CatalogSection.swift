/// A section of a catalogue: a title over a run of items.
public struct CatalogSection: Sendable, Equatable, Identifiable {
  /// Unique among all sections that are loaded; items have identifiers of their own.
  public let id: SectionID

  /// One line, for the header.
  public var title: String

  /// A line about it, for the header.
  public var text: String?

  /// What stands beside its title.
  public var picture: Picture?

  /// The items, in the file's order; may be empty.
  public var items: [CatalogItem]

  /// A section.
  public init(
    id: SectionID, title: String, text: String? = nil, picture: Picture? = nil, items: [CatalogItem]
  ) {
    self.id = id
    self.title = title
    self.text = text
    self.picture = picture
    self.items = items
  }
}
