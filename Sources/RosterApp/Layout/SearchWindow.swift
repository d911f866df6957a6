import Catalog
import DiffableGtk
import Gettext
import Gtk

/// A window with a list of results below a search entry. Typing anywhere in the window starts a search.
@MainActor
class SearchWindow<Item: Hashable & Sendable>: Window {
  let entry = SearchEntry(placeholder: gettext("Search"))
  let list = DiffableListView.translated()
  var dataSource: ListViewDiffableDataSource<String, Item>?

  /// Called with the chosen result of ``showRows(named:content:)`` after the window has closed.
  var onChoose: (Item) -> Void = { _ in }

  init(_ title: String, height: Int32, note: Label? = nil, above parent: Window) {
    super.init(above: parent)
    self.title = title
    addClass("roster")
    defaultSize = (min(560, parent.width), min(height, parent.height))
    setTitleBar(HeaderBar())
    list.layout = .list(using: ListConfiguration(appearance: .insetGrouped))
    list.activatesOnSingleClick = true
    let parts: [Widget?] = [note, entry]
    let bar = Box(.vertical, spacing: 6, parts.compactMap { $0 })
    bar.addClass("search-bar")
    setContent(Box(.vertical, [bar, list]))
    connectKeyboard()
  }

  private func connectKeyboard() {
    entry.onChanged { [weak self] in self?.search() }
    entry.onKeyPress(.capture) { [weak self] press in
      press == KeyPress(.down) && self?.list.takeFocus() == true
    }
    entry.takeTyping(in: self) { [weak self] press in
      self.map { TypingRule.isWanted(press, after: $0.entry.text) } ?? false
    }
    list.onMoveBeyondEdge = { [weak self] direction in
      direction == .up && self?.entry.grabFocus() == true
    }
    onKeyPress { [weak self] press in
      guard press.modifiers == .control, press.key.character == "f" else { return false }
      return self?.entry.grabFocus() ?? false
    }
    onEscape(.capture) { [weak self] in
      guard let self else { return }
      if entry.text.isEmpty { close() } else { entry.text = "" }
    }
  }

  /// Shows each result as a title above an optional subtitle. Choosing one closes the window and calls ``onChoose``.
  func showRows(named name: String, content: @escaping (Item) -> (title: String, subtitle: String?)?) {
    list.setAccessibleLabel(name)
    let cells = CellRegistration<ListCell, Item> { cell, _, item in
      guard let (title, subtitle) = content(item) else { return }
      var content = ListContentConfiguration.subtitleCell()
      content.text = title
      content.secondaryText = subtitle
      cell.contentConfiguration = content
    }
    let dataSource = ListViewDiffableDataSource<String, Item>(listView: list) { list, indexPath, item in
      list.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: item)
    }
    dataSource.onActivate = { [weak self] item in
      guard let self else { return }
      close()
      onChoose(item)
    }
    self.dataSource = dataSource
    entry.onActivate { [weak self] in _ = self?.list.takeFocus() }
  }

  /// Called when the text of the entry changes. Subclasses override this method.
  func search() {}

  func show(_ snapshot: DiffableDataSourceSnapshot<String, Item>, for text: String) {
    dataSource?.apply(snapshot, animatingDifferences: false, scrollingToTop: true)
    var page = ContentUnavailableConfiguration.search()
    (page.text, page.secondaryText) = (gettext("No Results"), Wording.nothingFound(Query(text)))
    list.contentUnavailableConfiguration = snapshot.numberOfItems == 0 ? page : nil
  }
}
