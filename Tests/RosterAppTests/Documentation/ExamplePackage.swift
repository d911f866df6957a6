import Foundation
import TestSupport

/// The README's example as the package that it says it is, beside a checkout of this one.
///
/// It and its products are kept in `.build/readme`, so that only what has changed is built again.
@MainActor
struct ExamplePackage {
  private let folder = Command.root.appending(path: ".build/readme")
  private var package: URL { folder.appending(path: "fruit") }

  /// Writes what is not there yet.
  init(manifest: String, program: String) throws {
    try write(manifest, to: package.appending(path: "Package.swift"))
    try write(program, to: package.appending(path: "Sources/fruit/main.swift"))
    try link(folder.appending(path: "roster"), to: "../..")
    try mirrorDependencies()
  }

  /// Builds it as its user would: a warning is no error there.
  func build() async throws -> Command {
    try await Command(
      "/usr/bin/env", ["swift", "build", "--cache-path", folder.appending(path: "cache").path],
      in: package.path
    ) { $0["ROSTER_STRICT"] = nil }
  }

  /// Starts it, and ends it once it has a window on the display.
  ///
  /// - Returns: whether one came.
  func showsWindow() async throws -> Bool {
    let process = Process()
    process.executableURL = package.appending(path: ".build/debug/fruit")
    try process.run()
    defer {
      process.terminate()
      process.waitUntilExit()
    }
    for _ in 0..<100 where process.isRunning {
      let search = try await Command(
        "/usr/bin/env",
        ["xdotool", "search", "--onlyvisible", "--pid", "\(process.processIdentifier)"])
      if search.status == 0 { return true }
      try await Task.sleep(for: .milliseconds(100))
    }
    return false
  }

  /// A file that is written is built, so one that is as it should be is left alone.
  private func write(_ text: String, to file: URL) throws {
    guard (try? String(contentsOf: file, encoding: .utf8)) != text else { return }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  private func link(_ link: URL, to destination: String) throws {
    let files = FileManager.default
    guard (try? files.destinationOfSymbolicLink(atPath: link.path)) != destination else { return }
    try? files.removeItem(at: link)
    try files.createDirectory(at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
    try files.createSymbolicLink(atPath: link.path, withDestinationPath: destination)
  }

  // MARK: Without the network

  /// What the package manager has noted of this package's dependencies.
  private struct Resolved: Decodable {
    struct Pin: Decodable {
      let identity: String
      let location: String
    }
    let pins: [Pin]
  }

  private struct Mirrors: Encodable {
    struct Mirror: Encodable {
      let original: String
      let mirror: String
    }
    let object: [Mirror]
    let version = 1
  }

  /// Has the package manager take what this checkout depends on from where it was fetched to when this was built.
  private func mirrorDependencies() throws {
    let data = try Data(contentsOf: Command.root.appending(path: "Package.resolved"))
    let mirrors = try JSONDecoder().decode(Resolved.self, from: data).pins.compactMap { pin in
      try repository(of: pin.identity).map { repository in
        // A mirror is known by its last name, which must be the original's.
        let mirror = folder.appending(path: "mirrors/\(pin.identity)")
        try link(mirror, to: repository)
        return Mirrors.Mirror(original: pin.location, mirror: "file://\(mirror.path)")
      }
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    let text = String(decoding: try encoder.encode(Mirrors(object: mirrors)), as: UTF8.self)
    try write(text, to: package.appending(path: ".swiftpm/configuration/mirrors.json"))
  }

  /// The repository of a dependency in one of the checkout's folders of products.
  private func repository(of identity: String) -> String? {
    let products = Command.root.appending(path: ".build")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: products.path)) ?? []
    for place in ["."] + names.sorted() {
      let folder = products.appending(path: "\(place)/repositories").standardizedFileURL.path
      let repositories = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      if let name = repositories.first(where: { $0.hasPrefix("\(identity)-") }) { return "\(folder)/\(name)" }
    }
    return nil
  }
}
