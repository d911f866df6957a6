extension Query {
  /// The text for which an item was found, where neither its title nor its subtitle tells: what a row adds to them.
  ///
  /// - Returns: the first of the item's search words with a word of the query that the row does not show; nil where the
  ///   row shows all that was found of the item, or it is found by its section's title alone.
  /// - Complexity: O(*n* · number of words) in the length of the item's texts.
  public func unseenMatch(in item: CatalogItem) -> String? {
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
