import Foundation

extension CatalogFiles {
  /// Returns the absolute path of a file. The path identifies the file.
  nonisolated static func absolute(_ path: String, in folder: String = ".") -> String {
    func real(_ path: String) -> String? {
      guard let real = realpath(path, nil) else { return nil }
      defer { free(real) }
      return String(cString: real)
    }
    let path = path.hasPrefix("/") ? path : "\(folder)/\(path)"
    let url = URL(fileURLWithPath: path).standardizedFileURL
    // Resolve symbolic links only if `..` follows a link to a folder, and therefore means the parent of the link's
    // target. Otherwise, keep the links, so that a file has the same identifier whether or not its path contains `..`.
    guard path.split(separator: "/").contains(".."), let slash = path.lastIndex(of: "/"),
      let parent = real(String(path[..<slash])), parent != real(url.deletingLastPathComponent().path)
    else { return url.path }
    return URL(fileURLWithPath: parent + path[slash...]).standardizedFileURL.path
  }
}
