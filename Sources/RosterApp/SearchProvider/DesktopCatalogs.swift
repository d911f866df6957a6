import Catalog
import Foundation

/// The files in which the desktop's search looks: what a window would show that is opened now.
struct DesktopCatalogs: Equatable, Sendable {
  /// A file, as it is now.
  struct File: Equatable, Sendable {
    let path: String
    var reading = TableReading()
    let size: Int
    let changed: Date

    /// Nil where there is none.
    init?(_ path: String, reading: TableReading = TableReading()) {
      guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
        let size = attributes[.size] as? Int, let changed = attributes[.modificationDate] as? Date
      else { return nil }
      (self.path, self.reading, self.size, self.changed) = (path, reading, size, changed)
    }
  }

  private(set) var files: [File]

  /// The names of the catalogues that the person does not want to see.
  let hidden: Set<String>

  /// The names in the person's language, if they are to be shown.
  let names: TermNames?

  /// Looks which there are. Reads some kilobytes; call it off the main actor.
  init(
    data: DataDirectory? = .locate(), remembered: RememberedFilesStore? = .standard,
    state: StateFile? = .standard
  ) {
    let shipped =
      data.map { data in data.catalogNames.compactMap { File(data.catalogFile(named: $0)) } } ?? []
    let own = (remembered?.load().files ?? []).reversed().filter(\.isOpen)
    files = shipped + own.compactMap { File($0.path, reading: $0.reading) }
    let saved = state?.load()
    hidden = Set(saved?.hiddenCatalogs ?? [])
    names = (saved?.preferences ?? Preferences()).termNames
  }

  /// Those of them that are read before the first answer.
  var small: DesktopCatalogs {
    var small = self
    var room = RememberedFiles.sizeAtOnce
    small.files = files.filter { file in
      guard file.size <= room else { return false }
      room -= file.size
      return true
    }
    return small
  }

  /// Reads what can be read of them. Of those with which something is wrong the window tells.
  ///
  /// - Complexity: O(*n*) in their size. Blocks; call it off the main actor.
  func library() -> Library {
    let read = files.compactMap { file in
      (try? Catalog.load(contentsOf: file.path, reading: file.reading)).map {
        LoadedFile(path: file.path, catalog: $0.catalog, format: $0.format)
      }
    }
    let catalogs = Library.withUniqueNames(read).catalogs.filter { !hidden.contains($0.name) }
    return Library(catalogs.map { $0.translated(by: names) })
  }
}
