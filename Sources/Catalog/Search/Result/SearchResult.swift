/// The result of a search, in catalogue order.
public struct SearchResult: Sendable {
  /// A section with the items to show.
  public struct Section: Sendable, Equatable {
    /// The identifier of the section in the library.
    public let id: SectionID

    /// The items to show: all items if the catalogue shows whole sections, or only the matches if it doesn't.
    public let items: [ItemID]

    /// The items that match the query.
    public let matches: [ItemID]
  }

  /// The matches in a section. If a later query narrows the query of this result, only these matches are searched.
  struct Hit: Sendable {
    var section: Int

    /// The indices of the matching items in the section, or nil for all items.
    var items: [Int32]?

    /// The indices of the matching items in which some of the query's words occur only in the user's note.
    var noted: [Int32] = []
  }

  /// The query that produced the result.
  public let query: Query

  /// The query as typed if nothing matched it and ``query`` is a correction, or nil if the query wasn't corrected.
  public internal(set) var mistyped: Query?

  /// The sections to show, in catalogue order.
  public let sections: [Section]

  /// The number of matching items.
  public let matchCount: Int

  /// The number of items to show, including ``companions``.
  public let itemCount: Int

  /// The items that don't match but are shown with the rest of their section.
  public let companions: Set<ItemID>

  /// The most likely match, or the first match if the query has no words. Nil if nothing matches.
  ///
  /// The criteria, in order:
  ///
  /// 1. The title equals the query.
  /// 2. A code of two or three letters equals the query.
  /// 3. The title begins with the query, preferably as whole words.
  /// 4. The subtitle or a search word equals the query.
  /// 5. All query words are whole words in the title.
  /// 6. Every query word is the beginning of a word in the title.
  /// 7. Every query word is the beginning of a word in the title, subtitle or search words.
  /// 8. All query words occur in the title.
  /// 9. All query words occur in the title, subtitle, search words or section title.
  /// 10. Some query words occur only in the user's note.
  ///
  /// Among equally good matches, the first in catalogue order is chosen.
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
    bestMatch = Ranking(query: query, contents: contents, hits: hits).best
  }

  /// Returns whether a text field has values that are times of day or durations, such as `14:30`. Lists sort these
  /// values by time.
  public func hasTimes(in field: CatalogField.ID) -> Bool { contents.columns.hasTimes(in: field) }
}
