extension Query {
  /// Returns a search word that explains why an item matches, if the item's title and subtitle don't explain it.
  ///
  /// - Returns: The first search word that contains a query word missing from the title and subtitle, or nil if there
  ///   is none.
  /// - Complexity: O(*n* · *w*) for *n* bytes of text in the item and *w* words in the query.
  public func hiddenMatch(in item: CatalogItem) -> String? {
    guard !words.isEmpty else { return nil }
    let seen = [item.title, item.subtitle].compactMap { $0 }.map(Folding.fold).map(Folding.singleSpaced)
    let unseen = words.filter { word in !seen.contains { $0.occurrence(of: word) != nil } }
    guard !unseen.isEmpty else { return nil }
    return item.searchWords.first { text in
      let folded = Folding.singleSpaced(Folding.fold(text))
      return unseen.contains { folded.occurrence(of: $0) != nil }
    }
  }
}
