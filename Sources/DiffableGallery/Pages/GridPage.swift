import DiffableGtk
import Gtk

/// The same items as cards or rows, with an animated transition between the two. For cell sizes, see the guide "Section
/// layouts and headers".
@MainActor
final class GridPage: GalleryPage {
  private var dataSource: ListViewDiffableDataSource<String, Mountain.ID>?
  private var choice: [ToggleButton] = []

  init() {
    super.init()
    let cells = CellRegistration<ListCell, Mountain> { [weak list] cell, _, mountain in
      var content =
        list?.layout.isGrid == true ? ListContentConfiguration.card() : .subtitleCell()
      content.image = .tile(for: mountain.name, topic: mountain.region)
      content.text = mountain.name
      content.secondaryText = mountain.heightInMetres
      cell.contentConfiguration = content
    }
    let dataSource = ListViewDiffableDataSource<String, Mountain.ID>(listView: list) { list, indexPath, id in
      list.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: Mountain.all[id])
    }
    dataSource.showHeaders { $0 }
    self.dataSource = dataSource
    choice = addChoice(["Grid", "List"]) { [weak self] in self?.show(asGrid: $0 == 0) }
    addButton("Shuffle") { [weak self] in self?.shuffle() }
    show(asGrid: true)

    var snapshot = DiffableDataSourceSnapshot<String, Mountain.ID>()
    for (region, mountains) in Mountain.regions {
      snapshot.appendSections([region])
      snapshot.appendItems(mountains.prefix(9).map(\.id))
    }
    dataSource.apply(snapshot)
  }

  override func demonstrate() { choice[1].isActive = true }

  private func show(asGrid: Bool) {
    list.layout = asGrid ? .grid(minimumCellWidth: 150) : .list
  }

  private func shuffle() {
    dataSource?.change { snapshot in
      for section in snapshot.sectionIdentifiers {
        // Appending existing items moves them.
        snapshot.appendItems(snapshot.itemIdentifiers(inSection: section).shuffled(), toSection: section)
      }
    }
  }
}
