import Catalog
import Foundation
import Planner

extension RememberedFiles {
  /// The maximum size, in bytes, of a file that is read before the window opens. It also limits the total size of the
  /// files from the last run. Reading that much takes no noticeable time.
  static let maximumStartupSize = 2 << 20

  /// Reads the files that were open in the last run, most recently opened first. Skips files that can't be read.
  ///
  /// - Parameter all: Whether to read files regardless of their size. If false, skips files that would make the total
  ///   size exceed ``maximumStartupSize``.
  /// - Complexity: O(*n*), where *n* is the total size of the files. The method blocks, so don't call it on the
  ///   main actor.
  func read(all: Bool = false) -> [LoadedFile] {
    var remainingSize = Self.maximumStartupSize
    return files.compactMap { file in
      guard file.isOpen, let size = Self.size(of: file.path), size <= remainingSize || all else { return nil }
      if !all { remainingSize -= size }
      return try? LoadedFile(contentsOf: file.path, reading: file.reading)
    }
  }

  static func isLarge(_ path: String) -> Bool { size(of: path).map { $0 > maximumStartupSize } ?? false }

  /// Returns the size of a file in bytes. A spreadsheet is treated as very large, because it is compressed.
  private static func size(of path: String) -> Int? {
    FileStamp(path).map { isCompressed(path) ? Int.max : $0.size }
  }

  static func isCompressed(_ path: String) -> Bool {
    ["xlsx", "ods"].contains(URL(filePath: path).pathExtension.lowercased())
  }
}
