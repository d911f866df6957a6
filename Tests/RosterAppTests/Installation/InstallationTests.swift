import Foundation
import Planner
import TestSupport
import Testing

@testable import RosterApp

/// The installed files match the program.
struct InstallationTests {
  private let data = Command.root.appending(path: "data")

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Command.root.appending(path: path), encoding: .utf8)
  }

  @Test func everyFileHasTheProgramsName() throws {
    let parts = [
      "desktop/\(Roster.id).desktop", "desktop/\(Roster.id).metainfo.xml",
      "icons/hicolor/scalable/apps/\(Roster.id).svg",
      "icons/hicolor/symbolic/apps/\(Roster.id)-symbolic.svg",
    ]
    for part in parts {
      let path = data.appending(path: part).path
      #expect(FileManager.default.fileExists(atPath: path), "data/\(part) is missing")
    }
    let entry = try text("data/desktop/\(Roster.id).desktop")
    #expect(entry.contains("\nIcon=\(Roster.id)\n"))
    let metainfo = try text("data/desktop/\(Roster.id).metainfo.xml")
    #expect(metainfo.contains("<id>\(Roster.id)</id>"))
    #expect(metainfo.contains("<launchable type=\"desktop-id\">\(Roster.id).desktop</launchable>"))
    #expect(try text("meson-helper/meson.build").contains("id = '\(Roster.id)'"))
  }

  /// Icons come from the theme that the package and `run` depend on, or from the program.
  @Test func everyIconIsInstalled() throws {
    let control = try text("meson-helper/packaging/debian/control"),
      common = try text("meson-helper/support/common.sh")
    let needed = try #require(control.split(separator: "\n").first { $0.hasPrefix("Depends:") })
    for package in ["adwaita-icon-theme", "librsvg2-common"] {
      #expect(needed.contains(package) && common.contains("need \(package) "))
    }
    func names(in folder: String) -> Set<String> {
      let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
      return Set(
        files.filter { $0.hasSuffix(".svg") }.compactMap { $0.split(separator: "/").last?.dropLast(4) }.map(
          String.init))
    }
    let theme = names(in: "/usr/share/icons/Adwaita"), own = names(in: data.appending(path: "icons").path)
    try #require(!theme.isEmpty)
    let sources = try #require(
      FileManager.default.enumerator(atPath: Command.root.appending(path: "Sources").path))
    var used: Set<String> = []
    for case let file as String in sources
    where file.hasSuffix(".swift") && !file.hasPrefix("DiffableGallery") {
      let source = try text("Sources/\(file)")
      used.formUnion(source.matches(of: /"([a-z0-9-]+-symbolic)"/).map { String($0.1) })
      used.formUnion(
        source.matches(of: /Roster\.icon\("([a-z]+)"\)/).map { "\(Roster.id).\($0.1)-symbolic" })
    }
    #expect(used.count > 30)
    #expect(used.subtracting(theme).subtracting(own) == [])
    for symbol in ProjectSymbol.allCases { #expect(theme.union(own).contains(symbol.iconName), "\(symbol)") }
  }

  @Test func versionIsTheSameEverywhere() async throws {
    let release = try #require(
      text("data/desktop/\(Roster.id).metainfo.xml").firstMatch(of: /<release version="([^"]+)"/))
    #expect(release.1 == Roster.version)
    // The Meson project uses this expression to read the version.
    let project = try #require(
      text("meson-helper/meson.build").firstMatch(
        of: /run_command\('sed', '-n', '([^']+)',\s+files\('..\/([^']+)'\)/))
    let read = try await Command(
      "/usr/bin/env", ["sed", "-n", String(project.1).replacing("\\\\", with: "\\"), String(project.2)])
    #expect(read.output == "\(Roster.version)\n")
  }

  @Test func launcherPassesFilesAsArguments() throws {
    let entry = try text("data/desktop/\(Roster.id).desktop")
    let command = try #require(entry.firstMatch(of: /\nExec=(\S+) (.*)\n/))
    #expect(command.1 == RosterCommand.configuration.commandName ?? "")
    #expect(command.2 == "%F")
    let parsed = try RosterCommand.parse(["one.json", "/two files/three.json"])
    #expect(parsed.catalogueFile.count == 2)
  }

  /// The installed files contain the names with which the desktop's search finds the program and D-Bus starts it.
  @MainActor @Test func searchProviderIsStartedByItsBusName() throws {
    let provider = try text("data/desktop/\(Roster.id).search-provider.ini")
    #expect(provider.contains("\nDesktopId=\(Roster.id).desktop\n"))
    #expect(provider.contains("\nBusName=\(SearchProvider.busName)\n"))
    #expect(provider.contains("\nObjectPath=\(SearchProvider.path)\n"))
    let runner = try text("data/desktop/\(Roster.id).krunner.desktop")
    #expect(runner.contains("\nX-Plasma-API=DBus\n") && runner.contains("\nIcon=\(Roster.id)\n"))
    #expect(runner.contains("\nX-Plasma-DBusRunner-Service=\(SearchProvider.busName)\n"))
    #expect(runner.contains("\nX-Plasma-DBusRunner-Path=\(SearchProvider.path)\n"))
    let service = try text("data/desktop/\(SearchProvider.busName).service.in")
    #expect(service.contains("\nName=\(SearchProvider.busName)\n"))
    let command = try #require(service.firstMatch(of: /\nExec=@bindir@\/(\S+) (.*)\n/))
    #expect(command.1 == RosterCommand.configuration.commandName ?? "")
    #expect(try RosterCommand.parse([String(command.2)]).searchProvider)
  }

  /// Uses the layout of an installation: the program in `bin`, its data in `share/roster`.
  @Test func installedProgramFindsItsData() async throws {
    let prefix = FileManager.default.temporaryDirectory.appending(path: "roster prefix \(UUID())")
    defer { try? FileManager.default.removeItem(at: prefix) }
    for folder in ["bin", "share/roster"] {
      try FileManager.default.createDirectory(
        at: prefix.appending(path: folder), withIntermediateDirectories: true)
    }
    let program = prefix.appending(path: "bin/roster")
    // Copy the program in another process. If this process wrote the file, processes started by other tests
    // at the same time would inherit it, and a file that is open for writing can't be executed.
    #expect(try await Command("/bin/cp", [Command.roster, program.path]).status == 0)
    try FileManager.default.copyItem(
      at: data.appending(path: "catalogs"), to: prefix.appending(path: "share/roster/catalogs"))
    let run = try await Command(program.path, ["--list", "--search", "sao tome"])
    #expect(run.status == 0)
    #expect(run.output.contains("São Tomé and Príncipe"), "\(run.output)")
  }
}
