import DiffableGtk
import Foundation
import Gtk

/// A window that shows the help or the keyboard shortcuts. Clicking an example searches for it.
@MainActor
final class HelpWindow: SearchWindow<HelpTopic.Entry> {
  /// Called with the example to search for, after the window has closed.
  var onSearch: (String) -> Void = { _ in }

  private let topics: [HelpTopic]

  init(_ title: String, _ topics: [HelpTopic], above parent: Window) {
    self.topics = topics
    super.init(title, height: 720, above: parent)
    addClass("help-window")
    makeList()
    search()
    list.takeFocus()
  }

  private func makeList() {
    list.setAccessibleLabel(title)
    let cells = CellRegistration<ListCell, HelpTopic.Entry> { cell, _, entry in
      var content = ListContentConfiguration.subtitleCell()
      content.text = entry.title
      content.textProperties.numberOfLines = 0
      content.secondaryText = entry.meaning
      content.secondaryTextProperties.numberOfLines = 0
      cell.contentConfiguration = content
      cell.accessibleText = entry.spokenText
      let keys = entry.keys.map { CellAccessory.customView(KeycapsView($0)) }
      cell.accessories = keys.map { [$0] } ?? (entry.query == nil ? [] : [.disclosureIndicator()])
    }
    let headers = SupplementaryRegistration<ListHeaderView>(
      elementKind: DiffableListView.elementKindSectionHeader
    ) { [weak self] header, _, indexPath in
      header.show(title: self?.dataSource?.sectionIdentifier(for: indexPath.section) ?? "")
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
  }

  override func search() {
    let words = entry.text.split(whereSeparator: \.isWhitespace)
    var snapshot = DiffableDataSourceSnapshot<String, HelpTopic.Entry>()
    for topic in topics {
      let entries = topic.entries.filter { entry in
        words.allSatisfy { "\(topic.title) \(entry.spokenText)".localizedStandardContains($0) }
      }
      guard !entries.isEmpty else { continue }
      snapshot.appendSections([topic.title])
      snapshot.appendItems(entries)
    }
    show(snapshot, for: entry.text)
  }
}
