/// An item of a catalogue: what a cell and the detail pane show.
public struct CatalogItem: Sendable, Equatable, Identifiable {
  /// Unique among all items that are loaded.
  public let id: ItemID

  /// What it is, for example `country`: chooses the cell.
  public var kind: String

  /// One line.
  public var title: String

  /// One line under the title.
  public var subtitle: String?

  /// A short text at the end of the row.
  public var badge: String?

  /// What a search finds besides title and subtitle: other names, codes, topics.
  public var searchWords: [String]

  /// For the detail pane, in order.
  public var facts: [Fact]

  /// Where to read more.
  public var link: WebLink?

  /// What stands at the start of the row and on top of the detail pane.
  public var picture: Picture?

  /// An item.
  public init(
    id: ItemID, kind: String, title: String, subtitle: String? = nil, badge: String? = nil,
    searchWords: [String] = [], facts: [Fact] = [], link: WebLink? = nil, picture: Picture? = nil
  ) {
    self.id = id
    self.kind = kind
    self.title = title
    self.subtitle = subtitle
    self.badge = badge
    self.searchWords = searchWords
    self.facts = facts
    self.link = link
    self.picture = picture
  }
}
