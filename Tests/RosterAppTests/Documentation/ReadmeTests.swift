import DiffableGtk
import Foundation
import Testing

@testable import RosterApp

extension WindowSuite {
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(10)))
  struct ReadmeTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    private static let root = folder.appending(path: "../../..").standardizedFileURL

    private func lines(of text: some StringProtocol) -> [String] {
      text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    private func readme() throws -> String {
      try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
    }

    @Test func exampleIsTheOneThatIsCompiled() throws {
      let parts = try readme().components(separatedBy: "```swift\n")
      try #require(parts.count == 2)
      let example = lines(of: try #require(parts[1].components(separatedBy: "```").first))
      let source = lines(
        of: try String(contentsOf: Self.folder.appending(path: "FruitWindow.swift"), encoding: .utf8))
      #expect(source.firstRange(of: example) != nil)
      #expect(example.count <= 20)
    }

    @Test func exampleWorks() async throws {
      try #require(Gtk.start(), "no display: run meson-helper/test")
      let application = Application(id: "io.github.rosterapp.Fruit", isUnique: false)
      try #require(application.register())
      let window = openFruit(in: application)
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

    @Test func everythingNamedIsThere() throws {
      let text = try readme()
      let names = text.matches(of: /`((?:Sources|Tests|data|meson-helper)[\w\/.-]*)`|\]\((data[^)]*)\)/)
        .compactMap { ($0.output.1 ?? $0.output.2).map(String.init) }
      #expect(names.count > 12)
      for name in names {
        #expect(FileManager.default.fileExists(atPath: Self.root.appending(path: name).path), "\(name)")
      }
    }
  }
}
