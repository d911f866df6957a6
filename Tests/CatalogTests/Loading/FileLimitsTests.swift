import Foundation
import TestSupport
import Testing

@testable import Catalog

/// Files whose contents exceed the limits in `FileLimits`.
struct FileLimitsTests {
  private func catalog(fields: Int = 0, facts: [String] = [], words: Int = 0) -> String {
    let fields = (0..<fields).map { #"{"id": "f\#($0)", "label": "F", "type": "number"}"# }
    return """
      {"format": "roster-catalog", "version": 2, "name": "c", "title": "C", "searchScope": "items",
       "fields": [\(fields.joined(separator: ","))],
       "sections": [{"id": "s", "title": "S", "items": [{"id": "i", "kind": "k", "title": "T",
         "searchWords": [\(Array(repeating: #""w""#, count: words).joined(separator: ","))],
         "facts": [\(facts.joined(separator: ","))]}]}]}
      """
  }

  private func chips(_ count: Int) -> String {
    let chips = Array(repeating: #"{"text": "c"}"#, count: count)
    return #"{"label": "l", "values": [\#(chips.joined(separator: ","))]}"#
  }

  @Test func countsAreLimited() {
    let fact = #"{"label": "l", "value": "v"}"#
    #expect(refusal(of: catalog(fields: FileLimits.fieldCount)) == nil)
    #expect(
      refusal(of: catalog(fields: FileLimits.fieldCount + 1))?.contains("must have at most 256 elements")
        == true)
    #expect(refusal(of: catalog(facts: Array(repeating: fact, count: FileLimits.factCount))) == nil)
    #expect(
      refusal(of: catalog(facts: Array(repeating: fact, count: FileLimits.factCount + 1)))?
        .contains("must have at most 1000 elements") == true)
    #expect(refusal(of: catalog(facts: [chips(FileLimits.chipCount)])) == nil)
    #expect(
      refusal(of: catalog(facts: [chips(FileLimits.chipCount + 1)]))?
        .contains("must have at most 2048 elements") == true)
    #expect(refusal(of: catalog(words: FileLimits.chipCount)) == nil)
    #expect(
      refusal(of: catalog(words: FileLimits.chipCount + 1))?.contains("must have at most") == true)
  }

  @Test(arguments: [
    #"{"format": "roster-catalog", "version": \#(String(repeating: "9", count: 2_000_000))}"#,
    #"{"\#(String(repeating: "k", count: 2_000_000))": 1, "version": "x"}"#,
    #"{"\#(String(repeating: "k", count: 4_000))": {"a": [1,]}}"#,
    #"{"format": "\#(String(repeating: "e\u{301}", count: 500_000))"}"#,
    #"{"format": "\#("e" + String(repeating: "\u{301}", count: 1_000_000))"}"#,
  ])
  func messagesAreShort(_ text: String) throws {
    let start = processorTime()
    let message = try #require(refusal(of: text))
    #expect(message.unicodeScalars.count < 300)
    #expect(processorTime() - start < 10)
  }

  @Test func longChainIsTruncated() throws {
    let field = CatalogField(id: "p", label: "P", type: .items, chain: "Next")
    let count = 5_000
    func id(_ number: Int) -> ItemID { ItemID(catalog: "c", id: "i\(number)") }
    let items = (0..<count).map { number in
      var item = CatalogItem(id: id(number), kind: "k", title: "I\(number)")
      if number > 0 {
        item.facts = [
          Fact(of: field, content: .chips([.init(text: "I\(number - 1)", item: id(number - 1))]))
        ]
      }
      return item
    }
    let library = Library([
      Catalog(
        name: "c", title: "C", searchScope: .items, fields: [field],
        sections: [CatalogSection(id: SectionID(catalog: "c", id: "s"), title: "S", items: items)])
    ])
    let steps = library.steps(to: id(count - 1), by: "p")
    #expect(steps.count == FileLimits.chainLength + 1)
    #expect(steps.first?.map(\.text) == ["…"] && steps.last?.map(\.text) == ["I\(count - 2)"])
    #expect(library.steps(to: id(500), by: "p").first?.map(\.text) == ["I0"], "a short chain is complete")
  }
}

struct PictureFileTests {
  private let folder: TemporaryFolder
  private let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0]

  init() throws { folder = try TemporaryFolder() }

  private func write(_ name: String, _ bytes: [UInt8]) throws {
    try Data(bytes).write(to: URL(filePath: "\(folder.path)/\(name)"))
  }

  private func read(_ name: String) -> [UInt8]? {
    PictureFile("\(folder.path)/in/\(name)", in: "\(folder.path)/in/").read()
  }

  @Test func onlyPicturesInTheFolderAreRead() throws {
    let files = FileManager.default
    try files.createDirectory(atPath: folder.path + "/in/sub.png", withIntermediateDirectories: true)
    try write("in/a.png", png)
    try write("in/sub.png/b.png", png)
    try write("outside.png", png)
    try write("in/vector.png", Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8))
    try write("in/old.png", Array("GIF89a".utf8))
    try #require(mkfifo(folder.path + "/in/pipe.png", 0o600) == 0)
    try files.createSymbolicLink(atPath: folder.path + "/in/link.png", withDestinationPath: "../outside.png")
    try files.createSymbolicLink(atPath: folder.path + "/in/up", withDestinationPath: "..")
    try files.createSymbolicLink(atPath: folder.path + "/in/good.png", withDestinationPath: "a.png")

    #expect(read("a.png") == png && read("sub.png/b.png") == png && read("good.png") == png)
    #expect(read("sub.png/../a.png") == png)
    let refused = [
      "none.png", "vector.png", "old.png", "pipe.png", "link.png", "../outside.png", "up/outside.png",
      "sub.png",
      "sub.png/../../outside.png", "",
    ]
    for name in refused { #expect(read(name) == nil, "\(name)") }
  }

  @Test func picturePathsAreNormalized() {
    for name in ["a.png", "./a.png", "x/../a.png", "/a.png", "x/y/../../a.png"] {
      #expect(PictureFile("/f/\(name)", in: "/f/") == PictureFile("/f/a.png", in: "/f/"))
    }
    #expect(PictureFile("../a.png").path == "../a.png" && PictureFile("a.png", in: "").folder == "")
  }

  @Test func largeFileIsNotRead() throws {
    let path = folder.path + "/large.png"
    try write("large.png", png)
    try #require(truncate(path, off_t(FileLimits.pictureFileSize)) == 0)
    #expect(PictureFile(path).read()?.count == FileLimits.pictureFileSize)
    try #require(truncate(path, off_t(FileLimits.pictureFileSize) + 1) == 0)
    #expect(PictureFile(path).read() == nil)
  }

  @Test func picturesOfTheBundledCataloguesCanBeInTheDataFolder() throws {
    let data = try #require(DataDirectory.locate())
    let catalog = try Catalog.load(contentsOf: data.catalogFile(named: "countries")).catalog
    let pictures = catalog.sections.flatMap(\.items).compactMap { item -> PictureFile? in
      guard case .image(let file?, _) = item.picture else { return nil }
      return file
    }
    #expect(pictures.count > 200 && pictures.allSatisfy { $0.read() != nil })
  }
}
