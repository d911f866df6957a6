import CGtk

/// The emphasis of a range of text.
public struct TextEmphasis: OptionSet, Hashable, Sendable {
  /// The bit mask.
  public let rawValue: Int

  /// Creates an emphasis from a bit mask.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Bold.
  public static let strong = TextEmphasis(rawValue: 1)
  /// Italic.
  public static let emphasis = TextEmphasis(rawValue: 2)
  /// Monospaced.
  public static let code = TextEmphasis(rawValue: 4)
  /// Struck through.
  public static let strikethrough = TextEmphasis(rawValue: 8)
  /// Underlined.
  public static let underline = TextEmphasis(rawValue: 16)
}

/// An emphasised range of text.
public struct TextRun: Hashable, Sendable {
  /// The range, in UTF-8 offsets.
  public var range: Range<Int>
  /// The emphasis of the range.
  public var emphasis: TextEmphasis

  /// Creates a run.
  public init(_ range: Range<Int>, _ emphasis: TextEmphasis) {
    (self.range, self.emphasis) = (range, emphasis)
  }
}

/// The part of a line that is replaced with an ellipsis if the line doesn't fit.
public enum Ellipsis: Sendable {
  case none, start, middle, end

  var c: PangoEllipsizeMode {
    switch self {
    case .none: PANGO_ELLIPSIZE_NONE
    case .start: PANGO_ELLIPSIZE_START
    case .middle: PANGO_ELLIPSIZE_MIDDLE
    case .end: PANGO_ELLIPSIZE_END
    }
  }
}

/// The alignment of the lines of text.
public enum TextLines: Sendable {
  case start, center, end, justified
}

extension Label {
  /// Shows text with emphasised parts. Words that break across lines aren't hyphenated, because in an address, a hyphen
  /// would look like part of it.
  ///
  /// If the label wraps without a maximum number of lines, the text is truncated within the first word that exceeds the
  /// limit for words in ``TextPieces/Limits/label``.
  public func setText(_ text: String, runs: [TextRun]) {
    let wrapsAll = wraps && gtk_label_get_ellipsize(opaque) == PANGO_ELLIPSIZE_NONE
    let text = wrapsAll ? text.firstPiece(atMost: .words) : text
    // Compare bytes, because runs use byte offsets.
    if !text.utf8.elementsEqual(self.text.utf8) { self.text = text }
    let list = wraps ? attributesWithoutHyphens() : pango_attr_list_new()
    defer { pango_attr_list_unref(list) }
    let isEmpty = runs.isEmpty && !wraps
    for run in runs {
      for attribute in run.emphasis.attributes {
        attribute.pointee.start_index = UInt32(clamping: run.range.lowerBound)
        attribute.pointee.end_index = UInt32(clamping: run.range.upperBound)
        pango_attr_list_insert(list, attribute)
      }
    }
    let old = gtk_label_get_attributes(opaque)
    if isEmpty ? old != nil : old == nil || pango_attr_list_equal(old, list) == 0 {
      gtk_label_set_attributes(opaque, isEmpty ? nil : list)
    }
  }

  /// Sets the maximum number of lines and how the text is truncated.
  ///
  /// - Parameters:
  ///   - count: The maximum number of lines, or 0 for no maximum. With 1, the text doesn't wrap. If `ellipsis` is
  ///     `none`, larger values are treated as 0.
  ///   - ellipsis: The part of the last line that is replaced with an ellipsis if the text doesn't fit. Without a
  ///     maximum number of lines, nothing is truncated.
  ///   - betweenLetters: Whether lines can break between any two letters. If false, lines break between words if
  ///     possible.
  public func setLines(_ count: Int, ellipsis: Ellipsis, betweenLetters: Bool = false) {
    let wraps = count != 1
    gtk_label_set_wrap(opaque, wraps ? 1 : 0)
    gtk_label_set_wrap_mode(opaque, betweenLetters ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
    gtk_label_set_natural_wrap_mode(opaque, wraps ? GTK_NATURAL_WRAP_WORD : GTK_NATURAL_WRAP_INHERIT)
    gtk_label_set_lines(opaque, count > 1 ? Int32(clamping: count) : -1)
    gtk_label_set_ellipsize(opaque, count == 0 ? PANGO_ELLIPSIZE_NONE : ellipsis.c)
  }

  /// Whether the text wraps.
  public var wraps: Bool { gtk_label_get_wrap(opaque) != 0 }

  /// Sets the alignment of the lines, and of the text as a whole within the label.
  public func setLines(at lines: TextLines) {
    switch lines {
    case .start: gtk_label_set_justify(opaque, GTK_JUSTIFY_LEFT)
    case .center: gtk_label_set_justify(opaque, GTK_JUSTIFY_CENTER)
    case .end: gtk_label_set_justify(opaque, GTK_JUSTIFY_RIGHT)
    case .justified: gtk_label_set_justify(opaque, GTK_JUSTIFY_FILL)
    }
    textAlignment = lines == .center ? 0.5 : lines == .end ? 1 : 0
  }
}

extension TextEmphasis {
  fileprivate var attributes: [UnsafeMutablePointer<PangoAttribute>] {
    var attributes: [UnsafeMutablePointer<PangoAttribute>?] = []
    if contains(.strong) { attributes.append(pango_attr_weight_new(PANGO_WEIGHT_BOLD)) }
    if contains(.emphasis) { attributes.append(pango_attr_style_new(PANGO_STYLE_ITALIC)) }
    if contains(.code) { attributes.append(pango_attr_family_new("monospace")) }
    if contains(.strikethrough) { attributes.append(pango_attr_strikethrough_new(1)) }
    if contains(.underline) { attributes.append(pango_attr_underline_new(PANGO_UNDERLINE_SINGLE)) }
    return attributes.compactMap { $0 }
  }
}
