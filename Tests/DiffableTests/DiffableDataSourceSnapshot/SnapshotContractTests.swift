import Diffable
import Testing

/// Tests of the contract of snapshots, by member. For traps, see `TrapTests`.
@Suite struct SnapshotContractTests {
  typealias Snapshot = DiffableDataSourceSnapshot<String, Int>

  private let start = snapshot([("A", [1, 2, 3]), ("B", [4]), ("C", [])])

  private func after(_ edit: (inout Snapshot) -> Void) -> [(String, [Int])] {
    var copy = start
    edit(&copy)
    #expect(copy.brokenInvariant == nil)
    return copy.sectionIdentifiers.map { ($0, copy.itemIdentifiers(inSection: $0)) }
  }

  private func expect(
    _ content: [(String, [Int])], _ expected: [(String, [Int])],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      content.elementsEqual(expected) { $0 == $1 }, "\(content), not \(expected)",
      sourceLocation: sourceLocation)
  }

  // MARK: Sections

  @Test func appendedSectionsAreLast() {
    expect(
      after { $0.appendSections(["E", "D"]) },
      [("A", [1, 2, 3]), ("B", [4]), ("C", []), ("E", []), ("D", [])])
    expect(after { $0.appendSections([]) }, [("A", [1, 2, 3]), ("B", [4]), ("C", [])])
  }

  @Test func sectionsAreInsertedBesideOthers() {
    expect(
      after { $0.insertSections(["E", "D"], beforeSection: "A") },
      [("E", []), ("D", []), ("A", [1, 2, 3]), ("B", [4]), ("C", [])])
    expect(
      after { $0.insertSections(["E", "D"], beforeSection: "B") },
      [("A", [1, 2, 3]), ("E", []), ("D", []), ("B", [4]), ("C", [])])
    expect(
      after { $0.insertSections(["E", "D"], afterSection: "A") },
      [("A", [1, 2, 3]), ("E", []), ("D", []), ("B", [4]), ("C", [])])
    expect(
      after { $0.insertSections(["E"], afterSection: "C") },
      [("A", [1, 2, 3]), ("B", [4]), ("C", []), ("E", [])])
  }

  @Test func deletedSectionsTakeTheirItems() {
    expect(after { $0.deleteSections(["A"]) }, [("B", [4]), ("C", [])])
    expect(after { $0.deleteSections(["C", "A"]) }, [("B", [4])])
    expect(after { $0.deleteSections(["X", "B", "Y"]) }, [("A", [1, 2, 3]), ("C", [])])
    expect(after { $0.deleteSections(["X"]) }, [("A", [1, 2, 3]), ("B", [4]), ("C", [])])
  }

  @Test func sectionsMoveBesideOthers() {
    expect(after { $0.moveSection("C", beforeSection: "A") }, [("C", []), ("A", [1, 2, 3]), ("B", [4])])
    expect(after { $0.moveSection("A", beforeSection: "C") }, [("B", [4]), ("A", [1, 2, 3]), ("C", [])])
    expect(after { $0.moveSection("A", afterSection: "C") }, [("B", [4]), ("C", []), ("A", [1, 2, 3])])
    expect(after { $0.moveSection("B", afterSection: "A") }, [("A", [1, 2, 3]), ("B", [4]), ("C", [])])
  }

  // MARK: Items

  @Test func appendedItemsAreLastInTheirSection() {
    expect(after { $0.appendItems([6, 5]) }, [("A", [1, 2, 3]), ("B", [4]), ("C", [6, 5])])
    expect(
      after { $0.appendItems([6, 5], toSection: "A") }, [("A", [1, 2, 3, 6, 5]), ("B", [4]), ("C", [])])
    expect(after { $0.appendItems([], toSection: "A") }, [("A", [1, 2, 3]), ("B", [4]), ("C", [])])
  }

  @Test func appendMovesExistingItems() {
    expect(after { $0.appendItems([1, 5, 4]) }, [("A", [2, 3]), ("B", []), ("C", [1, 5, 4])])
    expect(after { $0.appendItems([1], toSection: "A") }, [("A", [2, 3, 1]), ("B", [4]), ("C", [])])
  }

  @Test func itemsAreInsertedBesideOthers() {
    expect(
      after { $0.insertItems([6, 5], beforeItem: 2) }, [("A", [1, 6, 5, 2, 3]), ("B", [4]), ("C", [])])
    expect(after { $0.insertItems([6, 5], afterItem: 3) }, [("A", [1, 2, 3, 6, 5]), ("B", [4]), ("C", [])])
    expect(after { $0.insertItems([5], beforeItem: 4) }, [("A", [1, 2, 3]), ("B", [5, 4]), ("C", [])])
    expect(after { $0.insertItems([], afterItem: 4) }, [("A", [1, 2, 3]), ("B", [4]), ("C", [])])
  }

  @Test func insertMovesExistingItems() {
    expect(
      after { $0.insertItems([3, 5, 1], beforeItem: 4) }, [("A", [2]), ("B", [3, 5, 1, 4]), ("C", [])])
    expect(after { $0.insertItems([4, 1], afterItem: 2) }, [("A", [2, 4, 1, 3]), ("B", []), ("C", [])])
  }

  @Test func deletedItemsAreRemoved() {
    expect(after { $0.deleteItems([2, 4]) }, [("A", [1, 3]), ("B", []), ("C", [])])
    expect(after { $0.deleteItems([9, 1, 8]) }, [("A", [2, 3]), ("B", [4]), ("C", [])])
    expect(after { $0.deleteItems([]) }, [("A", [1, 2, 3]), ("B", [4]), ("C", [])])
  }

  @Test func itemsMoveBesideOthers() {
    expect(after { $0.moveItem(3, beforeItem: 1) }, [("A", [3, 1, 2]), ("B", [4]), ("C", [])])
    expect(after { $0.moveItem(1, afterItem: 3) }, [("A", [2, 3, 1]), ("B", [4]), ("C", [])])
    expect(after { $0.moveItem(1, beforeItem: 2) }, [("A", [1, 2, 3]), ("B", [4]), ("C", [])])
  }

  @Test func itemsMoveAcrossSections() {
    expect(after { $0.moveItem(2, beforeItem: 4) }, [("A", [1, 3]), ("B", [2, 4]), ("C", [])])
    expect(after { $0.moveItem(4, afterItem: 1) }, [("A", [1, 4, 2, 3]), ("B", []), ("C", [])])
  }

  // MARK: Marks

  @Test func marksKeepTheirOrder() {
    var marked = start
    marked.reloadItems([3, 1])
    marked.reloadItems([4, 3])
    marked.reconfigureItems([2])
    marked.reloadSections(["B", "A"])
    marked.reloadSections(["B"])
    #expect(marked.reloadedItemIdentifiers == [3, 1, 4])
    #expect(marked.reconfiguredItemIdentifiers == [2])
    #expect(marked.reloadedSectionIdentifiers == ["B", "A"])
    #expect(marked.hasMarks)
    #expect(!marked.withoutMarks.hasMarks)
    #expect(marked.withoutMarks == marked)
  }

  // MARK: Queries

  @Test func itemsAndSectionsAreCounted() {
    #expect(start.numberOfItems == 4)
    #expect(start.numberOfSections == 3)
    #expect(start.numberOfItems(inSection: "A") == 3)
    #expect(start.numberOfItems(inSection: "C") == 0)
    #expect(Snapshot().numberOfItems == 0)
    #expect(Snapshot().numberOfSections == 0)
  }

  @Test func identifiersAreInOrder() {
    #expect(start.sectionIdentifiers == ["A", "B", "C"])
    #expect(start.itemIdentifiers == [1, 2, 3, 4])
    #expect(start.itemIdentifiers(inSection: "A") == [1, 2, 3])
    #expect(start.itemIdentifiers(inSection: "C") == [])
  }

  @Test func indicesAreFound() {
    #expect(start.indexOfItem(4) == 3)
    #expect(start.indexOfItem(9) == nil)
    #expect(start.indexOfSection("C") == 2)
    #expect(start.indexOfSection("X") == nil)
    #expect(start.sectionIdentifier(containingItem: 3) == "A")
    #expect(start.sectionIdentifier(containingItem: 4) == "B")
    #expect(start.sectionIdentifier(containingItem: 9) == nil)
    var deleted = start
    deleted.deleteItems([4])
    #expect(deleted.indexOfItem(4) == nil)
    #expect(deleted.sectionIdentifier(containingItem: 4) == nil)
  }

  @Test func itemsAreFoundByPosition() throws {
    #expect((0..<4).map { start.itemIdentifier(at: $0) } == [1, 2, 3, 4])
    #expect(start.itemIdentifier(section: 0, item: 2) == 3)
    #expect(start.itemIdentifier(section: 1, item: 0) == 4)
    for (section, item) in [(0, 3), (0, -1), (1, 1), (2, 0), (3, 0), (-1, 0)] {
      #expect(start.itemIdentifier(section: section, item: item) == nil)
    }
    let position = try #require(start.position(of: 4))
    #expect(position == (1, 0))
    #expect(start.position(of: 9) == nil)
    #expect((0..<3).map { start.itemPositions(inSectionAt: $0) } == [0..<3, 3..<4, 4..<4])
  }

  @Test func descriptionListsTheContents() {
    #expect("\(start)" == "A: [1, 2, 3]\nB: [4]\nC: []")
    #expect("\(Snapshot())" == "")
  }

  @Test func sectionsAndItemsAreSeparateNamespaces() {
    let both = snapshot([(1, [1, 2]), (2, [3])])
    #expect(both.sectionIdentifier(containingItem: 2) == 1)
    #expect(both.indexOfSection(2) == 1)
  }

  // MARK: Validating data

  @Test func validDataBecomesASnapshot() throws {
    let made = try Snapshot(validating: [("A", [1, 2, 3]), ("B", [4]), ("C", [])])
    #expect(made == start)
    #expect(made.brokenInvariant == nil)
    #expect(try Snapshot(validating: []) == Snapshot())
  }

  @Test func errorNamesEveryDuplicate() throws {
    let error = try #require(throws: DuplicateIdentifiersError<String, Int>.self) {
      try Snapshot(validating: [("A", [1, 2, 1]), ("B", [3, 2]), ("A", [3]), ("C", [2]), ("A", [])])
    }
    #expect(error.sections == ["A"])
    #expect(error.items.map(\.identifier) == [1, 2, 3])
    #expect(error.items.map(\.sections) == [["A", "A"], ["A", "B", "C"], ["B", "A"]])
    #expect(
      error.description == """
        section "A" is repeated; item 1 is in "A" twice; item 2 is in "A" and in "B" and in "C"; \
        item 3 is in "B" and in "A"
        """)
  }

  @Test func eitherKindOfDuplicateThrows() {
    #expect(throws: DuplicateIdentifiersError<String, Int>.self) {
      try Snapshot(validating: [("A", []), ("A", [])])
    }
    #expect(throws: DuplicateIdentifiersError<String, Int>.self) {
      try Snapshot(validating: [("A", [1]), ("B", [1])])
    }
  }
}
