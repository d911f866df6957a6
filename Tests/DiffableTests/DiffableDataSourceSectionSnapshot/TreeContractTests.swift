import Diffable
import Synchronization
import Testing

/// Tests of the contract of section snapshots, by member. For traps, see `TrapTests`.
@Suite struct TreeContractTests {
  typealias Tree = DiffableDataSourceSectionSnapshot<String>

  /// A tree: fruit (apple, pear (conference)), bread.
  private let start: Tree = {
    var tree = Tree()
    tree.append(["fruit", "bread"])
    tree.append(["apple", "pear"], to: "fruit")
    tree.append(["conference"], to: "pear")
    return tree
  }()

  private func after(_ edit: (inout Tree) -> Void) -> Tree {
    var copy = start
    edit(&copy)
    #expect(copy.brokenInvariant == nil)
    return copy
  }

  @Test func appendedItemsAreLast() {
    #expect(after { $0.append(["cake"]) }.rootItems == ["fruit", "bread", "cake"])
    #expect(after { $0.append(["rye", "spelt"], to: "bread") }.children(of: "bread") == ["rye", "spelt"])
    #expect(after { $0.append([]) } == start)
    #expect(after { $0.append([], to: "nobody") } == start, "an empty array has no effect")
  }

  @Test func insertedItemsAreBesideTheirSibling() {
    #expect(after { $0.insert(["fig"], before: "apple") }.children(of: "fruit") == ["fig", "apple", "pear"])
    #expect(after { $0.insert(["fig"], after: "apple") }.children(of: "fruit") == ["apple", "fig", "pear"])
    #expect(after { $0.insert(["cake"], after: "fruit") }.rootItems == ["fruit", "cake", "bread"])
    #expect(
      after { $0.insert(["cake"], after: "fruit") }.items
        == ["fruit", "apple", "pear", "conference", "cake", "bread"], "behind the whole subtree")
  }

  @Test func sharedItemsAreInBothTrees() {
    var other = Tree()
    other.append(["rye", "conference"])
    other.append(["fruit"], to: "rye")
    #expect(Set(start.items(sharedWith: other)) == ["fruit", "conference"])
    #expect(Set(other.items(sharedWith: start)) == ["fruit", "conference"])
    #expect(start.items(sharedWith: Tree()).isEmpty)
  }

  /// The cost must depend on the smaller tree, because a large tree is often compared with many small ones.
  @Test func itemsOfTheSmallerTreeAreLookedUp() {
    struct Counted: Hashable {
      static let hashes = Atomic<Int>(0)
      let number: Int

      func hash(into hasher: inout Hasher) {
        Self.hashes.add(1, ordering: .relaxed)
        hasher.combine(number)
      }
    }
    var (large, small) = (
      DiffableDataSourceSectionSnapshot<Counted>(), DiffableDataSourceSectionSnapshot<Counted>()
    )
    large.append((0..<1000).map(Counted.init))
    small.append([Counted(number: 7)])
    Counted.hashes.store(0, ordering: .relaxed)
    #expect(large.items(sharedWith: small).map(\.number) == [7])
    #expect(small.items(sharedWith: large).map(\.number) == [7])
    let hashes = Counted.hashes.load(ordering: .relaxed)
    #expect(hashes < 10)
  }

  @Test func deletedItemsTakeTheirDescendants() {
    #expect(after { $0.delete(["pear"]) }.items == ["fruit", "apple", "bread"])
    #expect(after { $0.delete(["pear", "pear", "conference"]) }.items == ["fruit", "apple", "bread"])
    #expect(after { $0.deleteAll() }.items == [])
    let again = after {
      $0.expand(["pear"])
      $0.delete(["pear"])
      $0.append(["pear"], to: "fruit")
    }
    #expect(!again.isExpanded("pear"), "expansion states are deleted")
  }

  @Test func itemsExpandAndCollapse() {
    var tree = start
    #expect(tree.visibleItems == ["fruit", "bread"])
    tree.expand(["fruit", "nobody"])
    #expect(tree.visibleItems == ["fruit", "apple", "pear", "bread"])
    tree.expand(["pear", "bread"])
    #expect(tree.expandedItems == ["fruit", "pear", "bread"], "leaves can be expanded")
    #expect(tree.visibleItems == ["fruit", "apple", "pear", "conference", "bread"])
    tree.collapse(["fruit", "nobody"])
    #expect(tree.visibleItems == ["fruit", "bread"])
    #expect(tree.expandedItems == ["pear", "bread"], "descendants keep their state")
    #expect(!tree.isVisible("conference") && tree.isVisible("bread"))
  }

  @Test func childrenAreReplaced() {
    var other = Tree()
    other.append(["citrus"])
    other.append(["lemon", "apple"], to: "citrus")
    other.expand(["citrus"])
    let replaced = after { $0.replace(childrenOf: "fruit", using: other) }
    #expect(replaced.items == ["fruit", "citrus", "lemon", "apple", "bread"])
    #expect(replaced.isExpanded("citrus"))
    #expect(replaced.parent(of: "citrus") == "fruit")
  }

  @Test func snapshotsAreInserted() {
    var other = Tree()
    other.append(["cake"])
    other.append(["torte"], to: "cake")
    let before = after { $0.insert(other, before: "bread") }
    #expect(before.items == ["fruit", "apple", "pear", "conference", "cake", "torte", "bread"])
    let behind = after { $0.insert(other, after: "apple") }
    #expect(behind.items == ["fruit", "apple", "cake", "torte", "pear", "conference", "bread"])
  }

  @Test func insertAfterReturnsAnItem() {
    var other = Tree()
    other.append(["cake"])
    func returned(after item: String) -> String? {
      var tree = start
      return tree.insert(other, after: item)
    }
    #expect(returned(after: "fruit") == "bread", "the item after the subtree")
    #expect(returned(after: "pear") == "bread", "the next item can be on a higher level")
    #expect(returned(after: "apple") == "apple", "the leaf itself if an item follows")
    #expect(returned(after: "conference") == "conference")
    #expect(returned(after: "bread") == nil, "nil at the end")
    var last = start
    last.delete(["bread"])
    #expect(last.insert(other, after: "fruit") == nil)
  }

  @Test func subtreesBecomeSnapshots() {
    var tree = start
    tree.expand(["pear", "fruit"])
    let below = tree.snapshot(of: "fruit")
    #expect(below.items == ["apple", "pear", "conference"])
    #expect(below.rootItems == ["apple", "pear"])
    #expect(below.expandedItems == ["pear"])
    let whole = tree.snapshot(of: "fruit", includingParent: true)
    #expect(whole.rootItems == ["fruit"])
    #expect(whole.expandedItems == ["fruit", "pear"])
    #expect(tree.snapshot(of: "bread") == Tree())
  }

  @Test func queriesDescribeTheTree() {
    #expect(start.items == ["fruit", "apple", "pear", "conference", "bread"])
    #expect(start.rootItems == ["fruit", "bread"])
    #expect(start.level(of: "conference") == 2)
    #expect(start.parent(of: "fruit") == nil)
    #expect(start.parent(of: "conference") == "pear")
    #expect(start.contains("pear") && !start.contains("nobody"))
    #expect(start.items.map { start.index(of: $0) } == [0, 1, 2, 3, 4])
    #expect(start.index(of: "nobody") == nil)
    #expect(start.hasChildren("pear") && !start.hasChildren("apple"))
  }

  @Test func equalTreesHaveEqualItemsAndStates() {
    #expect(start == after { _ in })
    #expect(start != after { $0.expand(["bread"]) })
    #expect(start != after { $0.delete(["conference"]) })
    let moved = after {
      $0.delete(["conference"])
      $0.append(["conference"], to: "apple")
    }
    #expect(start != moved)
    let flat = after {
      $0.delete(["conference"])
      $0.insert(["conference"], after: "pear")
    }
    #expect(start != flat, "the same order on different levels")
  }

  @Test func visualDescriptionShowsTheTree() {
    var tree = start
    tree.expand(["fruit"])
    #expect(
      tree.visualDescription() == """
        * + fruit
        *   - apple
        *   - pear
              - conference
        * - bread
        """)
    tree.collapse(["fruit"])
    tree.expand(["pear", "bread"])
    #expect(
      tree.visualDescription() == """
        * - fruit
            - apple
            + pear
              - conference
        * + bread
        """, "what is below a collapsed item is not visible, expanded or not")
  }
}
