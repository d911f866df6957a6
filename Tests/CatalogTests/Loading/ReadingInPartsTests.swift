import TestSupport
import Testing

@testable import Catalog

/// Parallel reading must give the same catalogue or error as sequential reading.
struct ReadingInPartsTests {
  private enum Outcome: Equatable {
    case catalog(Catalog)
    case error(offset: Int, path: String, reason: String)
  }

  private func read(_ bytes: [UInt8], _ sizes: CatalogDecoder.PartSizes) -> Outcome {
    do throws(JSONError) {
      return .catalog(try CatalogDecoder.decode(bytes, folder: "", partSizes: sizes))
    } catch { return .error(offset: error.offset, path: error.path, reason: error.reason) }
  }

  private static let inOrder = CatalogDecoder.PartSizes(minimum: .max, part: 0)

  /// Strings that are inserted into valid files, or replace some of their bytes.
  private static let pieces = [
    "", " ", ",", ",,", "[", "]", "{", "}", "{}", "[]", "\"", "\\", "null", "0", "\"items\":[],",
    "\"items\":{},", "é",
  ]

  @Test func randomFilesAreReadIdentically() throws {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    var read = 0, refused = 0, inParts = 0
    for round in 0..<repetitions("ROSTER_PARTS", usual: 1500) {
      let library = RandomLibrary.make(using: &generator)
      let catalog = try #require(library.catalogs.first)
      var bytes = catalog.json()
      for _ in 0..<generator.below(3) {
        let place = generator.below(bytes.count)
        let piece = Array(Self.pieces[generator.below(Self.pieces.count)].utf8)
        bytes.replaceSubrange(place..<min(bytes.count, place + generator.below(3)), with: piece)
      }
      let sizes = CatalogDecoder.PartSizes(minimum: 0, part: generator.below(400))
      let expected = self.read(bytes, Self.inOrder), found = self.read(bytes, sizes)
      try #require(
        found == expected, "seed \(seed), round \(round): \(String(decoding: bytes, as: UTF8.self))")
      if case .catalog(let catalog) = found {
        read += 1
        inParts += catalog.sections.count(where: { $0.items.count > 1 })
      } else {
        refused += 1
      }
    }
    #expect(read > 300 && refused > 300 && inParts > 300, "seed \(seed): \(read), \(refused), \(inParts)")
  }

  private func file(items: String) -> [UInt8] {
    Array(
      """
      {"format": "roster-catalog", "version": 1, "name": "a", "title": "A", "searchScope": "items", "sections":
       [{"id": "s", "title": "S", "items": \(items)}, {"id": "t", "title": "T", "items": [\(item("z"))]}]}
      """.utf8)
  }

  private func item(_ id: String) -> String { #"{"id": "\#(id)", "kind": "k", "title": "T"}"# }

  @Test(arguments: [0, 10, 40, 1000])
  func duplicatesAcrossPartsAreDetected(part: Int) throws {
    let sizes = CatalogDecoder.PartSizes(minimum: 0, part: part)
    let good = file(items: "[" + ["a", "b", "c", "d"].map(item).joined(separator: " , ") + "]")
    guard case .catalog(let catalog) = read(good, sizes) else {
      Issue.record("\(read(good, sizes))")
      return
    }
    #expect(catalog.sections.map { $0.items.map(\.id.id) } == [["a", "b", "c", "d"], ["z"]])
    let bad =
      [
        ["a", "b", "c", "a"].map(item).joined(separator: ","), ["a", "z"].map(item).joined(separator: ","),
        item("a") + "," + item("b") + ",", item("a") + ",," + item("b"), "," + item("a"),
        item("a") + " " + item("b"), item("a") + "]", item("a") + "}",
      ].map { file(items: "[\($0)]") } + ["{}", "5", "\"a\"", "null", "[" + item("a") + "}", "["].map(file)
    for bytes in bad {
      let expected = read(bytes, Self.inOrder)
      #expect(read(bytes, sizes) == expected)
      guard case .error = expected else {
        Issue.record("\(String(decoding: bytes, as: UTF8.self)) is read")
        continue
      }
    }
    // An empty array takes the same code path as missing items.
    #expect(read(file(items: "[ ]"), sizes) == read(file(items: "[ ]"), Self.inOrder))
  }

  @Test func progressRisesToTheEnd() throws {
    let items = (0..<2000).map { item("i\($0)") }.joined(separator: ",")
    var told: [Double] = []
    _ = try CatalogDecoder.decode(
      file(items: "[\(items)]"), folder: "", partSizes: .init(minimum: 0, part: 5000)
    ) { told.append($0) }
    #expect(told.last == 1 && told == told.sorted() && told.allSatisfy { $0 > 0 })
  }
}
