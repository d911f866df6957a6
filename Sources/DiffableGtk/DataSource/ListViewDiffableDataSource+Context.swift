import Gtk

extension ListViewDiffableDataSource {
  package func activate(_ element: ListElement) {
    if !element.isHeader, let item = items[element.slot] { onActivate(item) }
  }

  package func contextMenu(of element: ListElement) -> Menu? {
    guard !element.isHeader, let item = items[element.slot] else { return nil }
    return contextMenuProvider?(item)
  }

  package func dragText(of element: ListElement) -> String? {
    guard !element.isHeader, let item = items[element.slot] else { return nil }
    return dragTextProvider?(item)
  }
}
