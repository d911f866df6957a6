import Catalog
import Planner

/// The catalogues in which the desktop search looks: those that a newly opened window would show.
struct DesktopCatalogs: Equatable, Sendable {
  struct File: Equatable, Sendable {
    let path: String
    var reading = TableReading()
    private let stamp: FileStamp

    /// The size in bytes. For a spreadsheet, which is compressed, it is an estimate of the uncompressed size.
    var size: Int { RememberedFiles.isCompressed(path) ? 20 * stamp.size : stamp.size }

    init?(_ path: String, reading: TableReading = TableReading()) {
      guard let stamp = FileStamp(path) else { return nil }
      (self.path, self.reading, self.stamp) = (path, reading, stamp)
    }
  }

  private(set) var files: [File]

  let hidden: Set<String>

  let names: TermNames?

  /// Finds the files. Don't call this initializer on the main actor, because it reads a few kilobytes from disk.
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

  /// The files that must be read before a search is answered. Their total size is at most
  /// ``RememberedFiles/maximumStartupSize``.
  var small: DesktopCatalogs {
    var small = self
    var remainingSize = RememberedFiles.maximumStartupSize
    small.files = files.filter { file in
      guard file.size <= remainingSize else { return false }
      remainingSize -= file.size
      return true
    }
    return small
  }

  /// Reads the files, and returns a library of the catalogues that aren't hidden, translated into the user's language.
  /// Files that can't be read are skipped.
  ///
  /// - Complexity: O(*n*), where *n* is the total size of the files. The method blocks, so call it off the main actor.
  func library() -> Library {
    let read = files.compactMap { try? LoadedFile(contentsOf: $0.path, reading: $0.reading) }
    let catalogs = Library.withUniqueNames(read).catalogs.filter { !hidden.contains($0.name) }
    return Library(catalogs.map { $0.translated(by: names) })
  }
}
