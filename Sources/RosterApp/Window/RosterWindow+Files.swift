import Catalog
import Gtk
import Planner
import Gettext

/// The person's own files: opened, closed, and what is said of them.
extension RosterWindow {
  func connectFiles() {
    model.onFiles = { [weak self] in self?.filesDidChange() }
    fileBanner.onDismiss = { [weak self] in
      self?.fileNotices.dismiss()
      self?.filesDidChange()
    }
    onFileDrop(
      entering: { [weak self] in self?.dropHint.isShown = $0 },
      { [weak self] paths in self?.offer(paths) })
    sidebarPane.placeMenu = { [weak self] in self?.fileMenu(of: $0) }
    sidebarPane.onCloseCatalog = { [weak self] in self?.closeCatalog($0) }
    filesDidChange()
  }

  private var files: CatalogFiles { model.shelf.files }

  func addFileActions() {
    add("open") { $0.chooseFile() }
    add("close-catalog") { window in
      if case .catalog(let name) = window.model.place { window.closeCatalog(name) }
    }
    add(Action("open-recent") { [weak self] (path: String) in self?.open([path]) })
    add(Action("close-file") { [weak self] (id: String) in self?.closeFile(id) })
    add(
      Action("table-columns") { [weak self] (id: String) in
        if let self, let file = files[id] { showTable(file.path, as: file.reading) }
      })
    add(Action("read-file") { [weak self] (id: String) in self?.files.read(id) })
    add("forget-recents") { window in
      for file in window.closedFiles { window.files.forget(file.path) }
    }
  }

  private func chooseFile() {
    let chooser = FileChooser(
      title: gettext("Open Catalogue"), parent: self, filter: gettext("Catalogues and Tables"),
      suffixes: ["json", "csv", "tsv", "tab", "txt"])
    chooser.show { [weak self] path in self?.offer([path]) }
  }

  /// Opens files that a person has chosen. How a table that was never opened would be read is shown before.
  func offer(_ paths: [String]) {
    guard paths.count == 1, isNewTable(paths[0]) else { return open(paths) }
    showTable(paths[0])
  }

  private func isNewTable(_ path: String) -> Bool {
    let suffix = path.split(separator: ".").last?.lowercased() ?? ""
    return ["csv", "tsv", "tab", "txt"].contains(suffix) && files[path] == nil
      && !files.recents.contains { $0.path == path }
  }

  /// Shows how a table is read, and opens it as the person wants to have it.
  func showTable(_ path: String, as reading: TableReading = TableReading()) {
    let model = TableModel()
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let window = TableWindow(model, of: name, above: self)
    window.onOpen = { [weak self] reading in
      guard let self else { return }
      awaitOpened(files.open(path, reading: reading))
    }
    window.onClose { [weak self] in self?.tableWindow = nil }
    window.onRead = { [weak self, weak window] isTable in
      guard let window else { return }
      if isTable { return window.present() }
      window.destroy()
      self?.tableWindow = nil
      // Whatever it is; what is wrong with it is told as of any file.
      self?.open([path])
    }
    tableWindow = window
    model.read(path, as: reading)
    MainLoop.after(milliseconds: RosterWindow.patience) { [weak window] in
      if window?.model.isReading == true { window?.present() }
    }
  }

  /// After so many milliseconds it is shown that something is read.
  private static let patience: UInt32 = 500

  /// Opens catalogue files; the first one is shown as soon as it is read. What is wrong with one is told.
  func open(_ paths: [String]) {
    let ids = paths.map { files.open($0) }
    awaitOpened(ids.first)
    filesDidChange()
  }

  /// Shows a file as soon as it is read.
  func awaitOpened(_ id: OpenFile.ID?) {
    opened = id
    openedAt = whatIsLookedAt
  }

  private var whatIsLookedAt: History.Entry {
    History.Entry(place: model.place, query: listPane.entry.text, chosen: model.chosen)
  }

  private func showOpen(_ name: String) {
    listPane.entry.text = ""
    show(.catalog(name))
  }

  // MARK: What has become of them

  /// It stands otherwise with a file, or others are remembered.
  func filesDidChange() {
    updateSidebar()
    updateRecentMenu()
    listPane.awaited = model.shelf.awaited?.title
    actions["close-catalog"]?.isEnabled = ownFile(of: model.place) != nil
    fileNotices.update(files.files)
    if let notice = fileNotices.current, let message = fileNotices.message {
      fileBanner.show(message, buttons: notice.acts.map { button($0, notice) }, progress: notice.progress)
    } else {
      fileBanner.dismiss()
    }
    showOpened()
  }

  /// Shows the file that was opened here, once it is there.
  func showOpened() {
    guard let id = opened else { return }
    guard let file = files[id] else { return opened = nil }
    switch file.state {
    case .loading: return
    case .bad, .gone: opened = nil
    case .current:
      guard let name = file.catalog?.name else { return }
      model.shelf.setShown(name, true)
      // It may still be put together with the others.
      guard model.shelf.shown.catalog(named: name) != nil else { return }
      opened = nil
      updateCatalogMenu()
      // Who has gone on meanwhile is not to be taken away from it.
      guard openedAt == whatIsLookedAt else {
        guard model.place != .catalog(name) else { return }
        return toasts.show(gettext("“{title}” is open", ["title": file.title]), button: gettext("Show")) {
          [weak self] in self?.showOpen(name)
        }
      }
      showOpen(name)
    }
  }

  private func button(_ act: FileNotice.Act, _ notice: FileNotice) -> Banner.Choice {
    let id = notice.file
    return switch act {
    case .cancel: (gettext("Cancel"), { [weak self] in self?.files.cancel(id) })
    case .close: (gettext("Close File"), { [weak self] in self?.closeFile(id) })
    case .find: (gettext("Find…"), { [weak self] in self?.findFile(id) })
    }
  }

  private func findFile(_ id: OpenFile.ID) {
    let chooser = FileChooser(
      title: gettext("Find “{title}”", ["title": files[id]?.title ?? ""]), parent: self,
      filter: gettext("Catalogues and Tables"),
      suffixes: ["json", "csv", "tsv", "tab", "txt"])
    chooser.show { [weak self] path in
      guard let self else { return }
      awaitOpened(files.replace(id, by: path))
    }
  }

  // MARK: Closing

  /// The file that the catalogue of a place comes from.
  func ownFile(of place: Place) -> OpenFile? {
    guard case .catalog(let name) = place else { return nil }
    return files.files.first { $0.catalog?.name == name }
  }

  func closeCatalog(_ name: String) {
    if let file = ownFile(of: .catalog(name)) { closeFile(file.id) }
  }

  private func closeFile(_ id: OpenFile.ID) {
    guard let file = files[id] else { return }
    let wasRead = file.catalog != nil
    files.close(id)
    guard wasRead else { return }
    closed = file
    toasts.show(Wording.closed(file.title), button: gettext("Undo")) { [weak self] in self?.reopen(file) }
  }

  func reopen(_ file: OpenFile) {
    closed = nil
    open([file.id])
  }

  private func fileMenu(of place: Place) -> Menu? {
    guard let file = ownFile(of: place) else { return nil }
    let menu = Menu()
    menu.append(gettext("Read Again"), action: "win.read-file::\(file.id)")
    if file.isTable { menu.append(gettext("Columns…"), action: "win.table-columns::\(file.id)") }
    menu.append(gettext("Close"), action: "win.close-file::\(file.id)")
    return menu
  }

  // MARK: Recent ones

  /// As many are offered.
  private static let recentLimit = 10

  private var closedFiles: [RememberedFile] {
    files.recents.filter { files[$0.path] == nil }
  }

  private func updateRecentMenu() {
    let closed = Array(closedFiles.prefix(RosterWindow.recentLimit))
    guard closed != offeredFiles else { return }
    offeredFiles = closed
    recentMenu.removeAll()
    // An action that there is not: it cannot be chosen.
    if closed.isEmpty { return recentMenu.append(gettext("No Closed Files"), action: "win.no-files") }
    let entries = Menu()
    for (file, title) in zip(closed, Wording.titles(of: closed)) {
      entries.append(title, action: "win.open-recent::\(file.path)")
    }
    recentMenu.append(section: entries)
    let end = Menu()
    end.append(gettext("Clear List"), action: "win.forget-recents")
    recentMenu.append(section: end)
  }
}
