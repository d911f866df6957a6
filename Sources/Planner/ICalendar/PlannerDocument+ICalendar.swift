public import Foundation

extension PlannerDocument {
  /// Returns all items that have a planned day, as all-day events in an iCalendar file (RFC 5545).
  ///
  /// The titles of done items begin with `✓`, because events can't be marked as done. If an item was done before its
  /// planned day, the event is on the day it was done, so that it doesn't appear as upcoming.
  ///
  /// UIDs are stable, so importing the file again updates the events. The summary is the title, the description is the
  /// note, and the categories are the projects.
  ///
  /// - Parameter date: The creation date to write to each event, as `DTSTAMP`.
  /// - Returns: The contents of the file, or nil if there are no events. A calendar must have at least one.
  public func iCalendar(at date: Date = Date()) -> String? {
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
      guard let day = item.plan?.day else { continue }
      let shown = min(day, item.done ?? day)
      calendar.event(item, on: shown, stamp: stamp, categories: projects[item.id] ?? [])
    }
    guard calendar.text.utf8.count > start else { return nil }
    calendar.line("END", "VCALENDAR")
    return calendar.text
  }
}

extension ICalendarWriter {
  fileprivate mutating func event(_ item: PlannedItem, on day: Day, stamp: String, categories: [String]) {
    line("BEGIN", "VEVENT")
    // Include done items, because leaving them out wouldn't remove the events of an earlier import.
    let summary = item.done == nil ? item.title : "✓ \(item.title)"
    line("UID", Self.uid(item.id.qualified))
    line("DTSTAMP", stamp)
    line("SUMMARY", Self.escaped(summary))
    if !item.note.isEmpty { line("DESCRIPTION", Self.escaped(item.note)) }
    if !categories.isEmpty { line("CATEGORIES", categories.map(Self.escaped).joined(separator: ",")) }
    line("DTSTART;VALUE=DATE", day.iso(separator: ""))
    // DTEND is exclusive. Leave it out on the last valid day, because an event without DTEND lasts one day.
    let end = day.advanced(by: 1)
    if end > day { line("DTEND;VALUE=DATE", end.iso(separator: "")) }
    line("STATUS", "CONFIRMED")
    line("TRANSP", "TRANSPARENT")
    line("END", "VEVENT")
  }
}
