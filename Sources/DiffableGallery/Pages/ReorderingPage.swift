import DiffableGtk
import Gtk

/// Items that can be dragged within and between sections, or moved with Alt and the arrow keys. The guide
/// "Reordering" explains how to update your model.
@MainActor
final class ReorderingPage: GalleryPage {
  private var dataSource: ListViewDiffableDataSource<String, String>?
  private let report = Label("Drag an item, or press Alt+Up or Alt+Down.")

  init() {
    super.init()
    report.isEllipsized = true
    report.textAlignment = 0
    bar.append(report)
    let cells = CellRegistration<ListCell, String> { cell, _, name in
      var content = ListContentConfiguration.cell()
      content.image = .tile(for: name)
      content.text = name
      cell.contentConfiguration = content
    }
    let dataSource = ListViewDiffableDataSource<String, String>(listView: list) { list, indexPath, name in
      list.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: name)
    }
    dataSource.showHeaders { $0 }
    dataSource.reorderingHandlers.canReorderItem = { _ in true }
    dataSource.reorderingHandlers.didReorder = { [weak self] in self?.showMove($0) }
    self.dataSource = dataSource

    var snapshot = DiffableDataSourceSnapshot<String, String>()
    snapshot.appendSections(["In the Basket", "At Home"])
    snapshot.appendItems(["Apples", "Bread", "Coffee", "Dates", "Eggs"], toSection: "In the Basket")
    snapshot.appendItems(["Flour", "Garlic", "Honey", "Ink"], toSection: "At Home")
    dataSource.apply(snapshot)
  }

  override func demonstrate() { dataSource?.change { $0.moveItem("Garlic", beforeItem: "Bread") } }

  private func showMove(_ transaction: ListViewDiffableDataSource<String, String>.Transaction) {
    let (old, new) = (transaction.initialSnapshot, transaction.finalSnapshot)
    let moved = new.itemIdentifiers.first { item in
      new.sectionIdentifier(containingItem: item) != old.sectionIdentifier(containingItem: item)
    }
    if let moved, let section = new.sectionIdentifier(containingItem: moved) {
      report.text = "\(moved): now \(section.lowercased())."
    } else {
      report.text = "New order: \(new.itemIdentifiers.joined(separator: ", "))"
    }
  }
}
