import Diffable
import TestSupport
import Testing

@testable import DiffableGtk

/// Moves of several items in a snapshot, without a window.
struct MovingSeveralItemsTests {
  private typealias Shown = ShownSnapshot<String, Int>
  private typealias Transaction = DiffableDataSourceTransaction<String, Int>

  private func shown(_ sections: KeyValuePairs<String, [Int]>) -> Shown {
    var shown = Shown()
    for (section, items) in sections {
      shown.snapshot.appendSections([section])
      shown.snapshot.appendItems(items)
    }
    return shown
  }

  /// Returns the sections `a` to `d`, each with up to eight random numbers below 30.
  private func random(_ random: inout SeededGenerator, hasTrees: Bool = false) -> Shown {
    var shown = Shown()
    var items = ArraySlice((0..<30).shuffled(using: &random))
    for section in ["a", "b", "c", "d"] {
      shown.snapshot.appendSections([section])
      let own = Array(items.prefix(random.below(9)))
      items = items.dropFirst(own.count)
      guard hasTrees, Bool.random(using: &random) else {
        shown.snapshot.appendItems(own, toSection: section)
        continue
      }
      var tree = DiffableDataSourceSectionSnapshot<Int>()
      for (index, item) in own.enumerated() {
        tree.append(
          [item], to: Bool.random(using: &random) ? own[..<index].randomElement(using: &random) : nil)
      }
      tree.expand(own.filter { _ in random.below(4) > 0 })
      shown.trees[section] = tree
      shown.snapshot.appendItems(tree.visibleItems, toSection: section)
    }
    return shown
  }

  private func sections(_ snapshot: Shown.Snapshot) -> [[Int]] {
    snapshot.sectionIdentifiers.map { snapshot.itemIdentifiers(inSection: $0) }
  }

  /// Checks that the transaction's differences turn the old snapshot into the new one.
  private func check(_ before: Shown, _ after: Shown.Moved, _ context: Comment) {
    let transaction = Transaction(
      initialSnapshot: before.snapshot, finalSnapshot: after.snapshot, initialSectionSnapshots: before.trees,
      finalSectionSnapshots: before.trees.merging(after.trees) { $1 })
    let (old, new) = (before.snapshot, after.snapshot)
    #expect(old.itemIdentifiers.applying(transaction.difference) == new.itemIdentifiers, context)
    #expect(Set(old.itemIdentifiers) == Set(new.itemIdentifiers), context)
    #expect(old.sectionIdentifiers == new.sectionIdentifiers, context)
    for part in transaction.sectionTransactions {
      #expect(part.initialSnapshot.items.applying(part.difference) == part.finalSnapshot.items, context)
      #expect(
        part.finalSnapshot.visibleItems == new.itemIdentifiers(inSection: part.sectionIdentifier), context)
    }
    let told = Set(transaction.sectionTransactions.map(\.sectionIdentifier))
    for section in old.sectionIdentifiers where !told.contains(section) {
      #expect(old.itemIdentifiers(inSection: section) == new.itemIdentifiers(inSection: section), context)
    }
  }

  @Test func itemsJoinTheDroppedItem() throws {
    let list = shown(["a": [1, 2, 3], "b": [4, 5, 6]])
    let moved = try #require(list.gathering(list.run(of: [6, 1], with: 5), around: 5))
    #expect(sections(moved.snapshot) == [[2, 3], [4, 1, 5, 6]])
  }

  @Test func stepDownPassesTheItemsOwnChildren() throws {
    var list = shown(["a": [1, 11, 12, 2], "b": [6]])
    var tree = DiffableDataSourceSectionSnapshot<Int>()
    tree.append([1, 2])
    tree.append([11, 12], to: 1)
    tree.expand([1])
    list.trees["a"] = tree
    let moved = try #require(list.stepping([1], by: 1))
    #expect(sections(moved.snapshot) == [[2, 1, 11, 12], [6]])
    #expect(moved.trees["a"]?.children(of: 1) == [11, 12])
  }

  @Test(.timeLimit(.minutes(1))) func allItemsOfALargeOutlineMoveAtOnce() throws {
    let items = Array(0..<10_000)
    var list = shown(["a": items, "b": [-1]])
    var tree = DiffableDataSourceSectionSnapshot<Int>()
    tree.append(items)
    list.trees["a"] = tree
    let moved = try #require(list.stepping(list.run(of: items, with: 0), by: 1))
    #expect(sections(moved.snapshot) == [[], items + [-1]])
    #expect(moved.trees["a"]?.items == [] && moved.trees["b"] == nil)
  }

  @Test func stepStartsAtTheFirstItem() throws {
    let list = shown(["a": [1, 2, 3, 4, 5], "b": [6]])
    let run = list.run(of: [3, 5], with: 3)
    #expect(sections(try #require(list.stepping(run, by: -1)).snapshot) == [[1, 3, 5, 2, 4], [6]])
    #expect(sections(try #require(list.stepping(run, by: 1)).snapshot) == [[1, 2, 4], [3, 5, 6]])
    #expect(
      sections(try #require(list.stepping([1, 4], by: -1)).snapshot) == [[1, 4, 2, 3, 5], [6]],
      "at the edge they are only gathered")
    #expect(list.stepping([1, 2], by: -1) == nil && list.stepping([6], by: 1) == nil)
  }

  @Test func gatheredItemsKeepTheirOrder() throws {
    let seed = testSeed()
    var numbers = SeededGenerator(seed: seed)
    for step in 0..<repetitions("ROSTER_MOVES", usual: 500) {
      let list = random(&numbers)
      let all = list.snapshot.itemIdentifiers
      guard let item = all.randomElement(using: &numbers) else { continue }
      let others = all.filter { _ in numbers.below(3) == 0 }
      let run = list.run(of: others.shuffled(using: &numbers), with: item)
      let context: Comment = "seed \(seed), step \(step): \(run) around \(item) in \(sections(list.snapshot))"
      #expect(run == all.filter { others.contains($0) || $0 == item }, context)
      let moved = try #require(list.gathering(run, around: item), context)
      let home = try #require(list.snapshot.sectionIdentifier(containingItem: item))
      let section = moved.snapshot.itemIdentifiers(inSection: home)
      let start = try #require(section.firstIndex(of: run[0]), context)
      #expect(Array(section[start...].prefix(run.count)) == run, context)
      // The other items keep their section and order.
      for (old, new) in zip(sections(list.snapshot), sections(moved.snapshot)) {
        #expect(old.filter { !run.contains($0) } == new.filter { !run.contains($0) }, context)
      }
      check(list, moved, context)
    }
  }

  @Test func stepMovesTheItemsPastTheNext() throws {
    let seed = testSeed()
    var numbers = SeededGenerator(seed: seed)
    for step in 0..<repetitions("ROSTER_MOVES", usual: 500) {
      let list = random(&numbers)
      let all = list.snapshot.itemIdentifiers
      guard let item = all.randomElement(using: &numbers) else { continue }
      let run = list.run(of: all.filter { _ in numbers.below(4) == 0 }, with: item)
      let count = Bool.random(using: &numbers) ? 1 + numbers.below(3) : -1 - numbers.below(3)
      let context: Comment = "seed \(seed), step \(step): \(run) by \(count) in \(sections(list.snapshot))"
      guard let moved = list.stepping(run, by: count) else {
        // The items can't move if they are already together at this end of the list.
        let edge = count < 0 ? Array(all.prefix(run.count)) : Array(all.suffix(run.count))
        #expect(edge == run, context)
        continue
      }
      let joined = sections(moved.snapshot).first { $0.contains(run[0]) } ?? []
      let start = try #require(joined.firstIndex(of: run[0]), context)
      #expect(Array(joined[start...].prefix(run.count)) == run, context)
      check(list, moved, context)
    }
  }

  @Test func itemsMoveWithTheirSubtrees() throws {
    let seed = testSeed()
    var numbers = SeededGenerator(seed: seed)
    for step in 0..<repetitions("ROSTER_MOVES", usual: 500) {
      let list = random(&numbers, hasTrees: true)
      let all = list.snapshot.itemIdentifiers
      guard let item = all.randomElement(using: &numbers) else { continue }
      let others = all.filter { _ in numbers.below(3) == 0 }
      let run = list.run(of: others, with: item)
      let context: Comment = "seed \(seed), step \(step): \(run) around \(item)"
      let parents = list.trees.values.reduce(into: [Int: Int?]()) { parents, tree in
        for item in tree.items { parents[item] = tree.parent(of: item) }
      }
      for one in run {
        var above = parents[one] ?? nil
        while let item = above {
          #expect(!run.contains(item), context)
          above = parents[item] ?? nil
        }
      }
      let moved = try #require(list.gathering(run, around: item), context)
      var after = list
      after.snapshot = moved.snapshot
      after.trees.merge(moved.trees) { $1 }
      let home = try #require(list.snapshot.sectionIdentifier(containingItem: item))
      let tree = after.tree(of: home)
      let siblings = tree.parent(of: item).map(tree.children) ?? tree.rootItems
      let start = try #require(siblings.firstIndex(of: run[0]), context)
      #expect(Array(siblings[start...].prefix(run.count)) == run, context)
      // Descendants move with their parents.
      for (child, parent) in parents where !run.contains(child) {
        let section = after.snapshot.sectionIdentifiers.first { after.tree(of: $0).contains(child) }
        #expect(section.map { after.tree(of: $0).parent(of: child) } == .some(parent), context)
      }
      for step in [-1, 1] {
        if let stepped = list.stepping(run, by: step) { check(list, stepped, context) }
      }
      check(list, moved, context)
    }
  }

  @Test func ancestorsOfTheDraggedItemStay() throws {
    var list = shown(["a": [1]])
    var tree = DiffableDataSourceSectionSnapshot<Int>()
    tree.append([1, 4])
    tree.append([2, 3], to: 1)
    tree.expand([1])
    list.trees["a"] = tree
    list.snapshot.replaceItems(inSection: "a", with: tree.visibleItems)
    #expect(list.run(of: [1, 2, 4], with: 3) == [2, 3, 4], "3 is removed from 1")
    #expect(list.run(of: [2, 3, 4], with: 1) == [1, 4], "2 and 3 move with 1")
    let moved = try #require(list.gathering([2, 3, 4], around: 3))
    #expect(moved.trees["a"]?.children(of: 1) == [2, 3, 4])
  }
}
