import Catalog
import Gtk
import Planner

/// A main window: a header bar above the sidebar, the list and the details.
///
/// Input is converted to a `WindowCommand` or a `PaneRequest`, which the window performs on its model. The model
/// reports its changes, and `render(_:)` shows them.
@MainActor
final class RosterWindow: ApplicationWindow {
  let model: WindowModel
  let sidebarPane = SidebarPane()
  let listPane: ListPane
  let detailPane: DetailPane
  let splitView: SplitView
  let header = WindowHeader()
  let messages: WindowMessages
  let textures = TextureStore()
  private(set) lazy var actions = WindowActions(in: self)
  private(set) lazy var places = WindowPlaces(of: self)
  private(set) lazy var memory = WindowMemory(of: self)
  private(set) lazy var files = WindowFiles(of: self)
  private(set) lazy var tables = WindowTables(of: self)
  private(set) lazy var planning = WindowPlanning(of: self)
  private(set) lazy var undoing = WindowUndo(of: self)
  private(set) lazy var exports = WindowExports(of: self)
  private(set) lazy var printing = WindowPrinting(of: self)

  var helpWindow: HelpWindow?

  weak var session: Session?

  var allWindows: [RosterWindow] { application?.windows.compactMap { $0 as? RosterWindow } ?? [self] }

  init(application: Application, shelf: Shelf, plans: PlannerModel, state: WindowState) {
    model = WindowModel(shelf: shelf, plans: plans, place: state.place, orders: state.orders)
    model.hidesDoneItems = state.hidesDoneItems
    listPane = ListPane(textures: textures, model: model)
    detailPane = DetailPane(textures: textures, model: model)
    splitView = SplitView(sidebar: sidebarPane, list: listPane, detail: detailPane)
    messages = WindowMessages(over: splitView)
    super.init(application: application)
    title = "Roster"
    addClass("roster")
    setTitleBar(header.bar)
    setContent(messages.dropHint)
    connectPanes()
    connectKeyboard()
    files.connect()
    planning.connect()
    memory.restore(state)
    model.onChange = { [weak self] in self?.render($0) }
    model.saveInput = { [weak self] in self?.detailPane.planning.flush() }
    model.onNewIDs = { [weak self] newIDs in
      guard let self else { return }
      memory.replace(newIDs)
      places.replace(newIDs)
      files.replace(newIDs)
      session?.replace(newIDs, in: self)
    }
    render([.catalogs, .files, .place, .plans])
    followAppearance()
    FirstFrame.wait(for: self)
  }

  func stateDidChange() { session?.stateDidChange() }

  var isSettled: Bool {
    isContentShown && model.isSettled && listPane.isSettled && detailPane.isSettled && sidebarPane.isSettled
      && messages.isSettled && !splitView.isSliding && textures.pendingCount == 0
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
    guard splitView.geometry.textScale != Appearance.textScale else { return }
    splitView.geometry.textScale = Appearance.textScale
    // Lay out the list again, because cards in a grid need more space for larger text. Wait until the next iteration of
    // the main loop, when the new fonts are in use.
    MainLoop.after(milliseconds: 0) { [weak self] in self?.listPane.list.invalidateLayout() }
  }
}
