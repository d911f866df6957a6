import Gtk

extension ListContentConfiguration {
  /// How a text looks.
  public struct TextProperties: Hashable, Sendable {
    /// Its letters.
    public var font: Font

    /// Its colour.
    public var color: Color

    /// How many lines it may have; 0 is any number, and the cell is as high as that takes.
    public var numberOfLines: Int

    /// What becomes of what does not fit.
    public var lineBreakMode: LineBreakMode

    /// How its lines stand in the room it has.
    public var alignment: TextAlignment

    /// What is done to its letters before they are shown. A screen reader says what they were.
    public var transform: TextTransform

    /// Whether a text that is cut is shown whole where the pointer rests on it.
    public var showsExpansionTextWhenTruncated: Bool

    /// One line in the colour of text, cut at its end.
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

  /// What becomes of a text that does not fit into its last line, and where lines break.
  public enum LineBreakMode: Hashable, Sendable {
    /// Lines break between words, and the last one is cut at its end.
    case byTruncatingTail
    /// The last line is cut at its start, such as for paths.
    case byTruncatingHead
    /// The last line is cut in its middle, such as for names of files.
    case byTruncatingMiddle
    /// Lines break anywhere, and the last one is cut at its end.
    case byCharWrapping
  }

  /// How the lines of a text stand.
  public enum TextAlignment: Hashable, Sendable {
    /// Where reading begins.
    case natural
    case center
    /// Where reading ends.
    case trailing
    /// From edge to edge, but for the last line.
    case justified
  }

  /// What is done to the letters of a text.
  public enum TextTransform: String, Hashable, Sendable {
    case none, capitalized, lowercase, uppercase
  }

  /// How a picture looks.
  public struct ImageProperties: Hashable, Sendable {
    /// The colour of a symbol; nil as the picture says.
    public var tintColor: Color?

    /// The size of the picture, in logical pixels.
    public var maximumSize = LayoutSize(standardDimension)

    /// How a picture from a file fills that size.
    public var contentMode = ContentMode.scaleAspectFill

    /// What is left free around a picture that is shown whole, in logical pixels.
    public var contentInset = 0

    /// The width and height of a symbol, and the size of letters without a tile, in logical pixels; nil is as large as looks
    /// well in a picture of that size.
    public var iconSize: Int?

    /// How round the corners of a picture or tile are, in logical pixels.
    public var cornerRadius = 8

    /// The colour of the line along the edge of a tile or a picture from a file; nil for none.
    public var strokeColor: Color?

    /// How thick that line is, in logical pixels.
    public var strokeWidth = 0

    /// The room that the picture has in the middle of, in logical pixels, so that texts stand below each other whatever
    /// the pictures. 0 is as much as the picture has.
    public var reservedLayoutSize = LayoutSize(0)

    /// The width and height of the usual picture, in logical pixels: what to reserve so that smaller ones stand below
    /// each other.
    public static let standardDimension = 40

    /// As cells have it.
    public init() {}
  }

  /// How a picture from a file fills its room: `UIView.ContentMode`.
  public enum ContentMode: Hashable, Sendable {
    /// It covers all of it, cut off at its sides.
    case scaleAspectFill
    /// It is shown whole, in the middle; corners and line are its own.
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

  /// The CSS classes that give a label these looks.
  var classNames: Set<String> {
    var names = Set(font.classNames)
    if let name = color.className { names.insert(name) }
    if transform != .none { names.insert("transform-\(transform.rawValue)") }
    return names
  }
}
