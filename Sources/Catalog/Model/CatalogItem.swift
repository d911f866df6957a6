/// An item in a catalogue, as shown in the list and in the details.
public struct CatalogItem: Sendable, Equatable, Identifiable {
  /// The identifier, unique among all loaded catalogues.
  public let id: ItemID

  /// The kind of item, for example `country`. Empty if the item isn't in an open catalogue.
  public var kind: String

  /// The title, as a single line of text.
  public var title: String

  /// The subtitle, as a single line of text.
  public var subtitle: String?

  /// A short string at the end of the row.
  public var badge: String?

  /// Additional search terms: other names, codes and topics.
  public var searchWords: [String]

  /// The facts, in the order in which the details show them.
  public var facts: [Fact]

  /// A web page about the item.
  public var link: WebLink?

  /// The picture at the start of the row and at the top of the details.
  public var picture: Picture?

  /// Creates an item.
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
