import DiffableGtk
import Gtk

/// Multiple selection with Ctrl and Shift. Selected items stay selected when the list changes. For all keyboard
/// shortcuts, see the guide "Selection and keyboard".
@MainActor
final class SelectionPage: GalleryPage {
  private var dataSource: ListViewDiffableDataSource<Int, Mountain.ID>?
  private let report = Label()

  init() {
    super.init()
    list.selectionMode = .multiple
    let cells = CellRegistration<ListCell, Mountain> { cell, _, mountain in
      // The list calls this handler whenever the cell's state changes.
      cell.configurationUpdateHandler = { cell, state in
        var content = ListContentConfiguration.valueCell()
        content.image =
          state.isSelected
          ? .icon("object-select-symbolic") : .tile(for: mountain.name, topic: mountain.region)
        content.text = mountain.name
        content.secondaryText = mountain.heightInMetres
        cell.contentConfiguration = content
      }
    }
    dataSource = ListViewDiffableDataSource(listView: list) { list, indexPath, id in
      list.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: Mountain.all[id])
    }
    addButton("Sort by Name") { [weak self] in self?.sort { $0.name < $1.name } }
    addButton("Sort by Height") { [weak self] in self?.sort { $0.height > $1.height } }
    addButton("Select All") { [weak self] in self?.list.selectAll() }
    addButton("Remove") { [weak self] in self?.removeSelected() }
    report.textAlignment = 0
    bar.append(report)
    list.onSelectionChange = { [weak self] in self?.showCount() }
    showHighest()
    dataSource?.selectedItemIdentifiers = Array(dataSource?.snapshot().itemIdentifiers[1...3] ?? [])
    showCount()
  }

  override func demonstrate() { removeSelected() }

  private func showHighest() {
    var snapshot = DiffableDataSourceSnapshot<Int, Mountain.ID>()
    snapshot.appendSections([0])
    snapshot.appendItems(Mountain.all.sorted { $0.height > $1.height }.prefix(60).map(\.id))
    dataSource?.apply(snapshot)
  }

  private func sort(by order: (Mountain, Mountain) -> Bool) {
    let ids = dataSource?.snapshot().itemIdentifiers ?? []
    let mountains = ids.map { Mountain.all[$0] }
    var snapshot = DiffableDataSourceSnapshot<Int, Mountain.ID>()
    snapshot.appendSections([0])
    snapshot.appendItems(mountains.sorted(by: order).map(\.id))
    dataSource?.apply(snapshot)
  }

  private func removeSelected() {
    let selected = dataSource?.selectedItemIdentifiers ?? []
    dataSource?.change { $0.deleteItems(selected) }
    showCount()
  }

  private func showCount() { report.text = "\(dataSource?.selectedItemIdentifiers.count ?? 0) selected" }
}
