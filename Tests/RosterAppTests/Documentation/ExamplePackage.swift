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
  }

  /// Builds it as its user would: a warning is no error there.
  func build() async throws -> Command {
    try await Command(
      "/usr/bin/env", ["swift", "build"],
      in: package.path
    ) { $0["ROSTER_STRICT"] = nil }
  }

  /// The modules that were compiled for it, and the packages that were fetched.
  func ingredients() -> (modules: Set<String>, packages: Set<String>) {
    func names(_ folder: String) -> [String] {
      (try? FileManager.default.contentsOfDirectory(atPath: package.appending(path: folder).path)) ?? []
    }
    let modules = names(".build/debug").filter { $0.hasSuffix(".build") }
      .filter { names(".build/debug/\($0)").contains { $0.hasSuffix(".o") } }.map { String($0.dropLast(6)) }
    return (Set(modules), Set(names(".build/checkouts") + names(".build/repositories")))
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
}
