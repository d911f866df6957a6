import Catalog
import Gtk

/// The window of Roster: a header bar over the list and the detail.
///
/// It joins the parts. What is shown is the model's affair, how it looks the panes'.
@MainActor
final class RosterWindow: ApplicationWindow {
  let model: WindowModel
  let listPane: ListPane
  let detailPane: DetailPane
  let splitView: SplitView
  let banner = Banner()
  let catalogMenu = Menu()
  let sortMenu = Menu()
  let textures = TextureStore()

  let titleWidget = WindowTitle()
  let backButton = Button(iconName: "go-previous-symbolic", name: "Back")
  private let layoutButton = Button(iconName: "view-grid-symbolic", name: "Show as Grid")
  private lazy var sortButton = MenuButton(
    iconName: "view-sort-descending-symbolic", name: "Sort", menu: wholeSortMenu())
  var backAction: Action?
  var sortAction: Action?
  var reverseAction: Action?
  var openLinkAction: Action?

  /// Whether the next result is to be scrolled to the chosen item instead of to its top.
  private var revealsChoice = false

  /// A window on these catalogues, which looks and starts as `state` says.
  init(application: Application, library: Library, state: WindowState) {
    model = WindowModel(library: library, hidden: Set(state.hiddenCatalogs))
    listPane = ListPane(textures: textures)
    detailPane = DetailPane(textures: textures)
    splitView = SplitView(sidebar: Box(.vertical), list: listPane, detail: detailPane)
    super.init(application: application)
    title = "Roster"
    addClass("roster")
    makeHeaderBar()
    setContent(Box(.vertical, [banner, splitView]))
    connectModel()
    connectPanes()
    splitView.showSidebar(false, animated: false)
    addActions()
    connectKeyboard()
    restore(state)
    followAppearance()
    onFileDrop { [weak self] paths in self?.open(paths) }
  }

  private func makeHeaderBar() {
    let bar = HeaderBar()
    backButton.setAction("win.back")
    backButton.isVisible = false
    layoutButton.setAction("win.grid")
    let menu = MenuButton(iconName: "open-menu-symbolic", name: "Main Menu", menu: mainMenu())
    menu.isPrimary = true
    bar.addAtStart(backButton)
    bar.addAtEnd(menu)
    bar.addAtEnd(layoutButton)
    bar.addAtEnd(sortButton)
    bar.setTitleWidget(titleWidget)
    setTitleBar(bar)
  }

  // MARK: The model's news

  private func connectModel() {
    model.onResult = { [weak self] found in self?.show(found) }
    model.onChoice = { [weak self] item in self?.show(item) }
    model.onCatalogs = { [weak self] in self?.updateCatalogMenu() }
  }

  private func show(_ found: Found) {
    listPane.show(found, of: model.shown, chosen: model.chosen)
    if revealsChoice { listPane.select(model.chosen, reveal: true) }
    revealsChoice = false
    let count = [Wording.note(found.result), Wording.count(found.result)].compactMap { $0 }.joined(
      separator: ". ")
    listPane.entry.setAccessibleDescription(count)
    if !listPane.entry.text.isEmpty { listPane.entry.announce(count) }
    updateTitle()
  }

  private func show(_ item: ItemID?) {
    let content = item.flatMap { model.shown[$0] }
    detailPane.show(content)
    openLinkAction?.isEnabled = content?.link != nil
    listPane.select(item, reveal: true)
    if item == nil { showDetail(false) }
    updateTitle()
  }

  // MARK: The panes' news

  private func connectPanes() {
    listPane.entry.onChanged { [weak self] in
      guard let self else { return }
      if !listPane.entry.text.isEmpty { showDetail(false) }
      model.look(for: listPane.entry.text)
    }
    listPane.entry.onActivate { [weak self] in self?.openBestMatch() }
    listPane.entry.onStop { [weak self] in self?.escape() }
    listPane.onSelect = { [weak self] in self?.model.choose($0) }
    listPane.onOpen = { [weak self] item in
      self?.model.choose(item)
      self?.showDetail(true)
    }
    listPane.menu = { [weak self] in self?.contextMenu(of: $0) }
    detailPane.onFollow = { [weak self] in self?.follow($0) }
    detailPane.onOpenLink = { [weak self] link in self?.open(address: link.address) }
    splitView.onFold = { [weak self] isFolded in
      guard let self else { return }
      listPane.list.activatesOnSingleClick = isFolded
      updateHeaderBar()
      // The pane that had the keyboard may be out of sight now.
      if isFolded, splitView.showsDetail { backButton.grabFocus() }
    }
  }

  /// Enter in the search.
  func openBestMatch() {
    guard let best = model.bestMatch else { return }
    model.choose(best)
    showDetail(true)
  }

  /// Shows the item that a chip leads to; a search that does not find it is over.
  private func follow(_ item: ItemID) {
    model.choose(item)
    guard let result = model.result, !result.contains(item) else { return }
    revealsChoice = true
    listPane.entry.text = ""
  }

  // MARK: Folding

  /// Where there is room for one pane only, shows the detail or the list.
  func showDetail(_ isShown: Bool) {
    guard isShown != splitView.showsDetail, !isShown || model.chosen != nil else { return }
    let leaving: [Widget] = isShown ? [listPane] : [detailPane, backButton]
    let focusMoves = splitView.isFolded && leaving.contains { $0.hasFocusInside }
    splitView.show(detail: isShown, animated: true)
    // Before the button that has it goes: GTK would look for another place itself.
    if focusMoves, !isShown { listPane.takeFocus() }
    updateHeaderBar()
    if focusMoves, isShown { backButton.grabFocus() }
  }

  private func updateHeaderBar() {
    let isDetail = splitView.isFolded && splitView.showsDetail
    backButton.isVisible = isDetail
    backAction?.isEnabled = isDetail
    layoutButton.isVisible = !isDetail
    sortButton.isVisible = !isDetail
    layoutButton.setIcon(
      listPane.isGrid ? "view-list-symbolic" : "view-grid-symbolic",
      name: listPane.isGrid ? "Show as List" : "Show as Grid")
    updateTitle()
  }

  /// Rows or cards.
  func setGrid(_ isGrid: Bool) {
    listPane.isGrid = isGrid
    updateHeaderBar()
  }

  private func updateTitle() {
    if splitView.isFolded, splitView.showsDetail, let item = model.chosen {
      titleWidget.show(model.shown.section(of: item)?.title ?? "Roster", subtitle: nil)
    } else {
      titleWidget.show("Roster", subtitle: model.result.map(Wording.count))
    }
  }

  // MARK: Appearance

  private func followAppearance() {
    Appearance.onChange { [weak self] in self?.updateAppearance() }
    updateAppearance()
  }

  private func updateAppearance() {
    setClass("dark", Appearance.isDark(self))
    setClass("high-contrast", Appearance.isHighContrast)
  }

  /// Whether the window shows what it was asked to, and nothing moves.
  var isSettled: Bool {
    model.isSettled && listPane.isSettled && detailPane.isSettled && banner.isSettled && !splitView.isSliding
      && textures.pendingCount == 0
  }
}
