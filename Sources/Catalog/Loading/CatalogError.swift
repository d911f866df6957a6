/// An error in a catalogue or outlines file, with a translated reason.
public struct CatalogError: Error, Sendable, Equatable {
  /// A location in a file.
  public struct Place: Sendable, Equatable {
    /// The line, from 1; nil if the location has no line.
    public var line: Int?

    /// The column, from 1, in Unicode scalars, as text editors show it.
    public var column: Int?

    /// The keys and indices from the top level, for example `sections[2].items[5].title`; empty at the top level.
    public var path: String

    /// Creates a location.
    public init(line: Int? = nil, column: Int? = nil, path: String = "") {
      self.line = line
      self.column = column
      self.path = path
    }
  }

  /// The path as passed to the loader.
  public var file: String

  /// The location in the file; nil if the error concerns the whole file.
  public var place: Place?

  /// A message that describes the error and, if possible, how to fix it.
  public var reason: String

  /// Whether the file is an export of the planner, which can be imported.
  public internal(set) var isPlannerExport = false

  /// Creates an error.
  public init(file: String, place: Place? = nil, reason: String) {
    self.file = file
    self.place = place
    self.reason = reason
  }
}

extension CatalogError: CustomStringConvertible {
  /// The error on one line, as compilers print it and editors parse it: `FILE:LINE:COLUMN: PATH: REASON`.
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
