public import Diffable

extension [Facet.Value] {
  /// Returns the values as a snapshot with one section.
  ///
  /// - Parameter query: The words that a value must contain to be included. If `query` contains no words, all values
  ///   are included.
  /// - Complexity: Expected O(*n*) in the total length of the values.
  public func snapshot(finding query: String = "") -> DiffableDataSourceSnapshot<Int, String> {
    let words = QueryTerm.words(of: query, isPhrase: false)
    var snapshot = DiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(
      lazy.map(\.text).filter { text in
        guard !words.isEmpty else { return true }
        let folded = Folding.fold(text)
        return words.allSatisfy { folded.occurrence(of: $0) != nil }
      })
    return snapshot
  }
}
