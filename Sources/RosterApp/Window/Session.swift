import Catalog
import Foundation
import Gtk
import Planner

/// A running instance of the app. Its windows share the catalogues and the planner.
@MainActor
final class Session {
  let application: Application
  private(set) var exitCode: Int32?
  let options: LaunchOptions
  private let stateFile: StateFile?
  let shelf: Shelf
  private let plans: PlannerModel
  private var preferences: Preferences
  /// The state that was last read from or written to the file.
  private var savedState: SavedState
  private(set) var windows: [String: RosterWindow] = [:]
  /// The requests from later launches. They are carried out once their files have been read.
  var requests: [ForwardedRequest] = []
  /// The states of the windows before this run, by window identifier. They are kept only if the command line names
  /// catalogues. In that case, their places, searches, selections and scroll positions are saved again unchanged.
  private var statesBefore: [String: WindowState] = [:]
  private var isSaving = false
  private var isQuitting = false
  private var isReopeningPlanner = false
  private var hasBegun = false
  private var timeZoneMonitor: FileMonitor?
  /// The version of the shelf from which the titles and subtitles in the planner were last updated.
  private var referencedVersion: Int?
  /// The files named on the command line that are still being read.
  private var awaited: Set<OpenFile.ID> = []

  private(set) var hasUnreadableFiles = false

  var onWindow: (RosterWindow) -> Void = { _ in }

  /// The delay, in milliseconds, before the state of the windows is saved. Changes in quick succession are saved
  /// together.
  private static let savingDelay: UInt32 = 400

  init(_ options: LaunchOptions, planner: Background<OpenedPlanner>?) {
    self.options = options
    // For a screenshot, don't connect to a running instance, whose windows and saved state must not change.
    application = Application(
      id: Roster.id, isUnique: options.screenshot == nil, isService: options.isService)
    stateFile = options.screenshot == nil ? .standard : nil
    var saved = SavedState()
    let damage = stateFile?.update { saved = $0 }
    (savedState, preferences) = (saved, saved.preferences)
    let hidden = options.areNamed ? [] : saved.hiddenCatalogs
    let own = Set(options.files.filter(\.isOwn).map(\.path))
    let files = CatalogFiles(
      store: options.screenshot == nil ? .standard : nil, sessionOnlyFiles: own.union(options.previews),
      takenNames: Set(options.loaded.filter { !own.contains($0.path) }.map(\.catalog.name)),
      reservedNames: options.includedNames)
    if let damage { files.report([damage]) }
    let unreadable = Set(options.errors.map(\.file))
    var awaited: Set<OpenFile.ID> = []
    let entries = options.files.compactMap { file -> Shelf.Entry? in
      let loaded = options.loaded.first { $0.path == file.path }
      guard file.isOwn else { return loaded.map { .catalog($0.catalog) } }
      let id = files.open(file.path, loaded: loaded)
      if loaded == nil, !unreadable.contains(file.path) { awaited.insert(id) }
      return .file(id)
    }
    self.awaited = awaited
    if !options.areNamed { files.reopen(options.remembered) }
    // Show the catalogue of the requested item even if it was hidden.
    shelf = Shelf(
      entries, hidden: Set(hidden).subtracting(options.selection.map { [String($0.catalog)] } ?? []),
      names: preferences.termNames, files: files)
    plans = PlannerModel(planner?.wait() ?? OpenedPlanner())
    shelf.changes.add(self) { [weak self] in
      self?.reportUnreadableFiles()
      self?.answerRequests()
    }
    connectApplication()
  }

  private func reportUnreadableFiles() {
    for file in shelf.files.files where awaited.contains(file.id) && !file.isBeingRead {
      awaited.remove(file.id)
      guard case .bad(let error) = file.state else { continue }
      report("\(error)")
      hasUnreadableFiles = true
    }
  }

  private func begin() {
    guard !hasBegun else { return }
    hasBegun = true
    RosterWindow.defaultIconName = Roster.id
    Appearance.followDesktop()
    Appearance.prefersDark = preferences.isDark
    WindowCommand.setKeys(in: application)
    MainLoop.onTermination { [weak self] in self?.quit() }
    shelf.changes.add(self) { [weak self] in
      self?.stateDidChange()
      self?.updateReferences()
    }
    plans.onOpen = { [weak self] in self?.plannerDidOpen() }
    plannerDidOpen()
    watchDay()
    // Check the day when the time zone changes. `/etc/localtime` is a link to the system's time zone.
    timeZoneMonitor = FileMonitor(path: "/etc/localtime") { [weak self] in self?.plans.checkDay() }
  }

  private func open() {
    begin()
    var saved = stateFile?.load().windows ?? []
    if saved.isEmpty { saved = [SavedState.Window()] }
    for (index, window) in saved.enumerated() {
      if options.areNamed { statesBefore[window.id] = window.state }
      open(window, options: index == saved.count - 1 ? options : nil)
    }
  }

  @discardableResult
  private func open(_ saved: SavedState.Window, options: LaunchOptions?) -> RosterWindow {
    let state = options?.state(toStartFrom: saved.state, as: preferences) ?? saved.state
    let window = RosterWindow(application: application, shelf: shelf, plans: plans, state: state)
    windows[saved.id] = window
    window.planning.recordsViews = options?.screenshot == nil
    window.session = self
    window.onCloseRequest { [weak self] in self?.windowMayClose(saved.id) ?? true }
    window.onSizeChange { [weak self] in self?.stateDidChange() }
    window.onActiveChange { [weak self] in self?.checkPlanner() }
    window.start(options ?? LaunchOptions())
    if let path = options?.screenshot { picture(of: window, path) }
    onWindow(window)
    window.present()
    return window
  }

  @discardableResult
  func openWindow(like window: RosterWindow) -> RosterWindow {
    var saved = SavedState.Window(state: window.memory.state)
    saved.state.removeSearch()
    statesBefore[saved.id] = id(of: window).flatMap { statesBefore[$0] }
    updateState { $0.keep(saved) }
    return open(saved, options: nil)
  }

  /// The most recently used window. If no window is open, opens the windows that were open when the app was last used.
  var window: RosterWindow? {
    if windows.isEmpty { open() }
    return application.activeWindow as? RosterWindow ?? windows.values.first
  }

  private func windowMayClose(_ id: String) -> Bool {
    windows[id]?.saveInput()
    guard isQuitting || windows.count > 1 || mayQuit() else { return false }
    save()
    if !isQuitting { updateState { $0.close(id) } }
    windows[id] = nil
    return true
  }

  /// Saves the remaining changes, and returns whether the app may quit. If some changes still can't be saved, asks the
  /// user whether to quit anyway.
  private func mayQuit() -> Bool {
    guard !windows.isEmpty, !plans.saveAll() else { return true }
    window?.planning.askWhetherToQuit { [weak self] in self?.quit() }
    return false
  }

  func quitIfSaved() {
    for window in windows.values { window.saveInput() }
    if mayQuit() { quit() }
  }

  /// Closes all windows. The next launch restores them.
  func quit() {
    plans.cancelLongChanges()
    saveAll()
    isQuitting = true
    for window in windows.values { window.close() }
  }

  func saveAll() {
    for window in windows.values { window.saveInput() }
    save()
    // Move all changes into the planner's file now, because the desktop may end the process at any time. Don't wait for
    // a long change, which continues if the user cancels the logout.
    if !plans.hasLongChange { try? plans.planner?.checkpoint() }
  }

  // MARK: State

  func stateDidChange() {
    guard stateFile != nil, !isSaving else { return }
    isSaving = true
    MainLoop.after(milliseconds: Self.savingDelay) { [weak self] in
      self?.isSaving = false
      self?.save()
    }
  }

  private func save() {
    let windows = windows.map { id, window in
      SavedState.Window(id: id, state: window.memory.state.keepingView(of: statesBefore[id]))
    }
    // Don't save the hidden catalogues if the command line names catalogues, because the named catalogues are shown
    // only for this run.
    let hidden = options.areNamed ? nil : shelf.hidden.sorted()
    updateState { saved in
      if let hidden { saved.hiddenCatalogs = hidden }
      for window in windows where saved.windows.first(where: { $0.id == window.id }) != window {
        saved.keep(window)
      }
    }
  }

  /// Replaces the identifiers of items in the state that a window had before this run.
  func replace(_ newIDs: [ItemID: ItemID], in window: RosterWindow) {
    if let id = id(of: window) { statesBefore[id]?.replace(newIDs) }
  }

  private func id(of window: RosterWindow) -> String? { windows.first { $1 === window }?.key }

  private func updateState(_ change: (inout SavedState) -> Void) {
    var state = savedState
    let damage = stateFile?.update(ifGone: state) {
      change(&$0)
      state = $0
    }
    savedState = state
    if let damage { shelf.files.report([damage]) }
  }

  func showPreferences(above parent: RosterWindow) {
    let window = PreferencesWindow(preferences, above: parent)
    window.onChange = { [weak self] in self?.prefer($0) }
    window.present()
  }

  private func prefer(_ preferences: Preferences) {
    self.preferences = preferences
    Appearance.prefersDark = preferences.isDark
    shelf.names = preferences.termNames
    updateState { $0.preferences = preferences }
  }

  /// Waits up to five seconds for the list of open files to be saved, and writes any pending changes to the planner.
  /// Call this method when no window is open.
  ///
  /// - Returns: Whether all changes to the planner were saved.
  func finish() -> Bool {
    let end = ContinuousClock.now + .seconds(5)
    while shelf.files.isSaving, ContinuousClock.now < end {
      if !MainLoop.iterate() { usleep(1000) }
    }
    if plans.finish() { return true }
    let error = plans.lastError.map { "\($0.file): \($0.reason)" } ?? "the planner is not open"
    report("Some changes couldn’t be saved: \(error)")
    return false
  }

  // MARK: The planner

  private func plannerDidOpen() {
    plans.planner?.startWatching { [weak self] error in Task { await self?.plannerDidFail(error) } }
    backUpPlanner()
    referencedVersion = nil
    updateReferences()
  }

  private func plannerDidFail(_ error: PlannerError) async {
    if error.kind == .damaged, error != plans.lastError { plans.fail(error) }
    guard !isReopeningPlanner else { return }
    isReopeningPlanner = true
    defer { isReopeningPlanner = false }
    // Wait before checking the file. A program that replaces it may delete it first and write the new one shortly
    // afterwards.
    repeat {
      try? await Task.sleep(for: .seconds(1))
      plans.reopenIfReplaced(isRepeated: true)
      // Try again while another process has locked the planner, or while a long change needs the open planner.
    } while plans.planner?.isInPlace == false && (plans.lastError?.kind == .busy || plans.hasLongChange)
  }

  /// Checks for changes by other processes, in case the planner's folder can't be watched.
  private func checkPlanner() {
    guard let planner = plans.planner else { return }
    Task.detached(priority: .utility) { [weak self] in
      do throws(PlannerError) {
        try planner.checkForExternalChanges()
      } catch {
        if [.replaced, .damaged].contains(error.kind) { await self?.plannerDidFail(error) }
      }
    }
  }

  private func updateReferences() {
    guard options.screenshot == nil, shelf.version != referencedVersion else { return }
    referencedVersion = shelf.version
    plans.updateReferences(in: shelf.library)
  }

  private func backUpPlanner() {
    guard options.screenshot == nil, let planner = plans.planner else { return }
    Task.detached(priority: .utility) { try? planner.backUpIfDue() }
  }

  /// Returns the time, in seconds, until the next check for a new day.
  ///
  /// The check is one second after a quarter-hour, because days begin on a quarter-hour in all time zones, even when
  /// the clocks change. Frequent checks also help after the computer has slept, because timers don't advance while it
  /// sleeps.
  nonisolated static func timeUntilDayCheck(at now: Date) -> Double {
    901 - now.timeIntervalSince1970.truncatingRemainder(dividingBy: 900)
  }

  private func watchDay() {
    MainLoop.after(milliseconds: UInt32(Self.timeUntilDayCheck(at: Date()) * 1000)) { [weak self] in
      guard let self else { return }
      plans.checkDay()
      checkPlanner()
      backUpPlanner()
      watchDay()
    }
  }

  private func picture(of window: RosterWindow, _ path: String) {
    Screenshot(path: path).take(of: window) { [weak self, weak window] isWritten in
      guard let self, let window else { return }
      let size = (width: Int(window.width), height: Int(window.height))
      let problem =
        isWritten
        ? options.screenshotSize?.sizeError(of: size) : "Can’t write the screenshot to \(printable(path))."
      if let problem { report(problem) }
      exitCode = problem == nil ? 0 : 1
      application.quit()
    }
  }
}

extension RosterWindow {
  /// Saves unsaved text. Call this method before the window closes or the program ends.
  func saveInput() {
    planning.keepTypedDates()
    detailPane.planning.flush()
    sidebarPane.endRenaming()
  }

  func start(_ options: LaunchOptions) {
    // Leave out errors in the user's own files, because another banner reports them.
    let own = options.files.filter(\.isOwn).map(\.path)
    let unreadable = options.errors.filter { !own.contains($0.file) }
    if !unreadable.isEmpty { report(unreadable) }
    if model.plans.lastError != nil { planning.showFailure() }
    if let selection = options.selection {
      model.shelf.setShown(String(selection.catalog), true)
      places.next.revealsSelection = true
      model.choose(selection)
      showDetail(true)
    } else if options.search == nil {
      places.restoreSelection()
    }
    model.searchSynchronously(for: options.search ?? memory.query)
    model.reportChanges()
    listPane.entry.focusAtEnd()
    tables.preview(options.previews, search: options.search)
  }
}
