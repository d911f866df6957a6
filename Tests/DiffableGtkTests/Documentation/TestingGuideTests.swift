import Testing

@testable import DiffableGtk
@testable import Gtk

struct Basket {
  let counts = ["Apple": 1, "Banana": 7, "Mango": 2]

  func snapshot(searching text: String) -> DiffableDataSourceSnapshot<Int, String> {
    var snapshot = DiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(counts.keys.sorted().filter { text.isEmpty || $0.contains(text) })
    return snapshot
  }
}

extension Basket {
  func content(of fruit: String) -> ListContentConfiguration {
    var content = ListContentConfiguration.valueCell()
    content.text = fruit
    content.secondaryText = counts[fruit].map(String.init)
    return content
  }
}

extension GtkSuite {
  /// The examples from the guide "Testing your list".
  @MainActor
  @Suite(.serialized)
  struct TestingGuideTests {
    @Test func snapshots() {
      let basket = Basket()
      let all = basket.snapshot(searching: "")
      let found = basket.snapshot(searching: "an")
      #expect(found.itemIdentifiers == ["Banana", "Mango"])
      let difference = found.difference(from: all)
      #expect(difference.items.insertions.isEmpty && difference.itemMoves.isEmpty)
    }

    @Test func contents() {
      let mango = Basket().content(of: "Mango")
      #expect(mango.text == "Mango")
      #expect(mango.secondaryText == "2")
    }

    @Test func windows() {
      let window = Window()
      let list = DiffableListView()
      let cells = CellRegistration<ListCell, String> { cell, _, fruit in
        cell.contentConfiguration = Basket().content(of: fruit)
      }
      let dataSource = ListViewDiffableDataSource<Int, String>(listView: list) { list, indexPath, fruit in
        list.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: fruit)
      }
      window.defaultSize = (300, 400)
      window.setContent(list)
      window.present()
      defer { window.destroy() }
      dataSource.apply(Basket().snapshot(searching: ""), animatingDifferences: false)
      while list.visibleCells.count < 3 || !list.isAtRest { MainLoop.iterate(mayBlock: true) }
      #expect(list.visibleCells.map(\.accessibleText) == ["Apple, 1", "Banana, 7", "Mango, 2"])
    }
  }
}
