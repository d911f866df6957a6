/// An error in a catalogue or outlines file.
public struct CatalogError: Error, Sendable, Equatable {
  /// A location in a file.
  public struct Place: Sendable, Equatable {
    /// The line number, starting at 1, or nil if only the path is known.
    public var line: Int?

    /// The column, counted in Unicode scalars and starting at 1, or nil if it isn't known.
    public var column: Int?

    /// The path to a value in JSON, such as `items[5].id`, or the name of a table column. Can be empty.
    public var path: String

    /// Creates a location.
    public init(line: Int? = nil, column: Int? = nil, path: String = "") {
      self.line = line
      self.column = column
      self.path = path
    }
  }

  /// The path of the file, as passed to the loader.
  public var file: String

  /// The location in the file, or nil if the error concerns the whole file.
  public var place: Place?

  /// A message that describes the error and, if possible, how to fix it. Some messages about outlines aren't
  /// translated.
  public var reason: String

  /// Whether the file is a Roster export, which the user can import instead.
  public internal(set) var isPlannerExport = false

  /// Whether the table might be readable with different options.
  public internal(set) var isAboutOptions = false

  /// Creates an error.
  public init(file: String, place: Place? = nil, reason: String) {
    self.file = file
    self.place = place
    self.reason = reason
  }
}

extension CatalogError: CustomStringConvertible {
  /// The error on one line, in a format that editors can parse: `FILE:LINE:COLUMN: PATH: REASON`. Unknown parts of the
  /// location are left out.
  public var description: String {
    var text = printable(file)
    if let line = place?.line {
      text += ":\(line)"
      if let column = place?.column { text += ":\(column)" }
    }
    if let path = place?.path, !path.isEmpty { text += ": \(path)" }
    return "\(text): \(reason)"
  }
}
