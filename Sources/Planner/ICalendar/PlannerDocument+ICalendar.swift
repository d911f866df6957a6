public import Foundation

/// As what a planned item stands in a calendar.
public enum CalendarComponent: Sendable, CaseIterable {
  /// A to-do: what programs for tasks show. Everything that is planned or done.
  case todo

  /// An all-day event: what any calendar shows. What is planned for a day.
  case event
}

extension PlannerDocument {
  /// The plan as a file that calendars import: iCalendar, RFC 5545.
  ///
  /// Each item is named by the same UID every time, so that importing again brings it up to date. Its title is the
  /// summary, its note the description, its projects are the categories.
  ///
  /// - Parameters:
  ///   - component: as what items are told.
  ///   - date: when it was made.
  /// - Returns: the text of the file; nil if nothing is planned, of which there can be no calendar.
  public func iCalendar(of component: CalendarComponent, at date: Date = Date()) -> String? {
    let projects = Dictionary(
      self.projects.flatMap { entry in entry.items.map { ($0, [entry.project.name]) } }, uniquingKeysWith: +)
    let stamp = Timestamp.basic(date)
    var calendar = ICalendarWriter()
    calendar.line("BEGIN", "VCALENDAR")
    calendar.line("VERSION", "2.0")
    calendar.line("PRODID", "-//io.github.rosterapp//Roster//EN")
    calendar.line("CALSCALE", "GREGORIAN")
    let start = calendar.text.utf8.count
    for item in items {
      switch component {
      case .todo where item.plan != nil || item.done != nil:
        calendar.todo(item, stamp: stamp, categories: projects[item.id] ?? [])
      case .event:
        guard let day = item.plan?.day else { continue }
        calendar.event(item, on: day, stamp: stamp, categories: projects[item.id] ?? [])
      case .todo: continue
      }
    }
    guard calendar.text.utf8.count > start else { return nil }
    calendar.line("END", "VCALENDAR")
    return calendar.text
  }
}

extension ICalendarWriter {
  fileprivate mutating func todo(_ item: PlannedItem, stamp: String, categories: [String]) {
    line("BEGIN", "VTODO")
    common(item, stamp, categories)
    // No DTSTART: DUE would have to be later, and it is the same day.
    if let day = item.plan?.day { line("DUE;VALUE=DATE", day.iso(separator: "")) }
    if let done = item.done {
      line("STATUS", "COMPLETED")
      // A moment has to be given: noon in Greenwich is on that day nearly everywhere.
      line("COMPLETED", "\(done.iso(separator: ""))T120000Z")
      line("PERCENT-COMPLETE", "100")
    } else if item.lessonsDone > 0, let lessons = item.lessons {
      line("STATUS", "IN-PROCESS")
      line("PERCENT-COMPLETE", String(min(99, item.lessonsDone * 100 / lessons)))
    } else {
      line("STATUS", "NEEDS-ACTION")
    }
    line("END", "VTODO")
  }

  fileprivate mutating func event(_ item: PlannedItem, on day: Day, stamp: String, categories: [String]) {
    line("BEGIN", "VEVENT")
    common(item, stamp, categories)
    line("DTSTART;VALUE=DATE", day.iso(separator: ""))
    // The end is not a part of it. The last day that there is has none after it, and a day is what it lasts without.
    let end = day.advanced(by: 1)
    if end > day { line("DTEND;VALUE=DATE", end.iso(separator: "")) }
    line("STATUS", "CONFIRMED")
    line("TRANSP", "TRANSPARENT")
    line("END", "VEVENT")
  }

  private mutating func common(_ item: PlannedItem, _ stamp: String, _ categories: [String]) {
    line("UID", Self.uid(item.id.qualified))
    line("DTSTAMP", stamp)
    line("SUMMARY", Self.escaped(item.title))
    if !item.note.isEmpty { line("DESCRIPTION", Self.escaped(item.note)) }
    if !categories.isEmpty { line("CATEGORIES", categories.map(Self.escaped).joined(separator: ",")) }
  }
}
