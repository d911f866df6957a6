import Catalog
import DiffableGtk
import Foundation
import Gtk
import Gettext

/// The window with the help or the keyboard shortcuts. A click on an example searches for it.
@MainActor
final class HelpWindow: Window {
  /// Called with the example to search for, after the window has closed.
  var onSearch: (String) -> Void = { _ in }

  let entry = SearchEntry(placeholder: gettext("Search"))
  let list = DiffableListView.translated()
  private(set) var dataSource: ListViewDiffableDataSource<String, HelpTopic.Entry>?
  private let topics: [HelpTopic]

  init(_ title: String, _ topics: [HelpTopic], above parent: Window) {
    self.topics = topics
    super.init(above: parent)
    self.title = title
    addClass("roster")
    addClass("help-window")
    defaultSize = (min(560, parent.width), min(720, parent.height))
    setTitleBar(HeaderBar())
    makeList()
    let bar = Box(.vertical, [entry])
    bar.addClass("search-bar")
    setContent(Box(.vertical, [bar, list]))
    connectKeyboard()
    show(matching: "")
    list.takeFocus()
  }

  private func connectKeyboard() {
    entry.onChanged { [weak self] in
      guard let self else { return }
      show(matching: entry.text)
    }
    entry.onKeyPress(.capture) { [weak self] press in
      press == KeyPress(.down) && self?.list.takeFocus() == true
    }
    entry.takeTyping(in: self) { [weak self] press in
      self.map { TypingRule.isWanted(press, after: $0.entry.text) } ?? false
    }
    list.onMoveBeyondEdge = { [weak self] direction in
      direction == .up && self?.entry.grabFocus() == true
    }
    onKeyPress(.capture) { [weak self] press in
      guard let self, press == KeyPress(.escape) else { return false }
      if entry.text.isEmpty { close() } else { entry.text = "" }
      return true
    }
    onKeyPress { [weak self] press in
      guard press.modifiers == .control, press.key.character?.lowercased() == "f" else { return false }
      return self?.entry.grabFocus() ?? false
    }
  }

  private func makeList() {
    list.layout = .list(using: ListConfiguration(appearance: .insetGrouped))
    list.activatesOnSingleClick = true
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

  private func show(matching text: String) {
    let words = text.split(whereSeparator: \.isWhitespace)
    var snapshot = DiffableDataSourceSnapshot<String, HelpTopic.Entry>()
    for topic in topics {
      let entries = topic.entries.filter { entry in
        words.allSatisfy { "\(topic.title) \(entry.spokenText)".localizedStandardContains($0) }
      }
      guard !entries.isEmpty else { continue }
      snapshot.appendSections([topic.title])
      snapshot.appendItems(entries)
    }
    dataSource?.apply(snapshot, animatingDifferences: false, scrollingToTop: true)
    var page = ContentUnavailableConfiguration.search()
    (page.text, page.secondaryText) = (gettext("No Results"), Wording.nothingFound(Query(text)))
    list.contentUnavailableConfiguration = snapshot.numberOfItems == 0 ? page : nil
  }
}
