import Catalog
import DiffableGtk
import Foundation
import Testing

@testable import RosterApp

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ItemPictureTests {
  private typealias Hues = ListContentConfiguration.Picture
  private let textures = TextureStore()

  private func picture(_ picture: Picture?, title: String = "Any Title") -> ItemPicture {
    ItemPicture(of: Samples.item("x", title, in: "c", picture: picture), from: textures)
  }

  private func flag(_ code: String) -> PictureFile {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    return PictureFile(folder.appending(path: "../../../data/flags/\(code).png").path)
  }

  @Test func catalogueChoosesThePicture() {
    let named = picture(.tile(initials: "QQ", topic: "maths"))
    #expect(named.image == .tile(initials: "QQ", hue: Hues.hue(of: "maths")))
    #expect(picture(nil).image == .tile(for: "Any Title", topic: "c"))
    #expect(named.missingFile == nil)
  }

  @Test func emojiIsShownOnlyWithoutAFile() async throws {
    let file = flag("fr")
    let before = picture(.image(file: file, emoji: "🇫🇷"))
    #expect(
      before.image == .text("") && before.missingFile == file, "no emoji while the file is being loaded")
    let texture = try #require(await textures.texture(file))
    let after = picture(.image(file: file, emoji: "🇫🇷"))
    #expect(after.image == .texture(texture) && after.missingFile == nil)

    let missing = PictureFile("/no/such/file.png")
    let bad = picture(.image(file: missing, emoji: "🇫🇷"))
    #expect(bad.missingFile != nil)
    #expect(await textures.texture(missing) == nil)
    let refused = picture(.image(file: missing, emoji: "🇫🇷"))
    #expect(refused.image == .text("🇫🇷") && refused.missingFile == nil)
    #expect(picture(.image(file: nil, emoji: "🇫🇷")).image == .text("🇫🇷"))
    #expect(picture(.image(file: missing, emoji: nil)).image == .tile(for: "Any Title", topic: "c"))
  }

  @Test func flagIsShownWholeAndRectanglesHaveABorder() async throws {
    for (code, isOutlined) in [("fr", true), ("np", false)] {
      _ = await textures.texture(flag(code))
      let properties = picture(.image(file: flag(code), emoji: nil)).properties(cornerRadius: 4)
      #expect(properties.contentMode == .scaleAspectFit)
      #expect((properties.strokeColor != nil) == isOutlined, "\(code)")
      #expect(properties.cornerRadius == (isOutlined ? 4 : 0))
    }
  }
}
