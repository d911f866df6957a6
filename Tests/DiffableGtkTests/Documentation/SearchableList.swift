import DiffableGtk
import Gtk

/// The program from the guide, verbatim. It ends when its window is closed.
@MainActor
func runSearchableList() {
  Application(id: "org.example.Fruit", isUnique: false).run { application in
    let fruit = ["Apple", "Banana", "Cherry", "Grape", "Lemon", "Mango", "Peach", "Pear", "Plum"]
    let entry = SearchEntry(placeholder: "Search"), list = DiffableListView()
    let cells = CellRegistration<ListCell, String> { cell, _, fruit in
      cell.contentConfiguration = .cell(text: fruit)
    }
    let dataSource = ListViewDiffableDataSource<Int, String>(listView: list) { list, indexPath, fruit in
      list.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: fruit)
    }
    @MainActor func search(for text: String) {
      var snapshot = DiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.appendItems(fruit.filter { $0.lowercased().hasPrefix(text.lowercased()) })
      dataSource.apply(snapshot)
    }
    entry.onChanged { [weak entry] in search(for: entry?.text ?? "") }
    search(for: "")
    let content = Box(.vertical, [entry, list])
    ApplicationWindow(application: application, size: (320, 480), content: content).present()
  }
}
