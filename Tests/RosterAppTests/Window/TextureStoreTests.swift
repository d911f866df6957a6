import Catalog
import DiffableGtk
import Foundation
import Testing

@testable import RosterApp

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct TextureStoreTests {
  private let folder = TemporaryFolder()

  private func flag(_ code: String) -> PictureFile {
    PictureFile(NSString(string: #filePath).deletingLastPathComponent + "/../../../data/flags/\(code).png")
  }

  @Test func fileIsReadOnce() async throws {
    let store = TextureStore()
    let file = PictureFile(folder.path + "/flag.png")
    try FileManager.default.copyItem(atPath: flag("fr").path, toPath: file.path)
    #expect(store.cached(file) == nil)
    let first = await store.texture(file)
    try FileManager.default.removeItem(atPath: file.path)
    #expect(first != nil)
    #expect(await store.texture(file) === first)
    #expect(store.cached(file) === first)
    #expect(store.pendingCount == 0)
  }

  @Test func replacedFileIsReadAgain() async throws {
    let store = TextureStore()
    let file = PictureFile(folder.path + "/flag.png")
    try FileManager.default.copyItem(atPath: flag("fr").path, toPath: file.path)
    let first = try #require(await store.texture(file))
    store.forgetChanges()
    #expect(store.cached(file) === first)
    try FileManager.default.removeItem(atPath: file.path)
    try FileManager.default.copyItem(atPath: flag("ch").path, toPath: file.path)
    store.forgetChanges()
    #expect(store.cached(file) == nil && store.byteCount == 0)
    let second = try #require(await store.texture(file))
    #expect(second.size.height != first.size.height)
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
    let file = PictureFile(try folder.write("no.png", "not a picture"))
    #expect(await store.texture(file) == nil)
    #expect(store.hasFailed(file))
    #expect(store.pendingCount == 0)
  }

  @Test(arguments: [TextureStore.Size.full, .thumbnail], [0.5, 0.9])
  func incompleteFileIsNotShown(_ size: TextureStore.Size, _ share: Double) async throws {
    let store = TextureStore(), file = PictureFile(folder.path + "/picture.png")
    let flag = try Data(contentsOf: URL(filePath: flag("fr").path))
    for png in [flag, Data(Self.whitePNG(side: 500))] {
      try png.write(to: URL(filePath: file.path))
      store.forgetChanges()
      #expect(await store.texture(file, size) != nil)
      try png.prefix(Int(Double(png.count) * share)).write(to: URL(filePath: file.path))
      store.forgetChanges()
      #expect(await store.texture(file, size) == nil && store.hasFailed(file))
    }
  }

  @Test func leastRecentlyUsedTextureIsEvicted() async throws {
    let capacity = 8 * 320 * 214 * 4
    let store = TextureStore(capacity: capacity)
    let codes = ["fr", "de", "it", "es", "pt", "nl", "be", "lu", "ch", "at", "dk", "se"]
    let favourite = flag("fr")
    for code in codes {
      #expect(await store.texture(flag(code)) != nil)
      #expect(store.cached(favourite) != nil, "a frequently used texture stays")
    }
    let kept = codes.filter { store.cached(flag($0)) != nil }
    #expect((6...11).contains(kept.count))
    #expect(store.byteCount <= capacity)
    #expect(kept.suffix(5) == codes.suffix(5))
  }

  @Test func cancelledLoadDoesNotCountAsInvalid() async {
    let store = TextureStore()
    let file = flag("no")
    let task = Task { await store.texture(file) }
    task.cancel()
    _ = await task.value
    #expect(!store.hasFailed(file))
    #expect(await store.texture(file) != nil)
  }

  @Test func shownTextureIsNotReadAgain() async throws {
    let store = TextureStore(capacity: 2 * 320 * 214 * 4)
    let shown = try #require(await store.texture(flag("fr")))
    for code in ["de", "it", "es", "pt", "nl", "be"] { _ = await store.texture(flag(code)) }
    #expect(store.cached(flag("de")) == nil)
    #expect(store.cached(flag("fr")) === shown)
  }

  @Test func picturesOfMillionsOfPixelsStaySmall() async throws {
    let store = TextureStore(capacity: 1 << 20)
    for number in 0..<20 {
      let path = folder.path + "/\(number).png"
      try Data(Self.whitePNG(side: 2_000)).write(to: URL(filePath: path))
      let texture = try #require(await store.texture(PictureFile(path)))
      #expect(texture.size == (320, 320))
      #expect(store.byteCount <= 1 << 20)
    }
  }

  @Test func oneFileHasOneEntry() async throws {
    let store = TextureStore()
    try FileManager.default.copyItem(atPath: flag("fr").path, toPath: folder.path + "/a.png")
    for spelling in ["a.png", "./a.png", "x/../a.png", ".//./a.png"] {
      #expect(await store.texture(PictureFile("\(folder.path)/\(spelling)", in: folder.path + "/")) != nil)
    }
    #expect(store.byteCount == 320 * 214 * 4)
  }

  /// Returns a white picture with one bit per pixel, uncompressed.
  static func whitePNG(side: Int) -> [UInt8] {
    func number(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }
    func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
      let body = Array(name.utf8) + content
      var crc = UInt32.max
      for byte in body {
        crc ^= UInt32(byte)
        for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
      }
      return number(content.count) + body + number(Int(~crc))
    }
    let row = [0] + [UInt8](repeating: 0xFF, count: (side + 7) / 8)
    let rows = (0..<side).flatMap { _ in row }
    var data: [UInt8] = [0x78, 0x01], (a, b) = (1, 0)
    for start in stride(from: 0, to: rows.count, by: 65_535) {
      let part = rows[start..<min(start + 65_535, rows.count)]
      let count = UInt16(part.count)
      data.append(start + part.count == rows.count ? 1 : 0)
      for value in [count, ~count] { data += [UInt8(value & 0xFF), UInt8(value >> 8)] }
      data += part
    }
    for byte in rows {
      a = (a + Int(byte)) % 65_521
      b = (b + a) % 65_521
    }
    data += number(b << 16 | a)
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", number(side) + number(side) + [1, 0, 0, 0, 0]) + chunk("IDAT", data) + chunk("IEND", [])
  }
}
