/// The limits on the contents of files. Everything after the readers relies on them.
///
/// Files can come from anywhere, and a small file can describe something that takes minutes to show.
public enum FileLimits {
  /// The maximum size of a file, 128 MiB: twice the size of a catalogue of all Debian packages.
  public static let fileSize = 128 << 20

  /// The maximum length of a text on one line, in bytes.
  public static let lineLength = 4_096

  /// The maximum length of a text with several lines, in bytes.
  public static let textLength = 65_536

  /// The maximum length of a number, in bytes.
  public static let numberLength = 400

  /// The maximum number of fields of a catalogue, and of columns of a table.
  public static let fieldCount = 256

  /// The maximum number of facts of an item.
  public static let factCount = 1_000

  /// The maximum number of chips of a fact, or search words of an item. A table cell can't contain more.
  public static let chipCount = 2_048

  /// The maximum number of items shown as the steps to an item, or after it.
  public static let chainLength = 1_000

  /// The maximum number of rows of a table.
  static let rowCount = 1_000_000

  /// The maximum number of cells of a table.
  static let cellCount = 10_000_000

  /// The maximum size of a picture file, in bytes.
  public static let pictureFileSize = 16 << 20

  /// The maximum size of a file of plans to import, in bytes.
  public static let importSize = 64 << 20

  /// The maximum number of items in a file of plans.
  public static let importedItemCount = 250_000

  /// The maximum number of projects in a file of plans.
  public static let importedProjectCount = 1_000

  /// The maximum length of an imported note, in bytes.
  public static let importedNoteLength = 1 << 20

  /// The maximum number of characters that messages quote.
  public static let quotedLength = 80
}
