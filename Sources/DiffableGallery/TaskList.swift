import DiffableGtk
import Gtk

/// A list of the tasks in a group or project. It is shown beside a sidebar.
@MainActor
final class TaskList: Box {
  private let list = DiffableListView()
  private var dataSource: ListViewDiffableDataSource<String, String>?

  init() {
    super.init(.vertical)
    append(list)
    var configuration = ListConfiguration(appearance: .plain)
    configuration.footerMode = .supplementary
    configuration.showsSeparators = true
    list.layout = .list(using: configuration)
    let cells = CellRegistration<ListCell, String> { cell, _, task in
      var content = ListContentConfiguration.cell(text: task)
      content.textProperties.numberOfLines = 2
      cell.contentConfiguration = content
    }
    let headers = SupplementaryRegistration<ListHeaderView>(
      elementKind: DiffableListView.elementKindSectionHeader
    ) { [weak self] header, _, _ in
      header.show(title: self?.dataSource?.snapshot().sectionIdentifiers.first ?? "")
    }
    let footers = SupplementaryRegistration<ListFooterView>(
      elementKind: DiffableListView.elementKindSectionFooter
    ) { [weak self] footer, _, _ in
      footer.text = self?.dataSource?.snapshot().numberOfItems == 0 ? "No tasks" : ""
    }
    let dataSource = ListViewDiffableDataSource<String, String>(listView: list) { list, indexPath, task in
      list.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: task)
    }
    dataSource.supplementaryViewProvider = { list, kind, indexPath in
      kind == DiffableListView.elementKindSectionHeader
        ? list.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath)
        : list.dequeueConfiguredReusableSupplementary(using: footers, for: indexPath)
    }
    self.dataSource = dataSource
  }

  func show(_ place: (title: String, tasks: [String])) {
    var snapshot = DiffableDataSourceSnapshot<String, String>()
    snapshot.appendSections([place.title])
    snapshot.appendItems(place.tasks)
    dataSource?.apply(snapshot)
  }

  var texts: [String] { (dataSource?.snapshot()).map { $0.sectionIdentifiers + $0.itemIdentifiers } ?? [] }
}
