import DiffableGtk
import Gtk

// The code of the program in README.md, line for line. ReadmeTests compares the two and runs it.

@MainActor
func openFruit(in application: Application) -> Window {
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
  return window
}
