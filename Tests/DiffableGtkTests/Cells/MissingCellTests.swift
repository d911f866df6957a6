import Gtk
import GtkTestSupport
import Testing

@testable import DiffableGtk

extension GtkSuite {
  /// Cell providers that return nil.
  @MainActor
  @Suite(.serialized)
  struct MissingCellTests {
    @Test func missingCellDoesNotAffectOthers() throws {
      let list = DiffableListView()
      let window = Window()
      defer { window.destroy() }
      window.defaultSize = (300, 300)
      window.setContent(list)
      let cells = CellRegistration<ListWindow.TextCell, String> { $0.label.text = $2 }
      let source = ListViewDiffableDataSource<Int, String>(listView: list) { list, indexPath, item in
        item == "none"
          ? nil : list.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: item)
      }
      source.supplementaryViewProvider = { _, _, _ in nil }
      window.present()
      MainLoop.wait { list.isMapped && list.width > 0 }
      func shown(_ items: [String]) -> [String: String] {
        var snapshot = DiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(items)
        source.apply(snapshot, animatingDifferences: false)
        for _ in 0..<20 { MainLoop.iterate() }
        var texts: [String: String] = [:]
        list.rows.forEachVisible { cell, element, _ in
          guard let item = source.item(of: element) else { return }
          texts[item] = (cell as? ListWindow.TextCell)?.label.text ?? "nothing"
        }
        return texts
      }
      #expect(shown(["a", "b", "c"]) == ["a": "a", "b": "b", "c": "c"])
      #expect(shown(["a", "none", "c"]) == ["a": "a", "none": "nothing", "c": "c"])
      list.layout = .grid(minimumCellWidth: 60)
      for _ in 0..<20 { MainLoop.iterate() }
      #expect(shown(["none", "b", "c"]) == ["none": "nothing", "b": "b", "c": "c"])
    }
  }
}
