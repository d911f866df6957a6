public import Catalog

/// What the window is asked to show: the command line, read and carried out as far as it goes without a window.
public struct LaunchOptions: Sendable {
  /// A size in pixels.
  public struct Size: Sendable, Equatable {
    /// From 1.
    public var width: Int

    /// From 1.
    public var height: Int
  }

  /// The catalogue files, as they were named.
  public var files: [String] = []

  /// The names given with `--catalog`.
  public var catalogNames: [String] = []

  /// What loaded of them, or of the shipped catalogues if none was named.
  public var library = Library()

  /// Why files did not load; each was already printed on standard error, and the window shows it too.
  public var errors: [CatalogError] = []

  /// The text that the search entry starts with.
  public var search: String?

  /// The item that is selected at the start; the library has it.
  public var selection: ItemID?

  /// Where to write a picture of the settled window before the app quits.
  public var screenshot: String?

  /// The size of the window in the picture; nil means the usual one.
  public var screenshotSize: Size?

  /// Nothing to show.
  public init() {}
}
