import DiffableGtk
import Testing

struct PictureTests {
  typealias Picture = ListContentConfiguration.Picture

  @Test(arguments: [
    ("Data Structures & Algorithms", "DS"), ("SwiftUI", "S"), ("4 hours of C", "4H"), ("élan vital", "ÉV"),
    ("", ""),
    ("— …", ""), ("百年の孤独", "百"), ("الكتاب الطويل", "ا"), ("ßtraße und mehr", "SSU"),
  ])
  func initialsComeFromTheFirstTwoWords(title: String, initials: String) {
    #expect(Picture.initials(of: title) == initials)
  }

  @Test func hueIsStable() {
    // The published 64-bit FNV-1a hashes of "", "a" and "foobar".
    let published: [(String, UInt64)] = [
      ("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c), ("foobar", 0x8594_4171_f739_67e8),
    ]
    for (topic, hash) in published {
      #expect(Picture.hue(of: topic) == Int((hash ^ hash >> 32) % 8), "\(topic)")
    }
  }

  @Test func topicsUseAllHues() {
    var counts = [Int](repeating: 0, count: Picture.hueCount)
    for number in 0..<8000 { counts[Picture.hue(of: "topic-\(number)")] += 1 }
    for count in counts { #expect((800...1200).contains(count), "\(counts)") }
  }

  @Test func tileColourFollowsTopic() {
    #expect(Picture.tile(for: "são tomé", topic: "x") == .tile(initials: "ST", hue: 3))
    #expect(Picture.tile(for: "K2") == .tile(initials: "K", hue: 7))
  }
}
