import Catalog
import Planner
import TestSupport
import Testing

@testable import RosterApp

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct WindowModelTests {
  private let model = WindowModel(shelf: Shelf(Samples.library))

  /// The titles of each listing, and the chosen item after each change of the selection.
  private final class Record {
    var results: [[String]] = []
    var choices: [ItemID?] = []
  }

  private func record() -> Record {
    let record = Record()
    model.onChange = { [unowned model] change in
      if change.contains(.listing), let listing = model.listing {
        record.results.append(listing.snapshot.itemIdentifiers.compactMap { listing.library[$0]?.title })
      }
      if change.contains(.selection) { record.choices.append(model.selectedItem) }
    }
    return record
  }

  private func settle() async {
    while !model.isSettled { await Task.yield() }
  }

  @Test func resultIncludesItsSnapshot() async {
    var found: [Listing] = []
    model.onChange = { [unowned model] change in
      if change.contains(.listing), let listing = model.listing { found.append(listing) }
    }
    for text in ["", "pea", "no such thing"] {
      model.search(for: text)
      await settle()
    }
    #expect(found.map(\.snapshot.numberOfItems) == [10, 2, 0])
    for found in found {
      #expect(found.snapshot.sectionIdentifiers == found.result.sections.map { .catalog($0.id) })
      for section in found.result.sections {
        #expect(found.snapshot.itemIdentifiers(inSection: .catalog(section.id)) == section.items)
      }
    }
  }

  /// Another catalogue's field with the same id has a different type and comes first.
  @Test func queryInACatalogueUsesItsOwnFields() async {
    func catalog(_ name: String, _ type: CatalogField.ValueType, _ content: Fact.Content) -> Catalog {
      let field = CatalogField(id: "duration", label: "Duration", type: type)
      let item = Samples.item("a", "A", in: name, facts: [Fact(of: field, content: content)])
      return Catalog(
        name: name, title: name, searchScope: .items, fields: [field],
        sections: [CatalogSection(id: SectionID(catalog: name, id: "s"), title: "S", items: [item])])
    }
    let shelf = Shelf(
      Library([
        catalog("courses", .text, .text("3 weeks")), catalog("films", .number, .number(117, year: nil)),
      ]))
    let model = WindowModel(shelf: shelf, place: .catalog("films"))
    model.search(for: "duration>100")
    while !model.isSettled { await Task.yield() }
    #expect(model.query.problems == [] && model.listing?.result.matchCount == 1)
    model.show(.catalog("courses"), lookingFor: "duration:weeks")
    while !model.isSettled { await Task.yield() }
    #expect(model.listing?.result.matchCount == 1)
  }

  @Test func selectionIsInTheOrderOfTheList() async {
    model.search(for: "")
    await settle()
    let items = Array(model.listing?.snapshot.itemIdentifiers.prefix(3) ?? [])
    model.select(items)
    model.order = SortOrder(by: .title, isDescending: true)
    await settle()
    #expect(Set(model.selection) == Set(items))
    #expect(model.selection == model.listing?.snapshot.itemIdentifiers.filter(items.contains))
  }

  @Test func searchKeepsTheOrderOfTheSelection() async {
    model.search(for: "")
    await settle()
    let items = Array(model.listing?.snapshot.itemIdentifiers.prefix(2) ?? [])
    model.select(items)
    model.search(for: "pear")
    await settle()
    #expect(model.listing?.contains(items[0]) == false && model.listing?.contains(items[1]) == true)
    #expect(model.selection == items)
  }

  @Test func neighborsOfSeveralItemsAreBesideThem() async {
    model.search(for: "")
    await settle()
    let items = model.listing?.snapshot.itemIdentifiers ?? []
    model.select([items[3], items[4], items[6]])
    #expect(model.neighbor(1) == items[7] && model.neighbor(-1) == items[2])
  }

  @Test func backLeadsNowhereAtTheStart() {
    let model = WindowModel(shelf: Shelf(Samples.library), place: .catalog("gone"))
    model.search(for: "")
    #expect(model.place == .group(.all) && !model.goBack())
  }

  @Test func emptyQueryFindsEverythingInOrder() async {
    let record = record()
    model.search(for: "")
    #expect(!model.isSettled)
    await settle()
    #expect(record.results.count == 1)
    #expect(model.listing?.result.sections.map(\.id) == Array(Samples.library.sections.map(\.id)))
    #expect(model.listing?.result.itemCount == Samples.library.itemCount)
    #expect(model.bestMatch == Samples.id("fruit:apple"))
  }

  @Test func bestMatchWithoutAQuerySkipsEmptySections() async {
    let library = Library([
      Samples.catalog("a", ["Nothing": [], "Nothing Either": []]),
      Samples.catalog("b", ["None": [], "Some": ["apple", "pear"]]),
    ])
    let model = WindowModel(shelf: Shelf(library))
    model.search(for: "")
    while !model.isSettled { await Task.yield() }
    #expect(model.listing?.result.sections.first?.items.isEmpty == true)
    #expect(model.bestMatch == Samples.id("b:apple"))
  }

  @Test func lastQueryWins() async {
    let record = record()
    for text in ["p", "pe", "pea", "peac", "plu"] { model.search(for: text) }
    await settle()
    // The results of a query that was replaced by typing are never shown, not even later.
    #expect(record.results == [["Plum"]])
    for _ in 0..<50 { await Task.yield() }
    #expect(record.results == [["Plum"]])
    #expect(model.listing?.result.query == Query("plu"))
  }

  /// With 5,000 items, the first search is still running when the next one begins.
  @Test func replacedSearchIsNeverShown() async {
    let model = WindowModel(shelf: Shelf(Towns.villages(5_000)))
    var shown: [String] = []
    model.onChange = { [unowned model] change in
      if change.contains(.listing), let listing = model.listing { shown.append(listing.result.query.text) }
    }
    for text in ["v", "vi", "vil"] { model.search(for: text) }
    while !model.isSettled { await Task.yield() }
    model.search(for: "vill")
    model.searchSynchronously(for: "village")
    model.search(for: "village 7")
    while !model.isSettled { await Task.yield() }
    #expect(shown == ["vil", "village", "village 7"])
  }

  /// Checks that an action reports exactly the given changes.
  private func expect(
    _ wanted: WindowChange, at location: SourceLocation = #_sourceLocation, after action: () -> Void
  ) async {
    var changes: WindowChange = []
    model.onChange = { changes.formUnion($0) }
    action()
    await settle()
    #expect(changes == wanted, sourceLocation: location)
  }

  @Test func everyChangeIsReported() async {
    model.search(for: "")
    await settle()
    await expect([.query, .listing]) { model.search(for: "pea") }
    await expect([.query, .listing]) { model.searchSynchronously(for: "plum") }
    await expect([.order, .listing]) { model.order = SortOrder(by: .title) }
    await expect([]) { model.order = SortOrder(by: .title) }
    await expect(.selection) { model.choose(Samples.id("fruit:plum")) }
    await expect([]) { model.choose(Samples.id("fruit:plum")) }
    await expect([.place, .query, .selection, .listing]) { model.show(.catalog("tools")) }
    await expect([.place, .query, .selection, .listing]) { model.goBack() }
    // The selection is also reported, because the details show data from the catalogues.
    await expect([.catalogs, .files, .selection, .listing]) { model.shelf.setShown("tools", false) }
    model.show(.catalog("fruit"))
    await settle()
    await expect([.catalogs, .files, .place, .listing]) { model.shelf.setShown("fruit", false) }
    #expect(model.place == .group(.all))
    await expect([.catalogs, .files, .listing]) { model.shelf.setShown("tools", true) }
  }

  @Test func catalogueShowsItsOwnCurrentItems() async throws {
    let folder = TemporaryFolder()
    func shown() async -> [String]? {
      await settle()
      return model.listing?.snapshot.itemIdentifiers.map(\.qualified)
    }
    let path = try folder.writeCatalog("birds.json", name: "birds", items: ["robin"])
    try await model.shelf.read(path)
    model.show(.catalog("birds"))
    #expect(await shown() == ["birds:robin"])
    model.show(.catalog("tools"))
    #expect(await shown()?.first == "tools:handsaw")
    model.show(.catalog("birds"))
    #expect(await shown() == ["birds:robin"])
    _ = try folder.writeCatalog("birds.json", name: "birds", items: ["robin", "wren"])
    try await model.shelf.read(path)
    #expect(await shown() == ["birds:robin", "birds:wren"])
  }

  @Test func sameQueryIsNotSearchedAgain() async {
    let record = record()
    model.search(for: "plum")
    await settle()
    model.search(for: "plum")
    #expect(model.isSettled)
    #expect(record.results.count == 1)
  }

  // MARK: Selection

  @Test func selectionSurvivesASearchWithoutIt() async {
    let record = record()
    model.choose(Samples.id("fruit:apple"))
    model.search(for: "plum")
    await settle()
    #expect(model.selectedItem == Samples.id("fruit:apple"))
    #expect(record.choices == [Samples.id("fruit:apple")])
  }

  @Test func unknownItemIsNotSelected() {
    let record = record()
    model.choose(Samples.id("fruit:banana"))
    #expect(model.selectedItem == nil)
    #expect(record.choices.isEmpty)
  }

  @Test func selectionEndsWithItsCatalogue() async {
    let record = record()
    model.choose(Samples.id("fruit:apple"))
    model.shelf.setShown("tools", false)
    #expect(model.selectedItem == Samples.id("fruit:apple"))
    model.shelf.setShown("fruit", false)
    model.reportChanges()
    #expect(model.selectedItem == nil)
    #expect(record.choices.last == .some(nil))
    model.choose(Samples.id("fruit:apple"))
    #expect(model.selectedItem == nil, "an item of a hidden catalogue can't be selected")
  }

  // MARK: Catalogues

  @Test func hiddenCataloguesAreNotSearched() async {
    let record = record()
    model.shelf.setShown("tools", false)
    model.search(for: "a")
    await settle()
    #expect(record.results.last == ["Apple", "Pear", "Peach"])
    model.shelf.setShown("tools", true)
    await settle()
    #expect(record.results.last?.contains("Rasp") == true)
    #expect(model.shelf.library.catalogs.count == 2)
  }

  @Test func noVisibleCataloguesGiveNoResults() async {
    let model = WindowModel(shelf: Shelf(Samples.library, hidden: ["fruit", "tools", "gone"]))
    model.search(for: "")
    while !model.isSettled { await Task.yield() }
    #expect(model.listing?.result.sections.isEmpty == true)
    #expect(model.shelf.hidden.contains("gone"), "a missing catalogue stays hidden if it returns")
  }

  @Test func openedFileIsSearchedWithTheOthers() async throws {
    let folder = TemporaryFolder()
    let path = try folder.writeCatalog("birds.json", name: "birds", items: ["pelican", "robin"])
    let record = record()
    model.search(for: "pe")
    try await model.shelf.read(path)
    await settle()
    #expect(record.results.last == ["Pear", "Peach", "Pelican"])
  }

  @Test func sortOrderSurvivesUntilItsFileIsRead() async throws {
    let folder = TemporaryFolder()
    let birds = try folder.write(
      "birds.json",
      """
      {"format": "roster-catalog", "version": 2, "name": "birds", "title": "Birds", "searchScope": "items",
       "fields": [{"id": "wingspan", "label": "Wingspan", "type": "number"}],
       "sections": [{"id": "all", "title": "All",
         "items": [{"id": "robin", "kind": "book", "title": "Robin"}]}]}
      """)
    let files = CatalogFiles(store: nil)
    let shelf = Shelf([], files: files)
    let order = SortOrder(by: .field("wingspan"))
    let id = files.open(birds)
    let model = WindowModel(shelf: shelf, place: .group(.favorites), orders: [.group(.favorites): order])
    // Another file is read first.
    let fruit = Samples.catalog("fruit", ["All": ["apple"]])
    files.open("\(folder.path)/fruit.json", loaded: LoadedFile(path: "", catalog: fruit, reading: nil))
    #expect(shelf.library.catalogs.map(\.name) == ["fruit"] && model.order == order)
    try await eventually { shelf.library.catalogs.count == 2 }
    #expect(model.order == order)
    files.close(id)
    #expect(model.order == SortOrder(), "the field is gone")
    files.open(birds)
    try await eventually { shelf.library.catalogs.count == 2 }
    #expect(model.order == order, "the field has returned")
  }

  @Test func selectionAndHistoryGetNewIdentifiersOnce() async throws {
    let folder = TemporaryFolder(), files = CatalogFiles(store: nil), shelf = Shelf([], files: files)
    let id = files.open(try folder.write("wines.csv", "Name,Other\nAlpha,Beta\nBeta,Alpha\nGamma,Delta\n"))
    try await eventually { files[id]?.state == .current }
    let (alpha, beta) = (Samples.id("wines:Alpha"), Samples.id("wines:Beta"))
    let model = WindowModel(shelf: shelf, place: .catalog("wines"))
    model.choose(alpha)
    model.show(.group(.all))
    var reported: [ItemID: ItemID] = [:]
    model.onNewIDs = { reported = $0 }
    var reading = try #require(files[id]?.reading)
    reading.columns[.title] = "Other"
    files.open(id, reading: reading)
    try await eventually { files[id]?.state == .current }
    #expect(reported == files.changes.newIDs && reported[alpha] == beta && reported[beta] == alpha)
    #expect(model.goBack() && model.selection == [beta])
    // A window that opens later already uses the new identifiers.
    let later = WindowModel(shelf: shelf)
    later.choose(alpha)
    let fruit = Samples.catalog("fruit", ["All": ["apple"]])
    files.open("\(folder.path)/fruit.json", loaded: LoadedFile(path: "", catalog: fruit, reading: nil))
    #expect(shelf.library.catalogs.count == 2 && later.selection == [alpha])
  }

  private static let sizeOrder = SortOrder(by: .field("size"))

  /// Returns a shelf with two catalogues. Only the tools have a size.
  private func shelfWithSizes() -> Shelf {
    var tools = Samples.catalog("tools", ["Files": ["rasp"]])
    tools.fields = [CatalogField(id: "size", label: "Size", type: .number)]
    return Shelf(Library([Samples.catalog("fruit", ["Stone": ["plum"]]), tools]))
  }

  @Test func hiddenCatalogueKeepsItsOrder() {
    let shelf = shelfWithSizes(), place = Place.catalog("tools")
    let model = WindowModel(shelf: shelf, place: place, orders: [place: Self.sizeOrder])
    shelf.setShown("tools", false)
    #expect(model.place == .group(.all))
    shelf.setShown("tools", true)
    model.show(place)
    #expect(model.order == Self.sizeOrder)
  }

  @Test func orderByAMissingFieldIsNotUsed() {
    let shelf = shelfWithSizes(), orders = [Place.group(.all): Self.sizeOrder]
    let model = WindowModel(shelf: shelf, orders: orders)
    #expect(model.order == Self.sizeOrder)
    model.show(.catalog("fruit"))
    shelf.setShown("tools", false)
    model.show(.group(.all))
    #expect(model.order == SortOrder())
    #expect(WindowModel(shelf: shelf, orders: orders).order == SortOrder(), "in a new window as well")
  }

  @Test(arguments: [Place.catalog("birds"), .group(.all)])
  func itemOfAFileBeingReadIsSelectedOnlyInItsPlace(_ place: Place) async throws {
    let folder = TemporaryFolder()
    let path = try folder.writeCatalog("birds.json", name: "birds", items: ["robin"])
    let store = RememberedFilesStore(path: "\(folder.path)/files.json")
    await store.update { $0.remember(RememberedFile(path: path, name: "birds")) }
    let files = CatalogFiles(store: store)
    files.open(path)
    let shelf = Shelf([], files: files), robin = Samples.id("birds:robin")
    let model = WindowModel(shelf: shelf, place: place), kept = WindowModel(shelf: shelf, place: place)
    for window in [model, kept] {
      window.choose(robin)
      #expect(window.selectedItem == nil && window.awaitedSelection == [robin])
    }
    model.show(.group(.favorites))
    try await eventually { model.shelf.shown.catalog(named: "birds") != nil }
    #expect(model.place == .group(.favorites) && model.selectedItem == nil)
    #expect(kept.selectedItem == robin && kept.awaitedSelection == [])
    await files.saving?.value
  }

  /// Starts reading a file that contained a catalogue with the name `birds` but can no longer be read.
  private func filesWithDamagedBirds(in folder: TemporaryFolder) async throws -> CatalogFiles {
    let path = try folder.write("birds.json", "{\"format\": }")
    let store = RememberedFilesStore(path: "\(folder.path)/files.json")
    await store.update { $0.remember(RememberedFile(path: path, name: "birds")) }
    let files = CatalogFiles(store: store)
    files.open(path)
    return files
  }

  @Test func placeOfAFileThatCannotBeReadIsLeft() async throws {
    let folder = TemporaryFolder()
    let files = try await filesWithDamagedBirds(in: folder)
    let model = WindowModel(shelf: Shelf([], files: files), place: .catalog("birds"))
    #expect(model.isAwaited && model.place == .catalog("birds"))
    try await eventually { model.place == .group(.all) }
    await files.saving?.value
  }

  @Test func otherItemsAreSelectedIfAFileCannotBeRead() async throws {
    let folder = TemporaryFolder()
    let files = try await filesWithDamagedBirds(in: folder)
    let fruit = Samples.catalog("fruit", ["All": ["apple", "pear"]])
    let shelf = Shelf([.catalog(fruit)], files: files)
    let model = WindowModel(shelf: shelf), used = WindowModel(shelf: shelf)
    let apple = Samples.id("fruit:apple"), pear = Samples.id("fruit:pear"), robin = Samples.id("birds:robin")
    for window in [model, used] {
      window.restore([apple, robin])
      #expect(window.selection.isEmpty && window.awaitedSelection == [apple, robin])
    }
    used.select([pear])
    used.select([])
    try await eventually { model.selection == [apple] }
    #expect(model.awaitedSelection.isEmpty)
    #expect(used.selection.isEmpty, "the user has selected something else since")
    await files.saving?.value
  }

  @Test func nearestItemThatIsStillShownIsTheNeighbor() throws {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    func listing(_ numbers: [Int]) throws -> Listing {
      try Towns.listing(of: Library([Samples.catalog("c", ["A": numbers.map { "\($0)" }])]))
    }
    func id(_ number: Int) -> ItemID { Samples.id("c:\(number)") }
    let before = try listing(Array(0..<12))
    for _ in 0..<200 {
      let shown = (0..<12).filter { _ in random.below(3) > 0 }
      let selected = (0..<12).filter { _ in random.below(4) == 0 }
      var nearest: Int?
      if let first = selected.first, let last = selected.last {
        nearest = shown.first { $0 > last } ?? shown.last { $0 < first }
      }
      let later = try listing(shown)
      let neighbor = before.neighbor(of: selected.map { id($0) }, where: later.contains)
      #expect(neighbor == nearest.map { id($0) }, "seed \(seed)")
    }
  }

  @Test func selectionSurvivesSearches() async {
    model.search(for: "")
    await settle()
    let fruit = ["apple", "pear", "plum"].map { Samples.id("fruit:\($0)") }
    model.select(fruit)
    for text in ["p -plum", "quince", "no such thing", ""] {
      model.search(for: text)
      await settle()
      #expect(model.selection == fruit)
    }
    model.search(for: "quince")
    await settle()
    model.choose(Samples.id("fruit:pear"))
    model.search(for: "plum")
    await settle()
    #expect(model.selectedItem == Samples.id("fruit:pear"), "the shown details stay")
  }

  @Test func invalidFileChangesNothing() async throws {
    let folder = TemporaryFolder()
    let path = try folder.write("bad.json", "{\"format\": }")
    let record = record()
    model.search(for: "pear")
    await settle()
    await #expect(throws: CatalogError.self) { try await model.shelf.read(path) }
    #expect(model.isSettled)
    #expect(record.results.count == 1)
    #expect(model.shelf.library.catalogs.map(\.name) == ["fruit", "tools"])
  }

  @Test func duplicateNameIsReportedWithItsPosition() async throws {
    let folder = TemporaryFolder()
    let path = try folder.writeCatalog("other.json", name: "fruit", items: ["robin"])
    let error = await #expect(throws: CatalogError.self) { try await model.shelf.read(path) }
    #expect(error?.file == path)
    #expect(error?.place?.path == "name")
    #expect(error?.reason.contains("fruit") == true)
    #expect(model.shelf.library[Samples.id("fruit:apple")] != nil)
  }

  @Test func reopeningKeepsTheSelectionIfItStillExists() async throws {
    let folder = TemporaryFolder()
    let path = try folder.writeCatalog("birds.json", name: "birds", items: ["robin", "wren"])
    try await model.shelf.read(path)
    model.choose(Samples.id("birds:wren"))
    _ = try folder.writeCatalog("birds.json", name: "birds", items: ["wren"])
    try await model.shelf.read(path)
    #expect(model.selectedItem == Samples.id("birds:wren"))
    _ = try folder.writeCatalog("birds.json", name: "birds", items: ["robin"])
    try await model.shelf.read(path)
    #expect(model.selectedItem == nil)
  }
}
