import Catalog
import Diffable
import Foundation
import Planner
import TestSupport
import Testing

@testable import RosterApp

/// The window's model with a database but without a window.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct PlaceModelTests {
  private let kept: Kept
  private let shelf = Shelf(Samples.library)
  private let model: WindowModel

  init() throws {
    kept = try Kept()
    model = WindowModel(shelf: shelf, plans: kept.plans)
  }

  private func wait(until isTrue: @MainActor () -> Bool) async throws { try await eventually(isTrue) }

  private func settle() async throws { try await wait { model.isSettled } }

  private func show(_ place: Place, lookingFor text: String = "") async throws {
    text.isEmpty ? model.show(place) : model.show(place, lookingFor: text)
    try await settle()
  }

  /// The visible sections and their items.
  private var shown: [(PlaceSection, [String])] {
    guard let snapshot = model.listing?.snapshot else { return [] }
    return snapshot.sectionIdentifiers.map { section in
      (section, snapshot.itemIdentifiers(inSection: section).map { String($0.id) })
    }
  }

  private func expect(_ wanted: [(PlaceSection, [String])], at location: SourceLocation = #_sourceLocation) {
    #expect(shown.map(\.0) == wanted.map(\.0), sourceLocation: location)
    #expect(shown.map(\.1) == wanted.map(\.1), sourceLocation: location)
  }

  // MARK: Places

  @Test func projectKeepsItsOrderAndFoldsDoneItems() async throws {
    let id = try await kept.project("P", kept.items("fruit:plum", "tools:rasp", "fruit:apple", "fruit:pear"))
    try kept.planner.setDone(Kept.today, for: kept.items("tools:rasp"))
    try await show(.project(id))
    expect([(.open, ["plum", "apple", "pear"]), (.done, ["rasp"])])
    try kept.planner.moveItems([Samples.id("fruit:pear")], inProject: id, before: Samples.id("fruit:plum"))
    try await wait { shown.first?.1 == ["pear", "plum", "apple"] }
    model.hidesDoneItems = true
    try await settle()
    expect([(.open, ["pear", "plum", "apple"]), (.done, [])])
    #expect(model.listing?.doneCount == 1)
    model.search(for: "rasp")
    try await settle()
    #expect(shown.flatMap(\.1) == ["rasp"], "a search finds hidden done items")
  }

  /// A note can still be found after its item has been removed from the file.
  @Test func searchForMarksFindsItemsThatHaveLeftTheirFiles() async throws {
    let gone = ItemReference(id: Samples.id("fruit:medlar"), title: "Medlar")
    try kept.planner.setNote("ripe in November", for: gone)
    try kept.planner.setNote("sweet", for: kept.items("fruit:pear")[0])
    for (text, found) in [
      ("is:noted", ["pear", "medlar"]), ("is:noted november", ["medlar"]), ("is:noted medl", ["medlar"]),
      ("-is:noted medl", []), ("is:starred", []), ("medl", []),
      ("is:missing in=fruit", ["medlar"]), ("is:noted -is:missing", ["pear"]), ("is:missing in=tools", []),
    ] {
      try await show(.group(.all), lookingFor: text)
      #expect(shown.flatMap(\.1) == found, "\(text)")
    }
    for (text, found) in [("is:missing", ["medlar"]), ("is:noted", ["pear", "medlar"]), ("medl", [])] {
      try await show(.catalog("fruit"), lookingFor: text)
      #expect(shown.flatMap(\.1) == found, "\(text) in its catalogue")
    }
    try await show(.group(.all), lookingFor: "is:noted")
    let section = try #require(model.listing?.snapshot.sectionIdentifiers.last)
    guard case .catalog(let id) = section else { return #expect(Bool(false)) }
    #expect(model.listing?.library[id]?.title == "Not in Fruit")
    #expect(model.listing?.library[gone.id]?.title == "Medlar")
  }

  @Test(arguments: [Place.group(.all), .catalog("fruit")])
  func notesAreSearchedAndFollowed(place: Place) async throws {
    try await show(place, lookingFor: "juicy")
    #expect(shown.isEmpty)
    let (pear, plum) = (kept.items("fruit:pear")[0], kept.items("fruit:plum")[0])
    try kept.planner.setNote("Juicy and sweet", for: pear)
    try await wait { shown.flatMap(\.1) == ["pear"] }
    try kept.planner.setNote("juicy", for: plum)
    try await wait { shown.flatMap(\.1) == ["pear", "plum"] }
    try await show(place, lookingFor: "note:sweet")
    #expect(shown.flatMap(\.1) == ["pear"])
    try await show(.group(.all), lookingFor: "pear -juicy")
    #expect(shown.isEmpty)
  }

  @Test func missingItemsAreListedByCatalogue() async throws {
    let robin = ItemReference(id: Samples.id("birds:robin"), title: "Robin")
    let medlar = ItemReference(id: Samples.id("fruit:medlar"), title: "Medlar")
    let seen = ItemReference(id: Samples.id("fruit:fig"), title: "Fig")
    try kept.planner.setNote("sings", for: robin)
    _ = try await kept.project("P", [medlar])
    try kept.planner.recordView(of: seen)
    try await show(.group(.all), lookingFor: "is:missing")
    #expect(shown.map(\.1) == [["robin"], ["medlar"]])
    let titles = model.listing?.snapshot.sectionIdentifiers.map { section -> String? in
      if case .catalog(let id) = section { model.listing?.library[id]?.title } else { nil }
    }
    #expect(titles == ["birds (Not Open)", "Not in Fruit"])
  }

  @Test func projectIsFilteredByCatalogueAndSection() async throws {
    let items = kept.items("fruit:plum", "tools:rasp", "fruit:pear", "fruit:cherry")
    let project = try await kept.project("P", items)
    for (text, found) in [
      ("in=fruit", ["plum", "pear", "cherry"]), ("in:stone", ["plum", "cherry"]), ("-in:fruit", ["rasp"]),
    ] {
      try await show(.project(project), lookingFor: text)
      #expect(shown.flatMap(\.1) == found, "\(text)")
    }
    for (text, suggestion) in [("in:saws", ""), ("in:stome", " Did you mean “Stone”?")] {
      try await show(.project(project), lookingFor: text)
      let sentence = Wording.nothingFound(try #require(model.listing), fields: [])
      let reason = "No item in this list belongs to a catalogue or section with this name."
      #expect(sentence == "Nothing matches “\(text)”. \(reason)\(suggestion)")
    }
  }

  @Test func foundItemsAreSelected() async throws {
    let quince = ItemReference(id: Samples.id("fruit:quince"), title: "Quince")
    let medlar = ItemReference(id: Samples.id("fruit:medlar"), title: "Medlar")
    try kept.planner.setNote("ripe", for: quince)
    try kept.planner.setNote("ripe", for: medlar)
    try await show(.catalog("fruit"))
    let pear = Samples.id("fruit:pear")
    model.choose(pear)
    model.show(.group(.all), lookingFor: "is:missing", selecting: [quince.id, medlar.id])
    #expect(model.selection == [])
    // The state of a file changes during the search.
    shelf.changes.send()
    try await wait { model.selection == [medlar.id, quince.id] }
    model.goBack()
    #expect(model.selectedItem == pear)
    model.goForward()
    try await wait { model.selection == [medlar.id, quince.id] }
  }

  @Test func searchIsLimitedToThePlaceAndCountsOtherMatches() async throws {
    let id = try await kept.project("P", kept.items("fruit:pear", "fruit:plum"))
    try await show(.project(id))
    #expect(model.listing?.everywhereCount == nil)
    model.search(for: "pea")
    try await settle()
    #expect(shown.flatMap(\.1) == ["pear"] && model.listing?.everywhereCount == 2)
    model.search(for: "plum")
    try await settle()
    #expect(
      shown.flatMap(\.1) == ["plum"] && model.listing?.everywhereCount == nil, "there are no more steps")
    try await show(.group(.all), lookingFor: "pea")
    #expect(shown.flatMap(\.1) == ["pear", "peach"] && model.listing?.everywhereCount == nil)
    try await show(.catalog("tools"), lookingFor: "pea")
    #expect(model.listing?.isEmpty == true && model.listing?.everywhereCount == 2)
    let plumage = ItemReference(id: Samples.id("birds:plumage"), title: "Plumage")
    try await show(.project(try await kept.project("Q", [plumage])), lookingFor: "plum")
    #expect(shown.flatMap(\.1) == ["plumage"])
    #expect(model.listing?.everywhereCount == 1, "as many, but not the same")
  }

  @Test func eachPlaceHasItsSortOrder() async throws {
    let id = try await kept.project("P", kept.items("fruit:plum", "fruit:apple"))
    try await show(.project(id))
    model.order = SortOrder(by: .title)
    try await settle()
    #expect(shown.flatMap(\.1) == ["apple", "plum"])
    try await show(.catalog("fruit"))
    #expect(model.order == SortOrder())
    try await show(.project(id))
    #expect(model.order == SortOrder(by: .title) && shown.flatMap(\.1) == ["apple", "plum"])
  }

  // MARK: Changes

  @Test func bestMatchesAreFirstIfRequested() async throws {
    try kept.planner.setFavorite(true, for: kept.items("fruit:apple", "fruit:pear", "fruit:peach"))
    try await show(.group(.favorites))
    model.order = SortOrder(by: .match)
    try await settle()
    #expect(shown.map(\.0) == [.whole], "no search runs and nothing changes")
    let all = shown.flatMap(\.1)
    model.search(for: "p")
    try await settle()
    #expect(shown.map(\.0) == [.catalog(SortOrder.section)])
    #expect(shown.flatMap(\.1) == all.filter { $0 != "apple" } + ["apple"])
  }

  @Test func changesByAnotherProcessAreShown() async throws {
    try #require(kept.planner.startWatching())
    let id = try await kept.project("P", kept.items("fruit:plum"))
    try await show(.project(id))
    let other = try kept.other()
    try other.add(kept.items("tools:rasp"), toProject: id)
    try await wait { shown.flatMap(\.1) == ["plum", "rasp"] }
    try other.setFavorite(true, for: kept.items("fruit:plum"))
    try await wait { kept.plans.marks[Samples.id("fruit:plum")]?.isFavorite == true }
    try other.close()
  }

  @Test func midnightMakesTodayOverdue() async throws {
    try kept.planner.setPlan(.day(Kept.today), for: kept.items("fruit:plum"))
    try kept.planner.setPlan(.day(Kept.today.advanced(by: 1)), for: kept.items("fruit:pear"))
    try await show(.group(.today))
    expect([(.day(Kept.today), ["plum"])])
    let tomorrow = Kept.today.advanced(by: 1)
    kept.wake(on: tomorrow)
    try await wait { model.isSettled && shown.count == 2 }
    expect([(.overdue, ["plum"]), (.day(tomorrow), ["pear"])])
    #expect(kept.plans.counts.overdue == 1)
  }

  /// The database reports a change with a delay. If the window didn't report its own changes immediately, the
  /// menu entry for undo would show the name of the previous change in the meantime.
  @Test func ownChangesAreReportedImmediately() {
    model.reportChanges()
    var reported: WindowChange = []
    model.onChange = { reported.formUnion($0) }
    #expect(kept.plans.toggleFavorite(kept.items("fruit:pear")))
    model.reportChanges()
    #expect(reported.contains(.plans))
  }

  @Test func changeAfterSleepHasTheCurrentDay() throws {
    let items = kept.items("fruit:plum"), id = Samples.id("fruit:plum")
    let days = (1...3).map { Kept.today.advanced(by: $0) }
    kept.sleep(until: days[0])
    #expect(kept.plans.toggleDone(items))
    #expect(try kept.planner.items([id])[id]?.done == days[0])
    kept.sleep(until: days[1])
    #expect(kept.plans.toggleToday(items))
    #expect(try kept.planner.items([id])[id]?.plan == .day(days[1]))
    kept.sleep(until: days[2])
    #expect(kept.plans.toggleToday(items), "the windows still show the day before")
    #expect(try kept.planner.items([id])[id]?.plan == nil)
    #expect(kept.plans.drop(items, on: .group(.today)))
    #expect(try kept.planner.items([id])[id]?.plan == .day(days[2]))
  }

  @Test func itemsDroppedOnUpcomingArePlannedForTomorrow() throws {
    let items = kept.items("fruit:plum", "fruit:pear"), later = Plan.day(Kept.today.advanced(by: 5))
    func plans() throws -> [Plan?] {
      let planned = try kept.planner.items(items.map(\.id))
      return items.map { planned[$0.id]?.plan }
    }
    #expect(kept.plans.plan([items[1]], later))
    #expect(kept.plans.drop(items, on: .group(.upcoming)))
    #expect(try plans() == [.day(Kept.today.advanced(by: 1)), later])
    try kept.planner.undo()
    #expect(try plans() == [nil, later])
    #expect(kept.plans.toggleDone([items[0]]))
    #expect(kept.plans.drop(items, on: .group(.upcoming)))
    #expect(try plans() == [nil, later], "done items among others aren't planned")
    #expect(kept.plans.drop([items[0]], on: .group(.upcoming)))
    #expect(try plans() == [.day(Kept.today.advanced(by: 1)), later])
    #expect(kept.plans.drop([items[1]], on: .group(.upcoming), day: Kept.today.advanced(by: 2)))
    #expect(try plans()[1] == .day(Kept.today.advanced(by: 2)), "on the row of another day")
  }

  @Test func deletingTheShownProjectReturnsToThePreviousPlace() async throws {
    let id = try await kept.project("P", kept.items("fruit:plum"))
    var places: [Place] = []
    try await show(.project(id))
    model.onChange = { [unowned model] in
      if $0.contains(.place) { places.append(model.place) }
    }
    try kept.planner.deleteProjects([id])
    try await wait { model.place == .group(.all) }
    try await settle()
    #expect(places == [.group(.all)] && model.listing?.snapshot.numberOfItems == 10)
    try kept.planner.undo()
    try await wait { model.place == .project(id) }
    #expect(model.goBack() && model.place == .group(.all))
  }

  @Test func backSkipsADeletedProject() async throws {
    let id = try await kept.project("P")
    try await show(.group(.today))
    try await show(.project(id))
    try await show(.group(.done))
    try kept.planner.deleteProjects([id])
    try await wait { kept.plans.project(id) == nil }
    #expect(model.goBack() && model.query.text.isEmpty)
    #expect(model.place == .group(.today))
  }

  @Test func aStepThatFindsNothingKeepsTheHistory() async throws {
    let id = try await kept.project("P")
    try await show(.group(.all))
    try await show(.project(id))
    model.goBack()
    try kept.planner.deleteProjects([id])
    try await wait { kept.plans.project(id) == nil }
    #expect(!model.goForward() && model.place == .group(.all))
    try kept.planner.undo()
    try await wait { kept.plans.project(id) != nil }
    #expect(model.goForward() && model.place == .project(id))
    #expect(model.goBack() && model.place == .group(.all))
  }

  /// Two catalogues have a field with the same id but different types.
  @Test func fieldHasTheTypeOfMostItemsOfAProject() async throws {
    func catalog(_ name: String, _ type: CatalogField.ValueType, _ contents: [Fact.Content]) -> Catalog {
      let field = CatalogField(id: "length", label: "Length", type: type)
      let items = contents.enumerated().map { index, content in
        Samples.item("i\(index)", "I", in: name, facts: [Fact(of: field, content: content)])
      }
      return Catalog(
        name: name, title: name, searchScope: .items, fields: [field],
        sections: [CatalogSection(id: SectionID(catalog: name, id: "s"), title: "S", items: items)])
    }
    let shelf = Shelf(
      Library([
        catalog("courses", .text, [.text("3 weeks")]),
        catalog("films", .number, [.number(117, year: nil), .number(80, year: nil)]),
      ]))
    let model = WindowModel(shelf: shelf, plans: kept.plans)
    let items = shelf.library.sections.flatMap(\.items).map { ItemReference(id: $0.id, title: $0.title) }
    let id = try await kept.project("P", items)
    model.show(.project(id), lookingFor: "length>100")
    try await wait { model.isSettled && model.listing?.place == .project(id) }
    #expect(model.listing?.snapshot.itemIdentifiers == [Samples.id("films:i0")])
    #expect(model.listing?.everywhereCount == nil, "in all catalogues, the field is text")
    model.search(for: "length<100")
    try await wait { model.isSettled }
    #expect(model.query.problems == [] && model.listing?.snapshot.itemIdentifiers == [Samples.id("films:i1")])
    model.search(for: "length>500")
    try await wait { model.isSettled }
    #expect(model.listing?.isEmpty == true && model.listing?.problem == nil)
  }

  @Test func enterOpensTheFirstItemOfTheListWithoutWords() async throws {
    let id = try await kept.project("P", kept.items("fruit:plum", "fruit:pear"))
    try kept.planner.setDone(Kept.today, for: kept.items("fruit:plum"))
    try kept.planner.setFavorite(true, for: kept.items("fruit:plum", "fruit:pear"))
    try await show(.project(id), lookingFor: "is:starred")
    expect([(.open, ["pear"]), (.done, ["plum"])])
    #expect(model.bestMatch == Samples.id("fruit:pear"))
    model.search(for: "plum")
    try await settle()
    #expect(model.bestMatch == Samples.id("fruit:plum"))
  }

  @Test func itemsOfAHiddenCatalogueStayInProjects() async throws {
    let id = try await kept.project("P", kept.items("fruit:plum", "tools:rasp"))
    try await show(.project(id))
    model.choose(Samples.id("tools:rasp"))
    shelf.setShown("tools", false)
    try await settle()
    #expect(shown.flatMap(\.1) == ["plum", "rasp"])
    #expect(model.selectedItem == Samples.id("tools:rasp"), "an item with user data can be selected")
    #expect(model.listing?.library[Samples.id("tools:rasp")]?.title == "Rasp")
    try await show(.group(.all))
    model.choose(Samples.id("tools:rasp"))
    #expect(model.selectedItem == nil)
  }

  @Test func fieldsOfAHiddenCatalogueCanBeUsedInProjects() async throws {
    let id = try await kept.project("P", kept.items("fruit:plum", "tools:rasp"))
    var tools = Samples.catalog("tools", ["Files": ["rasp"]])
    tools.fields = [CatalogField(id: "size", label: "Size", type: .number)]
    let shelf = Shelf(Library([Samples.catalog("fruit", ["Stone": ["plum"]]), tools]), hidden: ["tools"])
    let model = WindowModel(shelf: shelf, plans: kept.plans)
    model.show(.project(id))
    model.search(for: "size>1")
    #expect(model.query.problems == [] && model.query.requiredFields == ["size"])
    model.search(for: "")
    model.order = SortOrder(by: .field("size"))
    shelf.setShown("fruit", false)
    try await eventually { model.isSettled }
    #expect(model.order == SortOrder(by: .field("size")))
    model.show(.group(.all), lookingFor: "size>1")
    #expect(model.query.requiredFields == [], "in all catalogues, it is an unknown field")
  }

  @Test func itemsOfAMissingCatalogueAreShownByTheirLastTitle() async throws {
    let robin = ItemReference(id: Samples.id("birds:robin"), title: "Robin")
    let id = try await kept.project("P", [robin] + kept.items("fruit:plum"))
    try await show(.project(id))
    #expect(shown.flatMap(\.1) == ["robin", "plum"])
    let item = try #require(model.item(robin.id))
    #expect(item.title == "Robin" && item.kind.isEmpty)
    model.select([robin.id])
    #expect(model.references == [robin])
    model.search(for: "robi")
    try await settle()
    #expect(shown.flatMap(\.1) == ["robin"])
  }

  @Test func keptItemsFollowTheirCatalogues() async throws {
    let plum = Samples.id("fruit:plum")
    try kept.planner.setNote("ripe", for: ItemReference(id: plum, title: "Plums", subtitle: "Old"))
    kept.plans.updateReferences(in: shelf.library)
    try await eventually { try kept.planner.items([plum])[plum]?.title == "Plum" }
    #expect(try kept.planner.items([plum])[plum]?.subtitle == "Stone")
  }

  @Test func placeShowsThePlannerThatReplacesTheCurrentOne() async throws {
    try kept.planner.setFavorite(true, for: kept.items("fruit:plum"))
    try await show(.group(.favorites))
    #expect(shown.flatMap(\.1) == ["plum"])
    let other = TemporaryFolder()
    let planner = try Planner.open(in: URL(filePath: other.path))
    try planner.setFavorite(true, for: kept.items("tools:rasp"))
    try planner.close()
    #expect(rename(other.path + "/planner.sqlite", kept.folder.path + "/planner.sqlite") == 0)
    kept.plans.reopenIfReplaced()
    try await settle()
    #expect(shown.flatMap(\.1) == ["rasp"])
  }

  // MARK: Back and forward

  @Test func backRestoresASelectionOfSeveralItems() async throws {
    try await show(.catalog("fruit"))
    let fruit = ["fruit:pear", "fruit:plum"].map(Samples.id)
    model.select(fruit)
    try await show(.catalog("tools"))
    #expect(model.selection.isEmpty)
    #expect(model.goBack() && model.selection == fruit)
    try await settle()
    #expect(model.place == .catalog("fruit") && model.selection == fruit)
    #expect(model.goForward() && model.selection.isEmpty)
  }

  @Test func backRestoresPlaceQueryAndSelection() async throws {
    let id = try await kept.project("P", kept.items("fruit:pear", "fruit:plum"))
    try await show(.project(id))
    model.choose(Samples.id("fruit:pear"))
    model.search(for: "pea")
    try await settle()
    try await show(.group(.all), lookingFor: "pea")
    #expect(model.goBack() && model.query.text == "pea")
    try await settle()
    #expect(model.place == .project(id) && model.selectedItem == Samples.id("fruit:pear"))
    #expect(model.query.text == "pea" && shown.flatMap(\.1) == ["pear"])
    #expect(model.goForward() && model.query.text == "pea")
    try await settle()
    #expect(model.place == .group(.all) && shown.flatMap(\.1) == ["pear", "peach"])
  }

  @Test func neighboursAreInListOrder() async throws {
    let id = try await kept.project("P", kept.items("fruit:plum", "tools:rasp"))
    try await show(.project(id))
    #expect(
      model.neighbor(1) == Samples.id("fruit:plum") && model.neighbor(-1) == Samples.id("tools:rasp"))
    model.choose(Samples.id("fruit:plum"))
    #expect(model.neighbor(1) == Samples.id("tools:rasp") && model.neighbor(-1) == nil)
    model.choose(Samples.id("tools:rasp"))
    #expect(model.neighbor(-1) == Samples.id("fruit:plum") && model.neighbor(1) == nil)
  }

  @Test func itemsThatLeaveAPlaceLeaveASelection() async throws {
    let items = kept.items("fruit:pear", "fruit:plum", "fruit:apple")
    try kept.planner.setFavorite(true, for: items)
    try await show(.group(.favorites))
    try await wait { model.listing?.snapshot.numberOfItems == 3 }
    model.select(items.map(\.id))
    try await settle()
    var selections: [[ItemID]] = []
    model.onChange = { [unowned model] in
      if $0.contains(.selection) { selections.append(model.selection) }
    }
    try kept.planner.setFavorite(false, for: [items[1]])
    try await wait { model.listing?.snapshot.numberOfItems == 2 && model.isSettled }
    #expect(selections == [[items[0].id, items[2].id]])
    // A single item stays in the details after it has left the place.
    model.choose(items[0].id)
    try kept.planner.setFavorite(false, for: [items[0]])
    try await wait { model.listing?.snapshot.numberOfItems == 1 }
    #expect(model.selectedItem == items[0].id)
  }

  @Test func windowsShareTheUsersData() async throws {
    let second = WindowModel(shelf: shelf, plans: kept.plans, place: .group(.favorites))
    second.search(for: "")
    try await wait { second.isSettled }
    #expect(second.listing?.isEmpty == true)
    try await show(.group(.all))
    model.select([Samples.id("fruit:pear"), Samples.id("tools:rasp")])
    #expect(kept.plans.toggleFavorite(model.references))
    try await wait { second.listing?.snapshot.numberOfItems == 2 }
    #expect(kept.plans.areFavorites(model.references))
  }
}
