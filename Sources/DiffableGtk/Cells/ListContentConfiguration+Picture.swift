import Gtk

extension ListContentConfiguration {
  /// What stands at the start of a cell.
  public enum Picture: Equatable, Sendable {
    /// A symbol of the icon theme, in the text's colour or one of the eight hues.
    case icon(String, hue: Int? = nil)

    /// A picture, which fills its square with rounded corners.
    case texture(Texture)

    /// Letters on one of the eight hues.
    case tile(initials: String, hue: Int)

    /// How many hues there are, each with a light and a dark value; other numbers are taken modulo this.
    public static let hueCount = 8

    /// The tile of a title: the first letters of its first two words, in a colour that its topic has at every start.
    ///
    /// - Parameters:
    ///   - title: gives the letters.
    ///   - topic: gives the colour; the title, if it is nil.
    public static func tile(for title: String, topic: String? = nil) -> Picture {
      let words = title.split { !$0.isLetter && !$0.isNumber }
      let initials = words.prefix(2).compactMap(\.first).map { $0.uppercased() }.joined()
      return .tile(initials: initials, hue: hue(of: topic ?? title))
    }

    /// 64-bit FNV-1a: unlike `Hashable`, the same at every start and on every machine.
    static func hue(of topic: String) -> Int {
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
      default: false
      }
    }
  }
}
