import Catalog
import DiffableGtk

/// The search entry, and under it the list of what is found, or a page that says that nothing is.
@MainActor
final class ListPane: Box {
  /// What is looked for.
  let entry = SearchEntry(placeholder: "Search")

  /// What is found.
  let list = DiffableListView()

  /// Called when a person selects another item in the list, or none.
  var onSelect: (ItemID?) -> Void = { _ in }

  /// Called when a person wants to see an item: by Enter, or by a double click.
  var onOpen: (ItemID) -> Void = { _ in }

  /// Called when a person has clicked an item, selected already or not.
  var onPress: (ItemID) -> Void = { _ in }

  /// Gives the menu of the selected item.
  var menu: (CatalogItem) -> Menu? = { _ in nil }

  /// Whether everything that moves has come to rest.
  var isSettled: Bool { !isRevealing && !list.animator.isRunning && !stack.isInTransition }

  private var library = Library()
  private var query = Query("")
  private(set) var dataSource: ListViewDiffableDataSource<SectionID, ItemID>?
  private var isApplying = false
  private var isRevealing = false

  /// The cells and headers there are: some two hundred, whatever the length of the list.
  private var cells: [ItemCell] = []
  private var headers: [SectionHeader] = []
  let stack = Stack(.crossfade)
  let clearButton = Button(label: "Clear Search")
  let nothingFound: StatusPage
  private let noCatalog = StatusPage(
    iconName: "view-list-symbolic", title: "Nothing to Show",
    sentence: "Choose a catalogue in the menu, or open a file.")

  init(textures: TextureStore) {
    nothingFound = StatusPage(
      iconName: "edit-find-symbolic", title: "No Results", sentence: "", button: clearButton)
    super.init(.vertical)
    addClass("list-pane")
    entry.setMaximumLength(1000)
    let bar = Box(.vertical, [entry])
    bar.addClass("search-bar")
    append(bar)
    append(stack)
    stack.expandsVertically = true
    stack.add(list, title: "Results")
    stack.add(nothingFound, title: "No Results")
    stack.add(noCatalog, title: "Nothing to Show")
    clearButton.addClass("pill")
    clearButton.onClicked { [weak self] in self?.entry.text = "" }
    makeDataSource(textures)
  }

  private func makeDataSource(_ textures: TextureStore) {
    let styles = [ItemCell.Style.row, .card]
    let courses = styles.map { style in registration { CourseCell(style) } }
    let countries = styles.map { style in registration { CountryCell(style, textures: textures) } }
    let others = styles.map { style in registration { PlainCell(style, textures: textures) } }
    let headers = SupplementaryRegistration<SectionHeader>(
      elementKind: DiffableListView.elementKindSectionHeader,
      make: { [weak self] in
        let header = SectionHeader()
        self?.headers.append(header)
        return header
      }
    ) { [weak self] header, _, indexPath in self?.configure(header, at: indexPath.section) }

    let dataSource = ListViewDiffableDataSource<SectionID, ItemID>(listView: list) {
      [weak self] list, indexPath, id in
      guard let item = self?.library[id] else { return nil }
      let style = list.layout == .list ? 0 : 1
      switch (item.kind, item.picture) {
      case ("course", .tile?), ("course", nil):
        return list.dequeueConfiguredReusableCell(using: courses[style], for: indexPath, item: item)
      case ("country", .image?):
        return list.dequeueConfiguredReusableCell(using: countries[style], for: indexPath, item: item)
      default:
        return list.dequeueConfiguredReusableCell(using: others[style], for: indexPath, item: item)
      }
    }
    dataSource.supplementaryViewProvider = { list, _, indexPath in
      list.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath)
    }
    dataSource.onActivate = { [weak self] in self?.onOpen($0) }
    dataSource.contextMenuProvider = { [weak self] id in
      self.flatMap { pane in pane.library[id].flatMap(pane.menu) }
    }
    dataSource.dragTextProvider = { [weak self] id in
      self?.library[id].map { item in
        [item.title, item.link?.address].compactMap { $0 }.joined(separator: "\n")
      }
    }
    list.onSelectionChange = { [weak self] in self?.selectionDidChange() }
    list.onMoveBeyondEdge = { [weak self] direction in
      guard direction == .up else { return false }
      return self?.entry.grabFocus() ?? false
    }
    list.setAccessibleLabel("Results")
    self.dataSource = dataSource
  }

  private func registration<Cell: ItemCell>(_ make: @escaping () -> Cell) -> CellRegistration<
    Cell, CatalogItem
  > {
    let make = { [weak self] in
      let cell = make()
      cell.onPress = { item in self?.onPress(item) }
      self?.cells.append(cell)
      return cell
    }
    return CellRegistration(make: make) { [weak self] cell, _, item in
      cell.show(item, found: self?.query ?? Query(""))
    }
  }

  private func configure(_ header: SectionHeader, at index: Int) {
    guard let dataSource, let id = dataSource.sectionIdentifier(for: index), let section = library[id] else {
      return
    }
    header.show(section, count: dataSource.snapshot().numberOfItems(inSection: id))
  }

  // MARK: What is shown

  /// Shows a result.
  ///
  /// - Parameters:
  ///   - result: what was found.
  ///   - library: where its items are.
  ///   - chosen: the item to select, if it is among them.
  func show(_ result: SearchResult, of library: Library, chosen: ItemID?) {
    guard let dataSource else { return }
    let isFirst = dataSource.snapshot().numberOfSections == 0
    let isOtherQuery = result.query != query
    self.library = library
    query = result.query
    var snapshot = DiffableDataSourceSnapshot<SectionID, ItemID>()
    snapshot.appendSections(result.sections.map(\.id))
    for section in result.sections { snapshot.appendItems(section.items, toSection: section.id) }
    isApplying = true
    dataSource.apply(snapshot)
    isApplying = false
    refresh(snapshot)
    if isOtherQuery { list.scrollToTop() }
    select(chosen, reveal: false)
    if isFirst, let chosen { revealOnceLaidOut(chosen) }
    showPage(for: result)
  }

  /// Cells and headers that stay show other parts in bold, and other numbers.
  private func refresh(_ snapshot: DiffableDataSourceSnapshot<SectionID, ItemID>) {
    for cell in cells { cell.emphasise(query) }
    for header in headers {
      guard let id = header.section, let section = library[id], snapshot.indexOfSection(id) != nil else {
        continue
      }
      header.show(section, count: snapshot.numberOfItems(inSection: id))
    }
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

  /// GTK scrolls to a row only once the list has its size, which the next frame gives it.
  private func revealOnceLaidOut(_ item: ItemID) {
    isRevealing = true
    var frames = 0
    list.onFrame { [weak self] _ in
      guard let self else { return false }
      frames += 1
      guard frames > 1, list.height > 0 else { return true }
      dataSource?.scrollTo(item: item)
      isRevealing = false
      return false
    }
  }

  // MARK: Selection

  /// Selects an item, if it is in the list, without telling `onSelect`.
  func select(_ item: ItemID?, reveal: Bool) {
    guard let dataSource else { return }
    if dataSource.selectedItemIdentifier != item { dataSource.selectedItemIdentifier = item }
    if reveal, let item { dataSource.scrollTo(item: item) }
  }

  private func selectionDidChange() {
    // An item that a search does not find is no longer selected in the list; it stays in the detail pane.
    guard !isApplying, let dataSource else { return }
    onSelect(dataSource.selectedItemIdentifier)
  }

  /// Gives the list the keyboard.
  ///
  /// - Returns: false where it has nothing to give it to.
  @discardableResult
  func takeFocus() -> Bool { stack.shown == list && list.takeFocus() }

  // MARK: Layout

  /// Rows, or cards side by side.
  var isGrid: Bool {
    get { list.layout != .list }
    set {
      guard newValue != isGrid else { return }
      list.layout = newValue ? .grid(minimumCellWidth: 160, spacing: 12) : .list
    }
  }
}
