import Diffable
import Testing

@Suite struct TransactionTests {
  @Test func moveWithinASectionIsOneAssociatedPair() throws {
    let before = snapshot([("a", [1, 2, 3]), ("b", [4, 5])])
    var after = before
    after.moveItem(1, afterItem: 3)
    let transaction = DiffableDataSourceTransaction(initialSnapshot: before, finalSnapshot: after)
    #expect(transaction.initialSnapshot == before)
    #expect(transaction.finalSnapshot == after)
    #expect(before.itemIdentifiers.applying(transaction.difference) == after.itemIdentifiers)
    #expect(transaction.difference.removals == [.remove(offset: 0, element: 1, associatedWith: 2)])
    #expect(transaction.difference.insertions == [.insert(offset: 2, element: 1, associatedWith: 0)])
    #expect(transaction.sectionTransactions.map(\.sectionIdentifier) == ["a"])
    let section = try #require(transaction.sectionTransactions.first)
    #expect(section.initialSnapshot.items == [1, 2, 3])
    #expect(section.finalSnapshot.items == [2, 3, 1])
    #expect([1, 2, 3].applying(section.difference) == [2, 3, 1])
  }

  @Test func moveAcrossSectionsChangesBoth() {
    let before = snapshot([("a", [1, 2]), ("b", [3]), ("c", [4])])
    var after = before
    after.moveItem(2, beforeItem: 3)
    let transaction = DiffableDataSourceTransaction(initialSnapshot: before, finalSnapshot: after)
    #expect(transaction.sectionTransactions.map(\.sectionIdentifier) == ["a", "b"])
    #expect(transaction.sectionTransactions.map(\.finalSnapshot.items) == [[1], [2, 3]])
    #expect(transaction.sectionTransactions.map(\.difference.count) == [1, 1])
  }

  @Test func removedSectionsAreLast() {
    let before = snapshot([("gone", [1]), ("stays", [2])])
    let after = snapshot([("stays", [2]), ("new", [3])])
    let transaction = DiffableDataSourceTransaction(initialSnapshot: before, finalSnapshot: after)
    #expect(transaction.sectionTransactions.map(\.sectionIdentifier) == ["new", "gone"])
    #expect(transaction.sectionTransactions.map(\.initialSnapshot.items) == [[], [1]])
    #expect(transaction.sectionTransactions.map(\.finalSnapshot.items) == [[3], []])
  }

  @Test func treesAreKept() throws {
    let flat = snapshot([("a", [1, 2])])
    var before = DiffableDataSourceSectionSnapshot<Int>()
    before.append([1, 2])
    var after = DiffableDataSourceSectionSnapshot<Int>()
    after.append([1])
    after.append([2], to: 1)
    let transaction = DiffableDataSourceTransaction(
      initialSnapshot: flat, finalSnapshot: flat, initialSectionSnapshots: ["a": before],
      finalSectionSnapshots: ["a": after])
    #expect(transaction.difference.isEmpty)
    let section = try #require(transaction.sectionTransactions.first)
    #expect(section.finalSnapshot == after)
    #expect(section.difference.isEmpty)
  }

  @Test func unchangedSnapshotsHaveNoChanges() {
    let before = snapshot([("a", [1, 2])])
    let transaction = DiffableDataSourceTransaction(initialSnapshot: before, finalSnapshot: before)
    #expect(transaction.difference.isEmpty)
    #expect(transaction.sectionTransactions.isEmpty)
  }

  /// A type that counts how often its values are hashed or compared.
  private struct Counted: Hashable, Sendable {
    // Accessed by one test, on one thread.
    nonisolated(unsafe) static var looks = 0
    let number: Int

    static func == (left: Self, right: Self) -> Bool {
      looks += 1
      return left.number == right.number
    }

    func hash(into hasher: inout Hasher) {
      Self.looks += 1
      hasher.combine(number)
    }
  }

  @Test func unusedDifferencesCostNothing() throws {
    var before = DiffableDataSourceSnapshot<Int, Counted>()
    for section in 0..<20 {
      before.appendSections([section])
      before.appendItems((0..<500).map { Counted(number: section * 500 + $0) })
    }
    var after = before
    after.moveItem(Counted(number: 510), beforeItem: Counted(number: 520))
    Counted.looks = 0
    let transaction = DiffableDataSourceTransaction(initialSnapshot: before, finalSnapshot: after)
    #expect(transaction.difference.count == 2)
    let sections = transaction.sectionTransactions
    #expect(sections.map(\.sectionIdentifier) == [1])
    #expect(Counted.looks == 0, "related snapshots need no comparison of identifiers")
    #expect(try #require(sections.first).difference.count == 2)
    #expect(Counted.looks < 2 * 520, "one section was compared")
  }

  @Test func sectionsOfUnrelatedSnapshotsAreCompared() {
    let before = snapshot([("a", [1, 2]), ("b", [3])])
    let after = snapshot([("b", [3]), ("a", [2, 1])])
    let transaction = DiffableDataSourceTransaction(initialSnapshot: before, finalSnapshot: after)
    #expect(transaction.sectionTransactions.map(\.sectionIdentifier) == ["a"])
    #expect(before.itemIdentifiers.applying(transaction.difference) == [3, 2, 1])
  }

  @Test func reorderedOutlineIsASectionTransaction() throws {
    let before = snapshot([("flat", [9]), ("tree", [1, 11, 2])])
    var after = before
    after.moveItem(2, beforeItem: 1)
    var tree = DiffableDataSourceSectionSnapshot<Int>()
    tree.append([1, 2])
    tree.append([11], to: 1)
    tree.append([21], to: 2)
    tree.expand([1])
    var reordered = tree
    let moved = reordered.snapshot(of: 2, includingParent: true)
    reordered.delete([2])
    reordered.insert(moved, before: 1)
    let transaction = DiffableDataSourceTransaction(
      initialSnapshot: before, finalSnapshot: after, initialSectionSnapshots: ["tree": tree],
      finalSectionSnapshots: ["tree": reordered])
    #expect(transaction.sectionTransactions.map(\.sectionIdentifier) == ["tree"])
    let section = try #require(transaction.sectionTransactions.first)
    #expect(section.initialSnapshot == tree)
    #expect(section.finalSnapshot == reordered)
    #expect(section.difference.count == 4, "2 and its hidden children move before 1")
    #expect(tree.items.applying(section.difference) == [2, 21, 1, 11])
    #expect(before.itemIdentifiers.applying(transaction.difference) == [9, 2, 1, 11])
  }
}
