import Catalog

/// The catalogues that are open, which all windows share: those that the program was started with, and the person's own files.
@MainActor
final class Shelf {
  /// All catalogues that are open, shown or not.
  private(set) var library: Library

  /// The names of the catalogues that are not shown.
  private(set) var hidden: Set<String>

  /// The catalogues that are shown.
  private(set) var shown: Library

  /// How the items of the catalogues that are open stand in numbers.
  private(set) lazy var rankings = Rankings(of: self)

  /// Another number whenever other catalogues are open or shown.
  private(set) var version = 0

  /// The names in the person's language; nil to show them as the catalogues have them.
  var names: TermNames? {
    didSet { if names != oldValue { build() } }
  }

  /// What a query can ask for.
  private(set) var fields: [CatalogField]

  /// Other catalogues are open or shown.
  let changes = Broadcast()

  /// The person's own files.
  let files: CatalogFiles

  /// It stands otherwise with the person's own files, or others are remembered.
  let fileChanges = Broadcast()

  /// What stands on it.
  enum Entry {
    case catalog(Catalog)
    case file(OpenFile.ID)
  }

  private let entries: [Entry]
  private var building = 0

  /// With as many items they are put together at once, and away from the main actor with more.
  private static let itemsAtOnce = 5_000

  /// A shelf of these, whose names `files` knows as taken, and of the files that are opened later; the names of `hidden` that none of them has are kept for one
  /// that may come.
  init(_ entries: [Entry], hidden: Set<String> = [], names: TermNames? = nil, files: CatalogFiles) {
    self.entries = entries
    self.hidden = hidden
    self.names = names
    self.files = files
    let catalogs = Shelf.catalogs(of: entries, files)
    (library, shown) = Shelf.libraries(catalogs, hidden: hidden, names)
    fields = shown.fields
    files.onCatalog = { [weak self] _ in self?.build() }
    files.onChange = { [weak self] id in
      guard let self else { return }
      if files[id] == nil { build() }
      fileChanges.send()
    }
    files.onRecents = { [weak self] in self?.fileChanges.send() }
  }

  /// A shelf of these catalogues, which remembers no file.
  convenience init(_ library: Library = Library(), hidden: Set<String> = []) {
    self.init(
      library.catalogs.map(Entry.catalog), hidden: hidden,
      files: CatalogFiles(store: nil, takenNames: Set(library.catalogs.map(\.name))))
  }

  /// Shows a catalogue, or no longer.
  func setShown(_ name: String, _ isShown: Bool) {
    let isChanged = isShown ? hidden.remove(name) != nil : hidden.insert(name).inserted
    if isChanged { build() }
  }

  /// Whether a catalogue of that name is shown, or on its way.
  func has(_ name: String) -> Bool { shown.catalog(named: name) != nil || isAwaited(name) }

  /// Whether a catalogue of that name is being read, or put together with the others.
  func isAwaited(_ name: String) -> Bool {
    guard library.catalog(named: name) == nil else { return false }
    return files.isAwaited(name) || files.files.contains { $0.catalog?.name == name }
  }

  /// A file of the person's own that is being read for the first time, or put together with the others.
  var awaited: OpenFile? {
    files.files.first { file in
      if let name = file.catalog?.name { library.catalog(named: name) == nil } else { file.isBeingRead }
    }
  }

  /// Puts together what is open and shown.
  private func build() {
    building += 1
    let catalogs = Shelf.catalogs(of: entries, files)
    let count = catalogs.lazy.flatMap(\.sections).reduce(0) { $0 + $1.items.count }
    guard count > Shelf.itemsAtOnce else { return take(Shelf.libraries(catalogs, hidden: hidden, names)) }
    Task { [weak self, building, hidden, names] in
      let libraries = await Task.detached { Shelf.libraries(catalogs, hidden: hidden, names) }.value
      guard let self, building == self.building else { return }
      take(libraries)
    }
  }

  private func take(_ libraries: (all: Library, shown: Library)) {
    (library, shown) = libraries
    fields = shown.fields
    version += 1
    changes.send()
  }

  private static func catalogs(of entries: [Entry], _ files: CatalogFiles) -> [Catalog] {
    var added: Set<OpenFile.ID> = []
    let first = entries.compactMap { entry in
      switch entry {
      case .catalog(let catalog): return catalog
      case .file(let id):
        added.insert(id)
        return files[id]?.catalog
      }
    }
    return first + files.files.lazy.filter { !added.contains($0.id) }.compactMap(\.catalog)
  }

  private nonisolated static func libraries(
    _ catalogs: [Catalog], hidden: Set<String>, _ names: TermNames?
  ) -> (all: Library, shown: Library) {
    let catalogs = catalogs.map { $0.translated(by: names) }
    let library = Library(catalogs)
    guard catalogs.contains(where: { hidden.contains($0.name) }) else { return (library, library) }
    return (library, Library(catalogs.filter { !hidden.contains($0.name) }))
  }
}
