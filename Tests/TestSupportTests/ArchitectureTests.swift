import Foundation
import TestSupport
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
    "CIntl": [],
    "Gettext": ["CIntl"],
    "Catalog": ["Diffable", "Gettext"],
    "CSnapshotStubs": [],
    "Planner": ["Diffable", "Catalog", "Gettext"],
    "RosterApp": ["Diffable", "Gtk", "DiffableGtk", "Catalog", "Planner", "Gettext"],
    "roster": ["RosterApp"],
    "DiffableGallery": ["Diffable", "Gtk", "DiffableGtk"],
    "Benchmarks": ["Diffable", "Gtk", "CGtk", "DiffableGtk", "Catalog", "Planner", "RosterApp"],
  ]

  /// All that the engine may import from elsewhere: parts of the standard library.
  static let standardLibrary: Set<String> = ["Swift", "Synchronization"]

  /// Modules that know nothing of windows, from this project or another.
  static let windowless = ["Diffable", "Gettext", "Catalog", "Planner"]

  static let top: Set<String> = [
    "Package.swift", "Sources", "Tests", "data", "meson-helper", "README.md", "LICENSE", "CHANGELOG.md",
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
    for module in modules where module != "README.md" {
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

  /// Programs that have of the libraries only what is public, as any other package's have.
  static let clients = ["RosterApp", "roster", "DiffableGallery"]

  private struct Manifest: Decodable {
    struct Target: Decodable {
      let name: String
      let packageAccess: Bool
    }

    let targets: [Target]
  }

  @MainActor
  @Test func programsHaveThePublicLibraryOnly() async throws {
    let scratch = FileManager.default.temporaryDirectory.appending(path: "roster-manifest-\(UUID())")
    defer { try? FileManager.default.removeItem(at: scratch) }
    // In a folder of its own: the tests may have the other.
    let dump = try await Command(
      "/usr/bin/env", ["swift", "package", "--scratch-path", scratch.path, "dump-package"])
    try #require(dump.status == 0, "\(dump.errors)")
    let targets = try JSONDecoder().decode(Manifest.self, from: Data(dump.output.utf8)).targets
    for name in Self.clients {
      let target = try #require(targets.first { $0.name == name })
      #expect(!target.packageAccess, "\(name) must not see what is `package`")
    }
    #expect(targets.contains { $0.name == "DiffableGtk" && $0.packageAccess }, "it says who may")
    for name in Self.clients {
      for (file, source) in try sources(of: root.appending(path: "Sources/\(name)")) {
        #expect(!source.contains(/@testable|@_spi/), "\(name) has more than what is public: \(file)")
      }
    }
  }

  /// Whoever imports the list gets its names and those of snapshots, and not those of every widget.
  @Test func listBringsSnapshotsAlone() throws {
    for (module, brought) in [("Gtk", []), ("Diffable", []), ("DiffableGtk", ["Diffable"])] {
      let exported = try sources(of: root.appending(path: "Sources/\(module)")).flatMap { _, source in
        source.matches(of: /@_exported\s+(?:public\s+)?import\s+(\w+)/).map { String($0.1) }
      }
      #expect(exported == brought, "\(module)")
    }
  }

  /// What of Roster's rows the library's views are not: a ring beside a count, a name that is typed in its place, and headers with
  /// a button that stays the same one. The items' own cells are none of these.
  static let specialRows: Set<String> = [
    "SidebarPane/SidebarCell.swift", "SidebarPane/RenameView.swift", "SidebarPane/SidebarHeaderView.swift",
    "ListPane/PlaceHeaderView.swift",
  ]

  @Test func rosterHasNoCellsOfItsOwn() throws {
    let sources = try sources(of: root.appending(path: "Sources/RosterApp"))
    #expect(sources.contains { $0.source.contains("CellRegistration<ListCell") }, "the library's are used")
    for (file, source) in sources {
      if !Self.specialRows.contains(file) {
        for what in Self.ownCells(in: source) { Issue.record("\(file): \(what)") }
      }
      // The help is always the same.
      guard file != "Help/HelpWindow.swift" else { continue }
      #expect(!source.contains("appendItems"), "the searcher gives the snapshot, off the main actor: \(file)")
    }
  }

  @Test func cellsOfOnesOwnAreFoundInEveryShape() {
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

  /// Where a source makes a kind of cell or content, or keeps cells: the library has both.
  static func ownCells(in source: String) -> [String] {
    let cell = #"(?:\w+\.)?(?:ListCell|ListHeaderView|ListFooterView)\b"#
    return [
      #"class\s+\w+(?:<[^>]*>)?\s*:\s*\#(cell)"#, #"\[\s*(?:\w+\s*:\s*)?\#(cell)\s*\]"#,
      #"Set<\s*\#(cell)\s*>"#, #"(?:class|struct)\s+\w+\s*:[^{]*\bContent(?:Configuration|View)\b"#,
    ].flatMap { pattern in
      guard let regex = try? Regex(pattern) else { return ["\(pattern) is no pattern"] }
      return source.matches(of: regex).map { String(source[$0.range]) }
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
    try sources(of: folder).flatMap { file, source in Self.imports(in: source).map { (file, $0) } }
  }

  private func sources(of folder: URL) throws -> [(file: String, source: String)] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false))
      .filter { $0.hasSuffix(".swift") }
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
