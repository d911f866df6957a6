import GtkTestSupport
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  @MainActor
  @Suite(.serialized)
  struct CellStateTests {
    let fixture: ContentWindow
    final class Log {
      var states: [CellConfigurationState] = []
    }

    init() throws { fixture = try ContentWindow() }

    /// Runs pending updates of cells.
    private func update() { while MainLoop.iterate() {} }

    private func watched(_ item: Int) throws -> (ListCell, Log) {
      fixture.show([0, 1, 2])
      let cell = try #require(fixture.cell(of: item))
      let log = Log()
      cell.configurationUpdateHandler = { _, state in log.states.append(state) }
      #expect(log.states.isEmpty)
      update()
      #expect(log.states == [CellConfigurationState()], "once after setting the handler")
      log.states = []
      return (cell, log)
    }

    @Test func cellsOutsideTheWindowAreUpdatedToo() throws {
      var calls: [Int: Int] = [:]
      fixture.onFill = { cell, item in
        cell.configurationUpdateHandler = { _, _ in calls[item, default: 0] += 1 }
      }
      fixture.show(Array(0..<60))
      // Cells outside the visible area are filled when the main loop is idle.
      #expect(MainLoop.wait { calls.count == 60 })
      update()
      calls = [:]
      fixture.list.setNeedsUpdateConfiguration()
      fixture.list.setNeedsUpdateConfiguration()
      #expect(calls.isEmpty, "not before the next frame")
      update()
      #expect(calls == Dictionary(uniqueKeysWithValues: (0..<60).map { ($0, 1) }))
    }

    @Test func selectionUpdatesOnce() throws {
      let (cell, log) = try watched(1)
      fixture.dataSource.selectedItemIdentifier = 1
      update()
      #expect(log.states.map(\.isSelected) == [true])
      fixture.dataSource.selectedItemIdentifier = 1
      update()
      #expect(log.states.count == 1, "equal states are reported once")
      fixture.dataSource.selectedItemIdentifier = 2
      update()
      #expect(log.states.map(\.isSelected) == [true, false])
      cell.setNeedsUpdateConfiguration()
      cell.setNeedsUpdateConfiguration()
      #expect(log.states.count == 2)
      update()
      #expect(log.states.count == 3)
    }

    @Test func stateIsCurrentDuringConfiguration() throws {
      fixture.onFill = { cell, _ in
        cell.configurationUpdateHandler = { cell, state in
          var content = ListContentConfiguration.cell()
          content.text = state.isSelected ? "selected" : "not"
          cell.contentConfiguration = content
        }
      }
      fixture.show([0, 1])
      fixture.dataSource.selectedItemIdentifier = 0
      // The cell of the selected item is created again.
      var snapshot = fixture.dataSource.snapshot()
      snapshot.reloadItems([0])
      fixture.dataSource.apply(snapshot)
      #expect(fixture.cell(of: 0)?.accessibleText == "selected")
      #expect(fixture.cell(of: 1)?.accessibleText == "not")
    }

    @Test func focusUpdatesTheState() throws {
      let (_, log) = try watched(1)
      fixture.list.selectionMode = .none
      fixture.list.parts.focus.move(to: try #require(fixture.cell(of: 1)?.element))
      update()
      #expect(log.states.last?.isFocused == true)
      fixture.list.parts.focus.move(to: try #require(fixture.cell(of: 0)?.element))
      update()
      #expect(log.states.last?.isFocused == false)
    }

    @Test func draggingUpdatesTheState() throws {
      fixture.dataSource.reorderingHandlers.canReorderItem = { _ in true }
      let (cell, log) = try watched(1)
      let place = try #require(cell.bounds(in: fixture.list))
      #expect(fixture.list.parts.reordering.begin(at: place.x + 20, place.y + 20))
      update()
      #expect(log.states.last?.isReordering == true)
      #expect(cell.hasClass("reordering"))
      fixture.list.parts.reordering.cancel()
      update()
      #expect(log.states.last?.isReordering == false)
      #expect(!cell.hasClass("reordering"))
    }

    @Test func pinnedHeaderHasPinnedState() throws {
      let window = try ListWindow()
      window.apply(["one": (0..<50).map { "item \($0)" }])
      window.settle()
      #expect(window.list.stickyHeader?.cell == nil)
      window.list.scroller.value = 100
      window.settle()
      let header = try #require(window.list.stickyHeader?.cell)
      #expect(header.shownState?.isPinned == true)
      window.list.scroller.value = 0
      window.settle()
      #expect(window.list.stickyHeader?.cell == nil && !header.configurationState.isPinned)
    }

    @Test func overriddenUpdateIsCalled() throws {
      final class StatefulCell: ListCell {
        var seen: [Bool] = []
        override func updateConfiguration(using state: CellConfigurationState) {
          super.updateConfiguration(using: state)
          seen.append(state.isSelected)
        }
      }
      let list = DiffableListView()
      let cells = CellRegistration<StatefulCell, Int> { _, _, _ in }
      let source = ListViewDiffableDataSource<Int, Int>(listView: list) { list, indexPath, item in
        list.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: item)
      }
      let window = Window()
      defer { window.destroy() }
      window.setContent(list)
      window.present()
      var snapshot = DiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems([7])
      source.apply(snapshot)
      MainLoop.wait { list.isMapped && list.width > 0 }
      let cell = try #require(list.rows.views.first?.cells.first as? StatefulCell)
      source.selectedItemIdentifier = 7
      update()
      #expect(cell.seen == [false, true])
    }
  }
}
