public import Foundation

/// A package that depends on this one, like a user's package next to a checkout named `roster`.
///
/// Packages are in `.build/clients` and share a build folder, so the library is compiled only once.
@MainActor
public struct ClientPackage {
  /// The folder of the package.
  public let folder: URL

  private static let clients = Command.root.appending(path: ".build/clients")

  private let products = Self.clients.appending(path: "products")

  /// Creates the package. Only files that are missing or different are written.
  ///
  /// - Parameters:
  ///   - name: The name of the folder.
  ///   - files: The contents by path.
  public init(_ name: String, files: [String: String]) throws {
    folder = Self.clients.appending(path: name)
    for (path, text) in files { try write(text, to: folder.appending(path: path)) }
    let checkout = Self.clients.appending(path: "roster")
    guard (try? FileManager.default.destinationOfSymbolicLink(atPath: checkout.path)) != "../.." else {
      return
    }
    try? FileManager.default.removeItem(at: checkout)
    try FileManager.default.createSymbolicLink(atPath: checkout.path, withDestinationPath: "../..")
  }

  /// Returns the files of a folder for `init(_:files:)`.
  public static func files(in folder: URL) throws -> [String: String] {
    var files: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      var isFolder: ObjCBool = false
      let file = folder.appending(path: path)
      guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder), !isFolder.boolValue
      else {
        continue
      }
      files[path] = try String(contentsOf: file, encoding: .utf8)
    }
    return files
  }

  /// Builds the package as a user would, without the settings of the project's scripts.
  public func build() async throws -> Command {
    // The package manager keeps its build lock in the temporary folder.
    try await Command(
      "/usr/bin/env", ["swift", "build", "--scratch-path", products.path], in: folder.path
    ) { $0["TMPDIR"] = Self.clients.path }
  }

  /// Returns the location of an executable.
  public func product(_ name: String) -> URL { products.appending(path: "debug/\(name)") }

  /// Returns the compiled modules and the fetched packages.
  public func ingredients() -> (modules: Set<String>, packages: Set<String>) {
    func names(_ path: String) -> [String] {
      (try? FileManager.default.contentsOfDirectory(atPath: products.appending(path: path).path)) ?? []
    }
    let modules = names("debug").filter { $0.hasSuffix(".build") }
      .filter { names("debug/\($0)").contains { $0.hasSuffix(".o") } }.map { String($0.dropLast(6)) }
    return (Set(modules), Set(names("checkouts") + names("repositories")))
  }

  /// Writes a file only if it differs, because a newer date would cause a rebuild.
  private func write(_ text: String, to file: URL) throws {
    guard (try? String(contentsOf: file, encoding: .utf8)) != text else { return }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }
}
