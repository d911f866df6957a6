import CGtk

/// A text.
@MainActor
public final class Label: Widget {
  /// A label that shows `text` as it is; there is no markup.
  public init(_ text: String = "") {
    super.init(adopting: UnsafeMutableRawPointer(gtk_label_new(text)))
  }

  /// A text that is the heading of what follows it.
  public init(heading text: String) {
    super.init(adopting: cgtk_new_with_role(gtk_label_get_type(), GTK_ACCESSIBLE_ROLE_HEADING))
    self.text = text
  }

  /// A text that is nothing to a screen reader, since what it is in says it. The state of being hidden would not do: newer
  /// GTK forgets it where a widget is shown again.
  public init(unspoken text: String) {
    super.init(adopting: cgtk_new_with_role(gtk_label_get_type(), GTK_ACCESSIBLE_ROLE_PRESENTATION))
    self.text = text
  }

  /// What is shown.
  public var text: String {
    get { String(cString: gtk_label_get_text(opaque)) }
    set { gtk_label_set_text(opaque, newValue) }
  }

  private var emphasis: [Range<Int>] = []

  /// Shows `text` with the given parts in bold.
  ///
  /// - Parameters:
  ///   - text: what is shown.
  ///   - emphasis: ranges of UTF-8 offsets into `text`.
  public func setText(_ text: String, emphasis: [Range<Int>]) {
    // Saying the same again would have GTK lay out the window again.
    guard emphasis != self.emphasis || text != self.text else { return }
    self.emphasis = emphasis
    gtk_label_set_text(opaque, text)
    guard !emphasis.isEmpty else {
      gtk_label_set_attributes(opaque, nil)
      return
    }
    let attributes = pango_attr_list_new()
    for range in emphasis {
      guard let bold = pango_attr_weight_new(PANGO_WEIGHT_BOLD) else { continue }
      bold.pointee.start_index = UInt32(clamping: range.lowerBound)
      bold.pointee.end_index = UInt32(clamping: range.upperBound)
      pango_attr_list_insert(attributes, bold)
    }
    gtk_label_set_attributes(opaque, attributes)
    pango_attr_list_unref(attributes)
  }

  /// Where text that is narrower than the label stands: 0 is the start, 1 the end.
  public var textAlignment: Float {
    get { gtk_label_get_xalign(opaque) }
    set { gtk_label_set_xalign(opaque, newValue) }
  }

  /// Whether text that does not fit is cut at its end; otherwise the label asks for all the room it needs.
  public var isEllipsized: Bool {
    get { gtk_label_get_ellipsize(opaque) == PANGO_ELLIPSIZE_END }
    set { gtk_label_set_ellipsize(opaque, newValue ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE) }
  }

  /// Whether the text is cut right now.
  public var isCut: Bool {
    guard let layout = gtk_label_get_layout(opaque) else { return false }
    return pango_layout_is_ellipsized(layout) != 0
  }

  /// Breaks lines between words, and inside a word that is wider than the label, where no hyphen is added: what is
  /// copied by eye may be an address. The text is `lines` high at most (-1 for any).
  public func wrap(lines: Int32 = -1, centred: Bool = false) {
    gtk_label_set_wrap(opaque, 1)
    gtk_label_set_wrap_mode(opaque, PANGO_WRAP_WORD_CHAR)
    gtk_label_set_natural_wrap_mode(opaque, GTK_NATURAL_WRAP_WORD)
    let attributes = pango_attr_list_new()
    if let noHyphens = pango_attr_insert_hyphens_new(0) { pango_attr_list_insert(attributes, noHyphens) }
    gtk_label_set_attributes(opaque, attributes)
    pango_attr_list_unref(attributes)
    if centred { gtk_label_set_justify(opaque, GTK_JUSTIFY_CENTER) }
    guard lines > 0 else { return }
    gtk_label_set_lines(opaque, lines)
    gtk_label_set_ellipsize(opaque, PANGO_ELLIPSIZE_END)
  }

  /// Whether a text that wraps may break inside a word, rather than ask for the room of its longest one.
  public var breaksWords: Bool {
    get { gtk_label_get_wrap_mode(opaque) != PANGO_WRAP_WORD }
    set { gtk_label_set_wrap_mode(opaque, newValue ? PANGO_WRAP_WORD_CHAR : PANGO_WRAP_WORD) }
  }

  /// The widest the label asks to be, in characters; -1 for any.
  public var maximumWidthInCharacters: Int32 {
    get { gtk_label_get_max_width_chars(opaque) }
    set { gtk_label_set_max_width_chars(opaque, newValue) }
  }

  /// Whether the text can be selected and copied.
  public var isSelectable: Bool {
    get { gtk_label_get_selectable(opaque) != 0 }
    set {
      // GTK would select all of a text that gets the keyboard, and leave it so.
      if newValue { Appearance.selectsFocusedLabels = false }
      gtk_label_set_selectable(opaque, newValue ? 1 : 0)
    }
  }

  /// Whether the tooltip is asked for, once ``showWholeTextAsTooltip()`` has said what it is.
  public var showsWholeTextAsTooltip: Bool {
    get { gtk_widget_get_has_tooltip(widget) != 0 }
    set { gtk_widget_set_has_tooltip(widget, newValue ? 1 : 0) }
  }

  /// The tooltip is the whole text, wherever the label shows only a part of it.
  public func showWholeTextAsTooltip() {
    gtk_widget_set_has_tooltip(widget, 1)
    let thunk:
      @convention(c) (UnsafeMutableRawPointer, Int32, Int32, gboolean, OpaquePointer, OpaquePointer) ->
        gboolean = {
          data, _, _, _, tooltip, _ in
          let box = ClosureBox<@MainActor (OpaquePointer) -> Bool>.from(data)
          // GTK asks on the main thread, and waits for the answer.
          nonisolated(unsafe) let tooltip = tooltip
          return MainActor.assumeIsolated { box.function(tooltip) } ? 1 : 0
        }
    let answer: @MainActor (OpaquePointer) -> Bool = { [weak self] tooltip in
      guard let self, isCut else { return false }
      gtk_tooltip_set_text(tooltip, text)
      return true
    }
    _ = connect(
      "query-tooltip", thunk: unsafeBitCast(thunk, to: GCallback.self),
      data: ClosureBox(answer).passRetained())
  }
}
