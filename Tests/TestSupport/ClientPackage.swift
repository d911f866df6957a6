public import Foundation

/// A package that uses this one, as somebody outside makes it, beside a checkout named `roster`.
///
/// It is kept in `.build/clients`, whose packages share one build: each compiles the library alike.
@MainActor
public struct ClientPackage {
  /// Where it is.
  public let folder: URL

  private static let clients = Command.root.appending(path: ".build/clients")

  private let products = Self.clients.appending(path: "products")

  /// Writes what is not there yet.
  ///
  /// - Parameters:
  ///   - name: its folder's.
  ///   - files: their texts by their paths.
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

  /// The files of a folder, as `init` takes them.
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

  /// Builds it as its user would, without the settings of the project's own scripts.
  public func build() async throws -> Command {
    // The package manager's lock on a build is a file in the folder for temporary files.
    try await Command(
      "/usr/bin/env", ["swift", "build", "--scratch-path", products.path], in: folder.path
    ) { $0["TMPDIR"] = Self.clients.path }
  }

  /// What has been built.
  public func product(_ name: String) -> URL { products.appending(path: "debug/\(name)") }

  /// The modules that were compiled for the packages here, and the packages that were fetched.
  public func ingredients() -> (modules: Set<String>, packages: Set<String>) {
    func names(_ path: String) -> [String] {
      (try? FileManager.default.contentsOfDirectory(atPath: products.appending(path: path).path)) ?? []
    }
    let modules = names("debug").filter { $0.hasSuffix(".build") }
      .filter { names("debug/\($0)").contains { $0.hasSuffix(".o") } }.map { String($0.dropLast(6)) }
    return (Set(modules), Set(names("checkouts") + names("repositories")))
  }

  /// A file that is written is built, so one that is as it should be is left alone.
  private func write(_ text: String, to file: URL) throws {
    guard (try? String(contentsOf: file, encoding: .utf8)) != text else { return }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }
}
