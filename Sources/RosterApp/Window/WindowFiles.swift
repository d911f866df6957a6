import Catalog
import Gettext
import Glibc
import Gtk
import Planner

/// The part of a window that opens and closes the user's files, and reports their state in a banner.
@MainActor
final class WindowFiles: WindowPart {
  /// The file to show once it has been read.
  private var opened: Opened?

  private struct Opened {
    let id: OpenFile.ID
    /// The place, search and selection that the window showed when the file was opened.
    var from: History.Entry
    var search = ""
    /// The closed file that Undo is reopening, or nil if the file was closed in another window or opened in another
    /// way.
    var closing: ClosedFile?
    /// The missing file that the user has replaced with this file, or nil if there is none.
    var located: MissingFile?
  }

  private struct MissingFile {
    let file: OpenFile
    /// The entries that the missing file and the chosen file had in the list of recent files before the replacement.
    let entries: [RememberedFile]
  }

  /// The last file that was closed in this window, until it is opened again.
  private var closed: ClosedFile?

  private var notices = FileNotices()

  /// The replacement of a missing file with a file that the user has located.
  private struct Locating {
    let missing: MissingFile
    let file: OpenFile.ID
    let message: String
    /// The position in the planner's undo stack at the time of the replacement.
    let undoPosition: Int?
    /// The last file that was closed before the replacement, or nil if there is none.
    let lastClosed: OpenFile.ID?

    var name: String { gettext("Locate “{title}”", ["title": missing.file.title]) }
  }

  private var located: Locating?

  /// The replacement that was undone last, and the version of the planner's undo stack at that time.
  private var undoneLocating: (locating: Locating, version: Int?)?

  /// The messages about missing items, by topic.
  var reports: [String: MissingItems] = [:]

  /// The file that each message about changed values refers to, keyed by the topic of the message.
  var rewritings: [String: OpenFile.ID] = [:]

  private static let recentLimit = 10

  /// The maximum number of files that one request opens.
  nonisolated static let limit = 50

  var files: CatalogFiles { window.model.shelf.files }
  private var banner: Banner { window.messages.fileBanner }

  func connect() {
    banner.onDismiss = { [weak self] in
      guard let self, let notice = notices.current else { return }
      files.dismiss(notice)
      render()
    }
    window.onFileDrop(
      entering: { [weak dropHint = window.messages.dropHint] in dropHint?.isShown = $0 },
      { [weak self] paths in self?.offer(paths) })
  }

  // MARK: Opening

  func chooseFile() {
    choose(gettext("Open Catalogue")) { files, path in files.offer([path]) }
  }

  private func choose(
    _ title: String, in folder: String? = nil, _ then: @escaping @MainActor (WindowFiles, String) -> Void
  ) {
    let chooser = FileChooser(
      title: title, parent: window, filter: gettext("Catalogues and Tables"),
      suffixes: ["json", "csv", "tsv", "tab", "txt", "xlsx", "ods", "jsonl", "ndjson"],
      allFiles: gettext("All Files"))
    chooser.show(in: folder) { [weak self] path in
      if let self { then(self, path) }
    }
  }

  /// Opens files chosen by the user. New tables are previewed first, one at a time. Once a new table is open, it is
  /// searched for the given text.
  func offer(_ paths: [String], search: String? = nil) {
    let paths = limited(paths)
    let known = paths.filter { !isNewTable($0) }
    if !known.isEmpty { open(known) }
    let new = paths.filter(isNewTable)
    new.forEach(files.keep)
    window.tables.preview(new, search: search)
  }

  func limited(_ paths: [String]) -> [String] {
    guard paths.count > Self.limit else { return paths }
    window.messages.toasts.show(
      gettext(
        "Opened the first {limit} of {count} files",
        ["limit": Wording.grouped(Self.limit), "count": Wording.grouped(paths.count)]))
    return Array(paths.prefix(Self.limit))
  }

  private func isNewTable(_ path: String) -> Bool {
    // Don't preview a missing file. Opening it reports that it is missing.
    files[path] == nil && !files.recents.contains { $0.path == path } && CatalogFormat.isTable(path)
      && access(path, F_OK) == 0
  }

  func editColumns(of id: OpenFile.ID) {
    guard let file = files[id] else { return }
    // If the file can't be read, show the reason again.
    if file.state != .current { readAgain(id) }
    if file.state != .gone { window.tables.show(file.path, as: file.reading) }
  }

  /// Reads a file again, and shows any message about the file in the banner.
  func readAgain(_ id: OpenFile.ID) {
    notices.bringForward(id)
    files.readAgain(id)
  }

  func open(_ paths: [String]) {
    let paths = limited(paths)
    paths.forEach(files.keep)
    let open = Set(files.files.map(\.id)), ids = paths.map { files.open($0) }
    // If a file was already open and can't be read, show the reason again.
    for id in ids where open.contains(id) && files[id]?.state != .current { readAgain(id) }
    awaitOpened(ids.first)
  }

  /// Shows a file as soon as it has been read. If the user has moved to another place, search or item by then, shows a
  /// message with a button that shows the file. If the method is called again before the file has been read, only the
  /// later file is shown.
  func awaitOpened(_ id: OpenFile.ID?, search: String = "") {
    opened = id.map { Opened(id: $0, from: viewed, search: search) }
  }

  func replace(_ newIDs: [ItemID: ItemID]) {
    opened?.from.replace(newIDs)
    opened?.closing?.view.replace(newIDs)
    closed?.view.replace(newIDs)
  }

  private var viewed: History.Entry {
    History.Entry(place: model.place, query: model.query.text, selection: model.selection)
  }

  // MARK: State

  func render() {
    let recents = zip(files.recents, Wording.titles(of: files.recents)).filter { files[$0.0.path] == nil }
    window.header.menus.recents = recents.prefix(Self.recentLimit).map { ($0, $1) }
    window.listPane.loadingTitle = model.shelf.firstAwaitedFile?.title
    notices.update(files.files)
    if let notice = notices.current, let message = notices.message {
      let actions = notice.actions.filter { $0 != .importData || !model.plans.isReadOnly }
      banner.show(message, buttons: actions.map { button($0, notice) }, progress: notice.progress)
    } else {
      banner.dismiss()
    }
    dismissOutdatedOffer()
    if isInActiveWindow {
      // Give each message its own topic, because several damaged files can be found when the app starts.
      for message in files.takeDamageReports() { window.messages.toasts.show(message, topic: message) }
      files.takeMessages().forEach { window.messages.toasts.show($0) }
    }
    showOpened()
    updateReports()
    takeRemovals()
  }

  private func showOpened() {
    guard let opened else { return }
    guard let file = files[opened.id] else { return self.opened = nil }
    if file.isBeingRead { return }
    // Show a reopened file even if only its last contents are available.
    guard file.state == .current || opened.closing != nil, let name = file.catalog?.name else {
      return self.opened = nil
    }
    model.shelf.setShown(name, true)
    // Wait until the library contains the catalogue, because a large library is built in the background.
    guard model.shelf.shown.catalog(named: name) != nil else { return }
    self.opened = nil
    if let missing = opened.located { offerReturn(to: missing, from: file) }
    // If the user has moved to another place, search or item in the meantime, only offer to show the file.
    guard opened.from == viewed else {
      guard model.place != .catalog(name), opened.located == nil else { return }
      return window.messages.toasts.show(
        gettext("“{title}” opened", ["title": title(of: file)]), button: gettext("Show")
      ) { [weak self] in
        self?.awaitOpened(opened.id, search: opened.search)
        self?.showOpened()
      }
    }
    guard let closing = opened.closing else { return show(name, search: opened.search) }
    if closing.view != viewed { window.places.restore(closing.view) }
  }

  private func show(_ name: String, search: String) {
    // If the catalogue is already shown, clear the search. Otherwise, showing the catalogue has already cleared it.
    let isShown = model.place == .catalog(name)
    if !isShown { window.places.show(.catalog(name)) }
    if isShown || !search.isEmpty { model.search(for: search) }
  }

  private func button(_ action: FileNotice.Action, _ notice: FileNotice) -> Banner.Choice {
    let id = notice.file
    return switch action {
    case .cancel: (gettext("Cancel"), { [weak self] in self?.files.cancel(id) })
    case .close: (gettext("Close File"), { [weak self] in self?.close(id) })
    case .columns: (gettext("Columns…"), { [weak self] in self?.editColumns(of: id) })
    case .find: (gettext("Locate…"), { [weak self] in self?.find(id) })
    case .importData: (gettext("Import…"), { [weak self] in self?.importData(id) })
    }
  }

  /// Imports a file that was opened as a catalogue but contains the user's data.
  private func importData(_ id: OpenFile.ID) {
    guard let file = files[id] else { return }
    // If the file used to contain a catalogue, leave the catalogue open.
    if file.catalog == nil { files.close(id) }
    window.exports.importData(from: file.path)
  }

  private func find(_ id: OpenFile.ID) {
    let folder = files[id]?.path.split(separator: "/").dropLast().joined(separator: "/")
    choose(
      gettext("Locate “{title}”", ["title": files[id]?.title ?? ""]), in: folder.map { "/" + $0 }
    ) { $0.locate(id, at: $1) }
  }

  /// Opens the file at `path` in place of a missing file.
  func locate(_ id: OpenFile.ID, at path: String) {
    if let open = files[path], open.id != id, open.catalog != nil {
      return window.messages.toasts.show(
        gettext(
          "“{title}” is already open. Close it, then choose Locate… again.", ["title": title(of: open)]))
    }
    // A file that has never been read has no data or settings to pass on.
    if files[id]?.names == nil, isNewTable(path) {
      files.forget(id)
      return offer([path])
    }
    let missing = files[id], paths = [id, CatalogFiles.absolute(path)]
    let entries = files.recents.filter { paths.contains($0.path) }
    let new = files.replace(id, by: path)
    awaitOpened(new)
    for (topic, report) in reports where report.file == id { reports[topic]?.file = new }
    guard let missing, opened?.id != id else { return }
    opened?.located = MissingFile(file: missing, entries: entries)
  }

  /// Reports that a missing file was replaced with another one, and offers Undo in case the user has chosen the wrong
  /// file.
  private func offerReturn(to missing: MissingFile, from file: OpenFile) {
    let name = file.path.split(separator: "/").last.map(String.init) ?? file.path
    let message = gettext(
      "“{title}” now uses {file}", ["title": missing.file.title, "file": printable(name)])
    let locating = Locating(
      missing: missing, file: file.id, message: message, undoPosition: model.plans.planner?.undoPosition,
      lastClosed: files.lastClosed?.file.id)
    located = locating
    window.messages.toasts.show(message, button: gettext("Undo")) { [weak self] in self?.undo(locating) }
  }

  private func undo(_ locating: Locating) {
    located = nil
    undoneLocating = (locating, model.plans.planner?.undoVersion)
    files.restore(
      locating.missing.file, replacedBy: locating.file, rememberedAs: locating.missing.entries)
  }

  /// The name of the file replacement that Redo repeats, or nil if none has been undone or another change has followed.
  var redoableLocating: String? {
    guard let undone = undoneLocating, files[undone.locating.missing.file.id]?.state == .gone,
      undone.version == model.plans.planner?.undoVersion
    else { return nil }
    return undone.locating.name
  }

  /// Repeats an undone file replacement. Returns false if there is none, or if another change has followed.
  func redoLocating() -> Bool {
    guard redoableLocating != nil, let undone = undoneLocating?.locating else { return false }
    undoneLocating = nil
    locate(undone.missing.file.id, at: undone.file)
    return true
  }

  // MARK: Closing

  /// The title of a file's catalogue, made unique if several catalogues have the same title.
  func title(of file: OpenFile) -> String {
    file.names.flatMap { model.shelf.library.catalog(named: $0.name)?.title } ?? file.title
  }

  func file(of place: Place) -> OpenFile? {
    guard case .catalog(let name) = place else { return nil }
    return files.files.first { $0.catalog?.name == name }
  }

  func close(catalog name: String) {
    if let file = file(of: .catalog(name)) { close(file.id) }
  }

  func close(_ id: OpenFile.ID) {
    guard let position = files.files.firstIndex(where: { $0.id == id }) else { return }
    var file = files.files[position]
    let hasContents = file.catalog != nil
    // Release the contents if they can be read again when the file is reopened.
    if file.state == .current { file.catalog = nil }
    let closing = ClosedFile(
      file: file, title: title(of: files.files[position]), position: position, view: viewed,
      undoPosition: model.plans.planner?.undoPosition)
    window.memory.remember()
    if hasContents { files.lastClosed = closing }
    files.close(id)
    guard hasContents else { return }
    closed = closing
    window.messages.toasts.show(Wording.closed(closing.title), button: gettext("Undo")) { [weak self] in
      self?.reopen(closing)
    }
  }

  private func reopen(_ closing: ClosedFile) {
    // Only the window in which the file was closed can return to its former view. Other windows show the file.
    let own = closed?.file.id == closing.file.id ? closed : nil
    files.reopen(closing.file, at: closing.position)
    opened = Opened(id: closing.file.id, from: viewed, closing: own)
  }

  /// The file that was last closed in any window, or nil if Undo can't reopen it because it is open again or a later
  /// change hasn't been undone.
  private var undoablyClosed: ClosedFile? {
    guard let closed = files.lastClosed, files[closed.file.id] == nil,
      closed.undoPosition == model.plans.planner?.undoPosition
    else { return nil }
    return closed
  }

  private func dismissOutdatedOffer() {
    guard let closed, files[closed.file.id] != nil else { return }
    self.closed = nil
    if window.messages.toasts.message == Wording.closed(closed.title) {
      window.messages.toasts.dismiss()
    }
  }

  // MARK: Undo

  private enum Change {
    case closing(ClosedFile)
    case locating(Locating)
  }

  /// The last change to the open files, or nil if Undo can't reverse it because a later change hasn't been undone.
  private var lastChange: Change? {
    let locating = located.flatMap {
      files[$0.file] != nil && $0.undoPosition == model.plans.planner?.undoPosition ? $0 : nil
    }
    guard let closed = undoablyClosed else { return locating.map(Change.locating) }
    if let locating, locating.lastClosed == closed.file.id { return .locating(locating) }
    return .closing(closed)
  }

  /// The name of the change to the open files that Undo reverses, or nil if there is none.
  var undoableChange: String? {
    switch lastChange {
    case .closing(let closing): gettext("Close “{title}”", ["title": closing.title])
    case .locating(let locating): locating.name
    case nil: nil
    }
  }

  /// Whether the message about the last change to the open files is shown. Undo then reverses this change even if text
  /// has been typed.
  var isUndoOffered: Bool {
    let message =
      switch lastChange {
      case .closing(let closing): Wording.closed(closing.title)
      case .locating(let locating): locating.message
      case nil: String?.none
      }
    return message != nil && window.messages.toasts.message == message
  }

  /// Reverses the last change to the open files. Returns false if there is none that can be reversed.
  func undoChange() -> Bool {
    guard let change = lastChange else { return false }
    if isUndoOffered { window.messages.toasts.dismiss() }
    switch change {
    case .closing(let closing): reopen(closing)
    case .locating(let locating): undo(locating)
    }
    return true
  }

  // MARK: Menus

  func menu(of place: Place) -> Menu? {
    guard let file = file(of: place) else { return nil }
    let menu = Menu()
    menu.append(gettext("Reload"), action: WindowTargetCommand.readAgain.action(on: file.id))
    if file.isTable {
      menu.append(gettext("Columns…"), action: WindowTargetCommand.editColumns.action(on: file.id))
    }
    menu.append(gettext("Close"), action: WindowTargetCommand.closeFile.action(on: file.id))
    return menu
  }

  func clearRecents() {
    // Keep the files that the next launch reopens. They aren't open now if the command line names other files.
    for file in files.recents where files[file.path] == nil && !file.isOpen { files.forget(file.path) }
  }
}
