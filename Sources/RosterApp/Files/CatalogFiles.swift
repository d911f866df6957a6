import Catalog
import Foundation
import Gtk
import Gettext
import Planner

/// The user's own catalogue files: the open files with their contents, and the recently opened files.
///
/// An open file is read again whenever it changes, off the main actor. Its last valid contents remain in use while it
/// is being read, if it can't be read, and if it is deleted. Its state distinguishes these cases.
@MainActor
final class CatalogFiles {
  private(set) var files: [OpenFile] = []

  /// The remembered files, open or not, most recently opened first.
  var recents: [RememberedFile] { recentFiles.files }

  /// Called when the state, catalogue or message of a file changes, when items have been removed from it, when it is
  /// closed, or when this or another process changes the remembered files.
  var onChange: () -> Void = {}

  private(set) var catalogsVersion = 0

  /// The file that the user closed last, or nil if it has been opened again. Undo reopens it in any window.
  var lastClosed: ClosedFile?

  let changes: FileChanges

  private let recentFiles: RecentFiles
  private let isRemembering: Bool
  private var sessionOnlyFiles: Set<OpenFile.ID>
  private let takenNames: Set<String>
  private let reservedNames: Set<String>
  private let delay: UInt32
  private var readings: [OpenFile.ID: Task<FileReading.Outcome, Never>] = [:]
  private var stateBefore: [OpenFile.ID: OpenFile.State] = [:]
  private var monitors: [OpenFile.ID: FileMonitor] = [:]
  /// The previous settings of tables whose settings the user has changed. An entry is kept until the table has been
  /// read with the new settings.
  private var previousReadings: [OpenFile.ID: TableReading] = [:]
  /// The files that have been replaced by other files, keyed by the id of the new file. An entry is kept only until the
  /// new file has been read or has turned out to be unusable.
  private var replacedFiles: [OpenFile.ID: OpenFile] = [:]
  private var messages: [String] = []
  private var damageReports: [String] = []

  /// Loads the list of remembered files, without opening them.
  ///
  /// - Parameters:
  ///   - sessionOnlyFiles: The paths of files that are not reopened at the next start, unless the user opens them
  ///     again.
  ///   - takenNames: The names of the bundled catalogues that are open.
  ///   - reservedNames: The names that new tables can't have: those of all bundled catalogues.
  ///   - delay: How long a file must stay unchanged before it is read again, in milliseconds.
  init(
    store: RememberedFilesStore?, sessionOnlyFiles: Set<String> = [], takenNames: Set<String> = [],
    reservedNames: Set<String> = [], delay: UInt32 = 200
  ) {
    recentFiles = RecentFiles(store: store, delay: delay)
    changes = FileChanges(delay: delay * Self.completionDelayFactor)
    isRemembering = store != nil
    self.takenNames = takenNames
    self.reservedNames = reservedNames
    self.sessionOnlyFiles = Set(sessionOnlyFiles.map { CatalogFiles.absolute($0) })
    self.delay = delay
    recentFiles.onChange = { [weak self] in self?.onChange() }
    recentFiles.onMessages = { [weak self] in self?.report($0) }
    changes.onRemoval = { [weak self] in self?.onChange() }
    changes.onCompletion = { [weak self] id, reading in
      guard let self, let reading, let index = place(of: id) else { return }
      files[index].reading = reading
      remember(files[index])
    }
  }

  subscript(id: OpenFile.ID) -> OpenFile? { files.first { $0.id == id } }

  private func place(of id: OpenFile.ID) -> Int? { files.firstIndex { $0.id == id } }

  // MARK: Opening and closing

  func reopen(_ loaded: [LoadedFile] = []) {
    for file in recents.reversed() where file.isOpen {
      open(file.path, reading: file.reading, loaded: loaded.first { $0.path == file.path })
    }
  }

  /// Opens a file, or reads it again if it is open.
  ///
  /// - Parameters:
  ///   - reading: How to read a table, or nil for the current or remembered settings.
  ///   - original: The file that the opened file replaces, or the closed file that is being reopened. Its contents
  ///     remain in use until the opened file has been read.
  @discardableResult
  func open(
    _ path: String, reading: TableReading? = nil, loaded: LoadedFile? = nil, at position: Int? = nil,
    replacing original: OpenFile? = nil
  ) -> OpenFile.ID {
    let id = CatalogFiles.absolute(path)
    if let other = fileNamedAlike(id) {
      messages.append(
        gettext(
          "“{file}” can’t be opened, because the name of another file looks the same. Rename one of the files.",
          ["file": printable(id)]))
      onChange()
      return other
    }
    if let index = place(of: id) {
      if let reading {
        if files[index].isTable, previousReadings[id] == nil { previousReadings[id] = files[index].reading }
        files[index].reading = reading
      }
    } else {
      let remembered = recentFiles[id]
      var file = OpenFile(id: id, reading: reading ?? remembered?.reading ?? TableReading())
      if let original {
        (file.catalog, file.isTable, file.lastKnownNames) = (
          original.catalog, original.isTable, original.names
        )
      } else {
        file.lastKnownNames = remembered?.name.map { ($0, remembered?.title ?? $0) }
      }
      insert(file, at: position ?? files.count)
    }
    if let loaded { take(loaded.catalog, loaded.reading, of: id) } else { read(id) }
    return id
  }

  /// Returns a known file whose path is a different sequence of bytes, although both paths are the same Unicode text.
  /// For example, `é` can be one character, or an `e` with a combining accent.
  private func fileNamedAlike(_ id: OpenFile.ID) -> OpenFile.ID? {
    (files.map(\.id) + recents.map(\.path)).first { other in
      guard other == id, !other.utf8.elementsEqual(id.utf8), let stamp = FileStamp(other) else {
        return false
      }
      return stamp != FileStamp(id)
    }
  }

  private func insert(_ file: OpenFile, at position: Int) {
    if lastClosed?.file.id == file.id { lastClosed = nil }
    files.insert(file, at: min(position, files.count))
    if file.catalog != nil { catalogsVersion += 1 }
    monitors[file.id] = FileMonitor(path: file.id, delay: delay) { [weak self] in self?.read(file.id) }
  }

  /// Ensures that a file is reopened at the next start, even if it was opened for this run only. Call this method
  /// when the user opens the file.
  func keep(_ path: String) {
    let id = CatalogFiles.absolute(path)
    guard sessionOnlyFiles.remove(id) != nil, let file = self[id], file.catalog != nil else { return }
    remembered.remove(id)
    remember(file)
  }

  func isAwaited(_ name: String) -> Bool {
    files.contains { file in
      if case .loading = file.state {
        file.catalog == nil && file.lastKnownNames?.name == name
      } else {
        false
      }
    }
  }

  func file(named name: String) -> OpenFile? {
    files.first { ($0.catalog?.name ?? $0.lastKnownNames?.name) == name }
  }

  /// Closes a file but keeps it in the recent files.
  func close(_ id: OpenFile.ID) {
    remove(id)
    retryTakenNames()
    if !sessionOnlyFiles.contains(id) { remember { $0.change(id) { $0.isOpen = false } } }
  }

  /// Reopens a closed file at its former position. Unless the file was opened for this run only, it is also reopened at
  /// the next start.
  func reopen(_ file: OpenFile, at position: Int) {
    let id = file.id
    guard self[id] == nil else { return }
    if !sessionOnlyFiles.contains(id) { remember { $0.change(id) { $0.isOpen = true } } }
    let keepsContents = file.catalog.map { !isUsedByAnotherFile($0.name, than: id) } ?? false
    // Use the remembered settings if there are any. Another window may have changed them since the file was closed.
    open(
      file.path, reading: recentFiles[id] == nil ? file.reading : nil, at: position,
      replacing: keepsContents ? file : nil)
    if keepsContents { stateBefore[id] = file.isBeingRead ? .current : file.state }
  }

  func forget(_ path: String) {
    remove(path)
    retryTakenNames()
    remember { $0.forget(path) }
  }

  /// Closes a file and opens another file at the same position, for example after the file has been moved. If the other
  /// file can't be read, opens the original file again.
  @discardableResult
  func replace(_ id: OpenFile.ID, by path: String) -> OpenFile.ID {
    let position = files.firstIndex { $0.id == id }, path = CatalogFiles.absolute(path)
    var reading: TableReading?, original: OpenFile?
    if let file = self[id], let named = file.names {
      reading = file.reading
      // The user's data is stored under the catalogue's name, so a table must keep its name in the new file. A file
      // that hasn't been read yet also keeps its name, because it may be a table.
      if file.isTable || file.catalog == nil { reading?.name = named.name }
      if path != id, self[path]?.catalog == nil { original = file }
    }
    sessionOnlyFiles.remove(path)
    remove(id, reports: original == nil)
    if original == nil {
      remember { [reading] in if let reading { $0.move(id, to: path, reading) } else { $0.forget(id) } }
    } else {
      // Remember the move only once the new file has been read. If a file that can't be read is open at the new path,
      // close it now.
      remove(path, reports: false)
      replacedFiles[path] = original
    }
    let new = open(path, reading: reading, at: position, replacing: original)
    if original != nil { onChange() }
    return new
  }

  /// Reopens the file that was replaced by a file that can't be used. Returns false if no file was replaced.
  private func restoreReplaced(by id: OpenFile.ID, saying message: String? = nil) -> Bool {
    guard let original = replacedFiles.removeValue(forKey: id),
      let position = place(of: id)
    else { return false }
    if let message { messages.append(message) }
    replace(id, at: position, by: original)
    return true
  }

  /// Closes a file that has replaced another one, and reopens the original file with its former contents.
  ///
  /// - Parameter entries: The entries of both files in the recent files before the replacement. If the original file
  ///   has no entry, it gets that of the new file.
  func restore(_ original: OpenFile, replacedBy id: OpenFile.ID, rememberedAs entries: [RememberedFile]) {
    guard let position = place(of: id) else { return }
    remember {
      $0.move(id, to: original.id, original.reading)
      for entry in entries.reversed() { $0.restore(entry) }
    }
    replace(id, at: position, by: original)
    retryTakenNames()
  }

  private func replace(_ id: OpenFile.ID, at position: Int, by original: OpenFile) {
    remove(id, reports: false)
    // Don't open the original file again if it has been opened in the meantime.
    if self[original.id] == nil {
      insert(original, at: position)
      read(original.id)
    }
    onChange()
  }

  /// Updates the recent files if a file has replaced another file. Returns false if no file was replaced.
  @discardableResult
  private func rememberMove(to id: OpenFile.ID) -> Bool {
    guard let original = replacedFiles.removeValue(forKey: id), let reading = self[id]?.reading else {
      return false
    }
    remember { $0.move(original.id, to: id, reading) }
    return true
  }

  /// Adds messages about damaged files, or about catalogue names that several files share. The active window shows the
  /// messages.
  func report(_ new: [String]) {
    guard !new.isEmpty else { return }
    damageReports += new
    onChange()
  }

  /// Returns the messages added by ``report(_:)``. Each message is returned only once.
  func takeDamageReports() -> [String] {
    defer { damageReports = [] }
    return damageReports
  }

  /// Returns messages about files that couldn't replace others. Each message is returned only once.
  func takeMessages() -> [String] {
    defer { messages = [] }
    return messages
  }

  private func remove(_ id: OpenFile.ID, reports: Bool = true) {
    readings.removeValue(forKey: id)?.cancel()
    monitors.removeValue(forKey: id)?.cancel()
    changes.forget(id)
    (stateBefore[id], previousReadings[id], replacedFiles[id]) = (nil, nil, nil)
    remembered.remove(id)
    guard let index = place(of: id) else { return }
    if files.remove(at: index).catalog != nil { catalogsVersion += 1 }
    if reports { onChange() }
  }

  // MARK: Reading

  /// How long a file must stay unchanged before a change is considered complete, as a multiple of `delay`.
  private static let completionDelayFactor: UInt32 = 10

  private func compareLater(_ id: OpenFile.ID) {
    guard let file = self[id], file.state == .current, let catalog = file.catalog else { return }
    changes.compareLater(id, with: catalog)
  }

  /// Reads a file again at the user's request, and shows a message about the file even if the user has dismissed it.
  func readAgain(_ id: OpenFile.ID) {
    if let index = place(of: id) { files[index].dismissedNotice = nil }
    read(id)
  }

  func read(_ id: OpenFile.ID) {
    guard let file = self[id] else { return }
    readings[id]?.cancel()
    changes.cancelComparison(of: id)
    if case .loading = file.state {} else { stateBefore[id] = file.state }
    setState(.loading(progress: nil), of: id)
    let reading = FileReading.start(
      id, as: file.reading, replacing: previousReadings[id], after: file.catalog
    ) { [weak self] progress in
      guard let self, case .loading(let known)? = self[id]?.state, progress > known ?? 0 else { return }
      setState(.loading(progress: progress), of: id)
    }
    readings[id] = reading
    Task { [weak self] in
      let outcome = await reading.value
      self?.take(outcome, of: reading, id)
    }
  }

  /// Stops reading a file and restores its previous state and settings. A file that has never been read is closed. If
  /// it was opened to replace another file, that file is reopened.
  func cancel(_ id: OpenFile.ID) {
    guard let reading = readings.removeValue(forKey: id) else { return }
    reading.cancel()
    if let index = place(of: id), let former = previousReadings.removeValue(forKey: id) {
      files[index].reading = former
    }
    if let state = stateBefore.removeValue(forKey: id) {
      setState(state, of: id)
    } else if !restoreReplaced(by: id) {
      remove(id)
    }
    compareLater(id)
  }

  private func take(
    _ outcome: FileReading.Outcome, of reading: Task<FileReading.Outcome, Never>, _ id: OpenFile.ID
  ) {
    // Ignore the result if this task was cancelled or if the file is being read again.
    guard readings[id] == reading else { return }
    readings[id] = nil
    stateBefore[id] = nil
    switch outcome {
    case .new(let catalog, let reading, let newIDs): take(catalog, reading, newIDs: newIDs, of: id)
    case .same(let reading):
      if previousReadings.removeValue(forKey: id) != nil { changes.keepReading(of: id) }
      let isMoved = rememberMove(to: id)
      if let file = self[id], reading != nil || isMoved {
        if let reading { changes.noteChange(of: file, reading) }
        remember(file)
      }
      setState(.current, of: id)
      compareLater(id)
    case .bad(let error): fail(.bad(error), of: id, saying: Wording.message(error))
    case .gone:
      let values: KeyValuePairs = ["title": self[id]?.title ?? "", "file": printable(id)]
      fail(.gone, of: id, saying: gettext("Can’t find “{title}” ({file}).", values))
    case .cancelled: break
    }
  }

  private func take(
    _ catalog: Catalog, _ reading: TableReading?, newIDs: [ItemID: ItemID] = [:], of id: OpenFile.ID
  ) {
    guard let index = place(of: id) else { return }
    files[index].isTable = reading != nil
    if files[index].catalog != nil || files[index].reading.knownRowCount > 0 {
      changes.noteChange(of: files[index], reading)
    } else if let reading {
      // Store only the settings, because there are no former contents with which to compare the table.
      files[index].reading = reading
    }
    guard !isUsedByAnotherFile(catalog.name, than: id) else { return rename(catalog, id) }
    reportSharedName(of: catalog, id)
    previousReadings[id] = nil
    rememberMove(to: id)
    changes.noteNewIDs(newIDs, in: catalog, of: id)
    let isRenamed = files[index].catalog.map { $0.name != catalog.name } ?? false
    files[index].catalog = catalog
    files[index].isNameTaken = false
    files[index].lastKnownNames = (catalog.name, catalog.title)
    files[index].state = .current
    catalogsVersion += 1
    onChange()
    remember(files[index])
    compareLater(id)
    if isRenamed { retryTakenNames() }
  }

  private func setState(_ state: OpenFile.State, of id: OpenFile.ID) {
    guard let index = place(of: id), files[index].state != state else { return }
    files[index].state = state
    onChange()
  }

  /// Sets the state of a file that can't be used. If the file has just replaced another file, reopens the original file
  /// instead.
  private func fail(_ state: OpenFile.State, of id: OpenFile.ID, saying message: String) {
    if !restoreReplaced(by: id, saying: message) { setState(state, of: id) }
  }

  /// Dismisses a message about a file in all windows, until the file can be read again or the message changes.
  func dismiss(_ notice: FileNotice) {
    guard let index = place(of: notice.file) else { return }
    files[index].dismissedNotice = notice.text
    onChange()
  }

  // MARK: Names

  /// Returns whether an open bundled catalogue or another open file uses a name.
  ///
  /// A table must not take over the user's data for another catalogue. For a table, the result is therefore also true
  /// in two other cases: if the name is reserved and the table doesn't already have it, and if another open file had
  /// the name in an earlier run and hasn't been read in this one yet.
  private func isUsedByAnotherFile(_ name: String, than id: OpenFile.ID) -> Bool {
    let file = self[id], isTable = file?.isTable == true
    let isNew = isTable && file?.reading.name != name && file?.lastKnownNames?.name != name
    return takenNames.contains(name)
      || isNew && RememberedFiles(recents).isReserved(name, for: id, or: reservedNames)
      || files.contains { file in
        file.id != id
          && (file.catalog?.name == name
            || isTable && file.catalog == nil && file.isBeingRead && file.lastKnownNames?.name == name)
      }
  }

  /// Reports a catalogue file that has the same catalogue name as a bundled catalogue or another existing file, because
  /// it shows the user's data for that catalogue. The file can still be used, because it may be another version of the
  /// same catalogue.
  private func reportSharedName(of catalog: Catalog, _ id: OpenFile.ID) {
    guard isRemembering, let file = self[id], !file.isTable, replacedFiles[id] == nil,
      file.names?.name != catalog.name,
      RememberedFiles(recents).isReserved(catalog.name, for: id, or: reservedNames)
    else { return }
    let included = DataDirectory.locate().flatMap { FileStamp($0.catalogFile(named: catalog.name)) }
    if let included, included == FileStamp(id) { return }
    let values: KeyValuePairs = ["file": printable(id), "name": catalog.name]
    report([
      gettext(
        "{file} has the same catalogue name as another catalogue, “{name}”, so it shows your data for that one. If they aren’t versions of the same catalogue, close the file and change the catalogue name in it.",
        values)
    ])
  }

  /// Reads a table again under an unused name if the table is new, or if an open bundled catalogue has its name.
  /// Rejects a catalogue file, whose name can't be changed, and any other known table, because the user's data is
  /// stored under its name.
  private func rename(_ catalog: Catalog, _ id: OpenFile.ID) {
    guard let index = place(of: id) else { return }
    let isTable = files[index].isTable
    let knownNames = [files[index].lastKnownNames?.name, recentFiles[id]?.reading.name]
    guard isTable, takenNames.contains(catalog.name) || !knownNames.contains(catalog.name) else {
      let values: KeyValuePairs = ["name": catalog.name]
      let error = CatalogError(
        file: id, place: isTable ? nil : CatalogError.Place(path: "name"),
        reason: isTable
          ? gettext("a catalogue named “{name}” is already open; close it to open this table", values)
          : gettext("a catalogue named “{name}” is already open; change the name in this file", values))
      files[index].isNameTaken = true
      return fail(.bad(error), of: id, saying: Wording.message(error))
    }
    files[index].reading.name = TableReading.unusedName(like: catalog.name) {
      isUsedByAnotherFile($0, than: id)
    }
    read(id)
  }

  /// Renames a new table as if it had never been read, because its name belongs to another file.
  private func renameNewTable(_ id: OpenFile.ID) {
    guard let index = place(of: id), let catalog = files[index].catalog else { return }
    (files[index].catalog, files[index].lastKnownNames) = (nil, nil)
    catalogsVersion += 1
    rename(catalog, id)
  }

  private func retryTakenNames() { for file in files where file.isNameTaken { read(file.id) } }

  // MARK: Remembering

  /// The open files whose entries in the recent files have been updated since the files were opened.
  private var remembered: Set<OpenFile.ID> = []

  private func remember(_ file: OpenFile) {
    let entry = RememberedFile(
      path: file.path, name: file.catalog?.name, title: file.catalog?.title, reading: file.reading)
    let isNew = remembered.insert(file.id).inserted
    let isOpen = !sessionOnlyFiles.contains(file.id)
    let later = Set(files.drop { $0.id != file.id }.dropFirst().map(\.path))
    let isTable = file.isTable
    @Sendable func isNameTaken(in remembered: RememberedFiles) -> Bool {
      isTable && entry.name.map { remembered.isReserved($0, for: entry.path, or: []) } == true
    }
    recentFiles.change { remembered in
      // Another process may have given the name to another file after this process loaded the list.
      guard !isNameTaken(in: remembered) else { return }
      let known = remembered[entry.path]
      // Keep the file's position in the list, because reading a file again doesn't make it the most recently opened
      // one.
      if let known, known.isOpen || !isNew {
        remembered.change(entry.path) {
          ($0.path, $0.name, $0.title, $0.reading) = (entry.path, entry.name, entry.title, entry.reading)
        }
      } else {
        var entry = entry
        entry.isOpen = isOpen
        remembered.remember(entry, before: later)
      }
    } then: { [weak self] remembered in
      if isNameTaken(in: remembered) { self?.renameNewTable(file.id) }
    }
  }

  private func remember(_ change: @escaping @Sendable (inout RememberedFiles) -> Void) {
    recentFiles.change(change)
  }

  var saving: Task<Void, Never>? { recentFiles.saving }

  var isSaving: Bool { recentFiles.isSaving }
}
