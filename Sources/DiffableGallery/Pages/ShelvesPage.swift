import DiffableGtk
import Gtk

/// Shelves, which are sections that scroll sideways. Only cards in or next to the visible area have widgets. For the
/// scrolling behaviours of shelves, see the guide "Section layouts and headers".
@MainActor
final class ShelvesPage: GalleryPage {
  private var dataSource: ListViewDiffableDataSource<String, Mountain.ID>?

  init() {
    super.init()
    list.layout = .shelf(itemWidth: 180, orthogonalScrolling: .continuousItemBoundary)
    let cells = CellRegistration<ListCell, Mountain> { cell, _, mountain in
      var content = ListContentConfiguration.card()
      content.image = .tile(for: mountain.name, topic: mountain.region)
      content.text = mountain.name
      content.secondaryText = mountain.heightInMetres
      cell.contentConfiguration = content
    }
    let dataSource = ListViewDiffableDataSource<String, Mountain.ID>(listView: list) { list, indexPath, id in
      list.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: Mountain.all[id])
    }
    dataSource.showHeaders { $0 }
    dataSource.reorderingHandlers.canReorderItem = { _ in true }
    self.dataSource = dataSource
    addButton("Sort") { [weak self] in self?.show { Mountain.all[$0].name < Mountain.all[$1].name } }
    addButton("Shuffle") { [weak self] in self?.show(nil) }

    var snapshot = DiffableDataSourceSnapshot<String, Mountain.ID>()
    for (region, mountains) in Mountain.regions {
      snapshot.appendSections([region])
      snapshot.appendItems(mountains.map(\.id))
    }
    dataSource.apply(snapshot)
  }

  /// Scrolls the first shelf by five cards.
  override func demonstrate() { list.setContentOffset(960, ofShelfAt: 0, animated: true) }

  private func show(_ order: ((Mountain.ID, Mountain.ID) -> Bool)?) {
    dataSource?.change { snapshot in
      for section in snapshot.sectionIdentifiers {
        let items = snapshot.itemIdentifiers(inSection: section)
        // Appending existing items moves them.
        snapshot.appendItems(order.map { items.sorted(by: $0) } ?? items.shuffled(), toSection: section)
      }
    }
  }
}
