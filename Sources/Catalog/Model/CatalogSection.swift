/// A group of items in a catalogue, with a header.
public struct CatalogSection: Sendable, Equatable, Identifiable {
  /// The identifier, unique among the sections of all loaded catalogues.
  public let id: SectionID

  /// The title in the header, as a single line of text.
  public var title: String

  /// An additional line in the header.
  public var text: String?

  /// The picture next to the title.
  public var picture: Picture?

  /// The items in their default order. Can be empty.
  public var items: [CatalogItem]

  /// The name and title of the original catalogue if the items were copied from another catalogue, or empty otherwise.
  /// Searches with `in:` also find the items by these names.
  public var catalogNames: [String] = []

  /// Creates a section.
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
