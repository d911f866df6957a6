import Catalog
import Gtk
import Planner
import Gettext

/// The window of Roster: a header bar over the sidebar, the list and the detail.
///
/// It joins the parts. What is shown is the model's affair, how it looks the panes'.
@MainActor
final class RosterWindow: ApplicationWindow {
  let model: WindowModel
  let sidebarPane = SidebarPane()
  let listPane: ListPane
  let detailPane: DetailPane
  let splitView: SplitView
  let banner = Banner()
  /// What is said of the person's own files.
  let fileBanner = Banner()
  let dropHint: DropHint
  let toasts: ToastOverlay
  let catalogMenu = Menu()
  let recentMenu = Menu()
  let sortMenu = Menu()
  let layoutMenu = Menu()
  let textures = TextureStore()
  let actions = WindowActions()

  let headerBar = HeaderBar()
  let titleWidget = WindowTitle()
  let backButton = Button(iconName: "go-previous-symbolic", name: gettext("Back"))
  let sidebarButton = Button(iconName: "sidebar-show-symbolic", name: gettext("Show Sidebar"))
  let layoutButton = Button(iconName: "view-grid-symbolic", name: gettext("View as Grid"))
  lazy var sortButton = MenuButton(
    iconName: "view-sort-descending-symbolic", name: gettext("Sort"), menu: wholeSortMenu())

  /// Called when what the window remembers is something else.
  var onStateChange: () -> Void = {}

  /// What the person prefers.
  var preferences = Preferences()

  /// Called with what the person prefers now.
  var onPreferences: (Preferences) -> Void = { _ in }

  /// Called for a window beside this one.
  var onNewWindow: () -> Void = {}

  /// What the places remember that were shown.
  var memory: WindowState

  /// Whether the next result is to be scrolled to the chosen item instead of to its top.
  var revealsChoice = false

  /// Whether what is chosen was so when the place was left, and is to be dropped if it is there no longer.
  var isChoiceRemembered = false

  /// Called with the next result.
  var focusWaits: (() -> Void)?

  /// What the detail shows of the planner.
  var details: PlannerObservation?

  /// What is kept of the chosen item, and which projects it is in.
  var lastDetails: ItemDetails?

  /// What the banner says went wrong with the planner.
  var shownFailure: String?

  /// Asks for a day where no pane does.
  let planPopover = PlanPopover()

  /// Whether what is shown counts as looked at.
  var recordsViews = true

  /// The file that was opened here, until it is shown.
  var opened: OpenFile.ID?

  /// What the person looked at then.
  var openedAt: History.Entry?

  /// The file that was closed last.
  var closed: OpenFile?

  /// Shows how a table is read, while it does.
  var tableWindow: TableWindow?

  /// The help, while it is shown.
  var helpWindow: HelpWindow?

  /// Which notices of files have been read.
  var fileNotices = FileNotices()

  /// The recent files that the menu offers.
  var offeredFiles: [RememberedFile]?

  /// What had the keyboard before F6 took it to a message.
  var focusBeforeMessages: FocusMemory?

  /// The project that was made here and is being named for the first time.
  var unnamedProject: ProjectID?

  /// How many changes of items had been made when the search was last typed.
  var itemChangesWhenTyped = 0

  /// The project that is shown as soon as it exists again.
  var awaitedProject: ProjectID?

  /// The message that offers to undo a change, and the state of the undo stack after that change.
  var undoOffer: (message: String, version: Int?)?

  /// The fields that the sort menu offers.
  var offeredFields: [CatalogField]?

  /// The item that will count as looked at in a moment.
  var viewed: ItemID?

  /// A window on the catalogues and on what is kept, which looks and starts as `state` says.
  init(application: Application, shelf: Shelf, plans: PlannerModel, state: WindowState) {
    memory = state
    model = WindowModel(shelf: shelf, plans: plans, place: state.place, orders: state.orders)
    model.foldsDone = state.foldsDone
    listPane = ListPane(textures: textures, plans: plans)
    detailPane = DetailPane(textures: textures)
    splitView = SplitView(sidebar: sidebarPane, list: listPane, detail: detailPane)
    toasts = ToastOverlay(Box(.vertical, [banner, fileBanner, splitView]))
    dropHint = DropHint(toasts)
    super.init(application: application)
    title = "Roster"
    addClass("roster")
    makeHeaderBar()
    setContent(dropHint)
    connectModel()
    connectPanes()
    connectSidebar()
    connectPlanning()
    addActions()
    connectFilters()
    connectFiles()
    connectKeyboard()
    restore(state)
    followAppearance()
    waitForPanes()
  }

  // MARK: The first picture

  /// Keeps the window empty until the sidebar and the list can be drawn, so that its first picture has everything.
  private func waitForPanes() {
    setContentShown(false)
    var start: Int64?
    onFrame { [weak self] time in
      guard let self else { return false }
      let begun = start ?? time
      start = begun
      guard arePanesReady || time - begun > Self.patienceForPanes else { return true }
      setContentShown(true)
      return false
    }
  }

  /// Whether anything of the window has been drawn.
  var isContentShown: Bool { dropHint.opacity > 0 }

  private func setContentShown(_ isShown: Bool) {
    for part in [headerBar, dropHint] as [Widget] { part.opacity = isShown ? 1 : 0 }
  }

  private var arePanesReady: Bool {
    guard listPane.listing != nil || model.isAwaited else { return false }
    return (listPane.stack.shown != listPane.list || !listPane.isMapped || listPane.list.isReadyToDraw)
      && (!sidebarPane.isMapped || sidebarPane.list.isReadyToDraw)
  }

  /// After so many microseconds the window is drawn as it is.
  private static let patienceForPanes: Int64 = 2_000_000

  private func makeHeaderBar() {
    backButton.setAction("win.to-list")
    backButton.isVisible = false
    sidebarButton.setAction("win.sidebar")
    layoutButton.setAction("win.grid")
    let menu = MenuButton(iconName: "open-menu-symbolic", name: gettext("Main Menu"), menu: mainMenu())
    menu.isPrimary = true
    headerBar.addAtStart(sidebarButton)
    headerBar.addAtStart(backButton)
    headerBar.addAtEnd(menu)
    headerBar.addAtEnd(layoutButton)
    headerBar.addAtEnd(sortButton)
    headerBar.setTitleWidget(titleWidget)
    setTitleBar(headerBar)
  }

  // MARK: The model's news

  private func connectModel() {
    model.onListing = { [weak self] in self?.show($0) }
    model.onChoice = { [weak self] in self?.showChoice() }
    model.onCatalogs = { [weak self] in
      self?.updateCatalogMenu()
      self?.filesDidChange()
    }
    model.onPlace = { [weak self] in self?.placeDidChange() }
    model.onPlans = { [weak self] in self?.plansDidChange() }
  }

  private func show(_ listing: Listing) {
    let before = listPane.listing
    let isOtherPlace = before?.place != listing.place
    if isOtherPlace, listPane.isGrid != showsGrid(listing.place) {
      listPane.isGrid.toggle()
      updateHeaderBar()
    }
    let isAsLeft = isOtherPlace && listing.result.query.isEmpty && !revealsChoice
    listPane.show(
      listing, selection: model.selection, position: isAsLeft ? memory[listing.place].position : nil)
    if revealsChoice { listPane.select(model.selection, reveal: true) }
    revealsChoice = false
    if isChoiceRemembered, !model.selection.allSatisfy(listing.contains) { model.choose(nil) }
    isChoiceRemembered = false
    if let before { replaceHiddenSelection(since: before, in: listing) }
    focusWaits?()
    focusWaits = nil
    if offeredFields != model.sortableFields { updateSortMenu() }
    let count = [Wording.note(listing.result), Wording.count(listing)].compactMap { $0 }.joined(
      separator: ". ")
    listPane.entry.setAccessibleDescription(count)
    if !listPane.entry.text.isEmpty { listPane.entry.announce(count) }
    updateTitle()
  }

  /// Selects the next item if a change has removed all selected items from the list, and their details are out of sight.
  ///
  /// Commands would act on invisible items otherwise.
  private func replaceHiddenSelection(since before: Listing, in listing: Listing) {
    let selection = model.selection
    guard splitView.isFolded, !splitView.showsDetail, !selection.isEmpty, before.place == listing.place,
      before.result.query == listing.result.query,
      selection.allSatisfy({ before.contains($0) && !listing.contains($0) })
    else { return }
    model.choose(before.neighbor(of: selection, in: listing))
  }

  /// Shows what is chosen.
  func showChoice() {
    showDetails()
    let hadFocus = detailPane.hasFocusInside
    splitView.hasDetail = !model.selection.isEmpty
    if hadFocus, !splitView.hasDetail, !splitView.isFolded { listPane.takeFocus(choosing: false) }
    let content = model.chosen.flatMap(model.item)
    actions["open-link"]?.isEnabled = content?.link != nil
    // What was chosen in the list is in sight, or goes on in one direction.
    let isFromList = listPane.dataSource?.selectedItemIdentifiers == model.selection
    listPane.select(model.selection, reveal: !isFromList)
    if model.selection.isEmpty { showDetail(false) }
    updateItemActions()
    updateTitle()
    stateDidChange()
  }

  // MARK: The panes' news

  private func connectPanes() {
    listPane.entry.onChanged { [weak self] in
      guard let self else { return }
      if !listPane.entry.text.isEmpty { showDetail(false) }
      itemChangesWhenTyped = model.plans.itemChangeCount
      model.look(for: listPane.entry.text)
    }
    listPane.completion.fields = { [weak self] in self?.model.shelf.fields ?? [] }
    listPane.entry.onActivate { [weak self] in self?.openBestMatch() }
    listPane.entry.onStop { [weak self] in self?.escape() }
    listPane.onSelect = { [weak self] in self?.model.select($0) }
    listPane.onOpen = { [weak self] item in
      guard let self else { return }
      // Enter on one of several is about them all.
      if model.selection.count < 2 || !model.selection.contains(item) { model.choose(item) }
      showDetail(true)
    }
    listPane.menu = { [weak self] in self?.contextMenu(of: $0) }
    listPane.elsewhereButton.onClicked { [weak self] in self?.lookEverywhere() }
    listPane.list.onScroll = { [weak self] in
      self?.listPane.notePosition()
      self?.stateDidChange()
    }
    detailPane.rankings = model.shelf.rankings
    detailPane.catalogTitle = { [model] in model.shelf.library.catalog(named: $0.catalog)?.title }
    listPane.catalogTitle = detailPane.catalogTitle
    detailPane.shownFacts = { [model] in model.shelf.library.shownFacts(of: $0) }
    detailPane.onFollow = { [weak self] in self?.follow($0) }
    detailPane.itemTitle = { [weak self] in self?.model.item($0)?.title }
    detailPane.onOpenLink = { [weak self] link in self?.open(address: link.address) }
    splitView.onFold = { [weak self] isFolded in
      guard let self else { return }
      listPane.list.activatesOnSingleClick = isFolded
      updateHeaderBar()
      // The pane that had the keyboard may be out of sight now.
      if isFolded, splitView.showsDetail { backButton.grabFocus() }
    }
    splitView.onDivide = { [weak self] in self?.stateDidChange() }
  }

  /// Enter in the search.
  func openBestMatch() {
    guard let best = model.bestMatch else { return }
    model.choose(best)
    showDetail(true)
  }

  /// Shows the item that a chip leads to; a search that does not find it is over, and a place without it is left.
  func follow(_ item: ItemID) {
    if model.item(item) == nil || model.listing?.contains(item) == false, listPane.entry.text.isEmpty,
      model.shelf.shown[item] != nil, !model.place.isCatalogs
    {
      model.show(.group(.all))
    }
    model.choose(item)
    guard let listing = model.listing, !listing.contains(item) else { return }
    revealsChoice = true
    listPane.entry.text = ""
  }

  /// Looks for something in all catalogues; for what is looked for here where nothing is named.
  func lookEverywhere(for query: String? = nil) {
    showDetail(false)
    model.show(.group(.all), lookingFor: query ?? listPane.entry.text)
    if let query, listPane.entry.text != query { listPane.entry.text = query }
    listPane.entry.focusAtEnd()
  }

  // MARK: Folding

  /// Where there is room for one pane only, shows the detail or the list.
  func showDetail(_ isShown: Bool) {
    if isShown, !splitView.isFolded, !splitView.showsDetailPane { setShowsDetailPane(true) }
    guard isShown != splitView.showsDetail, !isShown || !model.selection.isEmpty else { return }
    let leaving: [Widget] = isShown ? [listPane] : [detailPane, backButton]
    let focusMoves = splitView.isFolded && leaving.contains { $0.hasFocusInside }
    splitView.show(detail: isShown, animated: true)
    // Before the button that has it goes: GTK would look for another place itself.
    if focusMoves, !isShown { listPane.takeFocus() }
    updateHeaderBar()
    if focusMoves, isShown { backButton.grabFocus() }
  }

  func updateHeaderBar() {
    let isDetail = splitView.isFolded && splitView.showsDetail
    backButton.isVisible = isDetail
    sidebarButton.isVisible = !isDetail
    sidebarButton.setIcon(
      "sidebar-show-symbolic",
      name: splitView.showsSidebar ? gettext("Hide Sidebar") : gettext("Show Sidebar"))
    actions["to-list"]?.isEnabled = isDetail
    // Narrow, the title has their room; the menu has them too.
    layoutButton.isVisible = !splitView.isFolded
    sortButton.isVisible = !splitView.isFolded
    let layout = listPane.isGrid ? gettext("View as List") : gettext("View as Grid")
    layoutButton.setIcon(listPane.isGrid ? "view-list-symbolic" : "view-grid-symbolic", name: layout)
    layoutMenu.removeAll()
    layoutMenu.append(layout, action: "win.grid")
    updateTitle()
  }

  func updateTitle() {
    if splitView.isFolded, splitView.showsDetail {
      // Where Back leads.
      titleWidget.show(
        title(of: model.place),
        subtitle: model.chosen == nil ? Wording.items(model.selection.count) : nil)
    } else {
      titleWidget.show(title(of: model.place), subtitle: model.listing.map(Wording.count))
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
    setClass("coarse", Appearance.isPointerCoarse)
    splitView.geometry.textScale = Appearance.textScale
  }

  /// Whether the window shows what it was asked to, and nothing moves.
  var isSettled: Bool {
    isContentShown && model.isSettled && listPane.isSettled && detailPane.isSettled && sidebarPane.isSettled
      && banner.isSettled && fileBanner.isSettled && toasts.isSettled && !splitView.isSliding
      && textures.pendingCount == 0
  }
}
