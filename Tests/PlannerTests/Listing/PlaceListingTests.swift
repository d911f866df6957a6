import Catalog
import Diffable
import Foundation
import Testing

@testable import Planner

struct PlaceListingTests {
  private let folder: Folder
  private let planner: Planner
  private let today = Day.iso("2026-11-22")
  private let utc = TimeZone(secondsFromGMT: 0) ?? .current

  init() throws {
    folder = try Folder()
    planner = try folder.open()
  }

  /// The sections of a listing with their items.
  private struct Shown: Equatable {
    var sections: [(PlaceSection, [String])]
    init(_ sections: [(PlaceSection, [String])]) { self.sections = sections }
    init(_ snapshot: DiffableDataSourceSnapshot<PlaceSection, ItemID>) {
      sections = snapshot.sectionIdentifiers.map { section in
        (section, snapshot.itemIdentifiers(inSection: section).map { "\($0)" })
      }
    }
    static func == (left: Self, right: Self) -> Bool {
      left.sections.elementsEqual(right.sections) { $0.0 == $1.0 && $0.1 == $1.1 }
    }
  }

  private func listing(
    _ planner: Planner, _ place: Place, library: Library = Library(), query: String = ""
  ) throws -> PlaceListing {
    let contents = try planner.contents(of: place, on: today).current()
    var lister = PlaceLister(contents, library: library, today: today, timeZone: utc)
    return try lister.listing(for: Query(query))
  }

  private func shown(_ planner: Planner, _ place: Place) throws -> Shown {
    Shown(try listing(planner, place).snapshot())
  }

  @Test func fieldLabelIsTheMostCommonOne() throws {
    let catalogs = [("courses", "Programming languages"), ("countries", "Languages")].map { name, label in
      Catalog(
        name: name, title: name, searchScope: .items,
        fields: [CatalogField(id: "languages", label: label, type: .items)],
        sections: [
          CatalogSection(
            id: SectionID(catalog: name, id: "s"), title: "S",
            items: ["1", "2"].map { CatalogItem(id: ItemID(catalog: name, id: $0), kind: "k", title: $0) })
        ])
    }
    let library = Library(catalogs)
    func label() throws -> String? {
      let contents = try planner.contents(of: .group(.favorites), on: today).current()
      let fields = PlaceLister(contents, library: library, today: today, timeZone: utc).library.fields
      #expect(fields.count == 1)
      return fields.first?.label
    }
    func star(_ catalog: Int, _ items: Int) throws {
      let items = catalogs[catalog].sections[0].items.prefix(items)
      try planner.setFavorite(true, for: items.map { ItemReference($0) })
    }
    try star(1, 1)
    #expect(try label() == "Languages")
    try star(0, 2)
    #expect(try label() == "Programming languages")
  }

  @Test func doneItemsStayLastInASortedProject() throws {
    let project = Project(name: "P")
    try planner.addProject(project)
    let items = ["b", "a", "d", "c"].map { ItemReference($0) }
    try planner.add(items, toProject: project.id)
    func sorted(descending: Bool) throws -> Shown {
      Shown(
        try listing(planner, .project(project.id))
          .snapshot(sortedBy: SortOrder(by: .title, isDescending: descending)))
    }
    #expect(try sorted(descending: false).sections.flatMap(\.1) == ["a", "b", "c", "d"])
    try planner.setDone(today, for: [items[0], items[3]])
    #expect(try sorted(descending: false).sections.map(\.1) == [["a", "d"], ["b", "c"]])
    #expect(try sorted(descending: true).sections.map(\.1) == [["d", "a"], ["c", "b"]])
    #expect(try sorted(descending: true).sections.last?.0 == .done)
    try planner.setDone(today, for: items)
    #expect(try sorted(descending: false) == Shown([(.done, ["a", "b", "c", "d"])]))
  }

  @Test func everyPlaceHasItsSections() throws {
    func day(_ distance: Int) -> Day { today.advanced(by: distance) }
    let project = Project(name: "P")
    try planner.addProject(project)
    let all = ["late", "later", "now", "next", "friday", "far", "maybe", "ready"].map { ItemReference($0) }
    for (item, plan) in zip(
      all,
      [
        Plan.day(day(-9)), .day(day(-1)), .day(today), .day(day(1)), .day(day(5)), .day(day(40)), .someday,
        .day(day(-3)),
      ])
    {
      try planner.setPlan(plan, for: [item])
    }
    try planner.setDone(day(-1), for: [all[7]])
    try planner.setDone(today, for: [ItemReference("done")])
    try planner.add([all[7], all[4], ItemReference("done"), all[0]], toProject: project.id)
    try planner.setFavorite(true, for: [all[3], all[0]])
    try planner.recordView(of: all[0], at: Date(timeIntervalSince1970: 1_795_334_634))
    try planner.recordView(of: all[1], at: Date(timeIntervalSince1970: 1_795_334_634 - 9 * 3600))
    try planner.recordView(of: all[2], at: Date(timeIntervalSince1970: 1_795_334_634 - 20 * 3600))

    #expect(
      try shown(planner, .group(.today)) == Shown([(.overdue, ["late", "later"]), (.day(today), ["now"])]))
    #expect(
      try shown(planner, .group(.upcoming))
        == Shown([(.day(day(1)), ["next"]), (.day(day(5)), ["friday"]), (.day(day(40)), ["far"])]))
    #expect(try shown(planner, .group(.someday)) == Shown([(.whole, ["maybe"])]))
    #expect(try shown(planner, .group(.favorites)) == Shown([(.whole, ["next", "late"])]))
    #expect(
      try shown(planner, .group(.done)) == Shown([(.day(today), ["done"]), (.day(day(-1)), ["ready"])]))
    #expect(
      try shown(planner, .group(.recents))
        == Shown([(.day(today), ["late"]), (.day(day(-1)), ["later", "now"])]))
    #expect(
      try shown(planner, .project(project.id))
        == Shown([(.open, ["friday", "late"]), (.done, ["ready", "done"])]))
    #expect(try shown(planner, .group(.all)) == Shown([]))
    #expect(try shown(planner, .catalog("c")) == Shown([]))
    #expect(try shown(planner, .project(ProjectID())) == Shown([]))
  }

  @Test(arguments: [PlannerGroup.today, .upcoming, .someday, .done])
  func itemsOfADayAreSortedByTitle(_ group: PlannerGroup) throws {
    let plan: Plan = group == .someday ? .someday : .day(group == .upcoming ? today.advanced(by: 1) : today)
    for title in ["Xcode", "iOS 10", "Öl", "iOS 9", "ab", "Ab"] {
      let item = ItemReference(title, title: title)
      try planner.setPlan(plan, for: [item])
      if group == .done { try planner.setDone(today, for: [item]) }
    }
    let contents = try planner.contents(of: .group(group), on: today).current()
    #expect(contents.items.map(\.title) == ["Ab", "ab", "iOS 9", "iOS 10", "Öl", "Xcode"])
  }

  /// Items change sections when the day changes, without the file being reread.
  @Test func contentsFollowTheDay() throws {
    try planner.setPlan(.day(today), for: [ItemReference("a")])
    let contents = try planner.contents(of: .group(.today), on: today).current()
    var tomorrow = PlaceLister(contents, library: Library(), today: today.advanced(by: 1))
    #expect(try Shown(tomorrow.listing().snapshot()) == Shown([(.overdue, ["a"])]))
  }

  @Test func headersNameDays() {
    let titles = DayTitles(today: today, locale: Locale(identifier: "en_GB"))
    func title(_ distance: Int) -> String { titles.title(of: today.advanced(by: distance)) }
    #expect([-1, 0, 1].map(title) == ["Yesterday", "Today", "Tomorrow"])
    #expect((2...6).map(title) == ["Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"])
    #expect(title(7) == "Sun 29 November" && title(-2) == "Fri 20 November")
    #expect(title(40) == "1 January 2027" && title(-365) == "22 November 2025")
    let short = [-2, -1, 0, 1, 6, 7, 40].map { titles.shortTitle(of: today.advanced(by: $0)) }
    #expect(short == ["20 Nov", "21 Nov", "Today", "Mon", "Sat", "29 Nov", "1 Jan 2027"])
    #expect(titles.title(of: .overdue) == "Overdue" && titles.title(of: .done) == "Done")
    #expect(titles.title(of: .day(today)) == "Today" && titles.title(of: .whole) == nil)
    #expect(titles.title(of: .open) == nil)
    let german = DayTitles(today: today, locale: Locale(identifier: "de_DE"))
    #expect(german.title(of: today.advanced(by: 5)) == "Freitag")
    #expect(german.title(of: today.advanced(by: 40)) == "1. Januar 2027")
    #expect(german.title(of: today.advanced(by: 22)) == "Mo., 14. Dezember")
  }

  @Test func searchIsLimitedToThePlace() throws {
    let known = CatalogItem(
      id: ItemID(catalog: "test", id: "fr"), kind: "country", title: "France", searchWords: ["Paris"])
    let library = Library([
      Catalog(
        name: "test", title: "Test", searchScope: .items,
        sections: [CatalogSection(id: SectionID(catalog: "test", id: "s"), title: "Europe", items: [known])])
    ])
    try planner.setPlan(
      .day(today), for: [ItemReference(known), ItemReference("closed", title: "Św. Łucja")])
    try planner.setPlan(.day(today.advanced(by: -2)), for: [ItemReference("b")])
    try planner.setNote("Ask about Rosé", for: ItemReference("b"))
    func found(_ query: String) throws -> Shown {
      Shown(try listing(planner, .group(.today), library: library, query: query).snapshot())
    }
    #expect(try found("paris") == Shown([(.day(today), ["fr"])]), "by any text in the catalogue")
    #expect(try found("lucja sw") == Shown([(.day(today), ["closed"])]), "by its last known title")
    #expect(try found("rose ask") == Shown([(.overdue, ["b"])]), "by its note")
    #expect(try found("today").sections.isEmpty, "headers are not searched")
    #expect(try found("").sections.count == 2)
    #expect(try listing(planner, .group(.today), library: library, query: "zzz").sections.isEmpty)
  }

  @Test func notesAreSearchedLikeInOtherPlaces() throws {
    let items = [ItemReference("a", title: "Museum Island"), ItemReference("b", title: "Louvre")]
    try planner.setFavorite(true, for: items)
    try planner.setNote("museum", for: items[1])
    let listing = try listing(planner, .group(.favorites), query: "museum")
    let found = listing.result.snapshot(sortedBy: SortOrder(by: .match)).itemIdentifiers
    #expect(found == items.map(\.id), "a match in a note is last")
    #expect(listing.result.bestMatch == items[0].id)
  }

  @Test func placeIsSearchedByCatalogueAndSection() throws {
    func section(_ title: String, _ items: [String]) -> CatalogSection {
      CatalogSection(
        id: SectionID(catalog: "c", id: title), title: title,
        items: items.map { CatalogItem(id: ItemID(catalog: "c", id: $0), kind: "k", title: $0) })
    }
    let sections = [section("Europe", ["fr", "it"]), section("Asia", ["jp"])]
    let library = Library([Catalog(name: "c", title: "Countries", searchScope: .items, sections: sections)])
    let items = ["fr", "jp", "it"].compactMap { library[ItemID(catalog: "c", id: $0)] }
    try planner.setFavorite(true, for: items.map { ItemReference($0) } + [ItemReference("closed")])
    func found(_ query: String) throws -> [String] {
      try listing(planner, .group(.favorites), library: library, query: query).sections
        .flatMap { $0.items.map { "\($0)" } }
    }
    #expect(try found("in:europe") == ["fr", "it"] && found("in=countries") == ["fr", "jp", "it"])
    #expect(try found("-in:europe") == ["jp", "closed"] && found("asia") == ["jp"])
    #expect(try found("in:africa").isEmpty)
    let contents = try planner.contents(of: .group(.favorites), on: today).current()
    var lister = PlaceLister(contents, library: library, today: today, timeZone: utc)
    let names = PlaceNames(lister.library).entries
    #expect(names.map(\.name) == ["Countries", "Europe", "Asia"] && names.map(\.itemCount) == [3, 2, 1])
    // Items without a value stay in the order of the place.
    let sorted = try lister.listing().snapshot(sortedBy: SortOrder(by: .field("none")))
    #expect(sorted.itemIdentifiers.map { "\($0)" } == ["fr", "jp", "it", "closed"])
  }

  @Test func itemOfAClosedCatalogueHasItsLastTitle() throws {
    let item = ItemReference("gone", title: "As it was")
    try planner.setPlan(.someday, for: [item])
    let contents = try planner.contents(of: .group(.someday), on: today).current()
    var lister = PlaceLister(contents, library: Library(), today: today, timeZone: utc)
    #expect(lister.library[item.id]?.title == "As it was")
    let sections = try lister.listing().sections
    #expect(sections.map(\.items) == [[item.id]])
  }

  @Test func catalogueListingsKeepTheirSections() throws {
    let item = CatalogItem(id: ItemID(catalog: "c", id: "a"), kind: "", title: "A")
    let section = CatalogSection(id: SectionID(catalog: "c", id: "s"), title: "S", items: [item])
    let library = Library([Catalog(name: "c", title: "C", searchScope: .items, sections: [section])])
    let snapshot = try SearchIndex(library).search(Query("")).placeSnapshot()
    #expect(Shown(snapshot) == Shown([(.catalog(section.id), ["a"])]))
  }
}
