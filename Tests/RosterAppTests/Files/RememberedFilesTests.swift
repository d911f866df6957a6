import Catalog
import Foundation
import TestSupport
import Testing

@testable import RosterApp

struct RememberedFilesTests {
  private let folder = TemporaryFolder()
  private var store: RememberedFilesStore { RememberedFilesStore(path: "\(folder.path)/state/files.json") }

  @Test func savedFilesAreLoaded() async throws {
    #expect(store.load() == RememberedFiles())
    let reading = TableReading(
      encoding: .windows1252, delimiter: .tab, decimalMark: .comma, dateOrder: .monthFirst, name: "n",
      title: "T",
      columns: [.title: "A", .section: ""], types: ["B": .items], leftOut: ["C"])
    let file = RememberedFile(
      path: "/a/b.csv", title: "B", isOpen: false, reading: reading, opened: Date(timeIntervalSince1970: 5))
    let written = await store.update { $0.remember(file) }
    #expect(written?.files == [file])
    #expect(store.load().files == [file])
    let mode =
      try FileManager.default.attributesOfItem(atPath: "\(folder.path)/state")[.posixPermissions] as? Int
    #expect(mode == 0o700)
  }

  /// If the table were read with detected settings, they would replace the user's settings.
  @Test func tableNamedOnTheCommandLineIsReadLikeBefore() throws {
    let path = try folder.write("own.csv", "Name,Maker\nA,Acme\nB,Bolt\n")
    let reading = TableReading(name: "mine", columns: [.title: "Maker"])
    let remembered = RememberedFiles([
      RememberedFile(path: CatalogFiles.absolute(path), reading: reading)
    ])
    let file = try #require(
      Library.read(["\(folder.path)/./own.csv"], reading: remembered.reading(of:)).files.first)
    #expect(file.catalog.name == "mine" && file.catalog.sections[0].items.map(\.title) == ["Acme", "Bolt"])
    #expect(file.reading?.columns == [.title: "Maker"] && file.reading?.name == "mine")
  }

  @Test func knownTableNamedOnTheCommandLineKeepsItsName() throws {
    let json = try folder.writeCatalog("other.json", name: "books", items: ["a"])
    let table = try folder.write("books.csv", "a,b\nx,1\n")
    let known = RememberedFiles([RememberedFile(path: CatalogFiles.absolute(table), name: "books")])
    let read = Library.read([json, table], reading: known.reading(of:))
    #expect(read.files.map(\.path) == [json] && read.errors.map(\.file) == [table])
    #expect(Library.read([json, table]).files.map(\.catalog.name) == ["books", "books-2"])
  }

  /// Files that are opened together can be read in any order.
  @Test func filesAreOrderedAsTheyWereOpened() {
    var known = RememberedFiles([RememberedFile(path: "/old")])
    known.remember(RememberedFile(path: "/b"), before: ["/c"])
    known.remember(RememberedFile(path: "/c"))
    known.remember(RememberedFile(path: "/a"), before: ["/b", "/c"])
    #expect(known.files.map(\.path) == ["/c", "/b", "/a", "/old"])
  }

  @Test func damagedFileStaysIfItCannotBeRenamed() async throws {
    let store = RememberedFilesStore(path: try folder.write("files.json", "{"))
    for suffix in [""] + (2...9).map({ "-\($0)" }) { _ = try folder.write("files.json.damaged\(suffix)", "") }
    #expect(await store.update { $0.remember(RememberedFile(path: "/a")) } == nil)
    #expect(try String(contentsOfFile: store.path, encoding: .utf8) == "{")
  }

  @Test func manyWideTablesAreRemembered() async throws {
    let names = (0..<256).map { "\($0) " + String(repeating: "long question ", count: 13) }
    let text = names.joined(separator: ",") + "\n" + names.indices.map { "\($0)" }.joined(separator: ",")
    let preview = try TablePreview(bytes: Array(text.utf8), file: "t.csv")
    let reading = preview.readingAgain(after: try preview.catalog())
    let files = (0..<RememberedFiles.limit).map { RememberedFile(path: "/\($0).csv", reading: reading) }
    await store.update { $0 = RememberedFiles(files) }
    #expect(store.load().files.map(\.path) == files.map(\.path))
  }

  /// All rows of 50 tables would take 80 MB, which would be read at each start and written after each change.
  @Test func rowsOfTheLastLongTablesAreRemembered() async throws {
    let text = "Name,Size\n" + (0..<100_000).map { "Item \($0),1\n" }.joined()
    let preview = try TablePreview(bytes: Array(text.utf8), file: "t.csv")
    let reading = preview.readingAgain(after: try preview.catalog())
    let files = (0..<RememberedFiles.limit).map { RememberedFile(path: "/\($0).csv", reading: reading) }
    await store.update { $0 = RememberedFiles(files) }
    let loaded = store.load()
    #expect(loaded.files.map(\.path) == files.map(\.path))
    #expect(loaded.reading(of: "/1.csv").knownItems?.count == 100_000)
    #expect(loaded.files.filter { $0.reading.knownRowCount > 0 }.map(\.path) == ["/0.csv", "/1.csv"])
    #expect(loaded.reading(of: "/2.csv").knownItems == nil)
  }

  @Test func lastOpenedFileIsFirst() {
    var remembered = RememberedFiles()
    for name in ["a", "b", "c", "a"] { remembered.remember(RememberedFile(path: "/\(name)")) }
    #expect(remembered.files.map(\.path) == ["/a", "/c", "/b"])
    remembered.change("/c") { $0.isOpen = false }
    #expect(remembered["/c"]?.isOpen == false)
    remembered.forget("/b")
    for number in 0..<60 { remembered.remember(RememberedFile(path: "/n\(number)", isOpen: number < 2)) }
    #expect(remembered.files.count == RememberedFiles.limit)
    // Open files are kept, no matter how old they are.
    #expect(
      remembered["/a"] != nil && remembered["/n0"] != nil && remembered["/n1"] != nil
        && remembered["/c"] == nil)
  }

  @Test func damagedEntriesAreSkipped() async throws {
    try FileManager.default.createDirectory(atPath: "\(folder.path)/state", withIntermediateDirectories: true)
    _ = try folder.write(
      "state/files.json",
      #"{"files":[{"path":"/a","open":true,"reading":5},{"path":"relative"},7,{"path":"/a"},{"path":"/b","opened":"x"}]}"#
    )
    #expect(store.load().files.map(\.path) == ["/a", "/b"])
    #expect(store.load()["/a"]?.isOpen == true && store.load()["/b"]?.isOpen == false)
    _ = try folder.write("state/files.json", "{ nothing")
    #expect(store.load().files.isEmpty && store.load().isDamaged)
    let now = await store.update { $0.remember(RememberedFile(path: "/c")) }
    #expect(now?.files.map(\.path) == ["/c"])
    // Later damage doesn't overwrite the first copy.
    _ = try folder.write("state/files.json", "garbage")
    #expect(await store.update { $0.remember(RememberedFile(path: "/d")) }?.files.map(\.path) == ["/d"])
    for (name, text) in [("damaged", "{ nothing"), ("damaged-2", "garbage")] {
      #expect(try String(contentsOfFile: "\(folder.path)/state/files.json.\(name)", encoding: .utf8) == text)
    }
  }

  /// A file that is too large couldn't be read again.
  @Test func settingsThatAreTooLargeAreNotSaved() async throws {
    await store.update { $0.remember(RememberedFile(path: "/a")) }
    let large = await store.update {
      $0.remember(RememberedFile(path: "/b", title: String(repeating: "x", count: 32 << 20)))
    }
    #expect(large == nil && store.load().files.map(\.path) == ["/a"])
  }

  @Test func unwritableFolderIsReported() async throws {
    let file = try folder.write("file", "")
    #expect(
      await RememberedFilesStore(path: "\(file)/files.json").update {
        $0.remember(RememberedFile(path: "/a"))
      } == nil)
  }

  /// The file is changed by this program and, at the same time, by another program that honours the lock.
  @Test(.timeLimit(.minutes(10))) func concurrentProcessesLoseNoChanges() async throws {
    let path = "\(folder.path)/files.json"
    let script = try folder.write(
      "other.py",
      """
      import fcntl, json, os, sys
      path = sys.argv[1]
      for number in range(60):
          with open(path + ".lock", "a") as lock:
              fcntl.flock(lock, fcntl.LOCK_EX)
              try:
                  with open(path) as file: known = json.load(file)
              except FileNotFoundError: known = {"files": []}
              known["files"].insert(0, {"path": f"/python/{number % 15}", "open": True, "opened": 0})
              known["files"] = [f for i, f in enumerate(known["files"]) if f["path"] not in [g["path"] for g in known["files"][:i]]]
              with open(path + ".new", "w") as file: json.dump(known, file)
              os.rename(path + ".new", path)
      """)
    async let other = Command("/usr/bin/python3", [script, path])
    await withTaskGroup(of: Void.self) { group in
      for worker in 0..<4 {
        // Separate stores, because a single actor would serialise the changes.
        let store = RememberedFilesStore(path: path)
        group.addTask {
          for number in 0..<15 {
            // On a busy machine, the other program can hold the lock for longer than an update waits.
            var saved: RememberedFiles?
            while saved == nil {
              saved = await store.update { $0.remember(RememberedFile(path: "/\(worker)/\(number % 5)")) }
            }
          }
        }
      }
    }
    #expect(try await other.status == 0)
    let paths = Set(RememberedFilesStore(path: path).load().files.map(\.path))
    let wanted =
      (0..<15).map { "/python/\($0)" } + (0..<4).flatMap { worker in (0..<5).map { "/\(worker)/\($0)" } }
    #expect(paths == Set(wanted), "\(Set(wanted).subtracting(paths))")
  }
}
