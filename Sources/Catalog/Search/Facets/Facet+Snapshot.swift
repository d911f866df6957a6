public import Diffable

extension [Facet.Value] {
  /// The texts as a data source takes them, in one section.
  ///
  /// - Parameter query: each of its words occurs in those that are given; all are for an empty one.
  /// - Complexity: Expected O(*n*) in the length of the texts.
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
