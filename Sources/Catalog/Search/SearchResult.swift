/// What a search keeps, in the order of the catalogues.
public struct SearchResult: Sendable {
  /// A section that is shown, with the items of it that are.
  public struct Section: Sendable, Equatable {
    /// The section.
    public let id: SectionID

    /// Its items that are shown.
    public let items: [ItemID]
  }

  /// What the next, narrower search starts from.
  struct Hit: Sendable {
    /// The position among the index's sections.
    var section: Int

    /// The positions of the items that are kept; nil for all.
    var items: [Int32]?
  }

  /// What was looked for.
  public let query: Query

  /// The sections that are shown.
  public let sections: [Section]

  /// The number of items that are shown: the number of matches that the window tells.
  public let itemCount: Int

  let contents: SearchIndex.Contents
  let hits: [Hit]

  init(query: Query, contents: SearchIndex.Contents, hits: [Hit]) {
    self.query = query
    self.contents = contents
    self.hits = hits
    sections = hits.map { hit in
      let section = contents.sections[hit.section]
      let items = hit.items.map { positions in positions.map { section.items[Int($0)] } }
      return Section(id: section.id, items: items ?? section.items)
    }
    itemCount = sections.reduce(0) { $0 + $1.items.count }
  }
}
