import CGtk

/// A month of the calendar, of which a day is selected.
@MainActor
public final class CalendarView: Widget {
  /// A day by its numbers, each from 1.
  public struct Date: Hashable, Sendable {
    /// The year.
    public var year: Int
    /// The month, 1 for January.
    public var month: Int
    /// The day of the month.
    public var day: Int

    /// A day by its numbers.
    public init(year: Int, month: Int, day: Int) {
      (self.year, self.month, self.day) = (year, month, day)
    }
  }

  private var selection: SignalConnection?
  private var monthHandlers: [@MainActor () -> Void] = []

  /// A calendar at the present month.
  public init() {
    super.init(adopting: UnsafeMutableRawPointer(gtk_calendar_new()))
    // A month's turn comes as one of four signals, whichever button was pressed.
    for signal in ["next-month", "prev-month", "next-year", "prev-year"] {
      connect(signal) { [weak self] in self?.monthHandlers.forEach { $0() } }
    }
  }

  /// The selected day; another month shows the day of the same number. Setting it calls no handler of ``onSelect(_:)``, and does
  /// nothing for a day that there is not.
  public var date: Date {
    get {
      guard let date = gtk_calendar_get_date(opaque) else { return Date(year: 1970, month: 1, day: 1) }
      defer { g_date_time_unref(date) }
      return Date(
        year: Int(g_date_time_get_year(date)), month: Int(g_date_time_get_month(date)),
        day: Int(g_date_time_get_day_of_month(date)))
    }
    set {
      guard newValue != date else { return }
      let show = { [self] in
        cgtk_calendar_show(
          opaque, Int32(clamping: newValue.year), Int32(clamping: newValue.month),
          Int32(clamping: newValue.day))
      }
      if let selection { selection.blocked(show) } else { show() }
      monthHandlers.forEach { $0() }
    }
  }

  /// Calls `handler` when the person has selected a day; there is one handler.
  public func onSelect(_ handler: @escaping @MainActor (Date) -> Void) {
    selection?.disconnect()
    selection = connect("day-selected") { [weak self] in
      if let self { handler(date) }
    }
  }

  /// Calls `handler` when another month may be shown, whose days are to be marked.
  public func onMonth(_ handler: @escaping @MainActor () -> Void) { monthHandlers.append(handler) }

  /// Marks days of the month that is shown, and no others.
  public func mark(_ days: some Sequence<Int>) {
    gtk_calendar_clear_marks(opaque)
    for day in days where (1...31).contains(day) { gtk_calendar_mark_day(opaque, guint(day)) }
  }

  /// Whether a day of the month that is shown is marked.
  public func isMarked(_ day: Int) -> Bool {
    (1...31).contains(day) && gtk_calendar_get_day_is_marked(opaque, guint(day)) != 0
  }
}
