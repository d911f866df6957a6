import Catalog
import Testing

@testable import RosterApp

struct TileTests {
  @Test(arguments: [
    ("Data Structures & Algorithms", "DS"), ("SwiftUI", "S"), ("4 hours of C", "4H"), ("élan vital", "ÉV"),
    ("", ""),
    ("— …", ""), ("百年の孤独", "百"), ("الكتاب الطويل", "ا"), ("ßtraße und mehr", "SSU"),
  ])
  func initialsComeFromTheFirstTwoWords(title: String, initials: String) {
    #expect(Tile.initials(of: title) == initials)
  }

  @Test func hueIsTheSameEverywhere() {
    // By hand from the published 64-bit FNV-1a values of "", "a" and "foobar".
    let published: [(String, UInt64)] = [
      ("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c), ("foobar", 0x8594_4171_f739_67e8),
    ]
    for (topic, hash) in published {
      #expect(Tile.hue(of: topic) == Int((hash ^ hash >> 32) % 8), "\(topic)")
    }
  }

  @Test func topicsSpreadOverAllHues() {
    var counts = [Int](repeating: 0, count: Tile.hueCount)
    for number in 0..<8000 { counts[Tile.hue(of: "topic-\(number)")] += 1 }
    for count in counts { #expect((800...1200).contains(count), "\(counts)") }
  }

  @Test func catalogueDecidesWhereItSaysSomething() {
    let item = Samples.item("x", "Any Title", in: "c", picture: .tile(initials: "QQ", topic: "maths"))
    #expect(Tile(for: item) == Tile(initials: "QQ", topic: "maths"))
    let plain = Samples.item("x", "Any Title", in: "c")
    #expect(Tile(for: plain).initials == "AT")
  }
}
