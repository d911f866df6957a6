import Catalog
import Foundation
import Gtk
import Planner

/// One run of the program with its windows, which share the catalogues and the planner.
@MainActor
final class Session {
  let application: Application
  private(set) var exitCode: Int32?
  let options: LaunchOptions
  private let stateFile: StateFile?
  let shelf: Shelf
  private let plans: PlannerModel
  private var preferences: Preferences
  private var windows: [String: RosterWindow] = [:]
  /// What later starts of the program are waiting for.
  var requests: [HandedOver] = []
  private var isSaving = false
  /// Changes waiting to be saved while another process holds the file.
  private var unsaved: [(key: String, change: (inout SavedState) -> Void)] = []
  private var isRetrying = false
  private var isQuitting = false
  private var hasBegun = false
  /// The files of the command line that are read while the window is there.
  private var awaited: Set<OpenFile.ID> = []

  /// Whether one of them could not be read.
  private(set) var hasRefused = false

  /// Called with each window before it is on the screen.
  var onWindow: (RosterWindow) -> Void = { _ in }

  /// How long what windows remember waits for more of it, in milliseconds.
  private static let savingDelay: UInt32 = 400

  /// How long a start waits for another process that changes what windows remember.
  private static let patience = Duration.milliseconds(100)

  /// - Parameters:
  ///   - options: what to show.
  ///   - planner: the person's, on its way; nil where there is none.
  init(_ options: LaunchOptions, planner: Background<OpenedPlanner>?) {
    self.options = options
    // A window for a picture must neither join a running program nor change what it remembers.
    application = Application(
      id: Roster.id, isUnique: options.screenshot == nil, isService: options.isService)
    stateFile = options.screenshot == nil ? .standard : nil
    let saved = stateFile?.load() ?? SavedState()
    preferences = saved.preferences
    let hidden = options.areNamed ? [] : saved.hiddenCatalogs
    let own = Set(options.files.filter(\.isOwn).map(\.path))
    let files = CatalogFiles(
      store: options.screenshot == nil ? .standard : nil, keepsOpen: !options.areNamed,
      takenNames: Set(options.loaded.filter { !own.contains($0.path) }.map(\.catalog.name)))
    let refused = Set(options.errors.map(\.file))
    var awaited: Set<OpenFile.ID> = []
    let entries = options.files.compactMap { file -> Shelf.Entry? in
      let loaded = options.loaded.first { $0.path == file.path }
      guard file.isOwn else { return loaded.map { .catalog($0.catalog) } }
      let id = files.open(file.path, loaded: loaded)
      if loaded == nil, !refused.contains(file.path) { awaited.insert(id) }
      return .file(id)
    }
    self.awaited = awaited
    if !options.areNamed { files.reopen(options.remembered) }
    // What is asked for is to be seen.
    shelf = Shelf(
      entries, hidden: Set(hidden).subtracting(options.selection.map { [String($0.catalog)] } ?? []),
      names: preferences.termNames, files: files)
    plans = PlannerModel(planner?.wait() ?? OpenedPlanner())
    shelf.fileChanges.add(self) { [weak self] in
      self?.reportRefusals()
      self?.answerRequests()
    }
    connectApplication()
  }

  /// Says of the files that are read now what was said of the others before.
  private func reportRefusals() {
    for file in shelf.files.files where awaited.contains(file.id) && !file.isBeingRead {
      awaited.remove(file.id)
      guard case .bad(let error) = file.state else { continue }
      report("\(error)")
      hasRefused = true
    }
  }

  /// What all windows need, before the first.
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
      self?.answerRequests()
    }
    plans.onOpen = { [weak self] in self?.plannerDidOpen() }
    plannerDidOpen()
    watchDay()
  }

  /// Starts with the windows that were open when the program was last used.
  private func open() {
    begin()
    let claimed = stateFile?.update(patience: Self.patience) {
      $0.claimWindows(for: .current, isAlive: \.isAlive)
    }
    // Another process may hold the file: the window looks like the last one, and is saved later.
    let last = stateFile?.load().windows.last?.state ?? WindowState()
    let saved = claimed ?? [SavedState.Window(process: .current, state: last)]
    // What the command line asks for is for one window; the others are as they were.
    for (index, window) in saved.enumerated() {
      open(window, options: index == saved.count - 1 ? options : nil)
    }
  }

  @discardableResult
  private func open(_ saved: SavedState.Window, options: LaunchOptions?) -> RosterWindow {
    let state = options?.state(toStartFrom: saved.state, as: preferences) ?? saved.state
    let window = RosterWindow(application: application, shelf: shelf, plans: plans, state: state)
    windows[saved.id] = window
    window.planning.recordsViews = options?.screenshot == nil
    window.onStateChange = { [weak self] in self?.stateDidChange() }
    window.onNewWindow = { [weak self, weak window] in
      guard let self, let window else { return }
      openWindow(like: window)
    }
    window.preferences = preferences
    window.onPreferences = { [weak self] in self?.prefer($0) }
    window.onClose { [weak self] in self?.windowWillClose(saved.id) }
    window.start(options ?? LaunchOptions())
    if let path = options?.screenshot { picture(of: window, path) }
    onWindow(window)
    window.present()
    return window
  }

  /// A window beside another, which shows the same place.
  @discardableResult
  func openWindow(like window: RosterWindow) -> RosterWindow {
    let saved = SavedState.Window(process: .current, state: window.state)
    update("open") { $0.keep(saved) }
    return open(saved, options: nil)
  }

  var hasNoWindow: Bool { windows.isEmpty }

  /// The window that the person used last; opens one where there is none.
  var window: RosterWindow? {
    if windows.isEmpty { open() }
    return application.activeWindow as? RosterWindow ?? windows.values.first
  }

  private func windowWillClose(_ id: String) {
    windows[id]?.detailPane.planning.flush()
    save()
    if !isQuitting { update("close \(id)") { $0.close(id) } }
    windows[id] = nil
  }

  /// Closes every window; the next start opens them again.
  func quit() {
    keepAll()
    isQuitting = true
    for window in windows.values { window.close() }
  }

  /// Has on the disk what is only on the screen yet.
  func keepAll() {
    for window in windows.values { window.detailPane.planning.flush() }
    save()
    // The desktop may end the program at once.
    try? plans.planner?.checkpoint()
  }

  // MARK: State

  private func stateDidChange() {
    guard stateFile != nil, !isSaving else { return }
    isSaving = true
    MainLoop.after(milliseconds: Self.savingDelay) { [weak self] in
      self?.isSaving = false
      self?.save()
    }
  }

  private func save() {
    let windows = windows.map { SavedState.Window(id: $0, process: .current, state: $1.state) }
    // Who names catalogues wants to see them, this time.
    let hidden = options.areNamed ? nil : shelf.hidden.sorted()
    update("windows") { saved in
      if let hidden { saved.hiddenCatalogs = hidden }
      for window in windows where saved.windows.first(where: { $0.id == window.id }) != window {
        saved.keep(window)
      }
    }
  }

  private func prefer(_ preferences: Preferences) {
    self.preferences = preferences
    for window in windows.values { window.preferences = preferences }
    Appearance.prefersDark = preferences.isDark
    shelf.names = preferences.termNames
    update("preferences") { $0.preferences = preferences }
  }

  /// Saves the changes as soon as no other process holds the file.
  ///
  /// - Parameter key: a change replaces an earlier one with this key that is not saved yet.
  private func update(_ key: String, _ change: @escaping (inout SavedState) -> Void) {
    guard stateFile != nil else { return }
    unsaved.removeAll { $0.key == key }
    unsaved.append((key, change))
    saveChanges()
  }

  private func saveChanges(patience: Duration = .zero) {
    guard let stateFile, !unsaved.isEmpty else { return }
    let changes = unsaved
    let result: Void? = stateFile.update(patience: patience) { saved in
      for (_, change) in changes { change(&saved) }
    }
    if result != nil { unsaved = [] }
    guard result == nil, !isRetrying else { return }
    isRetrying = true
    MainLoop.after(milliseconds: Self.savingDelay) { [weak self] in
      self?.isRetrying = false
      self?.saveChanges()
    }
  }

  /// Saves what another process has kept from being saved, when no window is open any more.
  func finish() {
    saveChanges(patience: .seconds(1))
    plans.finish()
  }

  // MARK: The planner

  private func plannerDidOpen() {
    plans.planner?.startWatching()
    backUpPlanner()
  }

  private func backUpPlanner() {
    guard options.screenshot == nil, let planner = plans.planner else { return }
    Task.detached(priority: .utility) { try? planner.backUpIfDue() }
  }

  /// Sees every now and then, and after midnight, whether another day has begun.
  private func watchDay() {
    let now = Date()
    let midnight = Calendar.current.startOfDay(for: now).addingTimeInterval(86_400)
    // A machine that slept has lost its timers' time.
    let wait = min(midnight.timeIntervalSince(now) + 1, 1800)
    MainLoop.after(milliseconds: UInt32(max(1, wait) * 1000)) { [weak self] in
      guard let self else { return }
      plans.checkDay()
      backUpPlanner()
      if !windows.isEmpty { watchDay() }
    }
  }

  private func picture(of window: RosterWindow, _ path: String) {
    Screenshot(path: path).take(of: window) { [weak self, weak window] isWritten in
      guard let self, let window else { return }
      let size = (width: Int(window.width), height: Int(window.height))
      let problem =
        isWritten
        ? options.screenshotSize?.shortfall(of: size) : "can’t write the screenshot to \(printable(path))"
      if let problem { report(problem) }
      exitCode = problem == nil ? 0 : 1
      application.quit()
    }
  }
}

extension RosterWindow {
  /// Shows what the command line asks for, and otherwise the state that was saved.
  func start(_ options: LaunchOptions) {
    // The state of the user's own files is reported by their banner.
    let own = options.files.filter(\.isOwn).map(\.path)
    let refused = options.errors.filter { !own.contains($0.file) }
    if !refused.isEmpty { report(refused) }
    if model.plans.lastError != nil { planning.showFailure() }
    // The first result shows the selection.
    if let selection = options.selection {
      model.shelf.setShown(String(selection.catalog), true)
      next.revealsSelection = true
      model.choose(selection)
      showDetail(true)
    } else if let chosen = memory[model.place].chosen, options.search == nil {
      next.isSelectionRemembered = true
      model.choose(chosen)
    }
    model.lookAtOnce(for: options.search ?? "")
    model.reportChanges()
    listPane.entry.focusAtEnd()
  }
}
