import CGtk

/// The caret and the selection. Positions are counted in Unicode scalars.
extension Editable {
  /// The position of the caret.
  public var caret: Int {
    get { Int(gtk_editable_get_position(opaque)) }
    set { gtk_editable_set_position(opaque, Int32(clamping: newValue)) }
  }

  /// Whether any text is selected.
  public var hasSelection: Bool { gtk_editable_get_selection_bounds(opaque, nil, nil) != 0 }

  /// Whether the caret is at the end and nothing is selected.
  public var isCaretAtEnd: Bool { !hasSelection && caret == text.unicodeScalars.count }

  /// Whether the end of the text reads from right to left. If the text has no letters, the result depends on the
  /// widget's direction.
  public var endsRightToLeft: Bool {
    guard !text.isEmpty, let layout = gtk_widget_create_pango_layout(widget, text) else {
      return readsRightToLeft
    }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    return pango_layout_get_direction(layout, Int32(clamping: text.utf8.count - 1)) == PANGO_DIRECTION_RTL
  }

  /// Replaces a range of the text and moves the caret to the end of the new text. Change handlers are called only once.
  public func replace(_ range: Range<Int>, with replacement: String) {
    isReplacing = !replacement.isEmpty
    gtk_editable_delete_text(opaque, Int32(clamping: range.lowerBound), Int32(clamping: range.upperBound))
    isReplacing = false
    var position = Int32(clamping: range.lowerBound)
    gtk_editable_insert_text(opaque, replacement, -1, &position)
    gtk_editable_set_position(opaque, position)
  }

  /// Calls `handler` after the caret has moved. If the caret moves because the text changes, ``Editable/text`` already
  /// has its new value.
  public func onCaretMove(_ handler: @escaping @MainActor () -> Void) {
    connect("notify::cursor-position", handler: handler)
  }

  func trackComposing() {
    let delegate = UnsafeMutableRawPointer(gtk_editable_get_delegate(opaque))
    guard let text = Widget.wrapping(delegate?.assumingMemoryBound(to: GtkWidget.self)) else { return }
    let thunk: @convention(c) (UnsafeMutableRawPointer, UnsafePointer<CChar>) -> Void = { data, preedit in
      let isComposing = preedit.pointee != 0
      let box = ClosureBox<@MainActor (Bool) -> Void>.from(data)
      MainActor.assumeIsolated { box.function(isComposing) }
    }
    let follow: @MainActor (Bool) -> Void = { [weak self] in self?.isComposing = $0 }
    text.connect("preedit-changed", thunk, follow)
  }
}
