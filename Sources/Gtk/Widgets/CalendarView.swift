import CGtk

/// A calendar that shows a month with a selected day.
@MainActor
public final class CalendarView: Widget {
  /// A date in the Gregorian calendar.
  public struct Date: Hashable, Sendable {
    /// The year.
    public var year: Int
    /// The month, from 1 for January.
    public var month: Int
    /// The day of the month, from 1.
    public var day: Int

    /// Creates a date.
    public init(year: Int, month: Int, day: Int) {
      (self.year, self.month, self.day) = (year, month, day)
    }
  }

  private var selection: SignalConnection?
  private var monthHandlers: [@MainActor () -> Void] = []
  private var selectionHandler: @MainActor (Date) -> Void = { _ in }
  private var isPointerDown = false
  /// The day selected by the current press, or nil if no day has been pressed.
  private var pressedDate: Date?

  /// Creates a calendar that shows the current month.
  public init() {
    super.init(adopting: UnsafeMutableRawPointer(gtk_calendar_new()))
    // GTK emits one of these signals when the user changes the month or year.
    for signal in ["next-month", "prev-month", "next-year", "prev-year"] {
      connect(signal) { [weak self] in self?.monthHandlers.forEach { $0() } }
    }
    watchPresses()
  }

  /// Whether the focus is on a button that changes the month or year, rather than on the days.
  public var hasButtonFocus: Bool {
    guard hasFocusInside, let focus = windowFocus else { return false }
    return cgtk_is_a(focus.pointer, gtk_button_get_type())
  }

  /// The selected date. When the user shows another month, GTK selects the same day of that month, or its last day if
  /// the month is too short. Setting the date doesn't call the handler of ``onSelect(_:)``. Invalid dates are ignored.
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

  /// Calls `handler` when the user selects a day, even if it is already selected. A new handler replaces the
  /// previous one.
  ///
  /// GTK selects a day when the button is pressed, but the handler is called when the button is released. If the
  /// handler were called earlier and closed a popover, GTK could miss the release and the next click.
  public func onSelect(_ handler: @escaping @MainActor (Date) -> Void) {
    selection?.disconnect()
    selection = connect("day-selected") { [weak self] in
      guard let self else { return }
      if isPointerDown { pressedDate = date } else { handler(date) }
    }
    selectionHandler = handler
  }

  private func watchPresses() {
    onClick(phase: .capture) { [weak self] click in
      guard let self else { return }
      isPointerDown = true
      // Record the press here, because GTK emits no signal for a press on the selected day.
      if isSelectedDay(at: click.x, click.y) { pressedDate = date }
    }
    onPressEnd { [weak self] _ in
      guard let self else { return }
      isPointerDown = false
      guard let date = pressedDate else { return }
      pressedDate = nil
      selectionHandler(date)
    }
  }

  private func isSelectedDay(at x: Double, _ y: Double) -> Bool {
    guard let label = gtk_widget_pick(widget, x, y, GTK_PICK_DEFAULT) else { return false }
    return gtk_widget_has_css_class(label, "day-number") != 0
      && gtk_widget_get_state_flags(label).rawValue & GTK_STATE_FLAG_SELECTED.rawValue != 0
  }

  /// Calls `handler` when the visible month might have changed. In the handler, mark the days of that month.
  public func onMonth(_ handler: @escaping @MainActor () -> Void) { monthHandlers.append(handler) }

  /// Marks days of the visible month. Removes all other marks.
  public func mark(_ days: some Sequence<Int>) {
    gtk_calendar_clear_marks(opaque)
    for day in days where (1...31).contains(day) { gtk_calendar_mark_day(opaque, guint(day)) }
  }

  /// Returns whether a day of the visible month is marked.
  public func isMarked(_ day: Int) -> Bool {
    (1...31).contains(day) && gtk_calendar_get_day_is_marked(opaque, guint(day)) != 0
  }
}
