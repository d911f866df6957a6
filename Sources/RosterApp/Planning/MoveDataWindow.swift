import Catalog
import DiffableGtk
import Gettext
import Gtk
import Planner

/// The window for choosing the item to which the user's data of another item moves. The likeliest items come first.
@MainActor
final class MoveDataWindow: Window {
  /// Called with the chosen item, after the window has closed.
  var onChoose: (ItemID) -> Void = { _ in }

  let entry = SearchEntry(placeholder: gettext("Search"))
  let list = DiffableListView.translated()
  private(set) var dataSource: ListViewDiffableDataSource<String, ItemID>?
  private let item: ItemReference
  private let library: Library
  private let searcher = Searcher()
  private var search: Task<Void, Never>?

  /// The maximum number of items in the list.
  static let limit = 100

  /// Creates a window above `parent`.
  ///
  /// - Parameters:
  ///   - item: The item whose data moves.
  ///   - library: The items to choose from.
  init(of item: ItemReference, in library: Library, above parent: Window) {
    (self.item, self.library) = (item, library)
    super.init(above: parent)
    title = gettext("Move Data of “{title}”", ["title": item.title])
    addClass("roster")
    defaultSize = (min(560, parent.width), min(600, parent.height))
    setTitleBar(HeaderBar())
    makeList()
    let message = Label(gettext("Choose the item that gets its star, date, note, progress and projects."))
    message.wrap()
    message.addClass("secondary")
    let bar = Box(.vertical, spacing: 6, [message, entry])
    bar.addClass("search-bar")
    setContent(Box(.vertical, [bar, list]))
    connectKeyboard()
    onClose { [weak self] in self?.search?.cancel() }
    showResults()
    entry.grabFocus()
  }

  private func connectKeyboard() {
    entry.onChanged { [weak self] in self?.showResults() }
    entry.onActivate { [weak self] in _ = self?.list.takeFocus() }
    entry.onKeyPress(.capture) { [weak self] press in
      press == KeyPress(.down) && self?.list.takeFocus() == true
    }
    entry.takeTyping(in: self) { [weak self] press in
      self.map { TypingRule.isWanted(press, after: $0.entry.text) } ?? false
    }
    list.onMoveBeyondEdge = { [weak self] direction in
      direction == .up && self?.entry.grabFocus() == true
    }
    onEscape(.capture) { [weak self] in
      guard let self else { return }
      if entry.text.isEmpty { close() } else { entry.text = "" }
    }
  }

  private func makeList() {
    list.layout = .list(using: ListConfiguration(appearance: .insetGrouped))
    list.activatesOnSingleClick = true
    list.setAccessibleLabel(gettext("Results"))
    let cells = CellRegistration<ListCell, ItemID> { [weak self] cell, _, id in
      guard let self, let item = library[id] else { return }
      var content = ListContentConfiguration.subtitleCell()
      content.text = item.title
      let parts = [library.reference(to: item).subtitle, library.catalog(named: id.catalog)?.title]
      content.secondaryText = parts.compactMap(\.self).joined(separator: " · ")
      cell.contentConfiguration = content
    }
    let dataSource = ListViewDiffableDataSource<String, ItemID>(listView: list) { list, indexPath, id in
      list.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: id)
    }
    dataSource.onActivate = { [weak self] id in
      guard let self else { return }
      close()
      onChoose(id)
    }
    self.dataSource = dataSource
  }

  private func showResults() {
    search?.cancel()
    let text = entry.text
    search = Task { [searcher, item, library, weak self] in
      let limit = MoveDataWindow.limit
      let found: [ItemID]
      if text.isEmpty {
        found = await Task.detached { library.items(resembling: item, limit: limit) }.value
      } else {
        found = await searcher.matches(of: text, in: library, limit: limit)
      }
      guard let self, !Task.isCancelled else { return }
      show(found, for: text)
    }
  }

  private func show(_ items: [ItemID], for text: String) {
    var snapshot = DiffableDataSourceSnapshot<String, ItemID>()
    snapshot.appendSections([""])
    snapshot.appendItems(items)
    dataSource?.apply(snapshot, animatingDifferences: false, scrollingToTop: true)
    var page = ContentUnavailableConfiguration.search()
    (page.text, page.secondaryText) = (gettext("No Results"), Wording.nothingFound(Query(text)))
    list.contentUnavailableConfiguration = items.isEmpty ? page : nil
  }
}

extension Searcher {
  /// Returns the items that match the text of a query, best match first.
  fileprivate func matches(of text: String, in library: Library, limit: Int) -> [ItemID] {
    let request = SearchRequest(
      place: .group(.all), query: Query(text, fields: library.fields), order: SortOrder(by: .match),
      library: library, shown: library, version: 0, contentsVersion: 0, today: Day())
    guard let listing = try? self.listing(for: request) else { return [] }
    return Array(listing.snapshot.itemIdentifiers.prefix(limit))
  }
}

extension Library {
  /// Returns the items that most resemble an item that isn't in the library. Items with the same title come first, then
  /// those that share more words with its title and subtitle. Among equals, items of the same catalogue come first.
  ///
  /// - Complexity: O(*n* log *n*) in the number of items. Don't call it on the main actor.
  func items(resembling item: ItemReference, limit: Int) -> [ItemID] {
    func words(_ texts: String?...) -> Set<Substring> {
      Set(texts.compactMap(\.self).joined(separator: " ").lowercased().split { !$0.isLetter && !$0.isNumber })
    }
    let wanted = words(item.title, item.subtitle)
    let ranked = sections.flatMap(\.items).map { other in
      var rank = 2 * wanted.intersection(words(other.title, reference(to: other).subtitle)).count
      if other.title == item.title { rank += 1_000 }
      if other.id.catalog == item.id.catalog { rank += 1 }
      return (id: other.id, rank: rank)
    }
    // The standard library's sort is stable.
    return ranked.sorted { $0.rank > $1.rank }.prefix(limit).map(\.id)
  }
}
