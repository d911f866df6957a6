import DiffableGtk
import Foundation
import Gtk
import TestSupport
import Testing

@testable import RosterApp

extension WindowSuite {
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(20)))
  struct ReadmeTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    private static let root = folder.appending(path: "../../..").standardizedFileURL

    private func lines(of text: some StringProtocol) -> [String] {
      text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    private func readme() throws -> String {
      try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
    }

    /// Returns the two files of the example.
    private func example() throws -> (manifest: String, program: String) {
      let parts = try readme().components(separatedBy: "```swift\n").dropFirst()
        .compactMap { $0.components(separatedBy: "```").first }
      try #require(parts.count == 2)
      return (parts[0], parts[1])
    }

    @Test func everyLinkLeadsToAFile() throws {
      let links = try readme().matches(of: /\]\(([^)#:]+)\)/).map { String($0.1) }
      #expect(links.count > 20)
      for link in links {
        #expect(FileManager.default.fileExists(atPath: Self.root.appending(path: link).path), "\(link)")
      }
      let headings = try readme().matches(of: /(?m)^## (.+)$/).map {
        $0.1.lowercased().replacing(" ", with: "-")
      }
      for anchor in try readme().matches(of: /\]\(#([^)]+)\)/) {
        #expect(headings.contains(String(anchor.1)))
      }
    }

    @Test func exampleMatchesTheTestedProgram() throws {
      let program = lines(of: try example().program)
      let start = try #require(program.firstIndex { $0.hasSuffix("application in") })
      let source = lines(
        of: try String(contentsOf: Self.folder.appending(path: "FruitWindow.swift"), encoding: .utf8))
      #expect(source.firstRange(of: program[(start + 1)...]) != nil)
      #expect(source.contains(program[start - 1]))
      #expect(program.count <= 15)
    }

    @Test func exampleBuildsAsAPackage() async throws {
      let example = try example()
      let package = try ClientPackage(
        "fruit", files: ["Package.swift": example.manifest, "Sources/fruit/main.swift": example.program])
      let build = try await package.build()
      try #require(build.status == 0, "\(build.output)\(build.errors)")
      #expect(!build.output.contains("main.swift:"), "\(build.output)")
      // Listing the windows of other programs requires X11.
      if getenv("DISPLAY") != nil { #expect(try await showsWindow(package.product("fruit"))) }
      let (modules, packages) = package.ingredients()
      #expect(modules.isSuperset(of: ["Diffable", "Gtk", "DiffableGtk", "fruit"]))
      #expect(modules.isDisjoint(with: ["Catalog", "Planner", "RosterApp", "GRDB", "ArgumentParser"]))
      #expect(packages.isEmpty, "nothing is downloaded")
    }

    /// Checks the README's claims about a package's name.
    @Test func packageNameIsGivenOrTheLastPartOfTheURL() async throws {
      let folder = TemporaryFolder(), files = FileManager.default
      try files.createSymbolicLink(
        atPath: "\(folder.path)/roster-main", withDestinationPath: Self.root.path)
      let repository = URL(filePath: "\(folder.path)/roster.git")
      try files.createDirectory(at: repository, withIntermediateDirectories: true)
      for name in ["Package.swift", "Sources"] {
        try files.copyItem(at: Self.root.appending(path: name), to: repository.appending(path: name))
      }
      let identity = ["-c", "user.name=Nobody", "-c", "user.email=nobody@example.org"]
      for arguments in [
        ["init", "-q", "-b", "main"], ["add", "-A"], identity + ["commit", "-q", "-m", "All"],
      ] {
        let git = try await Command("/usr/bin/env", ["git"] + arguments, in: repository.path)
        try #require(git.status == 0, "\(git.errors)")
      }
      let manifest = try example().manifest
      let dependency = #".package(name: "roster", path: "../roster", traits: [])"#
      #expect(manifest.contains(dependency))
      let url = #".package(url: "\#(repository.absoluteString)", branch: "main", traits: [])"#
      for (written, name, works) in [
        (#".package(name: "roster", path: "../roster-main", traits: [])"#, "roster", true),
        (#".package(path: "../roster-main", traits: [])"#, "roster", false), (url, "roster", true),
      ] {
        let client = "\(folder.path)/fruit"
        try? files.removeItem(atPath: client)
        try files.createDirectory(atPath: "\(client)/Sources/fruit", withIntermediateDirectories: true)
        try manifest.replacing(dependency, with: written)
          .replacing(#"package: "roster""#, with: #"package: "\#(name)""#)
          .write(toFile: "\(client)/Package.swift", atomically: false, encoding: .utf8)
        try "".write(toFile: "\(client)/Sources/fruit/main.swift", atomically: false, encoding: .utf8)
        let resolved = try await Command(
          "/usr/bin/env",
          ["swift", "package", "--cache-path", "\(folder.path)/cache", "show-dependencies"], in: client)
        #expect((resolved.status == 0) == works, "\(name) for \(written): \(resolved.errors)")
      }
    }

    /// Starts a program, and ends it when it has opened a window.
    ///
    /// - Returns: Whether a window opened.
    private func showsWindow(_ program: URL) async throws -> Bool {
      let process = Process()
      process.executableURL = program
      try process.run()
      // Don't wait for the process with Foundation, which would run its loop on this thread. Other tests use this
      // thread.
      defer { process.terminate() }
      for _ in 0..<600 where process.isRunning {
        let search = try await Command(
          "/usr/bin/env",
          ["xdotool", "search", "--onlyvisible", "--pid", "\(process.processIdentifier)"])
        if search.status == 0 { return true }
        try await Task.sleep(for: .milliseconds(100))
      }
      return false
    }

    @Test func exampleWorks() async throws {
      try #require(Display.open(), "no display: run meson-helper/test")
      let application = Application(id: "io.github.rosterapp.Fruit", isUnique: false)
      try #require(application.register())
      openFruit(in: application)
      let window = try #require(application.activeWindow)
      defer { window.destroy() }
      let entry = try #require(window.all(SearchEntry.self).first)
      let list = try #require(window.all(DiffableListView.self).first)
      func shows(_ fruit: [String]) async throws -> Bool {
        for _ in 0..<400 where list.texts != fruit { try await Task.sleep(for: .milliseconds(5)) }
        return list.texts == fruit
      }
      #expect(
        try await shows(["Apple", "Banana", "Cherry", "Grape", "Lemon", "Mango", "Peach", "Pear", "Plum"]))
      entry.text = "pea"
      #expect(try await shows(["Peach", "Pear"]))
    }

    @Test func everyNamedFileExists() throws {
      // Skip the example's own file.
      let text = try readme().replacing("`Sources/fruit/main.swift`", with: "")
      let names = text.matches(of: /`((?:Sources|Tests|data|meson-helper)[\w\/.-]*)`|\]\((data[^)]*)\)/)
        .compactMap { ($0.output.1 ?? $0.output.2).map(String.init) }
      #expect(names.count > 12)
      for name in names {
        #expect(FileManager.default.fileExists(atPath: Self.root.appending(path: name).path), "\(name)")
      }
    }
  }
}
