import GtkTestSupport
import TestSupport
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  /// Identifiers that change: values whose contents affect `==` or `hash`, and objects that are changed while
  /// they are shown.
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(10)))
  struct ChangingIdentityTests {
    /// An item whose versions have the same hash, but aren't equal.
    private struct UnequalVersion: Hashable {
      let number: Int
      let version: Int

      func hash(into hasher: inout Hasher) { hasher.combine(number) }
    }

    /// An item whose versions are equal, but have different hashes, which `Hashable` forbids.
    private struct UnequalHash: Hashable {
      let number: Int
      let version: Int

      static func == (one: Self, other: Self) -> Bool { one.number == other.number }
    }

    /// An object whose equality and hash change. Only the main actor uses it.
    private final class Object: Hashable, @unchecked Sendable {
      let number: Int
      var version = 0

      init(_ number: Int) { self.number = number }

      static func == (one: Object, other: Object) -> Bool {
        one.number == other.number && one.version == other.version
      }

      func hash(into hasher: inout Hasher) {
        hasher.combine(number)
        hasher.combine(version)
      }
    }

    /// Applies random snapshots with a random version of each item, and compares the visible rows.
    private func showRandomSnapshots<Item: Hashable & Sendable>(
      _ item: (_ number: Int, _ version: Int) -> Item, number: @escaping @MainActor (Item) -> Int
    ) throws {
      try #require(Display.open(), "no display: run meson-helper/test")
      let list = DiffableListView(), window = Window()
      window.defaultSize = (400, 500)
      window.setContent(list)
      let cells = CellRegistration<ListCell, Item> { cell, _, item in
        cell.contentConfiguration = .cell(text: "\(number(item))")
      }
      let source = ListViewDiffableDataSource<Int, Item>(listView: list) { list, indexPath, item in
        list.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: item)
      }
      window.present()
      defer { window.destroy() }
      let seed = testSeed()
      var generator = SeededGenerator(seed: seed)
      for round in 0..<60 {
        let count = Int.random(in: 0...40, using: &generator)
        let numbers = Array((0..<40).shuffled(using: &generator).prefix(count))
        var snapshot = DiffableDataSourceSnapshot<Int, Item>()
        snapshot.appendSections([0])
        snapshot.appendItems(numbers.map { item($0, .random(in: 0..<3, using: &generator)) })
        source.apply(snapshot, animatingDifferences: round % 2 == 0)
        window.drawFrames(2)
        let shown = source.snapshot().itemIdentifiers.map(number)
        #expect(shown == numbers, "seed \(seed), round \(round)")
        list.parts.animator.finish()
        window.drawFrames(1)
        let visible = source.visibleItemIdentifiers.map(number)
        #expect(numbers.isEmpty || !visible.isEmpty, "seed \(seed), round \(round)")
        #expect(Set(visible).isSubset(of: numbers), "seed \(seed), round \(round)")
      }
    }

    @Test func unequalVersionsAreShown() throws {
      try showRandomSnapshots(UnequalVersion.init) { $0.number }
    }

    @Test func equalVersionsWithDifferentHashesAreShown() throws {
      try showRandomSnapshots(UnequalHash.init) { $0.number }
    }

    @Test func objectsCanChangeWhileTheyAreShown() throws {
      let objects = (0..<40).map(Object.init)
      try showRandomSnapshots(
        { number, version in
          objects[number].version += version
          return objects[number]
        }, number: { $0.number })
    }
  }
}
