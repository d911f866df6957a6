import Catalog
import Foundation
import Gtk
import GtkTestSupport
import Planner
import TestSupport
import Testing

@testable import RosterApp

/// Files that change while the program runs, with GLib's main loop and file monitors.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct CatalogFilesTests {
  let folder = TemporaryFolder()
  let files: CatalogFiles
  private let store: RememberedFilesStore

  init() {
    store = RememberedFilesStore(path: "\(folder.path)/state/files.json")
    files = CatalogFiles(store: store, delay: 20)
  }

  func titles(_ id: OpenFile.ID, of files: CatalogFiles? = nil) -> [String] {
    (files ?? self.files)[id]?.catalog?.sections.flatMap(\.items).map(\.title) ?? []
  }

  func write(_ items: [String], name: String = "mine", to file: String = "mine.json") throws -> String {
    try folder.writeCatalog(file, name: name, items: items)
  }

  /// Opens a file, and waits until it has been read.
  func open(_ path: String, reading: TableReading? = nil) async throws -> OpenFile.ID {
    let id = files.open(path, reading: reading)
    try await eventually { files[id]?.state == .current }
    return id
  }

  /// The readable entries stay, and the damaged list is kept under another name.
  @Test(arguments: [#"{"files":[{"path":"/a"},7]}"#, "{ nothing"])
  func damagedListIsKeptAndReported(text: String) async throws {
    try FileManager.default.createDirectory(atPath: "\(folder.path)/state", withIntermediateDirectories: true)
    _ = try folder.write("state/files.json", text)
    let files = CatalogFiles(store: store, delay: 20)
    await files.saving?.value
    let message = "\(store.path) is damaged and has been renamed to files.json.damaged"
    #expect(files.takeDamageReports() == [message])
    #expect(try String(contentsOfFile: store.path + ".damaged", encoding: .utf8) == text)
    #expect(files.recents.map(\.path) == (text.contains("/a") ? ["/a"] : []))
    #expect(store.load() == RememberedFiles(files.recents))
    let next = CatalogFiles(store: store, delay: 20)
    await next.saving?.value
    #expect(next.takeDamageReports() == [], "the message is shown only once")
  }

  @Test func changedFileIsReadAgain() async throws {
    var states = [OpenFile.State]()
    let path = try write(["a"])
    files.onChange = { [files] in states += files.files.map(\.state) }
    let id = files.open(path)
    #expect(files[id]?.state == .loading(progress: nil))
    #expect(try await eventually { files[id]?.state == .current })
    #expect(titles(id) == ["A"] && files.catalogsVersion == 1)
    _ = try write(["a", "b"])
    #expect(try await eventually { titles(id) == ["A", "B"] })
    #expect(try await eventually { files[id]?.state == .current } && files.catalogsVersion == 2)
    #expect(states.allSatisfy { $0 == .loading(progress: nil) || $0 == .current })
    // Rewriting the same contents isn't a change.
    _ = try write(["a", "b"])
    try await Task.sleep(for: .milliseconds(300))
    #expect(try await eventually { files[id]?.state == .current } && files.catalogsVersion == 2)
  }

  @Test func itemsThatLeaveAFileAreReported() async throws {
    let one = files.open(try write(["a", "b"], name: "one", to: "one.json"))
    let two = files.open(try write(["a"], name: "two", to: "two.json"))
    #expect(try await eventually { files[one]?.state == .current && files[two]?.state == .current })
    _ = try write(["a"], name: "one", to: "one.json")
    let kept = ["one:a", "one:b"].map { PlannedItem(id: Samples.id($0), title: "") }
    var removed: [ItemID] = []
    try await eventually {
      removed += files.changes.takeRemovals().flatMap { $0.changes.removed(among: kept) }
      return !removed.isEmpty
    }
    #expect(removed == [kept[1].id])
    // The catalogue of another open file already has the name `two`, so the previous contents are still shown.
    _ = try write(["c"], name: "two", to: "one.json")
    #expect(try await eventually { if case .bad = files[one]?.state { true } else { false } })
    try await Task.sleep(for: .milliseconds(500))
    #expect(titles(one) == ["A"] && files.changes.takeRemovals().isEmpty)
  }

  /// Another program may write a file in several steps.
  @Test func itemsThatReturnAreNotReported() async throws {
    // Removals are reported after 3 s.
    let files = CatalogFiles(store: nil, delay: 300)
    let id = files.open(try write(["a", "b", "c"]))
    #expect(try await eventually { titles(id, of: files).count == 3 })
    var start = ContinuousClock.now
    repeat {
      // A busy machine can take longer to read the file. If so, try again.
      _ = files.changes.takeRemovals()
      start = .now
      _ = try write(["a"])
      #expect(try await eventually { titles(id, of: files).count == 1 })
      _ = try write(["a", "b", "c"])
      #expect(try await eventually { titles(id, of: files).count == 3 })
    } while start.duration(to: .now) > .seconds(3)
    try await Task.sleep(for: .milliseconds(3_500))
    #expect(files.changes.takeRemovals().isEmpty)
  }

  /// If the new row got the identifier of the old row, it would also get the old row's notes.
  @Test func rowThatIsMissingForAMomentKeepsItsIdentifier() async throws {
    let files = CatalogFiles(store: nil, delay: 60_000)
    let header = "Name,Serial,Room,Price\n", lamp = "Lamp,SN-0001,Hall,5\n"
    let camera = "Camera,SN-0012,Attic,10\n"
    let id = files.open(try folder.write("things.csv", header + camera + lamp))
    #expect(try await eventually { titles(id, of: files).count == 2 })
    _ = try folder.write("things.csv", header + lamp)
    files.read(id)
    #expect(try await eventually { titles(id, of: files) == ["Lamp"] })
    _ = try folder.write("things.csv", header + "Camera,SN-9999,Attic,12\n" + camera + lamp)
    files.read(id)
    #expect(try await eventually { titles(id, of: files).count == 3 })
    let ids = files[id]?.catalog?.sections.flatMap(\.items).map { String($0.id.id) } ?? []
    #expect(Set(ids) == ["Camera", "Camera, SN-9999", "Lamp"])
  }

  @Test func changeIsReportedAtTheNextStartIfTheProgramEndsTooEarly() async throws {
    let files = CatalogFiles(store: store, delay: 60_000)
    let id = files.open(try folder.write("things.csv", "Name,Size\nA,1\nB,2\n"))
    #expect(try await eventually { titles(id, of: files) == ["A", "B"] })
    _ = try folder.write("things.csv", "Name,Size\nA,1\n")
    files.read(id)
    #expect(try await eventually { titles(id, of: files) == ["A"] })
    await files.saving?.value
    let next = CatalogFiles(store: store, delay: 20)
    next.reopen()
    let lost = PlannedItem(id: Samples.id("things:B"), title: "B")
    var removed: [ItemID] = []
    try await eventually {
      removed += next.changes.takeRemovals().flatMap { $0.changes.removed(among: [lost]) }
      return !removed.isEmpty
    }
    #expect(removed == [lost.id])
  }

  @Test func replacedFileIsReadAgain() async throws {
    let id = files.open(try write(["a"]))
    #expect(try await eventually { titles(id) == ["A"] })
    for round in 1...3 {
      let new = try write(["a", "new\(round)"], to: "new.json")
      #expect(rename(new, id) == 0)
      #expect(try await eventually { titles(id) == ["A", "New\(round)"] }, "round \(round)")
    }
  }

  @Test func invalidFileKeepsItsOldContents() async throws {
    let id = try await open(write(["a"]))
    _ = try folder.write("mine.json", "{\n  \"format\": 1\n}")
    #expect(try await eventually { if case .bad = files[id]?.state { true } else { false } })
    guard case .bad(let error)? = files[id]?.state else { return }
    #expect(error.description == "\(id):2:13: format: must be a string, but is a number")
    #expect(titles(id) == ["A"])
    _ = try write(["c"])
    #expect(try await eventually { titles(id) == ["C"] && files[id]?.state == .current })
  }

  @Test func deletedFileIsReportedAndCanReturn() async throws {
    let id = try await open(write(["a"]))
    try FileManager.default.removeItem(atPath: id)
    #expect(try await eventually { files[id]?.state == .gone })
    #expect(titles(id) == ["A"])
    _ = try write(["a", "b"])
    #expect(try await eventually { titles(id) == ["A", "B"] && files[id]?.state == .current })
    try FileManager.default.moveItem(atPath: id, toPath: id + ".moved")
    #expect(try await eventually { files[id]?.state == .gone })
    let found = files.replace(id, by: id + ".moved")
    #expect(try await eventually { files[found]?.state == .current })
    #expect(files.files.map(\.id) == [found])
  }

  @Test func locatedFileKeepsItsPosition() async throws {
    let paths = try ["a", "b", "c"].map { try folder.write("\($0).csv", "x\n\($0)\n") }
    for path in paths { _ = try await open(path) }
    let moved = folder.path + "/moved.csv"
    try FileManager.default.moveItem(atPath: paths[1], toPath: moved)
    let found = files.replace(paths[1], by: moved)
    #expect(try await eventually { files[found]?.state == .current })
    #expect(files.files.map(\.id) == [paths[0], moved, paths[2]])
    await files.saving?.value
    #expect(files.recents.map(\.path) == [paths[2], moved, paths[0]])
  }

  /// Regression: Swift considers both names equal, so one file was shown with the favourites of the other.
  @Test(arguments: [true, false]) func namesThatLookTheSameAreToldApart(_ isOpen: Bool) async throws {
    let id = try await open(folder.write("caf\u{E9}.csv", "a,b\nx,1\n"))
    await files.saving?.value
    if !isOpen { files.close(id) }
    let other = try folder.write("cafe\u{301}.csv", "a,b\nx,2\n")
    #expect(files.open(other).utf8.elementsEqual(id.utf8) && files.files.count == (isOpen ? 1 : 0))
    #expect(files.takeMessages().count == 1)
    // Only the spelling of the name has changed.
    files.close(id)
    try FileManager.default.removeItem(atPath: id)
    let new = try await open(other)
    #expect(new.utf8.elementsEqual(other.utf8) && files[new]?.catalog != nil)
    await files.saving?.value
    #expect(files.recents.map { Array($0.path.utf8) } == [Array(other.utf8)])
  }

  @Test func locatedTableKeepsItsName() async throws {
    let id = try await open(folder.write("books.csv", "a,b\nx,1\n"))
    let other = "\(folder.path)/moved.csv"
    try FileManager.default.moveItem(atPath: id, toPath: other)
    let found = files.replace(id, by: other)
    #expect(try await eventually { files[found]?.state == .current })
    #expect(files[found]?.catalog?.sections[0].items[0].id.qualified == "books:x")
  }

  /// The file was moved while Roster wasn't running.
  @Test func locatedTableKeepsTheNameOfItsLastRun() async throws {
    let id = try await open(folder.write("books.csv", "a,b\nx,1\n"))
    await files.saving?.value
    let other = "\(folder.path)/moved.csv"
    try FileManager.default.moveItem(atPath: id, toPath: other)
    let next = CatalogFiles(store: store, delay: 20)
    next.reopen()
    #expect(try await eventually { next[id]?.state == .gone })
    let found = next.replace(id, by: other)
    #expect(try await eventually { next[found]?.state == .current })
    #expect(next[found]?.catalog?.name == "books")
    await next.saving?.value
    #expect(next.recents.map(\.path) == [other] && next.recents[0].reading.name == "books")
  }

  /// The chosen file doesn't exist or can't be read.
  @Test(arguments: [false, true]) func fileReturnsIfAWrongOneIsChosen(exists: Bool) async throws {
    let id = try await open(folder.write("books.csv", "a,b\nx,1\n"))
    let (other, wrong) = ("\(folder.path)/moved.csv", "\(folder.path)/wrong.json")
    try FileManager.default.moveItem(atPath: id, toPath: other)
    #expect(try await eventually { files[id]?.state == .gone })
    if exists { _ = try folder.write("wrong.json", "{") }
    // The wrong file is remembered, too.
    _ = files.open(wrong)
    #expect(try await eventually { files[wrong]?.isBeingRead == false })
    files.replace(id, by: wrong)
    #expect(try await eventually { files[id]?.state == .gone })
    #expect(files.files.map(\.id) == [id] && files[id]?.catalog?.name == "books")
    let messages = files.takeMessages()
    #expect(messages.count == 1 && messages[0].contains("wrong.json") && files.takeMessages() == [])
    await files.saving?.value
    #expect(files.recents.map(\.path) == [id] && files.recents[0].isOpen && files.recents[0].name == "books")
    let found = files.replace(id, by: other)
    #expect(try await eventually { files[found]?.state == .current })
    #expect(files[found]?.catalog?.name == "books")
  }

  /// A file that has never been read has no settings that could replace those of the chosen file.
  @Test func chosenFileKeepsItsSettings() async throws {
    var reading = TableReading()
    reading.leftOut = ["b"]
    let chosen = try await open(folder.write("books.csv", "a,b\nx,1\n"), reading: reading)
    let missing = files.open(folder.path + "/bookz.csv")
    #expect(try await eventually { files[missing]?.state == .gone })
    #expect(files.replace(missing, by: chosen) == chosen)
    #expect(try await eventually { files[chosen]?.state == .current })
    #expect(files[chosen]?.reading.leftOut == ["b"] && files.files.count == 1)
    await files.saving?.value
    #expect(store.load().files.map(\.reading.leftOut) == [["b"]])
  }

  @Test func unreadableFileIsNotRememberedUnderAnotherTitle() async throws {
    let birds = try await open(folder.writeCatalog("birds.json", name: "birds", items: ["wren"]))
    files.replace(birds, by: try folder.write("fish.json", "{"))
    #expect(try await eventually { files[birds]?.isBeingRead == false })
    await files.saving?.value
    #expect(files.recents.map(\.title) == ["Birds"])
  }

  @Test func fileBeingReadKeepsItsNameFromATable() async throws {
    let text = "a,b\n" + (0..<20_000).map { "x\($0),\($0)\n" }.joined()
    let large = try await open(folder.write("books.csv", text))
    await files.saving?.value
    let next = CatalogFiles(store: store, delay: 20)
    next.reopen()
    try FileManager.default.createDirectory(atPath: folder.path + "/other", withIntermediateDirectories: true)
    let small = next.open(try folder.write("other/books.csv", "a,b\nx,1\n"))
    #expect(try await eventually { [large, small].allSatisfy { next[$0]?.state == .current } })
    #expect(next[large]?.catalog?.name == "books" && next[small]?.catalog?.name == "books-2")
  }

  /// If the settings were detected again, a second item with the same name could make another column the title.
  /// The user's plans would then be hidden.
  @Test func changedTableIsReadLikeBefore() async throws {
    let text = "Name,Population\nBonn,331000\nCelle,69000\n"
    let id = files.open(try folder.write("towns.csv", text))
    #expect(try await eventually { titles(id) == ["Bonn", "Celle"] })
    _ = try folder.write("towns.csv", text + "Bonn,unknown yet\n")
    #expect(try await eventually { titles(id) == ["Bonn", "Celle", "Bonn"] })
    #expect(files[id]?.catalog?.fields.map(\.type) == [.number])
    await files.saving?.value
    let next = CatalogFiles(store: store, delay: 20)
    next.reopen()
    #expect(try await eventually { titles(id, of: next) == ["Bonn", "Celle", "Bonn"] })
    #expect(next[id]?.catalog?.fields.map(\.type) == [.number])
  }

  @Test func newIdentifiersOfAClosedTableAreReported() async throws {
    let id = try await open(folder.write("wines.csv", "Name,Region\nRiesling,Mosel\nSilvaner,Franken\n"))
    var reading = try #require(files[id]?.reading)
    reading.columns[.title] = "Region"
    files.open(id, reading: reading)
    #expect(try await eventually { files[id]?.state == .current })
    files.close(id)
    let renamings = files.changes.takeRenamings()
    #expect(renamings.count == 1 && files.changes.takeRenamings().isEmpty)
    #expect(renamings.first?.newIDs[Samples.id("wines:Riesling")] == Samples.id("wines:Mosel"))
    #expect(renamings.first?.catalog.sections.first?.items.map(\.title) == ["Mosel", "Franken"])
  }

  /// Settings that don't change the catalogue now may change it later.
  @Test func choicesAreRememberedEvenIfTheCatalogueIsTheSame() async throws {
    let id = try await open(folder.write("towns.csv", "Name,Postcode\nBonn,53111\n"))
    files.open(id, reading: TableReading(columns: [.title: "Name"]))
    #expect(try await eventually { files[id]?.state == .current })
    await files.saving?.value
    #expect(store.load()[id]?.reading.columns == [.title: "Name"])
    // Reading the file again isn't a change.
    let version = files.catalogsVersion
    files.read(id)
    #expect(try await eventually { files[id]?.state == .current } && files.catalogsVersion == version)
  }

  /// The parent of a linked folder is that of the link's target.
  @Test func pathIsResolvedLikeTheSystemDoes() throws {
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/real/sub", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/link", withDestinationPath: "real/sub")
    let expected = CatalogFiles.absolute("\(folder.path)/real/sub/../a.json")
    #expect(expected.hasSuffix("/real/a.json"))
    #expect(CatalogFiles.absolute("\(folder.path)/link/../a.json") == expected)
    #expect(CatalogFiles.absolute("link/../a.json", in: folder.path) == expected)
    #expect(CatalogFiles.absolute("\(folder.path)/none/../a.json") == "\(folder.path)/a.json")
    // Links in a path stay unless the path leads to another folder.
    let outer = "\(folder.path)/outer"
    try FileManager.default.createSymbolicLink(atPath: outer, withDestinationPath: "real")
    #expect(CatalogFiles.absolute("\(outer)/sub/../a.json") == "\(outer)/a.json")
    #expect(CatalogFiles.absolute("\(outer)/a..b.json") == "\(outer)/a..b.json")
  }

  @Test func targetOfALinkIsWatched() async throws {
    let target = try write(["a"], to: "target.json")
    let link = "\(folder.path)/state.json"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    let id = files.open(link)
    #expect(try await eventually { titles(id) == ["A"] })
    _ = try write(["b"], to: "target.json")
    #expect(try await eventually { titles(id) == ["B"] })
  }

  @Test func openFilesAreRememberedAndReopened() async throws {
    let first = try await open(write(["a"], name: "one", to: "one.json"))
    let second = try await open(
      folder.write("two.csv", "name;x\nB;1\n"), reading: TableReading(columns: [.title: "x"]))
    let bad = files.open(try folder.write("bad.json", "{"))
    #expect(try await eventually { if case .bad = files[bad]?.state { true } else { false } })
    await files.saving?.value
    #expect(store.load().files.map(\.path) == [second, first])
    #expect(store.load()[first]?.title == "One")

    let next = CatalogFiles(store: store, delay: 20)
    next.reopen()
    #expect(next.files.map(\.id) == [first, second])
    #expect(try await eventually { titles(second, of: next) == ["1"] && titles(first, of: next) == ["A"] })
    next.close(second)
    await next.saving?.value
    #expect(next.recents.map(\.path) == [second, first] && next.recents.map(\.isOpen) == [false, true])
    // The other instance is notified.
    #expect(try await eventually { files.recents == next.recents })
    next.forget(second)
    await next.saving?.value
    #expect(store.load().files.map(\.path) == [first])
  }

  @Test func namesAlreadyTakenAreChangedOrRejected() async throws {
    let files = CatalogFiles(store: store, takenNames: ["countries"], delay: 20)
    let table = files.open(try folder.write("Countries.csv", "a,b\nx,1\n"))
    #expect(try await eventually { files[table]?.state == .current })
    #expect(files[table]?.catalog?.name == "countries-2" && files[table]?.reading.name == "countries-2")
    let json = files.open(try write(["a"], name: "countries", to: "c.json"))
    #expect(try await eventually { if case .bad = files[json]?.state { true } else { false } })
    #expect(files[json]?.catalog == nil)
    let first = files.open(try write(["a"], name: "birds", to: "1.json"))
    #expect(try await eventually { files[first]?.state == .current })
    let second = files.open(try write(["b"], name: "birds", to: "2.json"))
    #expect(try await eventually { if case .bad = files[second]?.state { true } else { false } })
    files.close(first)
    #expect(try await eventually { files[second]?.catalog?.name == "birds" })
    await files.saving?.value
    #expect(store.load()[table]?.reading.name == "countries-2")
  }

  /// The user's data is stored under the name of the table.
  @Test func knownTableIsNotRenamed() async throws {
    let table = try await open(folder.write("books.csv", "a,b\nx,1\n"))
    await files.saving?.value
    files.close(table)
    let other = try await open(write(["a"], name: "books", to: "other.json"))
    files.open(table)
    #expect(try await eventually { files[table]?.isBeingRead == false })
    guard case .bad(let error)? = files[table]?.state else {
      Issue.record("the table was opened")
      return
    }
    #expect(error.reason == "a catalogue named “books” is already open; close it to open this table")
    files.close(other)
    #expect(try await eventually { files[table]?.state == .current })
    #expect(files[table]?.catalog?.name == "books")
  }

  @Test func fileNamedTwiceIsShownOnce() async throws {
    let id = try await open(write(["a"]))
    #expect(Shelf([.file(id), .file(id)], files: files).library.catalogs.map(\.name) == ["mine"])
  }

  /// The user's data belongs to a name, so the table would get the data of the included catalogue.
  @Test func newTableNeverHasTheNameOfAnIncludedCatalogue() async throws {
    let path = try folder.write("countries.csv", "a,b\nx,1\n")
    func name() async throws -> String? {
      let files = CatalogFiles(store: store, reservedNames: ["countries"], delay: 20)
      let table = files.open(path)
      #expect(try await eventually { files[table]?.state == .current })
      await files.saving?.value
      return files[table]?.catalog?.name
    }
    #expect(try await name() == "countries-2")
    #expect(try await name() == "countries-2", "the name is remembered")
    // An earlier version of the app gave the table this name.
    await store.update { $0.forget(path) }
    await store.update { $0.remember(RememberedFile(path: path, name: "countries")) }
    #expect(try await name() == "countries")
  }

  /// The file shows the user's data for the other catalogue, which the user may not expect.
  @Test func fileWithTheNameOfAnotherCatalogueIsReported() async throws {
    func reports(_ path: String) async throws -> [String] {
      let files = CatalogFiles(store: store, reservedNames: ["countries"], delay: 20)
      let id = files.open(path)
      #expect(try await eventually { files[id]?.state == .current })
      files.close(id)
      await files.saving?.value
      return files.takeDamageReports()
    }
    let own = try write(["a"], name: "countries", to: "c.json")
    #expect(try await reports(own).count == 1)
    #expect(try await reports(own) == [], "the user knows the file now")
    let first = try write(["a"], to: "first.json"), second = try write(["a"], to: "second.json")
    #expect(try await reports(first) == [])
    let found = try await reports(second)
    #expect(found.count == 1 && found[0].contains("second.json") && found[0].contains("“mine”"))
    #expect(try await reports(first) == [], "it had the name first")
    // A file that has been moved keeps the user's data.
    await store.update { $0.forget(second) }
    try FileManager.default.moveItem(atPath: first, toPath: "\(folder.path)/moved.json")
    try FileManager.default.removeItem(atPath: second)
    #expect(try await reports("\(folder.path)/moved.json") == [])
    // The included catalogue's own file can be named on the command line.
    let data = try #require(DataDirectory.locate())
    #expect(try await reports(data.catalogFile(named: "countries")) == [])
  }

  /// Each process has loaded the list of files before the other one saves the name of its table.
  @Test func tablesOpenedByTwoProcessesHaveDifferentNames() async throws {
    let paths = try ["a", "b"].map { name in
      try FileManager.default.createDirectory(
        atPath: "\(folder.path)/\(name)", withIntermediateDirectories: true)
      return try folder.write("\(name)/wines.csv", "Title,Region\nRiesling,Mosel\nMerlot,Pfalz\n")
    }
    let processes = paths.map { _ in CatalogFiles(store: store, delay: 60_000) }
    for (files, path) in zip(processes, paths) { files.open(path) }
    #expect(
      try await eventually {
        Set(zip(processes, paths).map { $0[$1]?.catalog?.name }) == ["wines", "wines-2"]
      })
    for files in processes { await files.saving?.value }
    #expect(Set(store.load().files.map(\.name)) == ["wines", "wines-2"])
  }

  @Test func closedTableKeepsItsNameFromAnotherTable() async throws {
    let paths = ["2025/t.csv", "2026/t.csv", "moved/t.csv"]
    for path in paths {
      let parent = URL(filePath: "\(folder.path)/\(path)").deletingLastPathComponent()
      try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    }
    func open(_ path: String) async throws -> String? {
      let id = try await self.open("\(folder.path)/\(path)")
      await files.saving?.value
      return files[id]?.catalog?.name
    }
    func close(_ path: String) async {
      files.close("\(folder.path)/\(path)")
      await files.saving?.value
    }
    for path in paths.prefix(2) { _ = try folder.write(path, "a,b\nx,1\n") }
    #expect(try await open(paths[0]) == "t")
    await close(paths[0])
    #expect(try await open(paths[1]) == "t-2")
    #expect(try await open(paths[0]) == "t")
    await close(paths[0])
    // A file that has been moved keeps the user's data.
    try FileManager.default.moveItem(
      atPath: "\(folder.path)/\(paths[0])", toPath: "\(folder.path)/\(paths[2])")
    #expect(try await open(paths[2]) == "t")
  }

  @Test func progressIsReportedAfterHalfASecond() async throws {
    let rows = (0..<200_000).map { "item \($0),\($0),some text \($0)" }.joined(separator: "\n")
    let file = try folder.write("large.csv", "name,number,text\n" + rows)
    let start = ContinuousClock.now
    let id = files.open(file)
    var parts = [Double](), first: Duration?
    files.onChange = { [files] in
      guard case .loading(let progress?)? = files[id]?.state else { return }
      first = first ?? start.duration(to: .now)
      parts.append(progress)
    }
    #expect(try await eventually { files[id]?.state == .current })
    if let first { #expect(first >= .milliseconds(500)) }
    #expect(parts == parts.sorted())
    #expect(parts.allSatisfy { $0 > 0 && $0 <= 1 })
  }
}
