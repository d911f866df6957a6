import Foundation
import TestSupport
import Testing

/// The allowed imports between modules, and the files at the root of the tree.
struct ArchitectureTests {
  /// The modules of this project that each module may import. Add new modules here first.
  static let arrows: [String: Set<String>] = [
    "Diffable": [],
    "CGtk": [],
    "Gtk": ["CGtk"],
    "DiffableGtk": ["Diffable", "Gtk", "CGtk"],
    "UIKitNames": ["DiffableGtk"],
    "CIntl": [],
    "CZlib": [],
    "Gettext": ["CIntl"],
    "Catalog": ["Diffable", "Gettext", "CZlib"],
    "CSnapshotStubs": [],
    "Planner": ["Diffable", "Catalog", "Gettext"],
    "RosterApp": ["Diffable", "Gtk", "DiffableGtk", "Catalog", "Planner", "Gettext"],
    "roster": ["RosterApp"],
    "DiffableGallery": ["Diffable", "Gtk", "DiffableGtk"],
    "Benchmarks": ["Diffable", "Gtk", "CGtk", "DiffableGtk", "Catalog", "Planner", "RosterApp"],
  ]

  /// The modules of the standard library that `Diffable` may import.
  static let standardLibrary: Set<String> = ["Swift", "Synchronization"]

  /// Modules without windows.
  static let windowless = ["Diffable", "Gettext", "Catalog", "Planner"]

  static let top: Set<String> = [
    "Package.swift", "Sources", "Tests", "data", "meson-helper", "README.md", "LICENSE", "CHANGELOG.md",
  ]

  private let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    .standardizedFileURL

  private func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)).sorted()
  }

  @Test func modulesImportOnlyWhatIsAllowed() throws {
    let sources = root.appending(path: "Sources")
    let modules = try names(in: sources)
    #expect(
      modules.contains("Diffable") && modules.contains("RosterApp"), "these are not the sources: \(sources)")
    for module in modules where module != "README.md" {
      guard let allowed = Self.arrows[module] else {
        Issue.record("Sources/\(module) isn't a module of the design")
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

  /// Programs that use only the public API of the libraries, as other packages do.
  static let clients = ["RosterApp", "roster", "DiffableGallery"]

  private struct Manifest: Decodable {
    struct Target: Decodable {
      let name: String
      let packageAccess: Bool
    }

    let targets: [Target]
  }

  @MainActor
  @Test func programsUseOnlyPublicAPI() async throws {
    let scratch = FileManager.default.temporaryDirectory.appending(path: "roster-manifest-\(UUID())")
    defer { try? FileManager.default.removeItem(at: scratch) }
    // Use a separate folder, because the tests might be using the default one.
    let dump = try await Command(
      "/usr/bin/env", ["swift", "package", "--scratch-path", scratch.path, "dump-package"])
    try #require(dump.status == 0, "\(dump.errors)")
    let targets = try JSONDecoder().decode(Manifest.self, from: Data(dump.output.utf8)).targets
    for name in Self.clients {
      let target = try #require(targets.first { $0.name == name })
      #expect(!target.packageAccess, "\(name) must not have `package` access")
    }
    #expect(
      targets.contains { $0.name == "DiffableGtk" && $0.packageAccess }, "the manifest lists package access")
    for name in Self.clients {
      for (file, source) in try sources(of: root.appending(path: "Sources/\(name)")) {
        #expect(!source.contains(/@testable|@_spi/), "\(name) uses more than public API: \(file)")
      }
    }
  }

  /// Importing `DiffableGtk` also imports `Diffable`, but not `Gtk`.
  @Test func listReexportsOnlySnapshots() throws {
    for (module, brought) in [("Gtk", []), ("Diffable", []), ("DiffableGtk", ["Diffable"])] {
      let exported = try sources(of: root.appending(path: "Sources/\(module)")).flatMap { _, source in
        source.matches(of: /@_exported\s+(?:public\s+)?import\s+(\w+)/).map { String($0.1) }
      }
      #expect(exported == brought, "\(module)")
    }
  }

  /// Files with Roster's own rows, for which the library has no views: a ring with a count, a name that is edited
  /// in place, and headers whose button must not be recreated.
  static let specialRows: Set<String> = [
    "SidebarPane/SidebarCell.swift", "SidebarPane/RenameView.swift", "SidebarPane/SidebarHeaderView.swift",
    "ListPane/PlaceHeaderView.swift",
  ]

  @Test func rosterDefinesNoCells() throws {
    let sources = try sources(of: root.appending(path: "Sources/RosterApp"))
    #expect(sources.contains { $0.source.contains("CellRegistration<ListCell") }, "use the library's")
    for (file, source) in sources {
      if !Self.specialRows.contains(file) {
        for what in Self.ownCells(in: source) { Issue.record("\(file): \(what)") }
      }
      // The lists in these files are short, so their snapshots can be created on the main actor.
      let short = ["Help/HelpWindow.swift", "Planning/MoveDataWindow.swift", "Planning/ProjectWindow.swift"]
      guard !short.contains(file) else { continue }
      #expect(
        !source.contains("appendItems"), "snapshots are created by the searcher off the main actor: \(file)")
    }
  }

  @Test func ownCellsAreDetected() {
    let source = """
      final class ItemCell: DiffableGtk.ListCell {
      class Generic<A>:
        ListCell {}
      final class Head: ListHeaderView, Sendable {
      var cells: [ListCell] = []
      let byItem: [ItemID: ListCell]
      let known: Set<ListCell> = []
      struct Content: ContentConfiguration {
      """
    #expect(Self.ownCells(in: source).count == 7)
    let allowed = """
      let cells = CellRegistration<ListCell, CatalogItem> { cell, _, item in }
      for cell in list.visibleCells { cell.setNeedsUpdateConfiguration() }
      final class FactCard: CustomWidget {
      """
    #expect(Self.ownCells(in: allowed) == [])
  }

  /// Returns the parts of a source file that define cells or content configurations, or that store cells. Only the
  /// library should do this.
  static func ownCells(in source: String) -> [String] {
    let cell = #"(?:\w+\.)?(?:ListCell|ListHeaderView|ListFooterView)\b"#
    return [
      #"class\s+\w+(?:<[^>]*>)?\s*:\s*\#(cell)"#, #"\[\s*(?:\w+\s*:\s*)?\#(cell)\s*\]"#,
      #"Set<\s*\#(cell)\s*>"#, #"(?:class|struct)\s+\w+\s*:[^{]*\bContent(?:Configuration|View)\b"#,
    ].flatMap { pattern in
      guard let regex = try? Regex(pattern) else { return ["\(pattern) isn't a pattern"] }
      return source.matches(of: regex).map { String(source[$0.range]) }
    }
  }

  @Test func rootContainsOnlyAllowedFiles() throws {
    let ignored = try String(contentsOf: root.appending(path: ".gitignore"), encoding: .utf8)
      .split(separator: "\n").map(String.init)
    for name in try names(in: root) where !name.hasPrefix(".") && !ignored.contains(name) {
      #expect(Self.top.contains(name), "\(name) doesn't belong at the root of the tree")
    }
  }

  @Test func documentsHaveNoConflictMarkers() throws {
    var documents = try ["Sources", "Tests", "data", "meson-helper"].flatMap {
      try files(of: root.appending(path: $0), suffix: ".md")
    }
    for name in ["README.md", "CHANGELOG.md"] {
      documents.append((name, try String(contentsOf: root.appending(path: name), encoding: .utf8)))
    }
    for (file, text) in documents { #expect(!text.contains(/(?m)^(<{7}|>{7})\s/), "\(file)") }
  }

  @Test func importsAreDetected() {
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

  /// Returns the modules imported in a folder, each with the importing file.
  private func imports(of folder: URL) throws -> [(file: String, module: String)] {
    try sources(of: folder).flatMap { file, source in Self.imports(in: source).map { (file, $0) } }
  }

  private func sources(of folder: URL) throws -> [(file: String, source: String)] {
    try files(of: folder, suffix: ".swift")
  }

  private func files(of folder: URL, suffix: String) throws -> [(file: String, source: String)] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false))
      .filter { $0.hasSuffix(suffix) }
      .map { ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8)) }
  }

  static func imports(in source: String) -> [String] {
    let statement =
      /^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:\w+\s+)?import\s+(?:(?:typealias|struct|class|enum|protocol|let|var|func)\s+)?(\w+)/
    return source.split(separator: "\n").compactMap { line in
      line.firstMatch(of: statement).map { String($0.1) }
    }
  }
}
