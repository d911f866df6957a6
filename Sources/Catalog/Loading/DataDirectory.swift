import Foundation

/// The folder with the program's data: catalogues, outlines, pictures, style sheet and icons.
public struct DataDirectory: Sendable, Equatable {
  /// The path of the folder, which might not exist.
  public let path: String

  /// Creates a data directory with a path, without checking that the folder exists.
  public init(path: String) {
    self.path = path
  }

  /// Finds the data folder.
  ///
  /// If `$ROSTER_DATA_DIR` is set, returns that folder even if it doesn't exist, so that a wrong path isn't silently
  /// ignored. Otherwise, returns the first of these folders that has a `catalogs` subfolder, or nil if none does:
  ///
  /// - `share/roster` next to the executable's folder
  /// - `data` in the executable's folder or in any folder above it, as in a build tree
  /// - `roster` in a folder listed in `$XDG_DATA_DIRS`, which is `/usr/local/share:/usr/share` by default
  public static func locate() -> DataDirectory? {
    locate(
      environment: { name in getenv(name).map { String(cString: $0) } }, executableFolder: executableFolder)
  }

  static func locate(environment: (String) -> String?, executableFolder: String?) -> DataDirectory? {
    if let chosen = environment("ROSTER_DATA_DIR"), !chosen.isEmpty { return DataDirectory(path: chosen) }
    var candidates = [String]()
    if let executableFolder {
      candidates.append(parent(of: executableFolder) + "/share/roster")
      var folder = executableFolder
      while !folder.isEmpty {
        candidates.append(folder + "/data")
        folder = parent(of: folder)
      }
    }
    let folders = environment("XDG_DATA_DIRS") ?? ""
    let system = folders.isEmpty ? "/usr/local/share:/usr/share" : folders
    candidates += system.split(separator: ":").map { "\($0)/roster" }
    return candidates.lazy.map(DataDirectory.init).first { isFolder($0.catalogs) }
  }

  /// Returns the path of the folder with the translations. The folder might not exist.
  ///
  /// In a build tree, this is the `locale` folder next to the executable, unless `$ROSTER_DATA_DIR` is set. In all
  /// other cases, it is the `locale` folder next to the data folder, or nil if no data folder is found.
  public static func translations() -> String? {
    translations(
      environment: { name in getenv(name).map { String(cString: $0) } }, executableFolder: executableFolder)
  }

  static func translations(environment: (String) -> String?, executableFolder: String?) -> String? {
    let isChosen = environment("ROSTER_DATA_DIR").map { !$0.isEmpty } ?? false
    if !isChosen, let built = executableFolder.map({ $0 + "/locale" }), isFolder(built) { return built }
    return locate(environment: environment, executableFolder: executableFolder).map {
      parent(of: $0.path) + "/locale"
    }
  }

  var catalogs: String { path + "/catalogs" }

  /// The names of the bundled catalogues: courses, countries and counties, then the others in alphabetical order.
  public var catalogNames: [String] {
    let first = ["courses", "countries", "counties"]
    let files = (try? FileManager.default.contentsOfDirectory(atPath: catalogs)) ?? []
    let found = files.filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }
      .map { String($0.dropLast(5)) }.sorted()
    return first.filter(found.contains) + found.filter { !first.contains($0) }
  }

  /// Returns the path of a bundled catalogue's file, which is named after the catalogue.
  public func catalogFile(named name: String) -> String { "\(catalogs)/\(name).json" }

  /// Returns the path of the file with a bundled catalogue's outlines, or nil if the file can't be read.
  public func outlinesFile(named name: String) -> String? {
    let isPlain = !name.isEmpty && name.utf8.allSatisfy { $0 != UInt8(ascii: "/") && $0 != 0 }
    let file = "\(path)/outlines/\(name).json"
    return isPlain && access(file, R_OK) == 0 ? file : nil
  }

  private static var executableFolder: String? {
    guard let file = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(file) }
    return parent(of: String(cString: file))
  }

  private static func parent(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
