import GtkTestSupport
import Observation
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  /// The examples from the guides about observed and empty lists.
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(10)))
  struct ObservedListGuideTests {
    struct Task: Identifiable, Equatable {
      let id: Int
      var title: String
    }

    @MainActor @Observable
    final class Tasks {
      var open = [Task(id: 1, title: "Water the plants"), Task(id: 2, title: "Buy bread")]
      var done: [Task] = []
      var showsDone = false

      func finish(_ task: Task) {
        open.removeAll { $0 == task }
        done.append(task)
      }
    }

    @MainActor @Observable
    final class Stock {
      let name = "Copperleaf"
      var price = 1
    }

    init() throws { try #require(Display.open(), "no display: run meson-helper/test") }

    private func present(_ list: DiffableListView, above entry: SearchEntry? = nil) -> Window {
      list.parts.animator.hasManualFrames = true
      let window = Window()
      window.defaultSize = (300, 300)
      window.setContent(Box(.vertical, [entry, list].compactMap { $0 as Widget? }))
      window.present()
      return window
    }

    private func texts(_ list: DiffableListView) -> [String?] { list.visibleCells.map(\.accessibleText) }

    @Test func tasks() throws {
      let (list, entry, model) = (DiffableListView(), SearchEntry(placeholder: "Search"), Tasks())
      ObservedList(in: list) {
        ForSection(model.open.filter { $0.title.hasPrefix(entry.text) }, header: "Open") { cell, task in
          cell.contentConfiguration = .cell(text: task.title)
        }
        .onActivate { model.finish($0) }
        if model.showsDone {
          ForSection(model.done, header: "Done") { cell, task in
            cell.contentConfiguration = .cell(text: task.title)
          }
        }
      }
      let window = present(list, above: entry)
      defer { window.destroy() }
      #expect(MainLoop.wait { texts(list) == ["Water the plants", "Buy bread"] })
      model.showsDone = true
      let element = try #require(list.visibleCells.last?.element)
      list.press(element, count: 2)
      #expect(MainLoop.wait { list.visibleCells.count == 2 && model.done.count == 1 && list.isReadyToDraw })
      entry.text = "W"
      list.parts.animator.finish()
      #expect(MainLoop.wait { texts(list) == ["Water the plants", "Buy bread"] })
    }

    @Test func stocks() {
      let (list, stock) = (DiffableListView(), Stock())
      let stocks = ["CPL": stock]
      let cells = CellRegistration<ListCell, Stock> { cell, _, stock in
        cell.contentConfiguration = .cell(text: "\(stock.name) \(stock.price)")
      }
      let dataSource = ListViewDiffableDataSource<Int, String>(listView: list) { list, indexPath, id in
        stocks[id].flatMap { list.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: $0) }
      }
      var snapshot = DiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.appendItems(["CPL"])
      dataSource.apply(snapshot)
      let window = present(list)
      defer { window.destroy() }
      #expect(MainLoop.wait { texts(list) == ["Copperleaf 1"] })
      stock.price = 2
      #expect(MainLoop.wait { texts(list) == ["Copperleaf 2"] })
    }

    @MainActor @Observable
    final class Search {
      var isLoading = true
      var results = ["Rome"]
    }

    @Test func pageOfAnObservedList() {
      let (list, model) = (DiffableListView(), Search())
      ObservedList(in: list, page: { model.isLoading ? ContentUnavailableConfiguration.loading() : nil }) {
        ForSection(model.results, id: \.self) { cell, result in
          cell.contentConfiguration = .cell(text: result)
        }
      }
      let window = present(list)
      defer { window.destroy() }
      #expect(MainLoop.wait { list.contentUnavailableConfiguration != nil })
      model.isLoading = false
      #expect(MainLoop.wait { list.contentUnavailableConfiguration == nil && texts(list) == ["Rome"] })
    }

    @Test func emptyList() {
      let (list, results) = (DiffableListView(), [String]())
      var isLoading = true
      func updatePage() {
        if isLoading {
          list.contentUnavailableConfiguration = .loading()
        } else if results.isEmpty {
          var page = ContentUnavailableConfiguration.search()
          page.text = "No Results"
          page.secondaryText = "Check the spelling, or search for something else."
          list.contentUnavailableConfiguration = page
        } else {
          list.contentUnavailableConfiguration = nil
        }
      }
      updatePage()
      #expect((list.contentUnavailableConfiguration as? ContentUnavailableConfiguration)?.isLoading == true)
      isLoading = false
      updatePage()
      #expect(
        list.contentUnavailableConfiguration?.accessibleText
          == "No Results. Check the spelling, or search for something else.")
      var page = ContentUnavailableConfiguration.empty()
      page.image = .icon("starred-symbolic")
      page.text = "No Favourites"
      page.secondaryText = "Star an item to find it here."
      list.contentUnavailableConfiguration = page
      #expect(list.contentUnavailableConfiguration?.accessibleText.hasPrefix("No Favourites") == true)
    }
  }
}
