import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  /// The examples of the guide "Testing your list".
  @MainActor
  @Suite(.serialized)
  struct TestingGuideTests {
    struct Shelf {
      let counts = ["Apple": 1, "Banana": 7, "Mango": 2]

      func snapshot(searching text: String) -> DiffableDataSourceSnapshot<Int, String> {
        var snapshot = DiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(counts.keys.sorted().filter { text.isEmpty || $0.contains(text) })
        return snapshot
      }

      func content(of fruit: String) -> ListContentConfiguration {
        var content = ListContentConfiguration.valueCell()
        content.text = fruit
        content.secondaryText = counts[fruit].map(String.init)
        return content
      }
    }

    private let shelf = Shelf()

    @Test func snapshots() {
      let all = shelf.snapshot(searching: "")
      let found = shelf.snapshot(searching: "an")
      #expect(found.itemIdentifiers == ["Banana", "Mango"])
      let difference = found.difference(from: all)
      #expect(difference.items.insertions.isEmpty && difference.itemMoves.isEmpty)
    }

    @Test func contents() {
      #expect(shelf.content(of: "Mango").text == "Mango")
      #expect(shelf.content(of: "Mango").secondaryText == "2")
    }

    @Test func windows() {
      let window = Window()
      let list = DiffableListView()
      let cells = CellRegistration<ListCell, String> { cell, _, fruit in
        cell.contentConfiguration = shelf.content(of: fruit)
      }
      let dataSource = ListViewDiffableDataSource<Int, String>(listView: list) { list, indexPath, fruit in
        list.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: fruit)
      }
      window.defaultSize = (300, 400)
      window.setContent(list)
      window.present()
      defer { window.destroy() }
      dataSource.apply(shelf.snapshot(searching: ""), animatingDifferences: false)
      while list.visibleCells.count < 3 || !list.isAtRest { MainLoop.iterate(mayBlock: true) }
      #expect(list.visibleCells.map(\.accessibleText) == ["Apple, 1", "Banana, 7", "Mango, 2"])
    }
  }
}
