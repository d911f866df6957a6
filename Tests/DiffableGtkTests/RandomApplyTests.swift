import TestSupport
import Testing

@testable import DiffableGtk

extension GtkSuite {
  /// Verifies the model's signals after each random snapshot is applied.
  @MainActor
  @Suite(.serialized)
  struct RandomApplyTests {
    @Test(arguments: [[ListLayout.list], [.grid(minimumCellWidth: 90, spacing: 6)], mixture])
    func signalsReplayTheStore(layouts: [ListLayout]) throws {
      let seed = testSeed()
      var random = SeededGenerator(seed: seed)
      let window = try ListWindow()
      window.list.layout = layouts[0]
      var layoutOf = ["A": layouts[0], "B": layouts[0], "C": layouts[0], "D": layouts[0]]
      window.dataSource.sectionProvider = { _, section, _ in layoutOf[section] ?? .list }
      window.settle()
      let shadow = ShadowList(of: window.dataSource.lineStore.model)
      var objectOf: [AnyHashable: UnsafeMutableRawPointer] = [:]

      for step in 0..<repetitions("ROSTER_APPLIES", usual: 1500) {
        let before = shadow.objects
        shadow.changes = []
        let relaid = ["A", "B", "C", "D"].randomElement(using: &random) ?? "A"
        layoutOf[relaid] = layouts.randomElement(using: &random)
        if Int.random(in: 0..<8, using: &random) == 0 {
          window.list.invalidateLayout()
        } else {
          let (next, last) = (snapshot(&random), window.dataSource.snapshot())
          window.dataSource.apply(next, animatingDifferences: Bool.random(using: &random))
          // Update the layouts explicitly, because applying an unchanged snapshot doesn't update them.
          if next == last { window.list.invalidateLayout() }
        }
        let after = shadow.objects
        let lines = window.dataSource.lines
        let context: Comment = "seed \(seed), step \(step)"

        #expect(after == shadow.contents, context)
        #expect(after.map(LineObject.line) == lines, context)
        #expect(lines == expectedLines(window, layoutOf), context)
        // Each line that was already in the list keeps its object.
        var objects: [AnyHashable: UnsafeMutableRawPointer] = [:]
        for object in after {
          let line = LineObject.line(of: object)
          guard let identity = line.element.flatMap({ window.dataSource.identity(of: $0) }) else { continue }
          #expect(objectOf[identity, default: object] == object, context)
          objects[identity] = object
        }
        objectOf = objects
        // An item in a list below a grid can be reported as moved because of changes in the grid.
        if layouts.count == 1 { checkRange(shadow.changes, before, after, context) }
        if step % 100 == 0 {
          window.settle()
          #expect(window.shown == expectedWindow(window, layoutOf), context)
        }
      }
    }

    /// Checks that the signals don't affect anything outside the changed range.
    private func checkRange(
      _ changes: [(position: Int, removed: Int, added: Int)], _ before: [UnsafeMutableRawPointer],
      _ after: [UnsafeMutableRawPointer], _ context: Comment
    ) {
      let prefix = zip(before, after).prefix { $0 == $1 }.count
      let shorter = min(before.count, after.count) - prefix
      let suffix = min(shorter, zip(before.reversed(), after.reversed()).prefix { $0 == $1 }.count)
      guard before != after else {
        #expect(changes.isEmpty, context)
        return
      }
      #expect(changes.allSatisfy { $0.position >= prefix }, context)
      var length = before.count
      for change in changes {
        #expect(length - change.position - change.removed >= suffix, context)
        length += change.added - change.removed
      }
    }

    private func snapshot(_ random: inout SeededGenerator) -> ListWindow.DataSource.Snapshot {
      var snapshot = ListWindow.DataSource.Snapshot()
      var items = (0..<40).map { "i\($0)" }.shuffled(using: &random).prefix(
        Int.random(in: 0...40, using: &random))
      if Bool.random(using: &random) { items = ArraySlice(items.sorted()) }
      for section in ["A", "B", "C", "D"].shuffled(using: &random).prefix(
        Int.random(in: 0...4, using: &random))
      {
        snapshot.appendSections([section])
        let count = Int.random(in: 0...items.count, using: &random)
        snapshot.appendItems(Array(items.prefix(count)))
        items = items.dropFirst(count)
      }
      return snapshot
    }

    nonisolated private static let mixture: [ListLayout] = {
      var configuration = ListConfiguration(appearance: .insetGrouped)
      (configuration.headerMode, configuration.footerMode) = (.none, .supplementary)
      return [
        .list, .grid(minimumCellWidth: 90, spacing: 6), .grid(columns: 2, itemHeight: 50),
        .list(using: configuration), .grid(columns: 3, using: configuration),
      ]
    }()

    /// Returns the expected lines, computed naively.
    private func expectedLines(_ window: ListWindow, _ layouts: [String: ListLayout]) -> [ListLine] {
      let source = window.dataSource
      let snapshot = source.snapshot()
      return snapshot.sectionIdentifiers.flatMap { section in
        var ids = source.sectionIDs
        let id = ids.id(for: section)
        let items = snapshot.itemIdentifiers(inSection: section)
        let layout = layouts[section] ?? .list
        let columns = layout.columnCount(forWidth: Int(window.list.width))
        let body =
          layout.isGrid
          ? (0..<(items.count + columns - 1) / columns).map { ListLine.row(section: id, index: $0) }
          : items.compactMap { source.element(of: $0).map { ListLine($0) } }
        let hasHeader = layout.configuration.headerMode == .supplementary
        let hasFooter = layout.configuration.footerMode == .supplementary
        return (hasHeader ? [ListLine(.header(id))] : []) + body
          + (hasFooter ? [ListLine(.supplementary(SupplementaryKinds.footer, of: id))] : [])
      }
    }

    /// Returns the expected text of each line at the top of the list, computed naively.
    private func expectedWindow(_ window: ListWindow, _ layouts: [String: ListLayout]) -> [String] {
      let snapshot = window.dataSource.snapshot()
      let all = snapshot.sectionIdentifiers.flatMap { section in
        let configuration = layouts[section]?.configuration
        let header = configuration?.headerMode == .supplementary ? ["# " + section] : []
        let footer = configuration?.footerMode == .supplementary ? ["_ " + section] : []
        return header + snapshot.itemIdentifiers(inSection: section) + footer
      }
      guard let first = window.shown.first, let start = all.firstIndex(of: first) else { return [] }
      return Array(all[start...].prefix(window.shown.count))
    }
  }
}
