import Foundation
import Testing

/// The arrows between the modules, and what may stand at the top of the tree, read from the tree itself.
struct ArchitectureTests {
  /// Which of the project's own modules each may import. A new module has to find its place here first.
  static let arrows: [String: Set<String>] = [
    "Diffable": [],
    "CGtk": [],
    "Gtk": ["CGtk"],
    "DiffableGtk": ["Diffable", "Gtk", "CGtk"],
    "UIKitNames": ["DiffableGtk"],
    "Catalog": ["Diffable"],
    "Planner": ["Diffable", "Catalog"],
    "RosterApp": ["Diffable", "Gtk", "DiffableGtk", "Catalog", "Planner"],
    "roster": ["RosterApp"],
    "DiffableGallery": ["Diffable", "Gtk", "DiffableGtk"],
    "Benchmarks": ["Diffable", "Gtk", "CGtk", "DiffableGtk", "Catalog", "Planner"],
  ]

  /// All that the engine may import from elsewhere: parts of the standard library.
  static let standardLibrary: Set<String> = ["Swift", "Synchronization"]

  /// Modules that know nothing of windows, from this project or another.
  static let windowless = ["Diffable", "Catalog", "Planner"]

  static let top: Set<String> = [
    "Package.swift", "Sources", "Tests", "data", "meson-helper", "README.md", "LICENSE",
  ]

  private let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    .standardizedFileURL

  private func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)).sorted()
  }

  @Test func arrowsPointOneWay() throws {
    let sources = root.appending(path: "Sources")
    let modules = try names(in: sources)
    #expect(
      modules.contains("Diffable") && modules.contains("RosterApp"), "these are not the sources: \(sources)")
    for module in modules {
      guard let allowed = Self.arrows[module] else {
        Issue.record("Sources/\(module) is no module of the design")
        continue
      }
      for (file, imported) in try imports(of: sources.appending(path: module)) {
        if Self.arrows[imported] != nil {
          #expect(allowed.contains(imported), "\(module) may not import \(imported): \(file)")
        } else if module == "Diffable" {
          #expect(Self.standardLibrary.contains(imported), "the engine may not import \(imported): \(file)")
        } else if Self.windowless.contains(module) {
          #expect(
            !imported.contains(/^(Gtk|Gdk|GLib|GObject|Gio|C?Gtk\w*)$/), "\(module) has no windows: \(file)")
        }
      }
    }
  }

  @Test func topHoldsOnlyWhatWasAgreed() throws {
    let ignored = try String(contentsOf: root.appending(path: ".gitignore"), encoding: .utf8)
      .split(separator: "\n").map(String.init)
    for name in try names(in: root) where !name.hasPrefix(".") && !ignored.contains(name) {
      #expect(Self.top.contains(name), "\(name) does not belong at the top of the tree")
    }
  }

  @Test func importsAreFoundInEveryShape() {
    let source = """
      import One
      public import Two
        @testable @_exported import Three
      @_spi(Private) internal import Four
      import struct Five.Part
      import func Six.part // import Nine
      #if canImport(Seven)
        import Seven.Sub
      #endif
      // import Nine
      let important = "import Nine"
      """
    #expect(Self.imports(in: source) == ["One", "Two", "Three", "Four", "Five", "Six", "Seven"])
  }

  /// The modules imported below a folder, each with the file that does.
  private func imports(of folder: URL) throws -> [(file: String, module: String)] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false))
      .filter { $0.hasSuffix(".swift") }
      .flatMap { path in
        let source = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
        return Self.imports(in: source).map { (path, $0) }
      }
  }

  static func imports(in source: String) -> [String] {
    let statement =
      /^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:\w+\s+)?import\s+(?:(?:typealias|struct|class|enum|protocol|let|var|func)\s+)?(\w+)/
    return source.split(separator: "\n").compactMap { line in
      line.firstMatch(of: statement).map { String($0.1) }
    }
  }
}
