import Gtk

extension ListContentConfiguration {
  /// The appearance of text.
  public struct TextProperties: Hashable, Sendable {
    /// The font. Its size follows the user's text size.
    public var font: Font

    /// The text colour while the cell is enabled.
    public var color: Color

    /// The maximum number of lines; 0 means no limit.
    public var numberOfLines: Int

    /// How text that doesn't fit is truncated, and where lines break.
    public var lineBreakMode: LineBreakMode

    /// The alignment of the lines.
    public var alignment: TextAlignment

    /// The letter case of the displayed text. Screen readers read the original text.
    public var transform: TextTransform

    /// Whether truncated text is shown in full in a tooltip.
    public var showsExpansionTextWhenTruncated: Bool

    /// Creates text properties. By default, text has the label colour and a single line that is truncated at its end.
    public init(
      font: Font = .body, color: Color = .label, numberOfLines: Int = 1,
      lineBreakMode: LineBreakMode = .byTruncatingTail, alignment: TextAlignment = .natural,
      transform: TextTransform = .none, showsExpansionTextWhenTruncated: Bool = true
    ) {
      self.font = font
      self.color = color
      self.numberOfLines = numberOfLines
      self.lineBreakMode = lineBreakMode
      self.alignment = alignment
      self.transform = transform
      self.showsExpansionTextWhenTruncated = showsExpansionTextWhenTruncated
    }
  }

  /// A mode that determines how text is truncated and where lines break.
  public enum LineBreakMode: Hashable, Sendable {
    /// Lines break between words, and the end of the last line is truncated.
    case byTruncatingTail
    /// The start of the last line is truncated, for example for paths.
    case byTruncatingHead
    /// The middle of the last line is truncated, for example for file names.
    case byTruncatingMiddle
    /// Lines can break between any two characters, and the end of the last line is truncated.
    case byCharWrapping
  }

  /// The alignment of lines of text.
  public enum TextAlignment: Hashable, Sendable {
    /// Lines are aligned with the leading edge.
    case natural
    case center
    /// Lines are aligned with the trailing edge.
    case trailing
    /// Lines are aligned with both edges, except for the last line.
    case justified
  }

  /// A change to the letter case of text.
  public enum TextTransform: String, Hashable, Sendable {
    case none, capitalized, lowercase, uppercase
  }

  /// The appearance of a picture.
  public struct ImageProperties: Hashable, Sendable {
    /// The colour of a symbol or of text without a tile. If nil, a symbol with a hue has the colour of that hue. Other
    /// symbols and text have the colour of the surrounding text.
    public var tintColor: Color?

    /// The size of the picture, in logical pixels at the default text size. In list content, the picture grows with the
    /// text, up to twice this size. In a card, the picture fills the width instead.
    public var maximumSize = LayoutSize(standardDimension)

    /// How a texture is scaled to ``maximumSize``.
    public var contentMode = ContentMode.scaleAspectFill

    /// The padding around a texture with the mode `scaleAspectFit`, in logical pixels. Traps if it is
    /// negative.
    public var contentInset = 0 {
      didSet { requireNotNegative(contentInset, "contentInset") }
    }

    /// The size of a symbol, or the font size of text without a tile, in logical pixels. If nil, the size is the
    /// smaller dimension of ``maximumSize``, or 24 if that dimension is 32 or more.
    public var iconSize: Int?

    /// The corner radius of a texture or tile, in logical pixels. Traps if it is negative.
    public var cornerRadius = 8 {
      didSet { requireNotNegative(cornerRadius, "cornerRadius") }
    }

    /// The colour of the outline of a tile or texture, or nil for none.
    public var strokeColor: Color?

    /// The width of the outline, in logical pixels. Traps if it is negative.
    public var strokeWidth = 0 {
      didSet { requireNotNegative(strokeWidth, "strokeWidth") }
    }

    /// The minimum space in which the picture is centred, in logical pixels. Use it to align text next to
    /// pictures of different sizes. By default, it is 0, so each picture takes only the space that it needs.
    public var reservedLayoutSize = LayoutSize(0)

    /// The standard width and height of a picture, in logical pixels. To align the text next to smaller pictures, set
    /// ``reservedLayoutSize`` to this size.
    public static let standardDimension = 40

    /// Creates the default properties for cells.
    public init() {}
  }

  /// How a texture is scaled to the available space. Corresponds to `UIView.ContentMode`.
  public enum ContentMode: Hashable, Sendable {
    /// The texture fills the space and is cropped if necessary.
    case scaleAspectFill
    /// The whole texture fits inside the space. The rounded corners and the outline follow the edges of the
    /// visible picture, not of the space.
    case scaleAspectFit
  }
}

extension ListContentConfiguration.TextProperties {
  var ellipsis: Ellipsis {
    switch lineBreakMode {
    case .byTruncatingTail, .byCharWrapping: .end
    case .byTruncatingHead: .start
    case .byTruncatingMiddle: .middle
    }
  }

  var lines: TextLines {
    switch alignment {
    case .natural: .start
    case .center: .center
    case .trailing: .end
    case .justified: .justified
    }
  }

  var classNames: Set<String> {
    var names = Set(font.classNames)
    if let name = color.className { names.insert(name) }
    if transform != .none { names.insert("transform-\(transform.rawValue)") }
    return names
  }
}
