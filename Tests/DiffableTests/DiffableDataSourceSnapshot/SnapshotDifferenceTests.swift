import Diffable
import Testing

@Suite struct SnapshotDifferenceTests {
  private let start = snapshot([("A", [1, 2, 3]), ("B", [4, 5])])

  @Test func marksAreReportedAtNewPositions() {
    var new = start
    new.insertItems([9], beforeItem: 1)
    new.reloadItems([3, 1, 9])
    new.reconfigureItems([5, 1, 9])
    let difference = new.difference(from: start)
    #expect(difference.reloads == [1, 3], "9 is new and gets a cell anyway")
    #expect(difference.reconfigures == [5], "1 is reloaded, 9 is new")
    #expect(difference.sectionReloads.isEmpty)
  }

  @Test func reloadedSectionReloadsItsItems() {
    var new = start
    new.appendSections(["C"])
    new.appendItems([6])
    new.appendItems([7], toSection: "B")
    new.reloadSections(["C", "B"])
    let difference = new.difference(from: start)
    #expect(difference.sectionReloads == [1])
    #expect(difference.reloads == [3, 4])
    #expect(!new.difference(from: new).isEmpty, "marked")
    #expect(new.withoutMarks.difference(from: new).isEmpty)
  }

  @Test func reloadedNewSectionReloadsItemsThatMovedThere() {
    var new = snapshot([("C", [6, 5]), ("A", [1, 2, 3])])
    new.reloadSections(["C"])
    let difference = new.difference(from: start)
    #expect(difference.sectionReloads.isEmpty)
    #expect(difference.reloads == [1], "6 is new and gets a cell anyway")
  }

  @Test func marksOfAnUnrelatedSnapshotAreReported() {
    var new = snapshot([("A", [3, 1, 9]), ("B", [4])])
    new.reconfigureItems([4, 9])
    new.reloadItems([1])
    let difference = new.difference(from: start)
    #expect(difference.reloads == [1])
    #expect(difference.reconfigures == [3])
  }
}
