import Catalog
import Planner

/// The open catalogues, shared by all windows: those with which the app was started, and the user's files.
@MainActor
final class Shelf {
  /// All open catalogues, shown or hidden.
  private(set) var library: Library

  private(set) var hidden: Set<String>

  private(set) var shown: Library

  private(set) lazy var rankings = Rankings(of: self)

  private(set) var version = 0

  /// The names of countries, languages and currencies in the user's language, or nil to leave them untranslated.
  var names: TermNames? {
    didSet { if names != oldValue { build() } }
  }

  private(set) var fields: [CatalogField]

  private var fieldsOfPlaces: [Place: [CatalogField]] = [:]

  /// Returns the fields that a query in a place can use.
  ///
  /// In a catalogue, its own fields come first, because another catalogue's field with the same id can have a different
  /// type. In a project, or in a group other than All, the fields of hidden catalogues are included, because their
  /// items are listed too.
  func fields(in place: Place) -> [CatalogField] {
    guard place != .group(.all) else { return fields }
    if let known = fieldsOfPlaces[place] { return known }
    var found = fields
    if case .catalog(let name) = place {
      if let own = shown.catalog(named: name) {
        found = Library.fields(of: [own] + shown.catalogs.filter { $0.name != name })
      }
    } else if !hidden.isEmpty {
      found = library.fields
    }
    fieldsOfPlaces[place] = found
    return found
  }

  /// Returns the fields that a query in a listing's place can use. In a group or project, the fields of its items come
  /// first.
  func fields(of listing: Listing) -> [CatalogField] {
    listing.place.showsCatalogs ? fields(in: listing.place) : listing.library.fields
  }

  /// Sent when `version`, the state of the user's files or the list of recent files changes.
  let changes = Broadcast()

  let files: CatalogFiles

  enum Entry {
    case catalog(Catalog)
    case file(OpenFile.ID)
  }

  private let entries: [Entry]
  private var building = 0
  private var filesVersion: Int

  /// Creates a shelf. Files that are opened later are added at the end.
  ///
  /// Create `files` with its `takenNames` set to the names of the catalogues in `entries`. `hidden` can also
  /// contain the names of catalogues that are opened later.
  init(_ entries: [Entry], hidden: Set<String> = [], names: TermNames? = nil, files: CatalogFiles) {
    self.entries = entries
    self.hidden = hidden
    self.names = names
    self.files = files
    filesVersion = files.catalogsVersion
    let catalogs = Shelf.catalogs(of: entries, files)
    (library, shown) = Shelf.libraries(catalogs, hidden: hidden, names)
    fields = shown.fields
    files.onChange = { [weak self] in self?.filesDidChange() }
  }

  convenience init(_ library: Library = Library(), hidden: Set<String> = []) {
    self.init(
      library.catalogs.map(Entry.catalog), hidden: hidden,
      files: CatalogFiles(store: nil, takenNames: Set(library.catalogs.map(\.name))))
  }

  private func filesDidChange() {
    guard files.catalogsVersion != filesVersion else { return changes.send() }
    filesVersion = files.catalogsVersion
    // If the libraries are built in the background, report the new state of the file immediately.
    if !build() { changes.send() }
  }

  func setShown(_ name: String, _ isShown: Bool) {
    let isChanged = isShown ? hidden.remove(name) != nil : hidden.insert(name).inserted
    if isChanged { build() }
  }

  func has(_ name: String) -> Bool { shown.catalog(named: name) != nil || isAwaited(name) }

  /// Returns whether a catalogue with this name is being read or added to the library.
  func isAwaited(_ name: String) -> Bool {
    guard library.catalog(named: name) == nil else { return false }
    return files.isAwaited(name) || files.files.contains { $0.catalog?.name == name }
  }

  /// The titles of the recent files, open or closed, keyed by the names of their catalogues. If several files have the
  /// same title, their titles include their folders.
  var closedTitles: [String: String] {
    var titles: [String: String] = [:]
    for (file, title) in zip(files.recents, Wording.titles(of: files.recents)).reversed() {
      if let name = file.name, file.title != nil { titles[name] = title }
    }
    return titles
  }

  var firstAwaitedFile: OpenFile? {
    files.files.first { file in
      if let name = file.catalog?.name { library.catalog(named: name) == nil } else { file.isBeingRead }
    }
  }

  @discardableResult
  private func build() -> Bool {
    building += 1
    let catalogs = Shelf.catalogs(of: entries, files)
    let count = catalogs.lazy.flatMap(\.sections).reduce(0) { $0 + $1.items.count }
    guard count > Library.mainActorLimit else {
      take(Shelf.libraries(catalogs, hidden: hidden, names))
      return true
    }
    Task { [weak self, building, hidden, names] in
      let libraries = await Task.detached { Shelf.libraries(catalogs, hidden: hidden, names) }.value
      guard let self, building == self.building else { return }
      take(libraries)
    }
    return false
  }

  private func take(_ libraries: (all: Library, shown: Library)) {
    (library, shown) = libraries
    (fields, fieldsOfPlaces) = (shown.fields, [:])
    version += 1
    changes.send()
  }

  private static func catalogs(of entries: [Entry], _ files: CatalogFiles) -> [Catalog] {
    var added: Set<OpenFile.ID> = []
    let first = entries.compactMap { entry -> (catalog: Catalog, path: String?)? in
      switch entry {
      case .catalog(let catalog): return (catalog, nil)
      case .file(let id):
        guard added.insert(id).inserted, let catalog = files[id]?.catalog else { return nil }
        return (catalog, id)
      }
    }
    let others = files.files.compactMap { file -> (catalog: Catalog, path: String?)? in
      guard !added.contains(file.id), let catalog = file.catalog else { return nil }
      return (catalog, file.path)
    }
    return DistinctTitles.catalogs(first + others)
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

extension Library {
  func reference(to item: CatalogItem) -> ItemReference {
    let hasSections = catalog(named: item.id.catalog).map { $0.sections.count > 1 } ?? false
    return ItemReference(item, in: hasSections ? section(of: item.id) : nil)
  }

  /// The maximum number of items that are searched, ranked or otherwise processed on the main actor.
  static let mainActorLimit = 5_000
}
