/// What a search finds, in the order of the catalogues.
public struct SearchResult: Sendable {
  /// A section that is shown, with the items of it that are.
  public struct Section: Sendable, Equatable {
    /// The section.
    public let id: SectionID

    /// Its items that are shown.
    public let items: [ItemID]

    /// Those of them that match. Others are there since their catalogue shows whole sections.
    public let matches: [ItemID]
  }

  /// What the next, narrower search starts from.
  struct Hit: Sendable {
    /// The position among the index's sections.
    var section: Int

    /// The positions of the items that match; nil for all.
    var items: [Int32]?
  }

  /// What was looked for, and is found.
  public let query: Query

  /// What a person typed, where nothing has it and `query` is what is most like it.
  public internal(set) var mistyped: Query?

  /// The sections that are shown.
  public let sections: [Section]

  /// The number of items that match: the number that the window tells.
  public let matchCount: Int

  /// The number of items that are shown.
  public let itemCount: Int

  /// The items that are shown though they do not match, since their catalogue shows whole sections.
  public let companions: Set<ItemID>

  /// The item that was most likely meant; the first one where nothing was looked for, nil where nothing is found.
  ///
  /// Of what matches, that is, from the best down: the one with the whole query for its title; which has it for a code, a
  /// text of two or three letters; whose title begins with it; which has it for another of its texts; in whose title each
  /// word begins a word; in which each word begins one; whose title has each word; any other. Of those that match as well,
  /// it is the first.
  public let bestMatch: ItemID?

  let contents: SearchIndex.Contents
  let hits: [Hit]

  init(query: Query, contents: SearchIndex.Contents, hits: [Hit]) {
    self.query = query
    self.contents = contents
    self.hits = hits
    sections = hits.map { hit in
      let section = contents.sections[hit.section]
      let matches = hit.items.map { $0.map { section.items[Int($0)] } } ?? section.items
      return Section(
        id: section.id, items: section.scope == .sections ? section.items : matches, matches: matches)
    }
    matchCount = sections.reduce(0) { $0 + $1.matches.count }
    itemCount = sections.reduce(0) { $0 + $1.items.count }
    companions = sections.reduce(into: []) { companions, section in
      guard section.matches.count < section.items.count else { return }
      companions.formUnion(Set(section.items).subtracting(section.matches))
    }
    bestMatch = Ranking(query, contents, hits).best
  }
}
