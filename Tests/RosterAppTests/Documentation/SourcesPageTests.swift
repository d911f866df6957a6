import Foundation
import TestSupport
import Testing

/// Sources/README.md names files and folders that exist.
struct SourcesPageTests {
  private let page: String
  private let files: [String]
  private let folders: Set<String>

  init() throws {
    let sources = Command.root.appending(path: "Sources")
    page = try String(contentsOf: sources.appending(path: "README.md"), encoding: .utf8)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
    files = paths.filter { $0.hasSuffix(".swift") }
    folders = Set(
      files.flatMap { file in
        let parts = file.split(separator: "/").dropLast()
        return parts.indices.dropFirst().map { parts[...$0].joined(separator: "/") }
      })
  }

  /// If several files have the same name, the page also names the folder.
  @Test func everyNameBelongsToOneFile() {
    let named = page.matches(of: /`([\w+\/]+\.swift)`/).map { String($0.1) }
    #expect(named.count > 60)
    for name in named {
      let count = files.count { "/\($0)".hasSuffix("/\(name)") }
      #expect(count == 1, "\(name) is the name of \(count) files in Sources")
    }
  }

  @Test func everyFolderHasALine() throws {
    let lines = try #require(page.components(separatedBy: "\n## Folders\n").last).split(separator: "\n")
    var module = "", described: Set<String> = []
    for line in lines {
      if let match = line.wholeMatch(of: /\*\*(\w+)\*\*/) { module = String(match.1) }
      if let match = line.firstMatch(of: /^- `([\w\/]+)`: \S/) { described.insert("\(module)/\(match.1)") }
    }
    #expect(described == folders)
  }

  @Test func everyModuleHasALine() {
    let modules = Set(files.compactMap { $0.split(separator: "/").first.map(String.init) })
    let described = page.matches(of: /(?m)^\| `(\w+)` \|/).map { String($0.1) }
    #expect(modules.isSubset(of: described))
    #expect(Set(described).count == described.count)
  }

  @Test func everyPathAndLinkLeadsToAFile() {
    let paths = page.matches(of: /`(meson-helper\/[\w\/.-]+)`/).map { String($0.1) }
    let links = page.matches(of: /\]\(([^)#:]+)\)/).map { "Sources/\($0.1)" }
    #expect(!paths.isEmpty && !links.isEmpty)
    for path in paths + links {
      #expect(FileManager.default.fileExists(atPath: Command.root.appending(path: path).path), "\(path)")
    }
  }
}
