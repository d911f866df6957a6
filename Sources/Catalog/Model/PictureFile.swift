import Glibc

/// A picture file that belongs to a catalogue. It must be a PNG file in the catalogue's folder or, for a bundled
/// catalogue, in the data folder.
public struct PictureFile: Sendable, Hashable {
  /// The path, without `.` components; it can contain `..` only at the start.
  public let path: String

  /// The folder that must contain the file, even after symbolic links are followed.
  public let folder: String

  /// Creates a reference to a picture file, without checking that the file exists.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - folder: The folder that must contain the file, or nil to use the folder part of `path`.
  public init(_ path: String, in folder: String? = nil) {
    self.path = Self.plain(path)
    let end = path.lastIndex(of: "/")
    self.folder = folder ?? end.map { String(path[...$0]) } ?? ""
  }

  /// The path of the file after following symbolic links, or nil if the file doesn't exist, isn't a regular file or is
  /// outside the allowed folder.
  public var resolvedPath: String? {
    guard let file = Self.resolved(path), var root = Self.resolved(folder.isEmpty ? "." : folder) else {
      return nil
    }
    if let data = DataDirectory.locate(), Self.resolved(data.catalogs) == root {
      root = Self.resolved(data.path) ?? root
    }
    guard file.hasPrefix(root == "/" ? root : root + "/") else { return nil }
    var status = stat()
    return stat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFREG ? file : nil
  }

  /// Reads the file. Never blocks on a pipe or a device.
  ///
  /// - Returns: The contents, or nil if the file is outside the allowed folder, isn't a PNG file, can't be read or is
  ///   larger than ``FileLimits/pictureFileSize``.
  public func read() -> [UInt8]? {
    guard let file = resolvedPath,
      let bytes = try? CatalogFile.read(file, atMost: FileLimits.pictureFileSize),
      bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    else { return nil }
    return bytes
  }

  /// Returns the path relative to the folder `base`, or nil if neither the picture nor its catalogue is in that folder.
  func path(relativeTo base: String) -> String? {
    let isOwn = Self.plain(folder) == Self.plain(base)
    var base = base, ups = ""
    while !path.hasPrefix(base) || path.dropFirst(base.count).hasPrefix("/") {
      // Only a bundled catalogue can have pictures outside its folder. In that case, `base` is the catalogue's folder,
      // and the path must begin with `..`.
      guard isOwn, let end = base.dropLast().lastIndex(of: "/") else { return nil }
      base = String(base[...end])
      ups += "../"
    }
    return ups + path.dropFirst(base.count)
  }

  private static func resolved(_ path: String) -> String? {
    guard !path.utf8.contains(0), let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }

  /// Resolves `.`, `..` and repeated slashes, without following symbolic links.
  private static func plain(_ path: String) -> String {
    guard path.utf8.contains(UInt8(ascii: ".")) || path.contains("//") else { return path }
    var parts = [Substring]()
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}
