import Diffable
import TestSupport
import Testing

/// Snapshots made from scratch and converted to use the ids of the displayed snapshot.
@Suite struct NamingTests {
  typealias Snapshot = DiffableDataSourceSnapshot<Int, Int>

  /// Returns a description of the first difference caused by the conversion, or nil if there is none.
  static func disagreement<Item>(
    _ named: DiffableDataSourceSnapshot<Int, Item>, _ original: DiffableDataSourceSnapshot<Int, Item>,
    _ other: DiffableDataSourceSnapshot<Int, Item>
  ) -> String? {
    if let broken = named.brokenInvariant ?? other.brokenInvariant { return broken }
    if named.itemIdentifiers != original.itemIdentifiers { return "different items" }
    if named != original { return "not equal" }
    if named.reloadedItemIdentifiers != original.reloadedItemIdentifiers { return "reloaded" }
    if named.reconfiguredItemIdentifiers != original.reconfiguredItemIdentifiers { return "reconfigured" }
    if named.reloadedSectionIdentifiers != original.reloadedSectionIdentifiers { return "sections" }
    if named.sharesIdentifiers(with: other) {
      for item in named.itemIdentifiers {
        guard let id = named.itemID(of: item) else { return "\(item) has no id" }
        if id >= named.itemIDLimit { return "id \(id) of \(item)" }
        if named.itemIdentifier(ofItemID: id) != item { return "id \(id) doesn't refer to \(item)" }
        if let there = other.itemID(of: item), there != id { return "\(item) is \(id) and \(there)" }
      }
    }
    return nil
  }

  @Test(arguments: 0..<4)
  func renamingChangesOnlyIDs(round: Int) {
    let seed = testSeed() &+ UInt64(round)
    var generator = SeededGenerator(seed: seed)
    for pair in 0..<1_000 {
      let tandems = (0..<2).map { _ in
        var tandem = Tandem()
        for _ in 0..<generator.below(40) { tandem.step(&generator) }
        return tandem
      }
      let (old, new) = (tandems[0].snapshot, tandems[1].snapshot)
      let named = new.usingIDs(of: old)
      if let wrong = Self.disagreement(named, new, old)
        ?? DiffableTests.disagreement(named, tandems[1].oracle)
      {
        Issue.record("seed \(seed), pair \(pair): \(wrong)")
        return
      }
      #expect(named.sharesIdentifiers(with: old) || old.numberOfItems == 0, "seed \(seed), pair \(pair)")
      let changes = named.itemChanges(from: old)
      let (oldItems, newItems) = (old.itemIdentifiers, new.itemIdentifiers)
      #expect(replay(changes.splices, on: oldItems, new: newItems) == newItems, "seed \(seed), pair \(pair)")
    }
  }

  @Test(arguments: 0..<3)
  func longListsInRandomOrderAreRenamed(round: Int) {
    let seed = testSeed() &+ UInt64(round)
    var generator = SeededGenerator(seed: seed)
    var current = snapshot([(0, Array(0..<8_000))])
    for step in 0..<40 {
      let start = generator.below(6_000)
      var list = Array(start..<(start + 6_000))
      switch generator.below(6) {
      case 0: list = list.filter { _ in generator.below(3) == 0 }
      case 1: list = list.filter { _ in generator.below(40) == 0 }
      case 2: list.shuffle(using: &generator)
      case 3: list.reverse()
      case 4: list = Array(list[3_000...] + list[..<3_000])
      default: list.insert(contentsOf: 20_000..<20_500, at: generator.below(list.count))
      }
      let made = snapshot([(0, list)])
      let named = made.usingIDs(of: current)
      let wrong = Self.disagreement(named, made, current)
      #expect(wrong == nil, "seed \(seed), step \(step)")
      let changes = named.itemChanges(from: current)
      #expect(
        replay(changes.splices, on: current.itemIdentifiers, new: list) == list, "seed \(seed), step \(step)")
      current = named
    }
  }

  /// A type that counts how often its values are hashed.
  struct Counted: Hashable, Sendable {
    // Accessed by one test, on one thread at a time.
    nonisolated(unsafe) static var hashes = 0
    let number: Int
    func hash(into hasher: inout Hasher) {
      Self.hashes += 1
      hasher.combine(number)
    }
  }

  @Test func hashesAreReused() {
    let all = snapshot([(0, (0..<5_000).map(Counted.init))])
    let new = snapshot([(0, (2_500..<7_500).reversed().map(Counted.init))])
    let before = Counted.hashes
    let named = new.usingIDs(of: all)
    _ = named.itemChanges(from: all)
    #expect(Counted.hashes == before)
    #expect(named.sharesIdentifiers(with: all))
    #expect(named.itemIDLimit == 7_500)
  }

  struct Colliding: Hashable, Sendable {
    let number: Int
    func hash(into hasher: inout Hasher) {}
  }

  @Test func itemsWithEqualHashesAreRenamed() {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    let old = snapshot([(0, (0..<300).map(Colliding.init))])
    let new = snapshot([(0, (0..<310).map(Colliding.init).shuffled(using: &generator))])
    let named = new.usingIDs(of: old)
    #expect(named.sharesIdentifiers(with: old))
    #expect(Self.disagreement(named, new, old) == nil, "seed \(seed)")
  }

  @Test func equalSnapshotsGetTheSameIDs() {
    let current = snapshot([(0, Array(0..<5_000)), (1, Array(5_000..<9_000))])
    let again = snapshot([(0, Array(0..<5_000)), (1, Array(5_000..<9_000))]).usingIDs(of: current)
    #expect(again.itemIDLimit == 9_000)
    #expect(again.itemChanges(from: current).splices.isEmpty)
    #expect(again.itemIDs(in: 0..<9_000) == current.itemIDs(in: 0..<9_000))
    var list = Array(0..<9_000)
    list.remove(at: 4_000)
    let without = snapshot([(0, list)]).usingIDs(of: current)
    #expect(without.brokenInvariant == nil)
    #expect(
      without.itemChanges(from: current).splices == [
        ListSplice(position: 4_000, removedCount: 1, insertedCount: 0)
      ])
  }

  @Test func searchKeepsItsPool() {
    let all = Array(0..<20_000)
    var current = snapshot([(0, all)])
    let first = current
    for stride in [3, 30, 300, 3_000, 300, 1, 2, 5_000, 1] {
      current = snapshot([(0, all.filter { $0 % stride == 0 })]).usingIDs(of: current)
      #expect(current.sharesIdentifiers(with: first), "every \(stride)")
    }
    #expect(current.itemIDLimit == 20_000)
  }

  @Test func poolDoesNotGrowWithoutBound() {
    final class Token: Hashable, Sendable {
      static func == (left: Token, right: Token) -> Bool { left === right }
      func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }
    var current = snapshot([(0, (0..<50).map { _ in Token() })])
    weak var early: Token?
    early = current.itemIdentifier(at: 0)
    for _ in 0..<1_000 {
      let made = snapshot([(0, (0..<50).map { _ in Token() })])
      let next = made.usingIDs(of: current)
      if !next.sharesIdentifiers(with: current) {
        let renamed = current.usingIDs(of: next, always: true)
        #expect(renamed.sharesIdentifiers(with: next))
        #expect(renamed == current)
      }
      #expect(next.itemIDLimit <= 50 + 4 * 50 + 1024)
      current = next
    }
    #expect(early == nil)
  }

  @Test func longSparsePoolIsReplaced() {
    var current = snapshot([(0, Array(0..<20_000))])
    for _ in 0..<20 {
      // Edits replace a sparse pool. If later snapshots used the sparse pool again, every later edit would replace it
      // again.
      var next = current
      next.deleteItems(Array(next.itemIdentifiers.suffix(next.numberOfItems - 2_000)))
      next.appendItems([30_000])
      next.deleteItems([30_000])
      current = next.usingIDs(of: current)
    }
    #expect(current.itemIDLimit <= 4 * 2_000 + 1024)
  }

  @Test func mostlyNewSnapshotKeepsItsPool() {
    let few = snapshot([(0, Array(0..<10))])
    let many = snapshot([(0, Array((0..<10_000).reversed()))])
    let named = many.usingIDs(of: few)
    #expect(!named.sharesIdentifiers(with: few) && named.sharesIdentifiers(with: many))
    let renamed = few.usingIDs(of: named)
    #expect(renamed.sharesIdentifiers(with: named))
    #expect(Self.disagreement(renamed, few, named) == nil)
    #expect(many.usingIDs(of: few, always: true).sharesIdentifiers(with: few))
  }
}
