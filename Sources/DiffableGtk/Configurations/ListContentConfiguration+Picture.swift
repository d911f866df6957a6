import Gtk

extension ListContentConfiguration {
  /// What stands at the start of a cell.
  public enum Picture: Hashable, Sendable {
    /// A symbol of the icon theme, in the text's colour or one of the eight hues.
    case icon(String, hue: Int? = nil)

    /// A picture, which fills its square with rounded corners, or keeps its proportions: see
    /// ``ImageProperties/contentMode``.
    case texture(Texture)

    /// Letters on one of the eight hues.
    case tile(initials: String, hue: Int)

    /// Letters alone, such as an emoji, as large as a symbol. Without any it keeps the room of a picture that is to come.
    case text(String)

    /// How many hues there are, each with a light and a dark value; other numbers are taken modulo this.
    public static let hueCount = 8

    /// The tile of a title: its initials, in a colour that its topic has at every start.
    ///
    /// - Parameters:
    ///   - title: gives the letters.
    ///   - topic: gives the colour; the title, if it is nil.
    public static func tile(for title: String, topic: String? = nil) -> Picture {
      .tile(initials: initials(of: title), hue: hue(of: topic ?? title))
    }

    /// The first letters of the first two words; of the first word where the script has no capitals, since its
    /// letters say little alone, or say a whole word. O(n) in the length of the title.
    public static func initials(of title: String) -> String {
      var words = title.split { !$0.isLetter && !$0.isNumber }[...]
      if let first = words.first?.first, first.isLetter, !first.isCased { words = words.prefix(1) }
      return words.prefix(2).compactMap(\.first).map { $0.uppercased() }.joined()
    }

    /// The hue of a topic, less than ``hueCount``: the same at every start and on every machine. O(n) in its length.
    public static func hue(of topic: String) -> Int {
      // 64-bit FNV-1a, since `Hashable` is seeded anew at every start.
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325
      for byte in topic.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      // Its low bits are its weakest.
      return Int((hash ^ hash >> 32) % UInt64(hueCount))
    }

    /// Whether both look the same; textures by identity.
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

    /// Textures by identity.
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
