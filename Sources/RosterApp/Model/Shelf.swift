import Catalog

/// The catalogues that are open, which all windows share.
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

  /// What a query can ask for.
  private(set) var fields: [CatalogField]

  /// Other catalogues are open or shown.
  let changes = Broadcast()

  /// Where the catalogues come from that were opened here.
  private var opened: [String: String] = [:]

  /// A shelf of these catalogues; the names of `hidden` that none of them has are kept for one that may come.
  init(_ library: Library = Library(), hidden: Set<String> = []) {
    self.library = library
    self.hidden = hidden
    shown = Shelf.shown(library, hidden)
    fields = shown.fields
  }

  /// Shows a catalogue, or no longer.
  func setShown(_ name: String, _ isShown: Bool) {
    let isChanged = isShown ? hidden.remove(name) != nil : hidden.insert(name).inserted
    if isChanged { didChange() }
  }

  /// Opens a catalogue file; one that is open already is read again. A file that is refused changes nothing.
  ///
  /// - Returns: the catalogue's name.
  /// - Throws: what is wrong with the file, and where.
  @discardableResult
  func open(_ path: String) async throws(CatalogError) -> String {
    let loading = Task.detached { () -> Result<Catalog, CatalogError> in
      do throws(CatalogError) { return .success(try Catalog(contentsOf: path)) } catch {
        return .failure(error)
      }
    }
    let catalog = try await loading.value.get()
    var catalogs = library.catalogs
    if let index = catalogs.firstIndex(where: { $0.name == catalog.name }) {
      guard opened[catalog.name] == path else {
        throw CatalogError(
          file: path, place: CatalogError.Place(path: "name"),
          reason: "a catalogue with the name “\(catalog.name)” is open already")
      }
      catalogs[index] = catalog
    } else {
      catalogs.append(catalog)
    }
    opened[catalog.name] = path
    library = Library(catalogs)
    hidden.remove(catalog.name)
    didChange()
    return catalog.name
  }

  private func didChange() {
    shown = Shelf.shown(library, hidden)
    fields = shown.fields
    version += 1
    changes.send()
  }

  private static func shown(_ library: Library, _ hidden: Set<String>) -> Library {
    guard library.catalogs.contains(where: { hidden.contains($0.name) }) else { return library }
    return Library(library.catalogs.filter { !hidden.contains($0.name) })
  }
}
