import Diffable
import Testing

@Suite struct TransactionTests {
  private func snapshot(
    _ sections: KeyValuePairs<String, [Int]>
  ) -> DiffableDataSourceSnapshot<String, Int> {
    var result = DiffableDataSourceSnapshot<String, Int>()
    for (section, items) in sections {
      result.appendSections([section])
      result.appendItems(items)
    }
    return result
  }

  @Test func aMoveWithinASectionIsOneAssociatedPair() throws {
    let before = snapshot(["a": [1, 2, 3], "b": [4, 5]])
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

  @Test func aMoveAcrossSectionsTouchesBoth() {
    let before = snapshot(["a": [1, 2], "b": [3], "c": [4]])
    var after = before
    after.moveItem(2, beforeItem: 3)
    let transaction = DiffableDataSourceTransaction(initialSnapshot: before, finalSnapshot: after)
    #expect(transaction.sectionTransactions.map(\.sectionIdentifier) == ["a", "b"])
    #expect(transaction.sectionTransactions.map(\.finalSnapshot.items) == [[1], [2, 3]])
    #expect(transaction.sectionTransactions.map(\.difference.count) == [1, 1])
  }

  @Test func sectionsThatComeAndGoAreToldLast() {
    let before = snapshot(["gone": [1], "stays": [2]])
    let after = snapshot(["stays": [2], "new": [3]])
    let transaction = DiffableDataSourceTransaction(initialSnapshot: before, finalSnapshot: after)
    #expect(transaction.sectionTransactions.map(\.sectionIdentifier) == ["new", "gone"])
    #expect(transaction.sectionTransactions.map(\.initialSnapshot.items) == [[], [1]])
    #expect(transaction.sectionTransactions.map(\.finalSnapshot.items) == [[3], []])
  }

  @Test func treesAreKept() throws {
    let flat = snapshot(["a": [1, 2]])
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

  @Test func nothingChangedIsNothingToTell() {
    let before = snapshot(["a": [1, 2]])
    let transaction = DiffableDataSourceTransaction(initialSnapshot: before, finalSnapshot: before)
    #expect(transaction.difference.isEmpty)
    #expect(transaction.sectionTransactions.isEmpty)
  }
}
