import DiffableGtk
import Gtk

// The code of the program in README.md, line for line. ReadmeTests compares the two and runs it.

let fruit = ["Apple", "Banana", "Cherry", "Grape", "Lemon", "Mango", "Peach", "Pear", "Plum"]

@MainActor
func openFruit(in application: Application) {
  let entry = SearchEntry(placeholder: "Search"), list = DiffableListView()
  ObservedList(in: list) {
    ForSection(fruit.filter { $0.lowercased().hasPrefix(entry.text.lowercased()) }, id: \.self) {
      cell, fruit in
      cell.contentConfiguration = .cell(text: fruit)
    }
  }
  let content = Box(.vertical, [entry, list])
  ApplicationWindow(application: application, size: (320, 480), content: content).present()
}
