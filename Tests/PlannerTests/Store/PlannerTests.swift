import Catalog
import Foundation
@testable import Planner
import Testing

struct PlannerTests {
  private let folder: Folder
  private let planner: Planner
  private let today = Day.iso("2026-11-22")

  init() throws {
    folder = try Folder()
    planner = try folder.open()
  }

  @Test func plannerIsInTheUsersDataFolder() {
    let folder = Planner.standardFolder
    #expect(folder?.lastPathComponent == "roster")
    #expect(folder?.path.hasPrefix("/") == true)
  }

  @Test func dataSurvivesReopening() throws {
    let a = ItemReference("a"), b = ItemReference("b")
    let project = Project(name: "Learn", color: .purple, symbol: .study)
    try planner.setFavorite(true, for: [b, a])
    try planner.addProject(project)
    try planner.add([a, b], toProject: project.id)
    try planner.setPlan(.day(today), for: [a])
    try planner.setNote("two\nlines", for: a)
    try planner.setDone(today, for: [b])
    try planner.setLessons(done: 3, of: 9, for: a)
    try planner.recordView(of: b, at: Date(timeIntervalSince1970: 1_000_000))
    let before = try planner.document()
    try planner.close()
    let reopened = try folder.open()
    #expect(reopened.condition == .normal)
    #expect(try reopened.document() == before)
    #expect(before.favorites == [b.id, a.id])
    #expect(before.projects.map(\.items) == [[a.id, b.id]])
    #expect(before.projects.map(\.project) == [project])
    let kept = try #require(before.items.first)
    #expect(
      kept.plan == .day(today) && kept.note == "two\nlines" && kept.lessonsDone == 3 && kept.lessons == 9)
    #expect(before.items.last?.viewed == Date(timeIntervalSince1970: 1_000_000))
    #expect(before.items.last?.done == today)
  }

  @Test func itemWithoutDataIsRemoved() throws {
    let a = ItemReference("a"), project = Project(name: "P")
    try planner.addProject(project)
    try planner.setFavorite(true, for: [a])
    try planner.add([a], toProject: project.id)
    try planner.setFavorite(false, for: [a])
    #expect(try planner.document().items.count == 1)
    try planner.deleteProjects([project.id])
    #expect(try planner.document().items == [])
  }

  @Test func itemsHaveTheirLatestTitle() throws {
    try planner.setFavorite(true, for: [ItemReference("a", title: "Old")])
    try planner.setNote("n", for: ItemReference("a", title: "New"))
    #expect(try planner.document().items.map(\.title) == ["New"])
  }

  @Test func titlesAndSubtitlesAreUpdated() throws {
    let a = ItemReference("a", title: "A"), b = ItemReference("b", title: "B")
    try planner.setFavorite(true, for: [a, b])
    let now = ItemReference(id: a.id, title: "A", subtitle: "Newer")
    try planner.updateReferences { $0 == a.id ? now : nil }
    #expect(try planner.document().items.map(\.subtitle) == ["Newer", nil])
    try planner.updateReferences { $0 == a.id ? ItemReference("a", title: "Renamed") : nil }
    #expect(try planner.document().items.map(\.title) == ["Renamed", "B"])
    #expect(try planner.document().items.map(\.subtitle) == ["Newer", nil], "no subtitle is removed")
    try planner.undo()
    #expect(try planner.document().items.isEmpty)
  }

  @Test func fiftyItemsAreRecent() throws {
    try planner.setNote("kept", for: ItemReference("0"))
    for number in 0..<60 {
      try planner.recordView(of: ItemReference("\(number)"), at: Date(timeIntervalSince1970: Double(number)))
    }
    let recents = try planner.contents(of: .group(.recents), on: today).current().items
    #expect(recents.map(\.id) == (10..<60).reversed().map { ItemReference("\($0)").id })
    #expect(try planner.document().items.count == 51, "and the item with a note")
  }

  @Test func lessonCountsAreLimited() throws {
    let a = ItemReference("a")
    try planner.setLessons(done: 12, of: 9, for: a)
    #expect(try planner.details(of: a.id).current().item?.lessonsDone == 9)
    try planner.setLessons(done: -1, of: 9, for: a)
    #expect(try planner.details(of: a.id).current().item == nil)
  }

  @Test func itemsThatAreDoneKeepTheirDay() throws {
    let a = ItemReference("a"), b = ItemReference("b")
    try planner.setDone(.iso("2026-11-01"), for: [a])
    try planner.setDone(.iso("2026-11-02"), for: [a, b])
    #expect(try planner.document().items.map(\.done) == [.iso("2026-11-01"), .iso("2026-11-02")])
  }

  /// A course is done when all its lessons are. A single undo reverts both the lessons and the status of the
  /// course.
  @Test func courseAndItsLessonsAgree() throws {
    let a = ItemReference("a")
    func state() throws -> String {
      let item = try planner.details(of: a.id).current().item
      return "\(item?.lessonsDone ?? 0) \(item?.done != nil)"
    }
    try planner.setDone(today, for: [a], lessons: [a.id: 9])
    #expect(try state() == "9 true")
    try planner.undo()
    #expect(try state() == "0 false")
    try planner.setLessons(done: 3, of: 9, for: a, on: today)
    try planner.setDone(nil, for: [a], lessons: [a.id: 9])
    #expect(try state() == "3 false", "partial progress is kept")
    try planner.setLessons(done: 9, of: 9, for: a, on: today)
    #expect(try state() == "9 true")
    #expect(try planner.details(of: a.id).current().item?.done == today)
    try planner.undo()
    #expect(try state() == "3 false")
    try planner.setDone(today, for: [a])
    #expect(try state() == "9 true", "the last known number")
    try planner.setLessons(done: 8, of: 9, for: a, on: today)
    #expect(try state() == "8 false")
    try planner.undo()
    try planner.setDone(nil, for: [a])
    #expect(try state() == "3 false", "the progress before the course was done")
    try planner.setLessons(done: 9, of: 9, for: a, on: today)
    try planner.setDone(nil, for: [a])
    #expect(try state() == "0 false")
    try planner.undo()
    #expect(try state() == "9 true")
    try planner.setDone(nil, for: [a], lessons: [a.id: 12])
    #expect(try state() == "9 false", "the course has new lessons")
    let document = try planner.document()
    _ = try planner.import(document, .replace)
    #expect(try state() == "9 false")
  }

  @Test func planningADoneItemMarksItAsNotDone() throws {
    let a = ItemReference("a")
    func item() throws -> PlannedItem? { try planner.details(of: a.id).current().item }
    try planner.setLessons(done: 9, of: 9, for: a, on: today)
    try planner.setPlan(nil, for: [a])
    #expect(try item()?.done == today)
    try planner.setPlan(.day(today), for: [a])
    #expect(try item()?.done == nil)
    #expect(try item()?.lessonsDone == 0, "a completed course starts again")
    try planner.undo()
    #expect(try item()?.done == today)
    #expect(try item()?.lessonsDone == 9)
  }

  @Test func planningLeavesDoneItemsAloneAmongOthers() throws {
    let done = ItemReference("done"), open = ItemReference("open")
    func item(_ reference: ItemReference) throws -> PlannedItem? {
      try planner.details(of: reference.id).current().item
    }
    try planner.setPlan(.someday, for: [done])
    try planner.setDone(today, for: [done])
    try planner.setPlan(.day(today), for: [done, open])
    #expect(try item(done)?.done == today)
    #expect(try item(done)?.plan == .someday)
    #expect(try item(open)?.plan == .day(today))
    try planner.setPlan(nil, for: [done, open])
    #expect(try item(done)?.plan == .someday)
    #expect(try item(open) == nil)
  }

  /// Another program might have written any position.
  @Test(arguments: [Int64.max, .max - 1, .min, 0]) func positionsNeverOverflow(_ number: Int64) throws {
    let items = ["a", "b", "c"].map { ItemReference($0) }, first = Project(name: "1")
    func set() throws {
      try planner.database.write { db in
        for (table, column) in [("item", "favorite"), ("project", "position"), ("member", "position")] {
          try db.execute(
            sql: "UPDATE \(table) SET \(column) = ? WHERE \(column) IS NOT NULL", arguments: [number])
        }
      }
    }
    try planner.addProject(first)
    try planner.setFavorite(true, for: [items[0]])
    try planner.add([items[0]], toProject: first.id)
    try set()
    try planner.setFavorite(true, for: [items[1]])
    try planner.add([items[1]], toProject: first.id)
    let last = Project(name: "3"), middle = Project(name: "2")
    try planner.addProject(last)
    try planner.addProject(middle, before: last.id)
    var document = try planner.document()
    #expect(document.favorites == items.prefix(2).map(\.id))
    #expect(document.projects.map(\.project.name) == ["1", "2", "3"])
    #expect(document.projects[0].items == items.prefix(2).map(\.id))
    try set()
    try planner.moveFavorites([items[1].id], before: items[0].id)
    try planner.moveItems([items[1].id], inProject: first.id, before: items[0].id)
    try planner.add([items[2]], toProject: first.id, before: items[0].id)
    try planner.moveProjects([last.id], before: first.id)
    try set()
    try planner.import(document, .merge)
    document = try planner.document()
    #expect(document.projects.count == 3 && document.favorites.count == 2)
    while try planner.undo() != nil {}
  }

  @Test func groupsContainTheirItems() throws {
    func item(_ name: String, _ plan: Plan?, done: Day? = nil) throws {
      if let plan { try planner.setPlan(plan, for: [ItemReference(name)]) }
      if let done { try planner.setDone(done, for: [ItemReference(name)]) }
    }
    try item("yesterday", .day(.iso("2026-11-21")))
    try item("today", .day(today))
    try item("tomorrow", .day(.iso("2026-11-23")))
    try item("last", .day(.iso("9999-12-31")))
    try item("someday", .someday)
    try item("doneToday", .day(today), done: today)
    try item("doneSomeday", .someday, done: .iso("2026-11-20"))
    func names(_ group: PlannerGroup) throws -> [String] {
      try planner.contents(of: .group(group), on: today).current().items.map { "\($0.id)" }
    }
    #expect(try names(.today) == ["yesterday", "today"])
    #expect(try names(.upcoming) == ["tomorrow", "last"])
    #expect(try names(.someday) == ["someday"])
    #expect(try names(.done) == ["doneToday", "doneSomeday"])
    let counts = try planner.counts(on: today).current()
    for group in PlannerGroup.allCases where group != .all {
      #expect(try counts.groups[group] == names(group).count, "\(group)")
    }
    #expect(counts.overdue == 1)
  }

  /// Compares the order with that of an array. Moves several elements at a time, until the positions must be
  /// renumbered.
  @Test func orderMatchesTheRequest() throws {
    let project = Project(name: "P")
    try planner.addProject(project)
    var person = RandomPerson(seed: 7)
    var expected = person.items.map(\.id)
    try planner.add(person.items, toProject: project.id)
    for step in 0..<120 {
      // Insert mostly at one position, so that the gap between its neighbours is used up quickly.
      let moved = step % 3 == 0 ? person.some(expected) : [expected[expected.count - 1]]
      let anchor = step % 7 == 0 ? nil : step % 3 == 0 ? person.one(expected) : expected[1]
      try planner.moveItems(moved, inProject: project.id, before: anchor)
      let following = anchor.flatMap { expected.firstIndex(of: $0) }
        .flatMap { expected[$0...].first { !moved.contains($0) } }
      expected.removeAll(where: moved.contains)
      expected.insert(
        contentsOf: moved, at: following.flatMap { expected.firstIndex(of: $0) } ?? expected.count)
      let items = try planner.contents(of: .project(project.id), on: today).current().items
      try #require(items.map(\.id) == expected, "step \(step)")
    }
  }

  @Test func existingItemsDoNotMove() throws {
    let items = ["a", "b", "c"].map { ItemReference($0) }, project = Project(name: "P")
    try planner.addProject(project)
    for some in [[items[0], items[1]], [items[0], items[2]]] {
      try planner.setFavorite(true, for: some)
      try planner.add(some, toProject: project.id)
    }
    #expect(try planner.document().favorites == items.map(\.id))
    #expect(try planner.document().projects.map(\.items) == [items.map(\.id)])
    let new = ItemReference("new")
    try planner.add([items[2], new], toProject: project.id, before: items[0].id)
    #expect(try planner.document().projects.map(\.items) == [[new.id] + items.map(\.id)])
  }

  @Test func projectsAreInsertedInPlace() throws {
    let projects = ["a", "b", "c"].map { Project(name: $0) }
    try planner.addProject(projects[0])
    try planner.addProject(projects[1])
    try planner.addProject(projects[2], before: projects[1].id)
    func names() throws -> [String] { try planner.counts(on: today).current().projects.map(\.project.name) }
    #expect(try names() == ["a", "c", "b"])
    try planner.undo()
    #expect(try names() == ["a", "b"])
    try planner.redo()
    #expect(try names() == ["a", "c", "b"])
    try planner.moveProjects([projects[1].id], before: projects[0].id)
    #expect(try names() == ["b", "a", "c"])
  }
}
