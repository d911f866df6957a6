import Foundation
import Testing

@testable import Gtk

struct TextureTests {
  private let folder: String

  init() throws {
    folder = NSTemporaryDirectory() + "gtk-texture-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  /// Returns the start of a PNG that declares a size but contains no pixels.
  private func png(width: UInt32, height: UInt32) -> [UInt8] {
    var size: [UInt8] = []
    for number in [width, height] { withUnsafeBytes(of: number.bigEndian) { size.append(contentsOf: $0) } }
    // The header, and a zlib stream without data.
    let bytes = chunk("IHDR", size + [8, 6, 0, 0, 0]) + chunk("IDAT", [0x78, 0x9C])
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + bytes
  }

  private func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    var bytes: [UInt8] = []
    withUnsafeBytes(of: UInt32(content.count).bigEndian) { bytes.append(contentsOf: $0) }
    bytes += body
    withUnsafeBytes(of: crc32(body).bigEndian) { bytes.append(contentsOf: $0) }
    return bytes
  }

  /// Returns the checksum of a PNG chunk (ISO 3309).
  private func crc32(_ bytes: [UInt8]) -> UInt32 {
    var crc = UInt32.max
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
  }

  private func load(_ path: String, longestSide: Int = .max) throws -> Texture {
    try Texture.load(png: Array(Data(contentsOf: URL(filePath: path))), longestSide: longestSide)
  }

  @Test func oversizedImageIsNotDecoded() throws {
    #expect(throws: Texture.LoadError.tooLarge(width: 20_000, height: 20_000)) {
      try Texture.load(png: png(width: 20_000, height: 20_000))
    }
    #expect(throws: Texture.LoadError.tooLarge(width: 300, height: 300)) {
      try Texture.load(png: png(width: 300, height: 300), limit: 89_999)
    }
  }

  @Test func invalidImageIsUnreadable() throws {
    let files: [[UInt8]] = [
      [], Array("{\"no\": \"picture\"}".utf8), png(width: 4, height: 4),
      Array(png(width: 4, height: 4).prefix(20)), png(width: .max, height: .max), png(width: 1, height: .max),
    ]
    for file in files {
      #expect(throws: Texture.LoadError.unreadable) { try Texture.load(png: file) }
    }
  }

  /// A file of a megabyte can contain a gigabyte of compressed text.
  @Test func textInAnImageIsNotDecoded() throws {
    let path = NSString(string: #filePath).deletingLastPathComponent + "/../../data/flags/np.png"
    let file = try Array(Data(contentsOf: URL(filePath: path)))
    let texts = ["tEXt", "zTXt", "iTXt", "eXIf", "prVt"].flatMap { chunk($0, [0x6B, 0, 0, 0x78, 0x9C]) }
    let headerEnd = 8 + 12 + 13, end = file.count - 12
    let plain = try #require(Texture.withoutMetadata(file))
    for place in [headerEnd, end] {
      let long = file[..<place] + texts + file[place...]
      #expect(Texture.withoutMetadata(Array(long)) == plain)
    }
    #expect(try Texture.load(png: file[..<end] + texts + file[end...]).size == Texture.load(png: file).size)
    #expect(Texture.withoutMetadata(Array(file[..<end])) == nil)
  }

  @Test func imageLoadsOnAnyThread() async throws {
    let path = NSString(string: #filePath).deletingLastPathComponent + "/../../data/flags/np.png"
    let data = try Data(contentsOf: URL(filePath: path))
    let texture = try await Task.detached { try Texture.load(png: Array(data)) }.value
    #expect(texture.size.height > texture.size.width)
    #expect(!texture.hasOpaqueCorners, "the flag of Nepal isn't rectangular")
    let other = NSString(string: #filePath).deletingLastPathComponent + "/../../data/flags/fr.png"
    #expect(try load(other).hasOpaqueCorners)
  }

  @Test func largeImageIsScaledDown() throws {
    let flags = NSString(string: #filePath).deletingLastPathComponent + "/../../data/flags/"
    let whole = try load(flags + "fr.png")
    let small = try load(flags + "fr.png", longestSide: 96)
    #expect(whole.size == (320, 214) && small.size == (96, 64) && small.hasOpaqueCorners)
    #expect(try load(flags + "fr.png", longestSide: 320).size == (320, 214))
    let nepal = try load(flags + "np.png", longestSide: 96)
    #expect(nepal.size == (79, 96) && !nepal.hasOpaqueCorners)
  }

  @Test func pngIsWrittenAndRead() throws {
    let source = NSString(string: #filePath).deletingLastPathComponent + "/../../data/flags/jp.png"
    let texture = try load(source)
    let path = folder + "/copy.png"
    #expect(texture.writePNG(path: path))
    #expect(try load(path).size == texture.size)
    #expect(!texture.writePNG(path: folder + "/none/copy.png"))
  }
}
