import CGtk

/// A multi-line text field. Tab moves the focus out of it. Words that break across lines aren't hyphenated, because
/// users might mistake the hyphens for part of a web address or code.
@MainActor
public final class TextView: Widget {
  private var changes: SignalConnection?
  private var framesToMeasure = 0
  private let withoutHyphens = gtk_text_tag_new(nil)

  /// Creates an empty text view. `name` is its accessible label.
  public init(name: String) {
    super.init(adopting: UnsafeMutableRawPointer(gtk_text_view_new()))
    gtk_text_view_set_accepts_tab(cast(), 0)
    gtk_text_view_set_wrap_mode(cast(), GTK_WRAP_WORD_CHAR)
    setAccessibleLabel(name)
    if let withoutHyphens {
      cgtk_set_bool(withoutHyphens, "insert-hyphens", 0)
      gtk_text_tag_table_add(gtk_text_buffer_get_tag_table(buffer), withoutHyphens)
      g_object_unref(withoutHyphens)
    }
    bufferObject.connect("changed") { [weak self] in
      self?.forbidHyphens()
      self?.measureAgain()
    }
  }

  /// Applies the tag that turns off hyphens, but only to text that doesn't have the tag yet. Tagging the whole text
  /// after each change would make GTK lay it all out again. GTK itself tags text that is inserted within tagged text.
  private func forbidHyphens() {
    var start = GtkTextIter()
    gtk_text_buffer_get_start_iter(buffer, &start)
    while gtk_text_iter_is_end(&start) == 0 {
      var end = start
      if gtk_text_iter_forward_to_tag_toggle(&end, withoutHyphens) == 0 {
        gtk_text_buffer_get_end_iter(buffer, &end)
      }
      if gtk_text_iter_has_tag(&start, withoutHyphens) == 0 {
        gtk_text_buffer_apply_tag(buffer, withoutHyphens, &start, &end)
      }
      start = end
    }
  }

  /// Measures the view again in each of the next three frames. GTK lays out changed lines only after it has measured
  /// the view, and doesn't always measure it again afterwards.
  public func measureAgain() {
    let isMeasuring = framesToMeasure > 0
    framesToMeasure = 3
    guard !isMeasuring else { return }
    onFrame { [weak self] _ in
      guard let self else { return false }
      framesToMeasure -= 1
      queueResize()
      return framesToMeasure > 0
    }
  }

  /// Sets the space around the text, in logical pixels.
  public func setPadding(horizontal: Int32, vertical: Int32) {
    gtk_text_view_set_left_margin(cast(), horizontal)
    gtk_text_view_set_right_margin(cast(), horizontal)
    gtk_text_view_set_top_margin(cast(), vertical)
    gtk_text_view_set_bottom_margin(cast(), vertical)
  }

  /// Whether the user can edit the text.
  public var isEditable: Bool {
    get { gtk_text_view_get_editable(cast()) != 0 }
    set { gtk_text_view_set_editable(cast(), newValue ? 1 : 0) }
  }

  /// The text. Setting it replaces only the part that differs, so a cursor outside that part stays in place.
  ///
  /// Setting a different text clears the undo history, and doesn't call the handler of ``onChanged(_:)``.
  public var text: String {
    get {
      var (start, end) = (GtkTextIter(), GtkTextIter())
      gtk_text_buffer_get_bounds(buffer, &start, &end)
      guard let text = gtk_text_buffer_get_text(buffer, &start, &end, 1) else { return "" }
      defer { g_free(text) }
      return String(cString: text)
    }
    set {
      let old = Array(text.unicodeScalars), new = Array(newValue.unicodeScalars)
      guard old != new else { return }
      let write = { [self] in replace(old, with: new) }
      if let changes { changes.blocked(write) } else { write() }
    }
  }

  /// The cursor position, in Unicode scalars. New values are clamped to the valid range. Setting the position clears
  /// the selection.
  public var cursorPosition: Int {
    get {
      var place = GtkTextIter()
      gtk_text_buffer_get_iter_at_mark(buffer, &place, gtk_text_buffer_get_insert(buffer))
      return Int(gtk_text_iter_get_offset(&place))
    }
    set {
      var place = GtkTextIter()
      gtk_text_buffer_get_iter_at_offset(buffer, &place, Int32(clamping: max(0, newValue)))
      gtk_text_buffer_place_cursor(buffer, &place)
    }
  }

  /// Whether text is selected.
  public var hasSelection: Bool { gtk_text_buffer_get_has_selection(buffer) != 0 }

  /// Whether there is text and all of it is selected.
  public var isAllSelected: Bool {
    var start = GtkTextIter(), end = GtkTextIter()
    return gtk_text_buffer_get_selection_bounds(buffer, &start, &end) != 0
      && gtk_text_iter_is_start(&start) != 0 && gtk_text_iter_is_end(&end) != 0
  }

  /// The cursor's bounds in the widget, in logical pixels. They are outside the widget if the cursor is
  /// scrolled out of view.
  public var cursorBounds: Rectangle {
    var cursor = GdkRectangle()
    var (x, y): (Int32, Int32) = (0, 0)
    gtk_text_view_get_cursor_locations(cast(), nil, &cursor, nil)
    gtk_text_view_buffer_to_window_coords(cast(), GTK_TEXT_WINDOW_WIDGET, cursor.x, cursor.y, &x, &y)
    return Rectangle(
      x: Double(x), y: Double(y), width: Double(cursor.width), height: Double(cursor.height))
  }

  /// Scrolls the cursor into view.
  public func scrollToCursor() {
    gtk_text_view_scroll_mark_onscreen(cast(), gtk_text_buffer_get_insert(buffer))
  }

  /// Inserts `text` at the cursor in place of the selection, as if it were typed.
  public func insert(_ text: String) {
    gtk_text_buffer_begin_user_action(buffer)
    gtk_text_buffer_delete_selection(buffer, 1, 1)
    gtk_text_buffer_insert_at_cursor(buffer, text, -1)
    gtk_text_buffer_end_user_action(buffer)
  }

  /// Clears the undo history. The user can't undo or redo earlier changes.
  public func clearHistory() {
    gtk_text_buffer_begin_irreversible_action(buffer)
    gtk_text_buffer_end_irreversible_action(buffer)
  }

  /// Calls `handler` synchronously for every change that isn't made by setting ``text``. A new handler
  /// replaces the previous one.
  public func onChanged(_ handler: @escaping @MainActor () -> Void) {
    changes?.disconnect()
    changes = bufferObject.connect("changed", handler: handler)
  }

  /// Calls `handler` before the user or the program inserts text, with the text and its position in Unicode scalars.
  /// The text isn't inserted if the handler returns true. The handler must not change the text of the view.
  public func onInsert(_ handler: @escaping @MainActor (String, Int) -> Bool) {
    typealias Handler = @MainActor (String, Int) -> Bool
    let thunk:
      @convention(c) (
        gpointer?, UnsafePointer<GtkTextIter>?, UnsafePointer<CChar>?, Int32, gpointer?
      ) -> Void = { data, place, text, length, buffer in
        guard let data, let place, let text, let buffer else { return }
        let bytes = UnsafeRawBufferPointer(start: text, count: length < 0 ? strlen(text) : Int(length))
        let inserted = String(decoding: bytes, as: UTF8.self), position = Int(gtk_text_iter_get_offset(place))
        nonisolated(unsafe) let box = ClosureBox<Handler>.from(data)
        if MainActor.assumeIsolated({ box.function(inserted, position) }) {
          g_signal_stop_emission_by_name(buffer, "insert-text")
        }
      }
    bufferObject.connect("insert-text", thunk, handler as Handler)
  }

  private var buffer: UnsafeMutablePointer<GtkTextBuffer> { gtk_text_view_get_buffer(cast()) }

  private var bufferObject: Object { Object.wrapper(of: buffer) ?? Object(retaining: buffer) }

  private func replace(_ old: [Unicode.Scalar], with new: [Unicode.Scalar]) {
    let shorterCount = min(old.count, new.count)
    let start = (0..<shorterCount).first { old[$0] != new[$0] } ?? shorterCount
    let left = shorterCount - start
    let end = (0..<left).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] } ?? left
    var (from, to) = (GtkTextIter(), GtkTextIter())
    gtk_text_buffer_begin_irreversible_action(buffer)
    gtk_text_buffer_get_iter_at_offset(buffer, &from, Int32(clamping: start))
    gtk_text_buffer_get_iter_at_offset(buffer, &to, Int32(clamping: old.count - end))
    gtk_text_buffer_delete(buffer, &from, &to)
    var text = String.UnicodeScalarView()
    text.append(contentsOf: new[start..<(new.count - end)])
    gtk_text_buffer_insert(buffer, &from, String(text), -1)
    gtk_text_buffer_end_irreversible_action(buffer)
  }
}
