import Catalog
import Foundation
import Planner
import TestSupport
import Testing

struct DocumentTests {
  /// Makes random changes to a planner, and records views of three items.
  private func fill(_ planner: Planner, seed: UInt64, changes: Int = 40) throws {
    var person = RandomPerson(seed: seed)
    for _ in 0..<changes { try person.change(planner) }
    for number in 0..<3 {
      let milliseconds = Double(person.random.below(1_000_000_000)) * 1.7
      try planner.recordView(
        of: ItemReference("\(number)"), at: Date(timeIntervalSince1970: milliseconds.rounded() + 0.123))
    }
  }

  @Test func exportAndImportKeepEverything() throws {
    for round in 0..<repetitions("ROSTER_PLANNER_DOCUMENTS", usual: 8) {
      let folder = try Folder(), other = try Folder()
      let seed = testSeed() &+ UInt64(round)
      let planner = try folder.open(), target = try other.open()
      try fill(planner, seed: seed)
      try fill(target, seed: seed &+ 1000)
      let document = try planner.document()
      let data = try document.json()
      let read = try PlannerDocument(json: data, name: "file")
      try #require(read == document, "seed \(seed)")
      #expect(try read.json() == data, "equal planners give equal bytes")
      let before = try target.document()
      try target.import(read, .replace)
      try #require(try target.document() == document, "seed \(seed)")
      #expect(target.undoName == .importFile || before == document)
      try target.undo()
      try #require(try target.document() == before, "seed \(seed)")
      try target.redo()
      #expect(try target.document() == document)
    }
  }

  @Test func mergingIntoAnEmptyPlannerEqualsTheFile() throws {
    let folder = try Folder(), other = try Folder()
    let planner = try folder.open(), target = try other.open()
    try fill(planner, seed: testSeed())
    let document = try planner.document()
    try target.import(document, .merge)
    #expect(try target.document() == document)
    try target.import(document, .merge)
    #expect(try target.document() == document, "importing again changes nothing")
  }

  /// Regression test: the import failed, because the database compares bytes.
  @Test func projectsWithEquivalentIdentifiersAreDifferent() throws {
    let folder = try Folder()
    let planner = try folder.open()
    for id in ["\u{E9}", "e\u{301}", "\u{E9}"] {
      var document = PlannerDocument()
      document.projects = [
        .init(project: Project(id: try #require(ProjectID(id)), name: "P"), items: [])
      ]
      try planner.import(document, .merge)
    }
    #expect(try planner.document().projects.map(\.project.name) == ["P", "P 2"])
  }

  @Test func mergingKeepsExistingData() throws {
    let folder = try Folder(), other = try Folder()
    let here = try folder.open(), there = try other.open()
    let a = ItemReference("a"), b = ItemReference("b"), c = ItemReference("c")
    let both = Project(name: "Both", color: .red), mine = Project(name: "Mine"),
      theirs = Project(name: "Theirs")
    for planner in [here, there] {
      try planner.addProject(both)
      try planner.add([a], toProject: both.id)
      try planner.setFavorite(true, for: [a])
    }
    try here.addProject(mine)
    try here.setNote("mine", for: a)
    try here.setPlan(.someday, for: [a, b])
    try here.setDone(.iso("2026-11-01"), for: [b])
    try here.recordView(of: a, at: Date(timeIntervalSince1970: 2000))
    try there.addProject(theirs)
    try there.renameProject(both.id, to: "Renamed")
    try there.add([c], toProject: both.id, before: a.id)
    try there.setNote("theirs", for: ItemReference(id: a.id, title: "Another title"))
    try there.setPlan(.day(.iso("2026-12-12")), for: [a])
    try there.setFavorite(true, for: [b])
    try there.recordView(of: a, at: Date(timeIntervalSince1970: 1000))
    try here.import(there.document(), .merge)
    let document = try here.document()
    #expect(document.projects.map(\.project) == [both, mine, theirs])
    #expect(document.projects.first { $0.project.id == both.id }?.items == [a.id, c.id])
    #expect(document.favorites == [a.id, b.id])
    let items = Dictionary(uniqueKeysWithValues: document.items.map { ($0.id, $0) })
    #expect(items[a.id]?.note == "mine\n\ntheirs")
    #expect(items[a.id]?.title == "Title of a", "titles stay")
    #expect(items[a.id]?.plan == .someday, "the existing plan stays")
    #expect(items[a.id]?.viewed == Date(timeIntervalSince1970: 2000))
    #expect(items[b.id]?.done == .iso("2026-11-01"), "data not in the file is kept")
  }

  @Test func mergingKeepsTheLongerVersionOfANote() throws {
    let folder = try Folder()
    let planner = try folder.open(), a = ItemReference("a")
    try planner.setNote("Buy milk", for: a)
    let older = try planner.document()
    try planner.setNote("Buy milk and eggs", for: a)
    let newer = try planner.document()
    try planner.import(older, .merge)
    #expect(try planner.document().items.map(\.note) == ["Buy milk and eggs"])
    try planner.setNote("Buy milk\n", for: a)
    try planner.import(newer, .merge)
    #expect(try planner.document().items.map(\.note) == ["Buy milk and eggs"])
  }

  @Test func mergingAnOlderFileOnlyAddsWhatIsMissing() throws {
    let folder = try Folder()
    let planner = try folder.open(), a = ItemReference("a"), b = ItemReference("b"), c = ItemReference("c")
    let project = Project(name: "Old", color: .red, symbol: .book)
    try planner.addProject(project, with: [a, b])
    try planner.setPlan(.day(.iso("2026-11-20")), for: [a, b])
    try planner.setLessons(done: 3, of: 9, for: a)
    try planner.setLessons(done: 5, of: 9, for: b)
    try planner.setDone(.iso("2026-11-20"), for: [c])
    let file = try planner.document()
    try planner.setPlan(.day(.iso("2026-11-22")), for: [a])
    try planner.setPlan(nil, for: [b])
    try planner.setLessons(done: 5, of: 8, for: a)
    try planner.setLessons(done: 2, of: 8, for: b)
    try planner.setDone(nil, for: [c])
    try planner.setDone(.iso("2026-11-22"), for: [c])
    try planner.renameProject(project.id, to: "New")
    try planner.setColor(.green, ofProject: project.id)
    try planner.setSymbol(.home, ofProject: project.id)
    try planner.remove([a.id], fromProject: project.id)
    let before = try planner.document()
    try planner.import(file, .merge)
    let after = try planner.document()
    let kept = Project(id: project.id, name: "New", color: .green, symbol: .home)
    #expect(after.projects.map(\.project) == [kept])
    #expect(after.projects.first?.items == [b.id, a.id], "items that only the file contains are added")
    let items = Dictionary(uniqueKeysWithValues: after.items.map { ($0.id, $0) })
    #expect(items[a.id]?.plan == .day(.iso("2026-11-22")))
    #expect(items[b.id]?.plan == .day(.iso("2026-11-20")), "a missing plan is added")
    #expect(items[a.id]?.lessonsDone == 5 && items[a.id]?.lessons == 8)
    #expect(items[b.id]?.lessonsDone == 5 && items[b.id]?.lessons == 9, "the higher number wins")
    #expect(items[c.id]?.done == .iso("2026-11-22"))
    try planner.undo()
    #expect(try planner.document() == before)
    try planner.redo()
    #expect(try planner.document() == after)
  }

  @Test func mergedProjectsGetDifferentNames() throws {
    let folder = try Folder()
    let planner = try folder.open(), mine = Project(name: "Work")
    try planner.addProject(mine)
    var file = PlannerDocument()
    file.projects = ["work", "Work 2", "Home"].map { .init(project: Project(name: $0), items: []) }
    for _ in 1...2 {
      try planner.import(file, .merge)
      let names = try planner.document().projects.map(\.project.name)
      #expect(names == ["Work", "work 2", "Work 2 2", "Home"], "importing again changes nothing")
    }
    try planner.undo()
    #expect(try planner.document().projects.map(\.project) == [mine])
  }

  /// In files from other programs, a course can be marked as done while lessons remain, or have all its lessons
  /// completed without being marked as done.
  @Test(arguments: [ImportMode.merge, .replace]) func importedCoursesAreConsistent(
    mode: ImportMode
  ) throws {
    let folder = try Folder()
    let planner = try folder.open(), day = Day.iso("2026-11-01")
    var document = PlannerDocument()
    let courses: [(String, Int, Day?)] = [("a", 9, nil), ("b", 3, day), ("c", 3, nil)]
    for (name, lessons, done) in courses {
      var item = PlannedItem(id: ItemReference(name).id, title: name)
      (item.lessonsDone, item.lessons, item.done) = (lessons, 9, done)
      document.items.append(item)
    }
    try planner.import(document, mode)
    let items = try planner.document().items
    #expect(items.map(\.lessonsDone) == [9, 9, 3] && items.map(\.lessons) == [9, 9, 9])
    #expect(items.map { $0.done != nil } == [true, true, false] && items[1].done == day)
  }

  @Test(arguments: [ImportMode.merge, .replace]) func progressOfADoneCourseIsKept(mode: ImportMode) throws {
    let folder = try Folder(), other = try Folder()
    let planner = try folder.open(), target = try other.open(), day = Day.iso("2026-11-01")
    let courses = ["started", "new"].map { ItemReference($0) },
      lessons = [courses[0].id: 9, courses[1].id: 9]
    try planner.setLessons(done: 3, of: 9, for: courses[0])
    try planner.setDone(day, for: courses, lessons: lessons)
    let document = try PlannerDocument(json: planner.document().json(), name: "file")
    try target.import(document, mode)
    for planner in [planner, target] {
      #expect(try planner.document().items.map(\.lessonsDone) == [9, 9])
      try planner.setDone(nil, for: courses, lessons: lessons)
      let started = try planner.details(of: courses[0].id).current().item
      #expect(started?.lessonsDone == 3 && started?.lessons == 9)
      #expect(try planner.details(of: courses[1].id).current().item == nil)
    }
  }

  @Test(arguments: [ImportMode.merge, .replace]) func importCanBeCancelledAtItsEnd(mode: ImportMode) throws {
    let folder = try Folder()
    let planner = try folder.open()
    try planner.setFavorite(true, for: [ItemReference("kept")])
    let before = try planner.document()
    var document = PlannerDocument()
    document.items = [PlannedItem(id: ItemReference("new").id, title: "New")]
    document.favorites = document.items.map(\.id)
    let error = #expect(throws: PlannerError.self) { try planner.import(document, mode) { $0 < 1 } }
    #expect(error?.kind == .cancelled)
    #expect(try planner.document() == before)
  }

  @Test(arguments: [ImportMode.merge, .replace]) func importedRecentsAreLimited(mode: ImportMode) throws {
    let folder = try Folder()
    let planner = try folder.open()
    var document = PlannerDocument()
    document.items = (100..<100 + Planner.recentsLimit + 5).map { number in
      var item = PlannedItem(id: ItemReference("\(number)").id, title: "Item \(number)")
      item.viewed = Date(timeIntervalSince1970: Double(number))
      return item
    }
    try planner.import(document, mode)
    #expect(try planner.document().items == Array(document.items.suffix(Planner.recentsLimit)))
  }

  /// A file of version 1 must remain readable forever.
  @Test func firstVersionIsRead() throws {
    let text = """
      {"format": "roster-planner", "version": 1, "something": "else",
       "items": [
         {"id": "courses:arkit", "title": "Beginning ARKit", "plan": "2026-12-12", "note": "With Ada.",
          "lessonsDone": 12, "lessons": 46, "viewed": "2026-11-22T08:03:54.250Z"},
         {"id": "courses:push", "title": "Push Notifications", "done": "2026-11-20", "plan": "someday"}],
       "favorites": ["courses:push"],
       "projects": [{"id": "p", "name": "Home", "color": "green", "symbol": "home",
                     "items": ["courses:push", "courses:arkit"]}]}
      """
    let document = try PlannerDocument(json: Data(text.utf8), name: "v1.json")
    #expect(document.items.map(\.title) == ["Beginning ARKit", "Push Notifications"])
    #expect(document.items[0].plan == .day(.iso("2026-12-12")) && document.items[1].plan == .someday)
    #expect(document.items[0].viewed == Date(timeIntervalSince1970: 1_795_334_634.25))
    #expect(document.items[0].lessonsDone == 12 && document.items[0].lessons == 46)
    #expect(document.items.map(\.isFavorite) == [false, true])
    #expect(document.projects[0].project.color == .green && document.projects[0].project.symbol == .home)
    #expect(document.projects[0].items.map(\.qualified) == ["courses:push", "courses:arkit"])
  }

  @Test(arguments: [
    ("", "no JSON"), ("[]", "no object"), (#"{"format": "else", "version": 1}"#, "no export"),
    (#"{"format": "roster-planner", "version": 1}"#, "items"),
    (#"{"format": "roster-planner", "version": 1, "items": [{"id": "a", "title": "T"}]}"#, "items[0].id"),
    (#"{"format": "roster-planner", "version": 1, "items": [{"id": "a:b"}]}"#, "title"),
    (
      #"{"format": "roster-planner", "version": 1, "items": [{"id": "a:b", "title": "T", "plan": "soon"}]}"#,
      "items[0].plan"
    ),
    (
      #"{"format": "roster-planner", "version": 1, "items": [{"id": "a:b", "title": "T", "done": "2026-02-30"}]}"#,
      "items[0].done"
    ),
    (
      #"{"format": "roster-planner", "version": 1, "items": [{"id": "a:b", "title": "T", "lessonsDone": 3}]}"#,
      "lessonsDone"
    ),
    (#"{"format": "roster-planner", "version": 1, "items": [], "favorites": ["a:b"]}"#, "favorites[0]"),
    (
      #"{"format": "roster-planner", "version": 1, "items": [], "projects": [{"id": "", "name": ""}]}"#,
      "projects[0].id"
    ),
    (
      #"{"format": "roster-planner", "version": 1, "items": [], "projects": [{"id": "p", "name": "", "color": "mud"}]}"#,
      "projects[0].color: must be one of blue, "
    ),
    (
      #"{"format": "roster-planner", "version": 1, "items": [{"id": "a:b", "title": "T"}, {"id": "a:b", "title": "T"}]}"#,
      "items[1]"
    ),
    (
      #"{"format": "roster-planner", "version": 1, "items": [{"id": "a:b", "title": "T", "viewed": "now"}]}"#,
      "items[0].viewed"
    ),
    (
      #"{"format": "roster-planner", "version": 1, "items": [{"id": "a:b", "title": "T", "lessonsDone": 4, "lessons": 3}]}"#,
      "items[0].lessonsDone"
    ),
    (
      #"{"format": "roster-planner", "version": 1, "items": [{"id": "a:b", "title": "T", "lessonsDone": 0, "lessons": 3}]}"#,
      "items[0].lessonsDone"
    ),
    (
      #"{"format": "roster-planner", "version": 1, "items": [{"id": "a:b", "title": "T", "lessonsDone": 1, "lessons": 100001}]}"#,
      "items[0].lessons: 100001 is larger than the maximum of 100000"
    ),
    (
      #"{"format": "roster-planner", "version": 1, "items": [{"id": "a:b", "title": ""}]}"#,
      "items[0].title: must not be blank"
    ),
    (
      #"{"format": "roster-planner", "version": 1, "items": [{"id": "a:b", "title": " \u200B\u0007"}]}"#,
      "items[0].title: must not be blank"
    ),
    (
      #"{"format": "roster-planner", "version": 1, "items": [{"id": "a:b", "title": "T"}], "favorites": ["a:b", "a:b"]}"#,
      "favorites[1]"
    ),
    (
      #"{"format": "roster-planner", "version": 1, "items": [{"id": "a:b", "title": "T"}], "projects": [{"id": "p", "name": "", "items": ["a:b", "a:c"]}]}"#,
      "projects[0].items[1]"
    ),
    (
      #"{"format": "roster-planner", "version": 1, "items": [], "projects": [{"id": "p", "name": ""}, {"id": "p", "name": ""}]}"#,
      "projects[1]"
    ),
  ])
  func invalidExportIsRejectedWithItsLocation(text: String, place: String) {
    do {
      _ = try PlannerDocument(json: Data(text.utf8), name: "bad.json")
      Issue.record("\(text) was read")
    } catch {
      #expect(error.kind == .invalidFile && error.file == "bad.json")
      let expected =
        place.hasPrefix("no ") ? "“bad.json” isn’t a Roster export. " : "“bad.json” can’t be imported: "
      #expect(
        "\(error)".hasPrefix(expected) && (place.hasPrefix("no ") || error.reason.contains(place)), "\(error)"
      )
      #expect(!error.advice.isEmpty)
    }
  }

  @Test(arguments: [
    (#"{"format": "roster-planner", "version": 1, "items": [{"id": "a:b", "ti"#, "is damaged or incomplete"),
    (
      #"{"format": "roster-planner", "version": 1, "items": [{"id": "a:b", "title": 5}]}"#,
      "can’t be imported: items[0].title: the value has the wrong type"
    ),
    (
      #"{"format": "roster-planner", "version": 1, "items": [{"id": "a:b", "title": "T", "done": "2026-02-30"}]}"#,
      "can’t be imported: items[0].done: the value isn’t valid"
    ),
  ])
  func invalidExportIsExplained(text: String, reason: String) {
    let error = #expect(throws: PlannerError.self) {
      try PlannerDocument(json: Data(text.utf8), name: "bad.json")
    }
    #expect(error?.reason == reason && error?.kind == .invalidFile)
  }

  @Test func newerFileIsRejected() {
    let text = #"{"format": "roster-planner", "version": 2, "items": {}}"#
    let error = #expect(throws: PlannerError.self) { try PlannerDocument(json: Data(text.utf8), name: "f") }
    #expect(error?.kind == .newerVersion)
  }
}
