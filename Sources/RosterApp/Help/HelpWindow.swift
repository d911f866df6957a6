import DiffableGtk
import Gtk
import Gettext

/// What can be searched for, pressed and done; a press on a search carries it out.
@MainActor
final class HelpWindow: Window {
  /// Called with a search to be carried out. The window closes.
  var onSearch: (String) -> Void = { _ in }

  let list = DiffableListView.translated()
  private(set) var dataSource: ListViewDiffableDataSource<String, HelpTopic.Entry>?
  private let topics = HelpTopic.all

  /// A window above `parent`.
  override init(above parent: Window) {
    super.init(above: parent)
    title = gettext("Help")
    addClass("roster")
    addClass("help-window")
    defaultSize = (min(560, parent.width), min(720, parent.height))
    setTitleBar(HeaderBar())
    makeList()
    setContent(list)
    onKeyPress(.capture) { [weak self] press in
      guard press == KeyPress(.escape) else { return false }
      self?.close()
      return true
    }
  }

  /// Goes to a topic by its title, or to the first.
  func show(_ topic: String?) {
    list.takeFocus()
    guard let topic, let first = topics.first(where: { $0.title == topic })?.entries.first else { return }
    dataSource?.scrollTo(section: topic)
    dataSource?.selectedItemIdentifier = first
  }

  private func makeList() {
    list.layout = .list(using: ListConfiguration(appearance: .insetGrouped))
    list.activatesOnSingleClick = true
    list.setAccessibleLabel(gettext("Help"))
    let cells = CellRegistration<ListCell, HelpTopic.Entry> { cell, _, entry in
      var content = ListContentConfiguration.subtitleCell()
      content.text = entry.title
      content.secondaryText = entry.meaning
      content.secondaryTextProperties.numberOfLines = 0
      cell.contentConfiguration = content
      cell.accessories = entry.query == nil ? [] : [.disclosureIndicator()]
    }
    let headers = SupplementaryRegistration<ListHeaderView>(
      elementKind: DiffableListView.elementKindSectionHeader
    ) { [topics] header, _, indexPath in
      header.show(title: topics[indexPath.section].title)
    }
    let dataSource = ListViewDiffableDataSource<String, HelpTopic.Entry>(listView: list) {
      list, indexPath, entry in
      list.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: entry)
    }
    dataSource.supplementaryViewProvider = { list, _, indexPath in
      list.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath)
    }
    dataSource.onActivate = { [weak self] entry in
      guard let self, let query = entry.query else { return }
      close()
      onSearch(query)
    }
    self.dataSource = dataSource
    var snapshot = DiffableDataSourceSnapshot<String, HelpTopic.Entry>()
    for topic in topics {
      snapshot.appendSections([topic.title])
      snapshot.appendItems(topic.entries)
    }
    dataSource.apply(snapshot, animatingDifferences: false)
  }
}
