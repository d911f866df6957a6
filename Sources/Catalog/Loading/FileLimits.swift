/// Limits on files and their contents.
///
/// Files can come from untrusted sources, and even a small file can have contents that take minutes to display.
public enum FileLimits {
  /// The maximum size of a file, 128 MiB: twice the size of a catalogue with all Debian packages.
  public static let fileSize = 128 << 20

  /// The maximum length of the name of a catalogue, in bytes.
  public static let nameLength = 64

  /// The maximum length of single-line text, in bytes.
  public static let lineLength = 4_096

  /// The maximum length of multi-line text, in bytes.
  public static let textLength = 65_536

  /// The maximum length of a number, in bytes.
  public static let numberLength = 400

  /// The maximum number of fields in a catalogue, and of columns in a table.
  public static let fieldCount = 256

  /// The maximum number of facts per item.
  public static let factCount = 1_000

  /// The maximum number of chips in a fact or table cell, and of search words per item.
  public static let chipCount = 2_048

  /// The maximum number of predecessors, and of followers, shown for an item in a chain.
  public static let chainLength = 1_000

  static let rowCount = 1_000_000

  static let cellCount = 10_000_000

  /// The maximum number of cells that a spreadsheet can add by repeating rows. A repeated row takes only a few bytes
  /// in the file, so without a limit, a small file could use up all memory.
  public static let repeatedCellCount = 100_000

  /// The maximum size of a picture file, in bytes.
  public static let pictureFileSize = 16 << 20

  /// The maximum size of an imported Roster export, in bytes.
  public static let importSize = 64 << 20

  /// The maximum number of items in an export that Roster can import, and in the planner after a merge.
  public static let importedItemCount = 250_000

  /// The maximum number of projects, both in the planner and in an export that Roster can import.
  public static let importedProjectCount = 1_000

  /// The maximum length of a note, in bytes.
  public static let noteLength = 16 << 20

  /// The maximum number of items that can be changed at once.
  public static let changedItemCount = 10_000

  /// The maximum length of text quoted in a message, in Unicode scalars.
  public static let quotedLength = 80
}
