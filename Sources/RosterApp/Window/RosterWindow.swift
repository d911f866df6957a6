import Catalog
import Gtk
import Planner

/// The window of Roster: a header bar above the sidebar, the list and the details.
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
  let dropHint: DropHint
  let textures = TextureStore()
  private(set) lazy var actions = WindowActions(in: self)
  private(set) lazy var memory = WindowMemory(of: self)
  private(set) lazy var files = WindowFiles(of: self)
  private(set) lazy var planning = WindowPlanning(of: self)
  private(set) lazy var undoing = WindowUndo(of: self)
  private(set) lazy var exports = WindowExports(of: self)
  private(set) lazy var printing = WindowPrinting(of: self)

  /// How to show the next listing.
  var next = NextListing()

  var helpWindow: HelpWindow?

  private(set) weak var application: Application?

  weak var session: Session?

  struct NextListing {
    var revealsSelection = false
    /// Whether the selection was restored with the place. If so, items that are no longer in the place are deselected.
    var isSelectionRemembered = false
    /// Whether to select the first item when focusing the list, or nil if the list should not be focused.
    var focusChoosing: Bool?
  }

  init(application: Application, shelf: Shelf, plans: PlannerModel, state: WindowState) {
    model = WindowModel(shelf: shelf, plans: plans, place: state.place, orders: state.orders)
    model.foldsDone = state.foldsDone
    listPane = ListPane(textures: textures, model: model)
    detailPane = DetailPane(textures: textures, model: model)
    splitView = SplitView(sidebar: sidebarPane, list: listPane, detail: detailPane)
    messages = WindowMessages(over: splitView)
    dropHint = DropHint(messages.toasts)
    self.application = application
    super.init(application: application)
    title = "Roster"
    addClass("roster")
    setTitleBar(header.bar)
    setContent(dropHint)
    connectPanes()
    connectKeyboard()
    files.connect()
    planning.connect()
    memory.restore(state)
    model.onChange = { [weak self] in self?.render($0) }
    render([.catalogs, .files, .place, .plans])
    followAppearance()
    waitForPanes()
  }

  func stateDidChange() { session?.stateDidChange() }

  // MARK: The first frame

  /// Keeps the window empty until the sidebar and the list can be drawn, so that the first frame with
  /// content is complete.
  private func waitForPanes() {
    setContentShown(false)
    var start: Int64?
    onFrame { [weak self] time in
      guard let self else { return false }
      let begun = start ?? time
      start = begun
      guard arePanesReady || time - begun > Self.paneTimeout else { return true }
      setContentShown(true)
      return false
    }
  }

  var isContentShown: Bool { dropHint.opacity > 0 }

  private func setContentShown(_ isShown: Bool) {
    for part in [header.bar, dropHint] as [Widget] { part.opacity = isShown ? 1 : 0 }
  }

  private var arePanesReady: Bool {
    guard listPane.listing != nil || model.isAwaited else { return false }
    return (!listPane.isMapped || listPane.list.isReadyToDraw)
      && (!sidebarPane.isMapped || sidebarPane.list.isReadyToDraw)
  }

  /// The time, in microseconds, after which the window is drawn even if it is incomplete.
  private static let paneTimeout: Int64 = 2_000_000

  /// Whether the window shows the current state of its model and no animation is running.
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
    // Cards in a grid need more space for larger text. The new fonts are in use from the next iteration
    // of the main loop.
    MainLoop.after(milliseconds: 0) { [weak self] in self?.listPane.list.invalidateLayout() }
  }
}
