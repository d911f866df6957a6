import CGtk

/// A text label.
@MainActor
public final class Label: Widget {
  /// Creates a label that shows plain text without markup.
  public init(_ text: String = "") {
    super.init(adopting: UnsafeMutableRawPointer(gtk_label_new(text)))
  }

  /// Creates a label with the accessible role of a heading.
  public init(heading text: String) {
    super.init(adopting: cgtk_new_with_role(gtk_label_get_type(), GTK_ACCESSIBLE_ROLE_HEADING))
    self.text = text
  }

  /// Creates a label that screen readers ignore. Use it if an ancestor includes the text in its own accessible label.
  ///
  /// The label has the role `presentation` instead of the accessible state `hidden`, because newer GTK versions reset
  /// that state when a widget is shown again.
  public init(unspoken text: String) {
    super.init(adopting: cgtk_new_with_role(gtk_label_get_type(), GTK_ACCESSIBLE_ROLE_PRESENTATION))
    self.text = text
  }

  /// The text. After a call to ``wrap(lines:centred:)``, text that exceeds the limits described there is truncated.
  public var text: String {
    get { String(cString: gtk_label_get_text(opaque)) }
    set { gtk_label_set_text(opaque, isWrapped ? newValue.firstPiece : newValue) }
  }

  private var isWrapped = false

  /// The horizontal alignment of the text, from 0 for the start to 1 for the end.
  public var textAlignment: Float {
    get { gtk_label_get_xalign(opaque) }
    set { gtk_label_set_xalign(opaque, newValue) }
  }

  /// Whether text that doesn't fit ends with an ellipsis. If not, a label that doesn't wrap requests the full width of
  /// the text.
  public var isEllipsized: Bool {
    get { gtk_label_get_ellipsize(opaque) == PANGO_ELLIPSIZE_END }
    set { gtk_label_set_ellipsize(opaque, newValue ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE) }
  }

  /// Whether part of the text is currently replaced with an ellipsis because it doesn't fit.
  public var isCut: Bool {
    guard let layout = gtk_label_get_layout(opaque) else { return false }
    return pango_layout_is_ellipsized(layout) != 0
  }

  /// Wraps the text between words, and inside words that are wider than the label. The text is aligned to the
  /// start unless it is centred.
  ///
  /// Words that break across lines aren't hyphenated, because in an address, a hyphen would look like part of it. Text
  /// that exceeds the limits in ``TextPieces/Limits/label`` is truncated.
  ///
  /// - Parameter lines: The maximum number of lines, or -1 for no maximum. If the text has more lines, the last visible
  ///   line ends with an ellipsis.
  public func wrap(lines: Int32 = -1, centred: Bool = false) {
    isWrapped = true
    if text.utf8.count > TextPieces.word { text = text.firstPiece }
    gtk_label_set_wrap(opaque, 1)
    gtk_label_set_wrap_mode(opaque, PANGO_WRAP_WORD_CHAR)
    gtk_label_set_natural_wrap_mode(opaque, GTK_NATURAL_WRAP_WORD)
    let attributes = attributesWithoutHyphens()
    gtk_label_set_attributes(opaque, attributes)
    pango_attr_list_unref(attributes)
    if centred { gtk_label_set_justify(opaque, GTK_JUSTIFY_CENTER) } else { textAlignment = 0 }
    guard lines > 0 else { return }
    gtk_label_set_lines(opaque, lines)
    gtk_label_set_ellipsize(opaque, PANGO_ELLIPSIZE_END)
  }

  /// Whether lines can break inside words. If not, the label requests the width of the longest word.
  public var breaksWords: Bool {
    get { gtk_label_get_wrap_mode(opaque) != PANGO_WRAP_WORD }
    set { gtk_label_set_wrap_mode(opaque, newValue ? PANGO_WRAP_WORD_CHAR : PANGO_WRAP_WORD) }
  }

  /// The maximum natural width, in characters, or -1 for no maximum.
  public var maximumWidthInCharacters: Int32 {
    get { gtk_label_get_max_width_chars(opaque) }
    set { gtk_label_set_max_width_chars(opaque, newValue) }
  }

  /// Whether the user can select and copy the text.
  public var isSelectable: Bool {
    get { gtk_label_get_selectable(opaque) != 0 }
    set {
      // By default, GTK selects all the text of a label that gets the focus, so turn this off for all labels.
      if newValue { Appearance.selectsFocusedLabels = false }
      gtk_label_set_selectable(opaque, newValue ? 1 : 0)
    }
  }

  /// Whether the tooltip with the whole text is enabled. Set it only after calling ``showWholeTextAsTooltip()``.
  public var showsWholeTextAsTooltip: Bool {
    get { gtk_widget_get_has_tooltip(widget) != 0 }
    set { gtk_widget_set_has_tooltip(widget, newValue ? 1 : 0) }
  }

  /// Shows the whole text as a tooltip if the label is truncated.
  public func showWholeTextAsTooltip() {
    gtk_widget_set_has_tooltip(widget, 1)
    let thunk:
      @convention(c) (UnsafeMutableRawPointer, Int32, Int32, gboolean, OpaquePointer, OpaquePointer) ->
        gboolean = {
          data, _, _, _, tooltip, _ in
          let box = ClosureBox<@MainActor (OpaquePointer) -> Bool>.from(data)
          // GTK calls this closure on the main thread and waits for the result.
          nonisolated(unsafe) let tooltip = tooltip
          return MainActor.assumeIsolated { box.function(tooltip) } ? 1 : 0
        }
    let answer: @MainActor (OpaquePointer) -> Bool = { [weak self] tooltip in
      guard let self, isCut else { return false }
      gtk_tooltip_set_text(tooltip, text.firstPiece)
      return true
    }
    connect("query-tooltip", thunk, answer)
  }
}
