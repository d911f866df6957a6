import Catalog
import Foundation
import Gtk
import Gettext

/// The catalogue files of the person's own: which are open, what is in them, and which there were.
///
/// An open file is read again whenever it changes. It keeps what it last had while it is read, when it has become bad, and
/// when it is gone; its state tells which. Reading is done away from the main actor.
@MainActor
final class CatalogFiles {
  /// The files that are open, in the order in which they were opened.
  private(set) var files: [OpenFile] = []

  /// The files that are remembered, open or not; the last opened first.
  private(set) var recents: [RememberedFile] = []

  /// Called when a file is opened or closed, or its state changes.
  var onChange: (OpenFile.ID) -> Void = { _ in }

  /// Called when a file has a catalogue, or another one than before, which its contents are now.
  var onCatalog: (OpenFile) -> Void = { _ in }

  /// Called when other files are remembered, by whichever process.
  var onRecents: () -> Void = {}

  private let store: RememberedFilesStore?
  private let keepsOpen: Bool
  private let takenNames: Set<String>
  private let delay: UInt32
  private var readings: [OpenFile.ID: FileReading] = [:]
  private var stateBefore: [OpenFile.ID: OpenFile.State] = [:]
  private var monitors: [OpenFile.ID: FileMonitor] = [:]
  private var storeMonitor: FileMonitor?

  /// No files yet.
  ///
  /// - Parameters:
  ///   - store: what remembers them; nil for a window that remembers nothing.
  ///   - keepsOpen: whether what is open now is opened again at the next start.
  ///   - takenNames: the names of the catalogues that come with the program.
  ///   - delay: for how many milliseconds a file must be left alone before it is read again.
  init(
    store: RememberedFilesStore?, keepsOpen: Bool = true, takenNames: Set<String> = [], delay: UInt32 = 200
  ) {
    self.store = store
    self.takenNames = takenNames
    self.keepsOpen = keepsOpen
    self.delay = delay
    recents = store?.load().files ?? []
    guard let store else { return }
    storeMonitor = FileMonitor(path: store.path, delay: delay) { [weak self] in
      self?.take(store.load())
    }
  }

  subscript(id: OpenFile.ID) -> OpenFile? { files.first { $0.id == id } }

  // MARK: Opening and closing

  /// Opens what was open when the program was last used.
  ///
  /// - Parameter loaded: what of it has been read already.
  func reopen(_ loaded: [LoadedFile] = []) {
    for file in recents.reversed() where file.isOpen {
      open(file.path, reading: file.reading, loaded: loaded.first { $0.path == file.path })
    }
  }

  /// Opens a file, or reads it again if it is open.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - reading: what the person has said of it; nil for what was said the last time.
  ///   - loaded: what it has, where it has just been read.
  /// - Returns: what it is called here.
  @discardableResult
  func open(_ path: String, reading: TableReading? = nil, loaded: LoadedFile? = nil) -> OpenFile.ID {
    let id = CatalogFiles.absolute(path)
    if let index = files.firstIndex(where: { $0.id == id }) {
      if let reading { files[index].reading = reading }
    } else {
      let remembered = recents.first { $0.path == id }
      var file = OpenFile(id: id, reading: reading ?? remembered?.reading ?? TableReading())
      file.known = remembered?.name.map { ($0, remembered?.title ?? $0) }
      files.append(file)
      monitors[id] = FileMonitor(path: id, delay: delay) { [weak self] in self?.read(id) }
    }
    if let loaded { take(loaded.catalog, loaded.format, of: id) } else { read(id) }
    return id
  }

  /// Whether a catalogue of that name is on its way.
  func isAwaited(_ name: String) -> Bool {
    files.contains { file in
      if case .loading = file.state { file.catalog == nil && file.known?.name == name } else { false }
    }
  }

  /// The file that has the catalogue of a name.
  func file(named name: String) -> OpenFile? { files.first { ($0.catalog?.name ?? $0.known?.name) == name } }

  /// Closes a file. It stays among the recent ones.
  func close(_ id: OpenFile.ID) {
    remove(id)
    if keepsOpen { remember { $0.change(id) { $0.isOpen = false } } }
  }

  /// Closes a file and forgets it, or forgets one of the recent ones.
  func forget(_ path: String) {
    remove(path)
    remember { $0.forget(path) }
  }

  /// Opens, in the place of a file that is gone, the one that it has become.
  @discardableResult
  func replace(_ id: OpenFile.ID, by path: String) -> OpenFile.ID {
    var reading = self[id]?.reading
    // A table is named after its file, and what is kept of its items after it.
    if self[id]?.isTable == true { reading?.name = self[id]?.catalog?.name }
    forget(id)
    return open(path, reading: reading)
  }

  private func remove(_ id: OpenFile.ID) {
    readings.removeValue(forKey: id)?.cancel()
    monitors.removeValue(forKey: id)?.cancel()
    stateBefore[id] = nil
    remembered.remove(id)
    guard let index = files.firstIndex(where: { $0.id == id }) else { return }
    files.remove(at: index)
    onChange(id)
  }

  // MARK: Reading

  /// Reads a file again.
  func read(_ id: OpenFile.ID) {
    guard let file = self[id] else { return }
    readings[id]?.cancel()
    if case .loading = file.state {} else { stateBefore[id] = file.state }
    setState(.loading(progress: nil), of: id)
    let reading = FileReading(id, as: file.reading, after: file.catalog) { [weak self] progress in
      guard let self, case .loading(let known)? = self[id]?.state, progress > known ?? 0 else { return }
      setState(.loading(progress: progress), of: id)
    }
    readings[id] = reading
    Task { [weak self] in
      let outcome = await reading.outcome
      self?.take(outcome, of: reading, id)
    }
  }

  /// Stops reading a file: it is again as it was before, and closed if it was never read.
  func cancel(_ id: OpenFile.ID) {
    guard let reading = readings.removeValue(forKey: id) else { return }
    reading.cancel()
    if let state = stateBefore.removeValue(forKey: id) { setState(state, of: id) } else { remove(id) }
  }

  private func take(_ outcome: FileReading.Outcome, of reading: FileReading, _ id: OpenFile.ID) {
    // A later reading, or none, may have taken its place.
    guard readings[id] == reading else { return }
    readings[id] = nil
    stateBefore[id] = nil
    switch outcome {
    case .new(let catalog, let format): take(catalog, format, of: id)
    case .same: setState(.current, of: id)
    case .bad(let error): setState(.bad(error), of: id)
    case .gone: setState(.gone, of: id)
    case .cancelled: break
    }
  }

  private func take(_ catalog: Catalog, _ format: CatalogFormat, of id: OpenFile.ID) {
    guard let index = files.firstIndex(where: { $0.id == id }) else { return }
    files[index].isTable = format == .table
    guard !isTakenByOther(catalog.name, than: id) else { return rename(catalog, id) }
    files[index].catalog = catalog
    files[index].known = (catalog.name, catalog.title)
    setState(.current, of: id)
    onCatalog(files[index])
    remember(files[index])
  }

  private func setState(_ state: OpenFile.State, of id: OpenFile.ID) {
    guard let index = files.firstIndex(where: { $0.id == id }), files[index].state != state else { return }
    files[index].state = state
    onChange(id)
  }

  // MARK: Names

  private func isTakenByOther(_ name: String, than id: OpenFile.ID) -> Bool {
    takenNames.contains(name) || files.contains { $0.id != id && $0.catalog?.name == name }
  }

  /// Reads a table under a name that is free; a catalogue that names itself cannot be another.
  private func rename(_ catalog: Catalog, _ id: OpenFile.ID) {
    guard let index = files.firstIndex(where: { $0.id == id }) else { return }
    guard files[index].isTable else {
      return setState(
        .bad(
          CatalogError(
            file: id, place: CatalogError.Place(path: "name"),
            reason: gettext("a catalogue named “{name}” is already open", ["name": catalog.name]))),
        of: id)
    }
    let stem = catalog.name.prefix(56)
    let free = (2...).lazy.map { "\(stem)-\($0)" }.first { !self.isTakenByOther($0, than: id) }
    files[index].reading.name = free
    read(id)
  }

  static func absolute(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.path
  }

  // MARK: Remembering

  /// What has been remembered since it was opened.
  private var remembered: Set<OpenFile.ID> = []

  private func remember(_ file: OpenFile) {
    let entry = RememberedFile(
      path: file.path, name: file.catalog?.name, title: file.catalog?.title, reading: file.reading)
    let isNew = remembered.insert(file.id).inserted
    remember { [keepsOpen] remembered in
      let known = remembered[entry.path]
      // What is read again is not opened anew.
      if let known, known.isOpen || !isNew {
        remembered.change(entry.path) {
          ($0.name, $0.title, $0.reading) = (entry.name, entry.title, entry.reading)
        }
      } else {
        var entry = entry
        entry.isOpen = keepsOpen
        remembered.remember(entry)
      }
    }
  }

  private func remember(_ change: @escaping @Sendable (inout RememberedFiles) -> Void) {
    guard let store else { return }
    let before = saving
    saving = Task { [weak self] in
      await before?.value
      if let remembered = await store.update(change) { self?.take(remembered) }
    }
  }

  /// What is being saved; await it where the program must not end before.
  private(set) var saving: Task<Void, Never>?

  private func take(_ remembered: RememberedFiles) {
    guard remembered.files != recents else { return }
    recents = remembered.files
    onRecents()
  }
}
