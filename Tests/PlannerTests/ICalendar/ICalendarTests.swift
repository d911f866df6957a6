import Catalog
import Foundation
import TestSupport
import Testing

@testable import Planner

struct ICalendarTests {
  private static let script = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "read_calendar.py").path
  private static let python = "/usr/bin/python3"

  private struct Component: Decodable {
    var component: String
    var uid: String
    var summary: String
    var description: String?
    var categories: [String]?
    var dtstart: String?
    var dtend: String?
    var dtstamp: String
  }

  private static func hasParser() async -> Bool {
    let command = try? await Command(python, ["-c", "import icalendar"])
    guard command?.status == 0 else {
      FileHandle.standardError.write(
        Data(
          "\n** CALENDARS ARE NOT READ BACK: install python3 and python3-icalendar (pip: icalendar) **\n\n"
            .utf8))
      return false
    }
    return true
  }

  /// Returns a sample document. If `isEasy` is true, it leaves out text that old versions of the parser read
  /// incorrectly; see `read_calendar.py`.
  private static func document(isEasy: Bool = false) -> PlannerDocument {
    var document = PlannerDocument()
    func add(_ name: String, _ title: String, _ change: (inout PlannedItem) -> Void) {
      var item = PlannedItem(id: ItemID(catalog: "c", id: name), title: title)
      change(&item)
      document.items.append(item)
    }
    add("day", "One; two, three\\four\nfive") { $0.plan = .day(.iso("2026-12-31")) }
    add("ä ö/%", String(repeating: "Żółć 🎈 ", count: 40)) {
      $0.plan = .day(.iso("2027-01-01"))
      $0.note = "A note\r\nof lines,\n\n; and \(isEasy ? "\\ n" : "\\n")"
    }
    add("done", "Done") {
      $0.plan = .day(.iso("2028-02-29"))
      $0.done = .iso("2026-11-20")
    }
    add("course", "Course") {
      $0.plan = .day(.iso("2028-02-28"))
      ($0.lessonsDone, $0.lessons) = (3, 9)
    }
    add("none", "Only a favourite") { $0.isFavorite = true }
    document.projects = [
      .init(project: Project(name: isEasy ? "Work; hard" : "Work, hard; \\"), items: [document.items[0].id]),
      .init(project: Project(name: "Home"), items: document.items.map(\.id)),
    ]
    return document
  }

  @MainActor
  private func read(_ calendar: String) async throws -> [Component] {
    let file = FileManager.default.temporaryDirectory.appending(path: "planner-\(UUID()).ics")
    try Data(calendar.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let command = try await Command(
      "/bin/sh", ["-c", "exec \"$1\" \"$2\" <\"$3\"", "sh", Self.python, Self.script, file.path])
    try #require(command.status == 0, "\(command.errors)")
    return try JSONDecoder().decode([Component].self, from: Data(command.output.utf8))
  }

  @MainActor
  @Test(.enabled("no parser of calendars is installed") { await hasParser() })
  func otherParsersReadTheEvents() async throws {
    let version = try await Command(Self.python, ["-c", "import icalendar; print(icalendar.__version__)"])
      .output
    let document = Self.document(isEasy: (Int(version.prefix { $0 != "." }) ?? 0) < 7)
    let calendar = try #require(document.iCalendar(at: Date(timeIntervalSince1970: 1_795_334_634)))
    let events = try await read(calendar), titles = document.items.map(\.title)
    #expect(events.map(\.component) == Array(repeating: "VEVENT", count: 4))
    #expect(events.map(\.summary) == [titles[0], titles[1], "✓ Done", "Course"])
    #expect(events.map(\.dtstart) == ["2026-12-31", "2027-01-01", "2026-11-20", "2028-02-28"])
    #expect(events.map(\.dtend) == ["2027-01-01", "2027-01-02", "2026-11-21", "2028-02-29"])
    #expect(events[1].description == document.items[1].note.replacing("\r\n", with: "\n"))
    #expect(events[0].categories == document.projects.map(\.project.name) && events[1].categories == ["Home"])
    #expect(events.allSatisfy { $0.dtstamp.hasPrefix("2026-11-22 08:03:54+00:00") })
    #expect(Set(events.map(\.uid)).count == 4)
  }

  @Test func doneItemsAreNotUpcoming() throws {
    var document = PlannerDocument()
    for (name, done) in [("early", "2026-12-01"), ("late", "2027-01-05")] {
      var item = PlannedItem(id: ItemID(catalog: "c", id: name), title: name)
      item.plan = .day(.iso("2026-12-31"))
      item.done = .iso(done)
      document.items.append(item)
    }
    let events = try #require(document.iCalendar()).split(separator: "\r\n")
    let starts = events.filter { $0.hasPrefix("DTSTART") }
    #expect(starts == ["DTSTART;VALUE=DATE:20261201", "DTSTART;VALUE=DATE:20261231"])
  }

  /// The status of an event can't express that an item is done.
  @Test func titlesOfDoneEventsHaveACheckMark() throws {
    let lines = try #require(Self.document().iCalendar()).split(separator: "\r\n")
    let titles = lines.filter { $0.hasPrefix("SUMMARY:") }.map { $0.dropFirst("SUMMARY:".count) }
    #expect(titles.suffix(2) == ["✓ Done", "Course"])
    #expect(lines.filter { $0 == "STATUS:CONFIRMED" }.count == titles.count)
  }

  /// A plan for a day doesn't mean that the user is busy all day.
  @Test func eventsLeaveTheDayFree() throws {
    let events = try #require(Self.document().iCalendar())
    #expect(events.components(separatedBy: "TRANSP:TRANSPARENT\r\n").count == 5)
  }

  @Test func linesFoldBetweenCharacters() throws {
    let calendar = try #require(Self.document().iCalendar())
    #expect(!calendar.replacing("\r\n", with: "").unicodeScalars.contains { $0 == "\r" || $0 == "\n" })
    let bytes = Array(calendar.utf8)
    let lines = bytes.split(separator: UInt8(ascii: "\n")).map { $0.dropLast() }
    #expect(lines.allSatisfy { $0.count <= 75 && String(validating: $0, as: UTF8.self) != nil })
    var writer = ICalendarWriter()
    writer.line("X", String(repeating: "a", count: 73))
    #expect(writer.text.utf8.count == 77, "a line of 75 bytes isn't folded")
    writer.line("X", String(repeating: "a", count: 74))
    #expect(writer.text.hasSuffix("aa\r\n a\r\n"))
    #expect(
      calendar.hasPrefix("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n") && calendar.hasSuffix("END:VCALENDAR\r\n"))
  }

  @Test func identifiersAreStable() throws {
    func identifiers(_ document: PlannerDocument) throws -> [Substring] {
      try #require(document.iCalendar()).split(separator: "\r\n").filter { $0.hasPrefix("UID:") }
    }
    var changed = Self.document()
    for index in changed.items.indices { changed.items[index].title = "Else" }
    changed.projects = []
    #expect(try identifiers(changed) == identifiers(Self.document()))
    #expect(try identifiers(changed)[1] == "UID:c%3A%C3%A4%20%C3%B6%2F%25@planner.rosterapp.github.io")
  }

  @Test func emptyPlanHasNoCalendar() {
    var document = PlannerDocument()
    #expect(document.iCalendar() == nil)
    document.items = [PlannedItem(id: ItemID(catalog: "c", id: "a"), title: "A")]
    document.items[0].plan = .someday
    #expect(document.iCalendar() == nil)
  }

  /// Compares the results with those of a reader that implements only the relevant sections of the standard.
  @Test func everyTextSurvivesARoundTrip() throws {
    var random = SeededGenerator(seed: testSeed())
    let characters: [Character] = ["a", ";", ",", "\\", "n", "\n", " ", "é", "🎈", "漢", ":", "\"", "N", "\t"]
    for _ in 0..<500 {
      var item = PlannedItem(id: ItemID(catalog: "c", id: "a"), title: "T")
      item.plan = .day(.iso("2026-12-31"))
      item.note =
        "x" + String((0..<random.below(200)).map { _ in characters[random.below(characters.count)] })
      var document = PlannerDocument()
      document.items = [item]
      let text = try #require(document.iCalendar()).replacing("\r\n ", with: "")
      let line = try #require(text.split(separator: "\r\n").first { $0.hasPrefix("DESCRIPTION:") })
      var note = ""
      var isEscaped = false
      for character in line.dropFirst("DESCRIPTION:".count) {
        if isEscaped {
          note.append(character == "n" ? "\n" : character)
          isEscaped = false
        } else if character == "\\" {
          isEscaped = true
        } else {
          note.append(character)
        }
      }
      try #require(note == item.note, "seed \(random.seed)")
    }
  }
}
