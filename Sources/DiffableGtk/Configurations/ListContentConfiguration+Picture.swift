import Gtk

extension ListContentConfiguration {
  /// The picture at the start of a cell.
  public enum Picture: Hashable, Sendable {
    /// A symbol from the icon theme, in the text colour or one of the eight hues.
    case icon(String, hue: Int? = nil)

    /// A picture with rounded corners that fills its square or keeps its aspect ratio.
    ///
    /// See ``ImageProperties/contentMode``.
    case texture(Texture)

    /// Letters on one of the eight hues.
    case tile(initials: String, hue: Int)

    /// Letters without a tile, such as an emoji, in the size of a symbol.
    ///
    /// An empty text reserves the space of a picture.
    case text(String)

    /// The number of hues, each with a light and a dark variant. Larger numbers wrap around.
    public static let hueCount = 8

    /// Returns a tile with the initials of a title, in a stable colour.
    ///
    /// - Parameters:
    ///   - title: The text for the initials.
    ///   - topic: The text that determines the colour; if nil, the title.
    public static func tile(for title: String, topic: String? = nil) -> Picture {
      .tile(initials: initials(of: title), hue: hue(of: topic ?? title))
    }

    /// Returns the first letters of the first two words. O(*n*) in the length of the title.
    ///
    /// In scripts without capitals, returns the first letter of the first word only, because a letter there
    /// can be a whole word.
    public static func initials(of title: String) -> String {
      var words = title.split { !$0.isLetter && !$0.isNumber }[...]
      if let first = words.first?.first, first.isLetter, !first.isCased { words = words.prefix(1) }
      return words.prefix(2).compactMap(\.first).map { $0.uppercased() }.joined()
    }

    /// Returns a hue below ``hueCount`` that is the same in every process. O(*n*) in the length of the text.
    public static func hue(of topic: String) -> Int {
      let hash = stableHash(of: topic)
      // The low bits alone are poorly distributed.
      return Int((hash ^ hash >> 32) % UInt64(hueCount))
    }

    /// Returns a hash that is the same in every process, unlike that of `Hashable`: 64-bit FNV-1a.
    static func stableHash(of text: String) -> UInt64 {
      text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }

    /// Whether two pictures look the same. Textures are compared by identity.
    public static func == (left: Picture, right: Picture) -> Bool {
      switch (left, right) {
      case (.icon(let name, let hue), .icon(let otherName, let otherHue)):
        name == otherName && hue == otherHue
      case (.texture(let texture), .texture(let other)): texture === other
      case (.tile(let initials, let hue), .tile(let otherInitials, let otherHue)):
        initials == otherInitials && hue == otherHue
      case (.text(let text), .text(let other)): text == other
      default: false
      }
    }

    /// Hashes the picture, with textures by identity.
    public func hash(into hasher: inout Hasher) {
      switch self {
      case .icon(let name, let hue):
        hasher.combine(name)
        hasher.combine(hue)
      case .texture(let texture): hasher.combine(ObjectIdentifier(texture))
      case .tile(let initials, let hue):
        hasher.combine(initials)
        hasher.combine(hue)
      case .text(let text): hasher.combine(text)
      }
    }

    var isTile: Bool { if case .tile = self { true } else { false } }
  }
}
