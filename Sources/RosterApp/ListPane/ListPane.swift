import Catalog
import DiffableGtk
import Gtk

/// The search entry, and under it the list of what is found, or a page that says that nothing is.
@MainActor
final class ListPane: Box {
  /// What is looked for.
  let entry = SearchEntry(placeholder: "Search")

  /// What is to be said of the query.
  let note = Label()

  /// What is found.
  let list = DiffableListView()

  /// Called when a person selects another item in the list, or none.
  var onSelect: (ItemID?) -> Void = { _ in }

  /// Called when a person wants to see an item: by Enter or a double click, or by one where the list leads to the detail.
  var onOpen: (ItemID) -> Void = { _ in }

  /// Gives the menu of the selected item.
  var menu: (CatalogItem) -> Menu? = { _ in nil }

  /// Whether everything that moves has come to rest.
  var isSettled: Bool { list.isAtRest && !stack.isInTransition }

  private(set) var library = Library()
  /// What is shown; nil until the first search is done.
  private(set) var found: SearchResult?
  private(set) var order = SortOrder()
  var query: Query { found?.query ?? Query("") }
  private(set) var dataSource: ListViewDiffableDataSource<SectionID, ItemID>?
  private var isApplying = false

  /// The files that are being read for items that are shown.
  var loads: [ItemID: Task<Void, Never>] = [:]
  let textures: TextureStore

  let stack = Stack(.crossfade)
  let clearButton = Button(label: "Clear Search")
  let nothingFound: StatusPage
  private let noCatalog = StatusPage(
    iconName: "view-list-symbolic", title: "Nothing to Show",
    sentence: "Choose a catalogue in the menu, or open a file.")

  init(textures: TextureStore) {
    self.textures = textures
    nothingFound = StatusPage(
      iconName: "edit-find-symbolic", title: "No Results", sentence: "", button: clearButton)
    super.init(.vertical)
    addClass("list-pane")
    entry.setMaximumLength(1000)
    note.addClass("search-note")
    note.setLines(0, ellipsis: .end)
    note.textAlignment = 0
    note.isVisible = false
    let bar = Box(.vertical, [entry, note])
    bar.addClass("search-bar")
    append(bar)
    append(stack)
    stack.expandsVertically = true
    stack.add(list, title: "Results")
    stack.add(nothingFound, title: "No Results")
    stack.add(noCatalog, title: "Nothing to Show")
    clearButton.addClass("pill")
    clearButton.onClicked { [weak self] in self?.entry.text = "" }
    dataSource = makeDataSource()
  }

  /// Shows what a search has found.
  ///
  /// - Parameters:
  ///   - found: what the searcher gives.
  ///   - library: where its items are.
  ///   - chosen: the item to select, if it is among them.
  func show(_ found: Found, of library: Library, chosen: ItemID?) {
    guard let dataSource else { return }
    let isFirst = dataSource.snapshot().numberOfSections == 0
    let isOtherQuery = found.result.query != query || found.order != order
    self.library = library
    self.found = found.result
    order = found.order
    // A search is read from its top; what was chosen is looked for when it is over.
    let returns =
      isOtherQuery && query.isEmpty && chosen.map { found.snapshot.indexOfItem($0) != nil } ?? false
    isApplying = true
    dataSource.apply(found.snapshot, scrollingToTop: isOtherQuery && !returns)
    isApplying = false
    // Cells that stay show other parts in bold.
    list.setNeedsUpdateConfiguration()
    select(chosen, reveal: returns || isFirst)
    showPage(for: found.result)
    note.text = Wording.note(found.result) ?? ""
    note.isVisible = !note.text.isEmpty
  }

  private func showPage(for result: SearchResult) {
    if result.itemCount > 0 || !result.sections.isEmpty {
      stack.show(list)
    } else if result.query.isEmpty {
      stack.show(noCatalog)
    } else {
      nothingFound.show(title: "No Results", sentence: Wording.nothingFound(result.query))
      stack.show(nothingFound)
    }
  }

  /// Selects an item, if it is in the list, without telling `onSelect`.
  func select(_ item: ItemID?, reveal: Bool) {
    guard let dataSource else { return }
    if dataSource.selectedItemIdentifier != item { dataSource.selectedItemIdentifier = item }
    if reveal, let item { dataSource.scrollTo(item: item) }
  }

  func selectionDidChange() {
    // An item that a search does not find is no longer selected in the list; it stays in the detail pane.
    guard !isApplying, let dataSource else { return }
    onSelect(dataSource.selectedItemIdentifier)
  }

  /// Gives the list the keyboard.
  ///
  /// - Returns: false where it has nothing to give it to.
  @discardableResult
  func takeFocus() -> Bool { stack.shown == list && list.takeFocus() }

  /// Rows, or cards side by side.
  var isGrid: Bool {
    get { list.layout.isGrid }
    set {
      guard newValue != isGrid else { return }
      list.layout = newValue ? .grid(minimumCellWidth: 160, spacing: 12) : .list
    }
  }
}
