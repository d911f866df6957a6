import DiffableGtk
import Gtk

/// The program of the guide, verbatim. It ends when its window is closed.
@MainActor
func runSearchableList() {
  let application = Application(id: "org.example.Fruit", isUnique: false)
  application.onCall { _ in
    let fruit = ["Apple", "Banana", "Cherry", "Grape", "Lemon", "Mango", "Peach", "Pear", "Plum"]
    let entry = SearchEntry(placeholder: "Search"), list = DiffableListView()
    let cells = CellRegistration<ListCell, String> { cell, _, fruit in
      cell.contentConfiguration = .cell(text: fruit)
    }
    let dataSource = ListViewDiffableDataSource<Int, String>(listView: list) { list, indexPath, fruit in
      list.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: fruit)
    }
    @MainActor func search() {
      var snapshot = DiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.appendItems(fruit.filter { $0.lowercased().hasPrefix(entry.text.lowercased()) })
      dataSource.apply(snapshot)
    }
    entry.onChanged(search)
    search()
    let window = ApplicationWindow(application: application)
    window.defaultSize = (320, 480)
    window.setContent(Box(.vertical, [entry, list]))
    window.present()
    return 0
  }
  _ = application.run(arguments: [])
}
