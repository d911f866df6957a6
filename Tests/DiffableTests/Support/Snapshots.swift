import Diffable

func snapshot<Section, Item>(
  _ sections: [(Section, [Item])]
) -> DiffableDataSourceSnapshot<Section, Item> {
  var result = DiffableDataSourceSnapshot<Section, Item>()
  for (section, items) in sections {
    result.appendSections([section])
    result.appendItems(items)
  }
  return result
}

/// Returns the contents of a snapshot as plain values.
func contents<Section, Item>(
  _ snapshot: DiffableDataSourceSnapshot<Section, Item>
) -> [Section: [Item]] {
  Dictionary(
    uniqueKeysWithValues: snapshot.sectionIdentifiers.map { ($0, snapshot.itemIdentifiers(inSection: $0)) })
}

/// Returns all permutations of all subsets of some elements.
func arrangements(of elements: [Int]) -> [[Int]] {
  [[]]
    + elements.indices.flatMap { index in
      var rest = elements
      let first = rest.remove(at: index)
      return arrangements(of: rest).map { [first] + $0 }
    }
}

func permutations(of elements: [Int]) -> [[Int]] {
  arrangements(of: elements).filter { $0.count == elements.count }
}
