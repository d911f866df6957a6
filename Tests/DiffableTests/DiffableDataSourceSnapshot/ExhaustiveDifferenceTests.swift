import Diffable
import Testing

/// All pairs of snapshots with up to five items in up to two sections.
///
/// The old items are numbered in order, because other numbers give equivalent pairs.
@Suite struct ExhaustiveDifferenceTests {
  typealias Snapshot = DiffableDataSourceSnapshot<Int, Int>
  typealias Content = [(Int, [Int])]

  @Test(arguments: 0...5)
  func differencesOfAllPairsAreMinimal(oldCount: Int) {
    let newContents = Self.contents(Self.arrangementsOfFive)
    let news = newContents.map { snapshot($0) }
    for oldContent in Self.contents([Array(0..<oldCount)]).filter({ $0.first?.0 ?? 0 == 0 }) {
      let old = snapshot(oldContent)
      for (newContent, new) in zip(newContents, news) {
        if let broken = Self.disagreement(new.difference(from: old), oldContent, old, newContent, new) {
          Issue.record("\(broken) from \(oldContent) to \(newContent)")
          return
        }
      }
    }
  }

  /// The same pairs, with the new snapshot made from the old one by edits, so that both share ids.
  @Test(arguments: 0...4)
  func differencesOfAllRelatedPairsAreMinimal(oldCount: Int) {
    let newContents = Self.contents(arrangements(of: [0, 1, 2, 3]))
    for oldContent in Self.contents([Array(0..<oldCount)]).filter({ $0.first?.0 ?? 0 == 0 }) {
      let old = snapshot(oldContent)
      for newContent in newContents {
        let new = Self.edited(old, into: newContent)
        if let broken = Self.disagreement(new.difference(from: old), oldContent, old, newContent, new) {
          Issue.record("\(broken) from \(oldContent) to \(newContent)")
          return
        }
      }
    }
  }

  static let arrangementsOfFive = arrangements(of: [0, 1, 2, 3, 4])

  /// Returns all ways to divide each list into one section, or into two sections in either order. An empty
  /// list can also have no sections.
  static func contents(_ lists: [[Int]]) -> [Content] {
    lists.flatMap { list -> [Content] in
      var result: [Content] = list.isEmpty ? [[]] : []
      result += [[(0, list)], [(1, list)]]
      for division in 0...list.count {
        let parts = (Array(list[..<division]), Array(list[division...]))
        result += [[(0, parts.0), (1, parts.1)], [(1, parts.0), (0, parts.1)]]
      }
      return result
    }
  }

  static func edited(_ old: Snapshot, into content: Content) -> Snapshot {
    var new = old
    let sections = content.map(\.0)
    new.appendSections(sections.filter { old.indexOfSection($0) == nil })
    for (section, items) in content { new.appendItems(items, toSection: section) }
    let kept = Set(content.flatMap(\.1))
    new.deleteItems(old.itemIdentifiers.filter { !kept.contains($0) })
    new.deleteSections(old.sectionIdentifiers.filter { !sections.contains($0) })
    if sections.count == 2, new.sectionIdentifiers != sections {
      new.moveSection(sections[0], beforeSection: sections[1])
    }
    return new
  }

  static func disagreement(
    _ difference: DiffableDataSourceSnapshotDifference<Int, Int>, _ oldContent: Content, _ old: Snapshot,
    _ newContent: Content, _ new: Snapshot
  ) -> String? {
    let oldItems = oldContent.flatMap(\.1)
    let newItems = newContent.flatMap(\.1)
    if new.itemIdentifiers != newItems || new.sectionIdentifiers != newContent.map(\.0) { return "new" }
    if let broken = DiffableTests.disagreement(difference.items, from: oldItems, to: newItems) {
      return broken
    }
    if let broken = DiffableTests.disagreement(
      difference.sections, from: oldContent.map(\.0), to: newContent.map(\.0))
    {
      return "sections: \(broken)"
    }
    let isSame = oldContent.elementsEqual(newContent) { $0 == $1 }
    if difference.isEmpty != isSame || (old == new) != isSame { return "isEmpty" }
    return disagreementOfMoves(difference.itemMoves, oldContent, oldItems, newContent, newItems)
  }

  /// Returns a description of the first error in the moves, or nil if there is none.
  ///
  /// Only the items of a longest increasing subsequence in each section may stay.
  static func disagreementOfMoves(
    _ moves: [ListMove], _ oldContent: Content, _ oldItems: [Int], _ newContent: Content, _ newItems: [Int]
  ) -> String? {
    var fewest = 0
    for (section, items) in newContent {
      let home = oldContent.first { $0.0 == section }?.1 ?? []
      let stayed = items.compactMap { home.firstIndex(of: $0) }
      fewest += items.filter(oldItems.contains).count - longestIncreasing(stayed)
    }
    if moves.count != fewest { return "\(moves.count) item moves, \(fewest) suffice" }
    for move in moves where oldItems[move.source] != newItems[move.destination] { return "item \(move)" }
    if moves.map(\.destination) != moves.map(\.destination).sorted() { return "order of \(moves)" }
    // Items that don't move must stay in their section, in order.
    let moved = Set(moves.map { oldItems[$0.source] })
    for (section, items) in newContent {
      let stays = items.filter { oldItems.contains($0) && !moved.contains($0) }
      let home = (oldContent.first { $0.0 == section }?.1 ?? []).filter(stays.contains)
      if stays != home { return "\(stays) should have moved" }
    }
    return nil
  }
}
