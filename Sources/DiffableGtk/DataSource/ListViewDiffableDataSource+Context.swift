import Gtk

extension ListViewDiffableDataSource {
  package func activate(_ element: ListElement) {
    if let item = item(of: element) { onActivate(item) }
  }

  package func contextMenu(of element: ListElement) -> Menu? {
    item(of: element).flatMap { contextMenuProvider?($0) }
  }

  package func dragText(of element: ListElement) -> String? {
    item(of: element).flatMap { dragTextProvider?($0) }
  }
}
