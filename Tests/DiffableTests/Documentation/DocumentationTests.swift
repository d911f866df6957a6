import Foundation
import Testing

/// Every Swift example in the documentation must appear in a test file, line by line, ignoring indentation.
@Suite struct DocumentationTests {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static func files(in folder: String, extensions: Set<String>) -> [URL] {
    let all = FileManager.default.enumerator(
      at: root.appending(path: folder), includingPropertiesForKeys: nil)
    return (all?.compactMap { $0 as? URL } ?? []).filter { extensions.contains($0.pathExtension) }
  }

  static func lines(_ text: some StringProtocol) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  /// Returns the Swift examples of a Markdown file or of documentation comments.
  static func examples(in file: URL) throws -> [[String]] {
    var examples: [[String]] = []
    var current: [String]?
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      var text = line.trimmingCharacters(in: .whitespaces)
      if file.pathExtension == "swift" {
        guard text.hasPrefix("///") else { continue }
        text = text.dropFirst(3).trimmingCharacters(in: .whitespaces)
      }
      if text == "```swift" {
        current = []
      } else if text.hasPrefix("```") {
        if let current { examples.append(current) }
        current = nil
      } else if !text.isEmpty {
        current?.append(text)
      }
    }
    return examples
  }

  @Test func allExamplesAreCompiled() throws {
    let compiled = try ["DiffableTests", "DiffableGtkTests"].flatMap { tests in
      try Self.files(in: "Tests/\(tests)/Documentation", extensions: ["swift"]).map {
        Self.lines(try String(contentsOf: $0, encoding: .utf8))
      }
    }
    let files = ["Sources/Diffable", "Sources/DiffableGtk"].flatMap {
      Self.files(in: $0, extensions: ["md", "swift"])
    }
    var count = 0
    for file in files {
      for example in try Self.examples(in: file) {
        count += 1
        #expect(
          compiled.contains { lines in
            // The imports of a program are at the top of its test file; the rest is in a function.
            let (imports, code) = (
              example.prefix { $0.hasPrefix("import ") }, example.drop { $0.hasPrefix("import ") }
            )
            return imports.allSatisfy(lines.contains) && contains(lines, Array(code))
          },
          "an example in \(file.lastPathComponent) is not compiled:\n\(example.joined(separator: "\n"))")
      }
    }
    #expect(count >= 29, "the examples were not found")
  }

  private func contains(_ lines: [String], _ example: [String]) -> Bool {
    guard let first = example.first, lines.count >= example.count else { return false }
    return (0...(lines.count - example.count)).contains { start in
      lines[start] == first && lines[start..<(start + example.count)].elementsEqual(example)
    }
  }
}
