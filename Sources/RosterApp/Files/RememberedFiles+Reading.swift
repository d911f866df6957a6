import Catalog
import Foundation

extension RememberedFiles {
  /// As much is read before there is a window: what nobody notices.
  static let sizeAtOnce = 2 << 20

  /// Reads those small files that were open when the program was last used; the others are left for later, and so are those
  /// with which something is wrong.
  ///
  /// - Parameter all: whether to read the large ones too: what is asked for may be in any.
  /// - Complexity: O(*n*) in their size. Blocks; call it off the main actor.
  static func read(all: Bool = false) -> [LoadedFile] {
    var room = all ? Int.max : sizeAtOnce
    return (RememberedFilesStore.standard?.load().files ?? []).compactMap { file in
      guard file.isOpen, let size = size(of: file.path), size <= room else { return nil }
      room -= size
      return (try? Catalog.load(contentsOf: file.path, reading: file.reading)).map {
        LoadedFile(path: file.path, catalog: $0.catalog, format: $0.format)
      }
    }
  }

  /// Whether it would be noticed if a file were read before there is a window.
  static func isLarge(_ path: String) -> Bool { size(of: path).map { $0 > sizeAtOnce } ?? false }

  private static func size(of path: String) -> Int? {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int
  }
}
