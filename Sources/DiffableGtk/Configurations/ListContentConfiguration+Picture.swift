import Gtk

extension ListContentConfiguration {
  /// A picture in a cell. Textures are compared by identity.
  public enum Picture: Hashable, Sendable {
    /// A symbol from the icon theme, in the text colour or in one of eight hues. See ``Color/hue(_:)``.
    case icon(String, hue: Int? = nil)

    /// A picture with rounded corners, scaled to fill its space or to fit inside it. See
    /// ``ImageProperties/contentMode``.
    case texture(Texture)

    /// A tile with initials, in one of eight hues. See ``hueCount``.
    case tile(initials: String, hue: Int)

    /// Text without a tile, such as an emoji, at the size of a symbol. An empty string leaves the space for a picture
    /// empty.
    case text(String)

    /// The number of hues. The hues adapt to light and dark themes. Hue numbers from this value upward wrap around.
    public static let hueCount = 8

    /// Returns a tile with the initials of a title.
    ///
    /// - Parameters:
    ///    - title: The text for the initials.
    ///    - topic: The text that determines the colour, or nil to use the title.
    public static func tile(for title: String, topic: String? = nil) -> Picture {
      .tile(initials: initials(of: title), hue: hue(of: topic ?? title))
    }

    /// Returns the first letter or digit of each of the first two words, in uppercase. If the first word is in a script
    /// without capital letters, such as Chinese, returns only its first character, because a single character can be a
    /// whole word.
    ///
    /// - Complexity: O(*n*), where *n* is the length of the title.
    public static func initials(of title: String) -> String {
      var words = title.split { !$0.isLetter && !$0.isNumber }[...]
      if let first = words.first?.first, first.isLetter, !first.isCased { words = words.prefix(1) }
      return words.prefix(2).compactMap(\.first).map { $0.uppercased() }.joined()
    }

    /// Returns the hue for a topic, from 0 to ``hueCount`` - 1. A topic has the same hue in every process.
    ///
    /// - Complexity: O(*n*), where *n* is the length of the topic.
    public static func hue(of topic: String) -> Int {
      let hash = stableHash(of: topic)
      // Combine both halves of the hash, because its low bits alone are poorly distributed.
      return Int((hash ^ hash >> 32) % UInt64(hueCount))
    }

    /// Returns a 64-bit FNV-1a hash. Unlike the hash value of a `Hashable` type, it is the same in every process.
    static func stableHash(of text: String) -> UInt64 {
      text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }

    var isTile: Bool { if case .tile = self { true } else { false } }
  }
}
