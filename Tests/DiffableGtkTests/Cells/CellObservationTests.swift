import GtkTestSupport
import Observation
import TestSupport
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  /// Cells are configured again when a value that was read while configuring them changes.
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(10)))
  struct CellObservationTests {
    @MainActor @Observable
    final class Model {
      var texts: [String: String] = [:]
      var title = "Title"
      var mark = ""
    }

    private let window: ListWindow
    private let models: [String: Model]

    init() throws {
      window = try ListWindow()
      let items = (0..<100).map { "item \($0)" }
      let models = Dictionary(uniqueKeysWithValues: items.map { ($0, Model()) })
      self.models = models
      window.textOf = { models[$0]?.texts[$0] ?? $0 }
      window.apply(["S": items])
      window.settle()
      window.configured = []
    }

    @Test func changedValueConfiguresItsCellOnce() throws {
      let cell = try #require(window.cell("item 1"))
      models["item 1"]?.texts["item 1"] = "one"
      models["item 1"]?.texts["item 1"] = "two"
      #expect(window.configured == [], "not before the next frame")
      window.settle()
      #expect(window.configured == ["item 1"])
      #expect(window.shown.contains("two") && window.cell("item 1") === cell)
      models["item 1"]?.texts["item 1"] = "three"
      window.settle()
      #expect(window.configured == ["item 1", "item 1"] && window.shown.contains("three"))
    }

    @Test func cellsOutsideTheWindowWait() throws {
      window.dataSource.scrollTo(item: "item 99")
      window.settle()
      window.configured = []
      #expect(window.cell("item 1") != nil, "GTK keeps its row")
      models["item 1"]?.texts["item 1"] = "changed"
      window.settle()
      #expect(window.configured == [])
      window.list.scrollToTop()
      window.settle()
      #expect(window.configured == ["item 1"] && window.shown.contains("changed"))
    }

    @Test func valueChangedWhileTheListIsHiddenIsShown() throws {
      let pages = Stack(), other = Label("Other")
      window.window.setContent(pages)
      pages.add(window.list, title: "List")
      pages.add(other, title: "Other")
      pages.show(window.list, animated: false)
      window.settle()
      pages.show(other, animated: false)
      #expect(MainLoop.wait { !window.list.isMapped })
      models["item 1"]?.texts["item 1"] = "changed"
      window.window.drawFrames(3)
      pages.show(window.list, animated: false)
      window.settle()
      #expect(window.shown.contains("changed"))
    }

    @Test func reuseEndsTheObservation() throws {
      window.apply(["S": ["other"]])
      window.settle()
      window.configured = []
      models["item 0"]?.texts["item 0"] = "changed"
      window.settle()
      #expect(window.configured == [])
    }

    @Test func headersAreObserved() throws {
      let model = Model()
      let headers = SupplementaryRegistration<ListHeaderView>(
        elementKind: DiffableListView.elementKindSectionHeader
      ) { view, _, _ in view.show(title: model.title) }
      window.dataSource.supplementaryViewProvider = { list, _, indexPath in
        list.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath)
      }
      window.dataSource.applySnapshotUsingReloadData(window.dataSource.snapshot())
      window.settle()
      model.title = "Changed"
      window.settle()
      let kind = DiffableListView.elementKindSectionHeader
      #expect(window.list.visibleSupplementaryViews(ofKind: kind).map(\.accessibleText) == ["Changed"])
      window.dataSource.scrollTo(item: "item 50")
      window.settle()
      model.title = "Pinned"
      window.settle()
      #expect(window.list.stickyHeader?.cell.accessibleText == "Pinned")
    }

    @Test func configurationUpdatesAreObserved() throws {
      let fixture = try ContentWindow()
      let model = Model()
      var (fills, updates) = (0, 0)
      fixture.onFill = { cell, item in
        fills += 1
        cell.configurationUpdateHandler = { cell, _ in
          updates += 1
          cell.contentConfiguration = .cell(text: "\(item) \(model.mark)")
        }
      }
      fixture.show([1])
      (fills, updates) = (0, 0)
      model.mark = "x"
      fixture.settle()
      #expect(fills == 0 && updates == 1 && fixture.contentView(of: 1)?.content.text == "1 x")
      model.mark = "y"
      fixture.settle()
      #expect(fills == 0 && updates == 2 && fixture.contentView(of: 1)?.content.text == "1 y")
    }

    @Test func changeOnAnotherThreadIsShown() async {
      let model = Counter()
      window.textOf = { $0 == "item 2" ? "count \(model.count)" : $0 }
      var snapshot = window.dataSource.snapshot()
      snapshot.reconfigureItems(["item 2"])
      await window.dataSource.apply(snapshot, animatingDifferences: false)
      await Task.detached { model.increase() }.value
      for _ in 0..<10 { await Task.yield() }
      window.settle()
      #expect(window.shown.contains("count 1"))
    }

    /// A model that any thread can change. Only one thread changes it at a time.
    @Observable
    final class Counter: @unchecked Sendable {
      var count = 0
      func increase() { count += 1 }
    }

    @Test func observedObjectsDoNotKeepOldObservations() throws {
      let model = Model()
      window.textOf = { $0 + model.mark }
      weak var first: CellObservation?
      window.dataSource.applySnapshotUsingReloadData(window.dataSource.snapshot())
      first = window.cell("item 0")?.parts.observations[.cell]
      #expect(first != nil)
      window.dataSource.applySnapshotUsingReloadData(window.dataSource.snapshot())
      window.settle()
      #expect(first == nil)
    }

    @Test(.withoutOpenGL) func observedObjectsDoNotKeepObservationsOfReleasedCells() throws {
      let model = Model()
      func makeCells() {
        for _ in 0..<5_000 { ListCell(cssName: "cell").observing(.cell) { _ = model.mark } }
      }
      makeCells()
      let before = try usedMemory()
      makeCells()
      let growth = try usedMemory() - before
      #expect(growth < 2_000_000, "\(growth) bytes")
    }
  }
}
