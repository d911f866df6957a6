/// Why a catalogue file, or one with its outlines, was refused, in words for the person who has the file.
public struct CatalogError: Error, Sendable, Equatable {
  /// A place in a file.
  public struct Place: Sendable, Equatable {
    /// From 1; nil where a place has no line.
    public var line: Int?

    /// From 1, in Unicode scalars: what editors show.
    public var column: Int?

    /// Keys and positions from the top, for example `sections[2].items[5].title`; empty at the top.
    public var path: String

    /// A place.
    public init(line: Int? = nil, column: Int? = nil, path: String = "") {
      self.line = line
      self.column = column
      self.path = path
    }
  }

  /// The file, as it was named.
  public var file: String

  /// Where in the file; nil if the whole file is meant.
  public var place: Place?

  /// What is wrong, and where there is something to do, what.
  public var reason: String

  /// An error.
  public init(file: String, place: Place? = nil, reason: String) {
    self.file = file
    self.place = place
    self.reason = reason
  }
}

extension CatalogError: CustomStringConvertible {
  /// One line: `FILE:LINE:COLUMN: PATH: REASON`, as compilers print it and editors follow it.
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
