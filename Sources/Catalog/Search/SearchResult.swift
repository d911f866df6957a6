/// What a search keeps, in the order of the catalogues.
public struct SearchResult: Sendable, Equatable {
  /// A section that is shown, with the items of it that are.
  public struct Section: Sendable, Equatable {
    /// The section.
    public let id: SectionID

    /// Its items that are shown.
    public let items: [ItemID]
  }

  /// What was looked for.
  public let query: Query

  /// The sections that are shown.
  public let sections: [Section]

  /// The number of items that are shown: the number of matches that the window tells.
  public let itemCount: Int
}
