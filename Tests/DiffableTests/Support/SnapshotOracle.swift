import Diffable

/// A minimal implementation of the snapshot contract: nested arrays with linear search.
struct SnapshotOracle: Equatable {
  var sections: [(id: Int, items: [Int])] = []
  var reloaded: [Int] = []
  var reconfigured: [Int] = []
  var reloadedSections: [Int] = []

  var items: [Int] { sections.flatMap(\.items) }
  var sectionIDs: [Int] { sections.map(\.id) }

  func sectionIndex(_ id: Int) -> Int { sections.firstIndex { $0.id == id }! }

  func place(of item: Int) -> (section: Int, item: Int)? {
    for (index, section) in sections.enumerated() {
      if let place = section.items.firstIndex(of: item) { return (index, place) }
    }
    return nil
  }

  mutating func insertSections(_ ids: [Int], at index: Int) {
    sections.insert(contentsOf: ids.map { ($0, []) }, at: index)
  }

  mutating func deleteSections(_ ids: [Int]) {
    for section in sections where ids.contains(section.id) { forget(section.items) }
    sections.removeAll { ids.contains($0.id) }
    reloadedSections.removeAll { ids.contains($0) }
  }

  mutating func moveSection(_ id: Int, to destination: Int, offset: Int) {
    let moved = sections.remove(at: sectionIndex(id))
    sections.insert(moved, at: sectionIndex(destination) + offset)
  }

  mutating func take(_ items: [Int]) {
    for index in sections.indices { sections[index].items.removeAll { items.contains($0) } }
  }

  mutating func appendItems(_ items: [Int], toSection index: Int) {
    take(items)
    sections[index].items += items
  }

  mutating func insertItems(_ items: [Int], at destination: Int, offset: Int) {
    take(items)
    let place = place(of: destination)!
    sections[place.section].items.insert(contentsOf: items, at: place.item + offset)
  }

  mutating func deleteItems(_ items: [Int]) {
    take(items)
    forget(items)
  }

  mutating func forget(_ items: [Int]) {
    reloaded.removeAll { items.contains($0) }
    reconfigured.removeAll { items.contains($0) }
  }

  static func == (left: Self, right: Self) -> Bool {
    left.sections.elementsEqual(right.sections) { $0.id == $1.id && $0.items == $1.items }
  }
}

/// Returns a description of the first difference from the oracle, or nil if there is none.
func disagreement(_ snapshot: DiffableDataSourceSnapshot<Int, Int>, _ oracle: SnapshotOracle) -> String? {
  if snapshot.sectionIdentifiers != oracle.sectionIDs { return "sections \(snapshot.sectionIdentifiers)" }
  if snapshot.itemIdentifiers != oracle.items { return "items \(snapshot.itemIdentifiers)" }
  if snapshot.numberOfItems != oracle.items.count { return "numberOfItems \(snapshot.numberOfItems)" }
  if snapshot.numberOfSections != oracle.sections.count { return "numberOfSections" }
  if snapshot.reloadedItemIdentifiers != oracle.reloaded { return "reloaded" }
  if snapshot.reconfiguredItemIdentifiers != oracle.reconfigured { return "reconfigured" }
  if snapshot.reloadedSectionIdentifiers != oracle.reloadedSections { return "reloaded sections" }
  for section in oracle.sections {
    if snapshot.itemIdentifiers(inSection: section.id) != section.items { return "items in \(section.id)" }
  }
  return nil
}
