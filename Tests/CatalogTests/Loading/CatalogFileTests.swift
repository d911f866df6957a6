import Foundation
import Testing

@testable import Catalog

struct CatalogFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func refusal(_ path: String) -> String? {
    errorMessage { _ = try Catalog.load(contentsOf: path) }
  }

  @Test func followsSymbolicLinks() throws {
    let file = try folder.write(catalogText(), to: "a.json")
    let link = folder.path + "/link.json"
    try #require(symlink(file, link) == 0)
    #expect(try Catalog.load(contentsOf: link).catalog == Catalog.load(contentsOf: file).catalog)
    #expect(refusal(file) == nil)
  }

  @Test func rejectsAMissingFile() {
    let file = folder.path + "/none.json"
    #expect(refusal(file) == "\(file): the file doesn’t exist")
    #expect(refusal("") == ": this is not a valid file name")
    #expect(refusal("a\nb") == "a\\u{A}b: the file doesn’t exist")
    #expect(refusal("a\u{FFFD}") == "a\u{FFFD}: the file name isn’t valid UTF-8; rename the file")
  }

  @Test func rejectsAFolder() {
    #expect(refusal(folder.path) == "\(folder.path): this is a folder, not a regular file")
  }

  @Test(.timeLimit(.minutes(10))) func rejectsAPipeWithoutBlocking() throws {
    let pipe = folder.path + "/pipe"
    try #require(mkfifo(pipe, 0o600) == 0)
    #expect(refusal(pipe) == "\(pipe): this is a pipe, not a regular file")
  }

  @Test func rejectsASocket() throws {
    let path = folder.path + "/s"
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let bound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(bound == 0)
    #expect(refusal(path) == "\(path): this is a socket, not a regular file")
  }

  @Test(.timeLimit(.minutes(10)), arguments: ["/dev/zero", "/dev/null", "/dev/tty"])
  func rejectsADevice(_ path: String) {
    #expect(refusal(path) == "\(path): this is a device, not a regular file")
  }

  @Test func rejectsALargeFileWithoutReadingIt() throws {
    let path = try folder.write("", to: "large.json")
    try #require(truncate(path, off_t(FileLimits.fileSize) + 1) == 0)
    #expect(refusal(path) == "\(path): the file is larger than the maximum of 128 MiB")
    try #require(truncate(path, off_t(FileLimits.fileSize)) == 0)
    #expect(refusal(path) == "\(path):1:1: the file is neither a JSON catalogue nor a table")
  }

  @Test func readsTheStartOfRegularFilesOnly() throws {
    let path = try folder.write(String(repeating: "a", count: 5000), to: "long.json")
    #expect(CatalogFile.start(of: path) == [UInt8](repeating: UInt8(ascii: "a"), count: 4096))
    for path in [folder.path, "/dev/zero", folder.path + "/none"] {
      #expect(CatalogFile.start(of: path).isEmpty, "\(path)")
    }
  }

  /// Files in /proc report a size of zero.
  @Test func readsBeyondTheReportedSize() throws {
    let bytes = try CatalogFile.read("/proc/self/maps")
    #expect(bytes.count > 100)
  }

  @Test func readsUpToTheLimit() throws {
    let bytes = try CatalogFile.read("/proc/version")
    let file = try folder.write(String(decoding: bytes, as: UTF8.self), to: "copy.json")
    for path in ["/proc/version", file] {
      #expect(try CatalogFile.read(path, atMost: bytes.count) == bytes)
      let error = #expect(throws: CatalogError.self) { try CatalogFile.read(path, atMost: bytes.count - 1) }
      #expect(error?.reason == "the file is larger than the maximum of \(bytes.count - 1) bytes", "\(path)")
    }
  }

  @Test func stopsReadingAtTheLimit() {
    let path = "/proc/self/maps"
    let error = #expect(throws: CatalogError.self) { try CatalogFile.read(path, atMost: 1024) }
    #expect(error?.reason == "the file is larger than the maximum of 1024 bytes")
  }

  @Test(.disabled(if: geteuid() == 0, "root may read everything"))
  func rejectsAnUnreadableFile() throws {
    let path = try folder.write(catalogText(), to: "secret.json")
    try #require(chmod(path, 0) == 0)
    #expect(refusal(path) == "\(path): you may not read this file (permission denied)")
  }

  @Test func loadsTheOtherFilesInOrder() throws {
    let files = [
      try folder.write(catalogText(head: head("one")), to: "1.json"),
      try folder.write("{", to: "2.json"),
      try folder.write(catalogText(head: head("three")), to: "3.json"),
      try folder.write(catalogText(head: head("one")), to: "4.json"),
      folder.path + "/5.json",
      try folder.write(catalogText(head: head("one")), to: "6.json"),
    ]
    let (loaded, errors) = Library.read(files)
    let library = Library.withUniqueNames(loaded)
    #expect(library.catalogs.map(\.name) == ["one", "three"])
    #expect(
      errors.map(\.description) == [
        "\(files[1]):1:2: expected a key, found the end of the file",
        "\(files[3]): name: the name “one” is already used by the catalogue in \(files[0]); change it in one of the files",
        "\(files[4]): the file doesn’t exist",
        "\(files[5]): name: the name “one” is already used by the catalogue in \(files[0]); change it in one of the files",
      ])
  }

  @Test func tablesWithTheSameFileNameGetDifferentNames() throws {
    let files = try ["a", "b", "c"].map { folder in
      try self.folder.write("Name,Price\n\(folder),1\n", to: "\(folder)/books.csv")
    }
    let (loaded, errors) = Library.read(files)
    #expect(errors.isEmpty && loaded.map(\.catalog.name) == ["books", "books-2", "books-3"])
    #expect(loaded.map(\.reading?.name) == [nil, "books-2", "books-3"])
  }

  private func head(_ name: String) -> String {
    "\"format\":\"roster-catalog\",\"version\":1,\"name\":\"\(name)\",\"title\":\"T\",\"searchScope\":\"items\""
  }
}
