public import Foundation

/// The kind of calendar component to create for planned items.
public enum CalendarComponent: Sendable, CaseIterable {
  /// A to-do, shown by task managers. There is one for each item that is planned or done.
  case todo

  /// An all-day event, shown by all calendars. There is one for each item planned for a day.
  ///
  /// The titles of done items begin with `✓`, because events can't be marked as done. If an item was done early, its
  /// event is on that day, so that it isn't upcoming.
  case event
}

extension PlannerDocument {
  /// Returns the planned and done items as an iCalendar file (RFC 5545).
  ///
  /// UIDs are stable, so importing the file again updates the entries. The summary is the title, the description is the
  /// note, and the categories are the projects.
  ///
  /// - Parameters:
  ///   - component: The component for each item.
  ///   - date: The creation date.
  /// - Returns: The contents of the file, or nil if there are no components. A calendar must have at least one.
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
        let shown = min(day, item.done ?? day)
        calendar.event(item, on: shown, stamp: stamp, categories: projects[item.id] ?? [])
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
    common(item, item.title, stamp, categories)
    // DTSTART is omitted, because it must be before DUE.
    if let day = item.plan?.day { line("DUE;VALUE=DATE", day.iso(separator: "")) }
    if let done = item.done {
      line("STATUS", "COMPLETED")
      // A time is required. Noon UTC is on the same day nearly everywhere.
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
    // Done items are included, because leaving them out would not remove their events from an earlier import.
    common(item, item.done == nil ? item.title : "✓ \(item.title)", stamp, categories)
    line("DTSTART;VALUE=DATE", day.iso(separator: ""))
    // DTEND is exclusive. Without it, as on the last representable day, an event lasts one day.
    let end = day.advanced(by: 1)
    if end > day { line("DTEND;VALUE=DATE", end.iso(separator: "")) }
    line("STATUS", "CONFIRMED")
    line("TRANSP", "TRANSPARENT")
    line("END", "VEVENT")
  }

  private mutating func common(
    _ item: PlannedItem, _ summary: String, _ stamp: String, _ categories: [String]
  ) {
    line("UID", Self.uid(item.id.qualified))
    line("DTSTAMP", stamp)
    line("SUMMARY", Self.escaped(summary))
    if !item.note.isEmpty { line("DESCRIPTION", Self.escaped(item.note)) }
    if !categories.isEmpty { line("CATEGORIES", categories.map(Self.escaped).joined(separator: ",")) }
  }
}
