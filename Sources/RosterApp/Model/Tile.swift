import Catalog

/// The coloured square, or banner, that stands for an item without a picture.
struct Tile: Equatable {
  /// One to three letters.
  var initials: String

  /// The number of the colour, less than `hueCount`.
  var hue: Int

  /// How many colours the style sheet has (`.hue-0` and on), each in a light and a dark value.
  static let hueCount = 8

  /// The tile of an item: what its catalogue says, or what its title gives.
  init(for item: CatalogItem) {
    if case .tile(let initials, let topic) = item.picture {
      self.init(initials: initials, topic: topic ?? initials)
    } else {
      self.init(initials: Tile.initials(of: item.title), topic: String(item.id.catalog))
    }
  }

  init(initials: String, topic: String) {
    self.initials = initials
    hue = Tile.hue(of: topic)
  }

  /// The first letters of the first two words; of the first word where the script has no capitals, since its letters
  /// say little alone, or say a whole word.
  static func initials(of title: String) -> String {
    var words = title.split { !$0.isLetter && !$0.isNumber }[...]
    if let first = words.first?.first, first.isLetter, !first.isCased { words = words.prefix(1) }
    return words.prefix(2).compactMap(\.first).map { $0.uppercased() }.joined()
  }

  /// The same on every machine and at every start, unlike `Hashable`: 64-bit FNV-1a.
  static func hue(of topic: String) -> Int {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in topic.utf8 {
      hash ^= UInt64(byte)
      hash &*= 0x100_0000_01b3
    }
    // The low bits of FNV-1a are its weakest.
    return Int((hash ^ hash >> 32) % UInt64(hueCount))
  }
}
