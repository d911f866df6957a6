struct Emoji: Sendable {
  let text: String
  let name: String

  /// The emoji, by group. The name of each emoji is from the standard library's Unicode data.
  static let groups: KeyValuePairs = [
    "Faces": emoji(in: [0x1F600...0x1F64A, 0x1F910...0x1F917, 0x1F920...0x1F92F, 0x1F970...0x1F97A]),
    "People": emoji(in: [
      0x1F442...0x1F450, 0x1F466...0x1F487, 0x1F90C...0x1F90F, 0x1F918...0x1F91F, 0x1F930...0x1F93E,
    ]),
    "Animals and Plants": emoji(in: [0x1F400...0x1F43E, 0x1F980...0x1F9AE, 0x1F330...0x1F344]),
    "Food": emoji(in: [0x1F345...0x1F37F, 0x1F950...0x1F96F, 0x1F9C0...0x1F9CB]),
    "Places": emoji(in: [0x1F300...0x1F320, 0x1F3D4...0x1F3F0, 0x1F5FB...0x1F5FF]),
    "Travel": emoji(in: [0x1F680...0x1F6A4, 0x1F6B2...0x1F6B2, 0x1F6F4...0x1F6FC]),
    "Games and Music": emoji(in: [0x1F380...0x1F393, 0x1F3A0...0x1F3CF, 0x1F3F8...0x1F3F9]),
    "Objects": emoji(in: [0x1F4A1...0x1F4BB, 0x1F4D5...0x1F4DA, 0x1F50B...0x1F526, 0x1F9E8...0x1F9FA]),
    "Symbols": emoji(in: [0x1F493...0x1F49F, 0x1F4A0...0x1F4A0, 0x2648...0x2653, 0x1F534...0x1F53D]),
  ]

  static let names = Dictionary(uniqueKeysWithValues: groups.flatMap(\.value).map { ($0.text, $0.name) })

  /// Returns the emoji in the given ranges of code points. Omits characters that are displayed as text by default, and
  /// characters that are too new for most fonts.
  private static func emoji(in ranges: [ClosedRange<UInt32>]) -> [Emoji] {
    ranges.joined().compactMap(Unicode.Scalar.init).compactMap { scalar in
      let properties = scalar.properties
      guard properties.isEmojiPresentation, let age = properties.age, age.major < 14,
        let name = properties.name
      else { return nil }
      return Emoji(text: String(scalar), name: name.lowercased())
    }
  }
}
