import Diffable
import Foundation
import Testing

/// The examples from the guides, each followed by checks of its result.
@Suite struct ExampleTests {
  @Test func overview() {
    var before = DiffableDataSourceSnapshot<String, Int>()
    before.appendSections(["Europe", "Asia"])
    before.appendItems([1, 2, 3], toSection: "Europe")
    before.appendItems([4], toSection: "Asia")

    var after = before
    after.moveItem(1, afterItem: 3)
    after.appendItems([5], toSection: "Asia")

    let difference = after.difference(from: before)
    for splice in difference.items.splices {
      print("at \(splice.position): -\(splice.removedCount) +\(splice.insertedCount)")
    }
    // at 0: -1 +0
    // at 2: -0 +1
    // at 4: -0 +1
    #expect(
      difference.items.splices.map { [$0.position, $0.removedCount, $0.insertedCount] }
        == [[0, 1, 0], [2, 0, 1], [4, 0, 1]])
  }

  @Test func identifiers() {
    struct Country: Identifiable {
      let id: Int
      var name: String
    }

    var countries = [1: Country(id: 1, name: "Chad"), 2: Country(id: 2, name: "Peru")]
    var snapshot = DiffableDataSourceSnapshot<String, Country.ID>()
    snapshot.appendSections(["All"])
    snapshot.appendItems(countries.keys.sorted())

    countries[1]?.name = "Tchad"
    snapshot.reconfigureItems([1])
    #expect(snapshot.reconfiguredItemIdentifiers == [1])
  }

  @Test func buildingAndEditing() {
    var snapshot = DiffableDataSourceSnapshot<String, String>()
    snapshot.appendSections(["Fruit", "Bread"])
    snapshot.appendItems(["Apple", "Pear"], toSection: "Fruit")
    snapshot.appendItems(["Rye"])
    #expect(snapshot.itemIdentifiers == ["Apple", "Pear", "Rye"])

    var next = snapshot
    next.insertItems(["Fig"], beforeItem: "Pear")
    next.moveItem("Rye", afterItem: "Apple")
    next.deleteItems(["Apple"])
    next.moveSection("Bread", beforeSection: "Fruit")
    // next.sectionIdentifiers: Bread, Fruit
    // next.itemIdentifiers: Rye, Fig, Pear
    #expect(next.sectionIdentifiers == ["Bread", "Fruit"])
    #expect(next.itemIdentifiers == ["Rye", "Fig", "Pear"])
  }

  @Test func searching() {
    let words = ["apple", "bread", "fig", "pear"]
    var all = DiffableDataSourceSnapshot<Int, String>()
    all.appendSections([0])
    all.appendItems(words)

    var found = DiffableDataSourceSnapshot<Int, String>()
    found.appendSections([0])
    found.appendItems(at: words.indices.filter { words[$0].contains("p") }, of: all)
    // found.itemIdentifiers: apple, pear
    #expect(found.itemIdentifiers == ["apple", "pear"])
  }

  @Test func splices() {
    let old = ["a", "b", "c", "d"]
    let new = ["b", "c", "x", "d", "a"]
    let difference = ListDifference(from: old, to: new)

    var list = old
    for splice in difference.splices {
      list.replaceSubrange(
        splice.position..<(splice.position + splice.removedCount),
        with: new[splice.position..<(splice.position + splice.insertedCount)])
    }
    // list now equals new
    #expect(list == new)
  }

  @Test func elements() {
    let difference = ListDifference(from: ["a", "b", "c", "d"], to: ["b", "c", "x", "d", "a"])
    // difference.removals is []
    // difference.insertions is [2]
    // difference.moves is [ListMove(source: 0, destination: 4)]
    #expect(difference.removals == [])
    #expect(difference.insertions == [2])
    #expect(difference.moves == [ListMove(source: 0, destination: 4)])
  }

  @Test func collectionDifference() {
    let old = ["a", "b", "c", "d"]
    let new = ["b", "c", "x", "d", "a"]
    let changes = CollectionDifference(ListDifference(from: old, to: new), from: old, to: new)
    // old.applying(changes) equals new
    #expect(old.applying(changes) == new)
  }

  @Test func itemsAndItemMoves() {
    var before = DiffableDataSourceSnapshot<String, Int>()
    before.appendSections(["A", "B"])
    before.appendItems([1, 2], toSection: "A")
    before.appendItems([3], toSection: "B")

    var after = before
    after.moveSection("B", beforeSection: "A")
    let difference = after.difference(from: before)
    // difference.sections.moves.count is 1, difference.itemMoves is []
    // difference.items.moves is [ListMove(source: 2, destination: 0)]
    #expect(difference.sections.moves.count == 1)
    #expect(difference.itemMoves == [])
    #expect(difference.items.moves == [ListMove(source: 2, destination: 0)])
  }

  @Test func trees() {
    var outline = DiffableDataSourceSectionSnapshot<String>()
    outline.append(["Fruit", "Bread"])
    outline.append(["Apple", "Pear"], to: "Fruit")
    outline.append(["Conference", "Williams"], to: "Pear")
    outline.expand(["Fruit"])
    // outline.items: Fruit, Apple, Pear, Conference, Williams, Bread
    // outline.visibleItems: Fruit, Apple, Pear, Bread
    #expect(outline.items == ["Fruit", "Apple", "Pear", "Conference", "Williams", "Bread"])
    #expect(outline.visibleItems == ["Fruit", "Apple", "Pear", "Bread"])
    #expect(
      outline.visualDescription() == """
        * + Fruit
        *   - Apple
        *   - Pear
              - Conference
              - Williams
        * - Bread
        """)
  }

  @Test func subtrees() {
    var outline = DiffableDataSourceSectionSnapshot<String>()
    outline.append(["Fruit", "Basket"])
    outline.append(["Apple", "Pear"], to: "Fruit")

    let pears = outline.snapshot(of: "Pear", includingParent: true)
    outline.delete(["Pear"])
    outline.replace(childrenOf: "Basket", using: pears)
    // outline.items: Fruit, Apple, Basket, Pear
    #expect(outline.items == ["Fruit", "Apple", "Basket", "Pear"])
  }

  @Test func duplicates() {
    typealias Snapshot = DiffableDataSourceSnapshot<String, Int>
    do {
      _ = try Snapshot(validating: [("Europe", [1, 2, 2]), ("Asia", [3, 1])])
    } catch {
      print(error)
      // item 2 is in "Europe" twice; item 1 is in "Europe" and in "Asia"
      print(error.items.map(\.identifier))
      // [2, 1]
    }
    let error = #expect(throws: DuplicateIdentifiersError<String, Int>.self) {
      try Snapshot(validating: [("Europe", [1, 2, 2]), ("Asia", [3, 1])])
    }
    #expect(
      error?.description == #"item 2 is in "Europe" twice; item 1 is in "Europe" and in "Asia""#)
  }

  @Test func dropDuplicates() {
    var seen = Set<Int>()
    let received = [1, 2, 2, 3, 1]
    let distinct = received.filter { seen.insert($0).inserted }
    // distinct is [1, 2, 3]
    #expect(distinct == [1, 2, 3])
  }

  @Test func ported() {
    enum Section: CaseIterable {
      case favourites, all
    }

    func makeSnapshot(_ names: [String], query: String) -> DiffableDataSourceSnapshot<Section, String> {
      var snapshot = DiffableDataSourceSnapshot<Section, String>()
      snapshot.appendSections(Section.allCases)
      let found = names.filter { query.isEmpty || $0.lowercased().contains(query.lowercased()) }
      snapshot.appendItems(found, toSection: .all)
      if let first = found.first {
        snapshot.appendItems([first], toSection: .favourites)
      }
      return snapshot
    }
    let snapshot = makeSnapshot(["Peru", "Chad", "Chile"], query: "ch")
    #expect(snapshot.itemIdentifiers == ["Chad", "Chile"])
    #expect(snapshot.sectionIdentifier(containingItem: "Chad") == .favourites)
  }

  /// A stand-in for a data source's reordering handlers.
  private final class Reordering {
    final class Handlers {
      var didReorder: ((DiffableDataSourceTransaction<String, String>) -> Void)?
    }
    let reorderingHandlers = Handlers()
  }

  @Test func reordering() {
    let dataSource = Reordering()
    var names = ["a", "b", "c"]
    dataSource.reorderingHandlers.didReorder = { transaction in
      guard let reordered = names.applying(transaction.difference) else { return }
      names = reordered
    }
    let before = snapshot([("all", names)])
    var after = before
    after.moveItem("a", afterItem: "c")
    dataSource.reorderingHandlers.didReorder?(.init(initialSnapshot: before, finalSnapshot: after))
    #expect(names == ["b", "c", "a"])
  }

  @Test func objects() {
    var snapshot = DiffableDataSourceSnapshot<Int, Video>()
    snapshot.appendSections([0])
    snapshot.appendItems([Video(id: 1, title: "One"), Video(id: 2, title: "Two")])
    var answer = snapshot
    answer.deleteAllItems()
    answer.appendSections([0])
    answer.appendItems([Video(id: 1, title: "The first"), Video(id: 2, title: "Two")])
    #expect(answer == snapshot && answer.difference(from: snapshot).isEmpty)
  }

  @Test func bitwise() {
    let ids = (0..<100).map { RowID(page: $0 / 10, row: $0 % 10) }
    #expect(ListDifference(from: ids, to: ids.reversed()).moves.count == 99)
    let keys = ids.map { _ in UUID() }
    #expect(ListDifference(from: keys, to: keys.shuffled()).removals.isEmpty)
  }
}

final class Video: Hashable, Sendable {
  let id: Int
  let title: String
  init(id: Int, title: String) { (self.id, self.title) = (id, title) }
  static func == (left: Video, right: Video) -> Bool { left.id == right.id }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

struct RowID: BitwiseHashable, Sendable {
  var page: Int32
  var row: Int32
}

extension UUID: BitwiseHashable {}
