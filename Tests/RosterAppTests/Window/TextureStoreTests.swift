import DiffableGtk
import Foundation
import Testing

@testable import RosterApp

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct TextureStoreTests {
  private let folder = TemporaryFolder()

  private func flag(_ code: String) -> String {
    NSString(string: #filePath).deletingLastPathComponent + "/../../../data/flags/\(code).png"
  }

  @Test func fileIsReadOnce() async throws {
    let store = TextureStore()
    let path = folder.path + "/flag.png"
    try FileManager.default.copyItem(atPath: flag("fr"), toPath: path)
    #expect(store.cached(path) == nil)
    let first = await store.texture(path)
    try FileManager.default.removeItem(atPath: path)
    #expect(first != nil)
    #expect(await store.texture(path) === first)
    #expect(store.cached(path) === first)
    #expect(store.pendingCount == 0)
  }

  @Test func thumbnailIsShownUntilTheFullPictureIsLoaded() async throws {
    let store = TextureStore()
    let item = Samples.item("x", "X", in: "c", picture: .image(file: flag("fr"), emoji: nil))
    let small = try #require(await store.texture(flag("fr"), .thumbnail))
    #expect(max(small.size.width, small.size.height) == 96, "200 rows are in memory")
    #expect(ItemPicture(of: item, from: store, size: .thumbnail).missingFile == nil)
    let before = ItemPicture(of: item, from: store)
    #expect(before.image == .texture(small) && before.missingFile == flag("fr"))
    let whole = try #require(await store.texture(flag("fr")))
    let after = ItemPicture(of: item, from: store)
    #expect(after.image == .texture(whole) && after.missingFile == nil)
    #expect(ItemPicture(of: item, from: store, size: .thumbnail).image == .texture(small))
  }

  @Test func invalidFileIsNotReadAgain() async throws {
    let store = TextureStore()
    let path = try folder.write("no.png", "not a picture")
    #expect(await store.texture(path) == nil)
    #expect(store.isRefused(path))
    #expect(store.pendingCount == 0)
  }

  @Test func leastRecentlyUsedTextureIsEvicted() async throws {
    let store = TextureStore(capacity: 8)
    let codes = ["fr", "de", "it", "es", "pt", "nl", "be", "lu", "ch", "at", "dk", "se"]
    let favourite = flag("fr")
    for code in codes {
      #expect(await store.texture(flag(code)) != nil)
      #expect(store.cached(favourite) != nil, "a frequently used texture stays")
    }
    let kept = codes.filter { store.cached(flag($0)) != nil }
    #expect((8...10).contains(kept.count))
    #expect(kept.suffix(6) == codes.suffix(6))
  }

  @Test func cancelledLoadDoesNotCountAsInvalid() async {
    let store = TextureStore()
    let path = flag("no")
    let task = Task { await store.texture(path) }
    task.cancel()
    _ = await task.value
    #expect(!store.isRefused(path))
    #expect(await store.texture(path) != nil)
  }

  @Test func shownTextureIsNotReadAgain() async throws {
    let store = TextureStore(capacity: 2)
    let shown = try #require(await store.texture(flag("fr")))
    for code in ["de", "it", "es", "pt", "nl", "be"] { _ = await store.texture(flag(code)) }
    #expect(store.cached(flag("de")) == nil)
    #expect(store.cached(flag("fr")) === shown)
  }
}
