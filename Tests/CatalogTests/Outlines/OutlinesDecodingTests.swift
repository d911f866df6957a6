import TestSupport
import Testing

@testable import Catalog

struct OutlinesDecodingTests {
  private static let head = #""format":"roster-outlines","version":1,"name":"n","scale":10"#

  private func refusal(of text: String) -> String? {
    errorMessage { _ = try Outlines(json: Array(text.utf8), file: "o.json") }
  }

  @Test(arguments: [
    #"{\#(head),"outlines":{"a":[[10,20,5,0,0,-5]]},"others":[]}"#,
    #"{"outlines": {"a": [ [ 10, 20, 5, 0, 0, -5 ] ]}, "others": [], "later": {"x": [1]}, \#(head)}"#,
  ])
  func pointsAreRelativeToThePreviousOne(_ text: String) throws {
    let outlines = try Outlines(json: Array(text.utf8), file: "o.json")
    let ring = [(1.0, 2.0), (1.5, 2.0), (1.5, 1.5)].map { EarthPoint(longitude: $0, latitude: $1) }
    let outline = try #require(Outline(rings: [ring]))
    #expect(outlines == Outlines(catalog: "n", items: ["a": outline]))
    #expect(outline.bounds.longitudes == 1...1.5 && outline.bounds.latitudes == 1.5...2)
  }

  @Test func boundsCanExtendBeyondThe180thMeridian() throws {
    let bounds = try #require(
      EarthBounds([(170.0, -5.0), (190.0, 5.0)].map { EarthPoint(longitude: $0, latitude: $1) }))
    func contains(_ longitude: Double, _ latitude: Double) -> Bool {
      bounds.contains(EarthPoint(longitude: longitude, latitude: latitude))
    }
    #expect(contains(175, 0) && contains(-175, 0) && contains(-170, 5))
    #expect(!contains(160, 0) && !contains(-165, 0), "only the latitude fits")
    #expect(!contains(175, 6) && !contains(-175, -6), "only the longitude fits")
  }

  @Test(arguments: [
    ("", "o.json:1:1: expected an object, found the end of the file"),
    ("[]", "o.json:1:1: must be an object, but is an array"),
    (#"{"format":"roster-catalog"}"#, "o.json:1:11: format: must be “roster-outlines”"),
    (#"{"format":"roster-outlines","version":2}"#, "o.json:1:39: version: must be 1"),
    (
      #"{"format":"roster-outlines","version":1,"name":"n"}"#,
      "o.json:1:1: the key “scale” is missing"
    ),
    (#"{\#(head)}"#, "o.json:1:1: the key “outlines” is missing"),
    (#"{"scale":0}"#, "o.json:1:10: scale: must be from 1 to 1000000"),
    (
      #"{\#(head),"outlines":{"a":[[1,2,3,4,5]]}}"#,
      "o.json:1:80: outlines.a[0]: must have an even number of coordinates, but has 5"
    ),
    (
      #"{\#(head),"outlines":{"a":[[1,2,3,4]]}}"#,
      "o.json:1:80: outlines.a[0]: a ring must have at least three points, but has 2"
    ),
    (
      #"{\#(head),"outlines":{"a":[[1,2,3,4,5,1000]]}}"#,
      "o.json:1:80: outlines.a[0]: point 3 of this ring is not on the earth"
    ),
    (
      #"{\#(head),"outlines":{"a":[[1,2,999999999999999,4,9223372036854775807,1]]}}"#,
      "o.json:1:80: outlines.a[0]: point 2 of this ring is not on the earth"
    ),
    (
      #"{\#(head),"outlines":{"a":[[1,2,3.5,4,5,6]]}}"#,
      "o.json:1:85: outlines.a[0][2]: must be a whole number, but is 3.5"
    ),
    (
      #"{\#(head),"outlines":{"a":[[1,2,012,4,5,6]]}}"#,
      "o.json:1:85: outlines.a[0][2]: a number must not have leading zeros"
    ),
    (
      #"{\#(head),"outlines":{"a":[[1,2,99999999999999999999999,4,5,6]]}}"#,
      "o.json:1:85: outlines.a[0][2]: must be a whole number, but is 99999999999999999999999"
    ),
    (
      #"{\#(head),"outlines":{"a":[[1,2,"#,
      "o.json:1:85: outlines.a[0][2]: expected a whole number, found the end of the file"
    ),
  ])
  func rejectsInvalidOutlines(_ text: String, _ reason: String) { #expect(refusal(of: text) == reason) }

  @Test func missingFileIsReported() {
    #expect(throws: CatalogError(file: "/no/such.json", reason: "the file doesn’t exist")) {
      try Outlines(contentsOf: "/no/such.json")
    }
    let data = DataDirectory(path: "/no")
    #expect(data.outlinesFile(named: "countries") == nil && data.outlinesFile(named: "../x") == nil)
  }

  /// Corrupted files must load or cause an error, never a crash.
  @Test func damageNeverCrashes() throws {
    let data = try #require(DataDirectory.locate())
    let path = try #require(data.outlinesFile(named: "countries"))
    let whole = try CatalogFile.read(path)
    // Use only short lines, to damage many outlines instead of a few long ones.
    var lines = whole.split(separator: UInt8(ascii: "\n"))
    let end = lines.removeLast()
    lines = Array(lines.filter { $0.count < 2_000 }.prefix(60))
    // The last outline isn't followed by a comma.
    lines[lines.count - 1].removeLast()
    let bytes = Array((lines + [end]).joined(separator: [UInt8(ascii: "\n")]))
    #expect(try Outlines(json: bytes, file: "o.json").items.count == 59)
    var generator = SeededGenerator(seed: .random(in: 0...UInt64.max))
    var (refused, loaded) = (0, 0)
    let pieces = [
      "9", "-", ",", "[", "]", "{", "\"", ".", "e9", "0", "99999999999999999999", "\u{0}", "null", "\n",
    ]
    for _ in 0..<1_000 {
      var damaged = bytes
      for _ in 0...generator.below(3) {
        let at = generator.below(damaged.count)
        switch generator.below(4) {
        case 0: damaged[at] = UInt8(generator.below(256))
        case 1: damaged.removeSubrange(at..<min(damaged.count, at + 1 + generator.below(40)))
        case 2: damaged.insert(contentsOf: Array(pieces[generator.below(pieces.count)].utf8), at: at)
        default: damaged.removeLast(generator.below(damaged.count))
        }
        if damaged.isEmpty { damaged = [0] }
      }
      do throws(CatalogError) {
        let outlines = try Outlines(json: damaged, file: "o.json")
        let points = outlines.items.values.flatMap(\.rings).joined()
        #expect(points.allSatisfy { abs($0.longitude) <= 540 && abs($0.latitude) <= 90 })
        loaded += 1
      } catch {
        refused += 1
        #expect(error.file == "o.json" && !error.reason.isEmpty && error.place?.line != nil)
      }
    }
    #expect(refused > 200 && loaded > 0, "seed \(generator.seed)")
  }
}
