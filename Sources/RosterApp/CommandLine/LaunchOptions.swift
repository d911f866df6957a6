public import Catalog
import Planner

/// What the window is asked to show: the command line, read and carried out as far as it goes without a
/// window.
public struct LaunchOptions: Sendable {
  /// A size in pixels.
  public struct Size: Sendable, Equatable {
    /// What a window can be wide and high.
    static let range = 360...8192

    /// In `range`.
    public var width: Int

    /// In `range`.
    public var height: Int
  }

  /// A catalogue file to show.
  struct File: Sendable {
    var path: String
    /// Whether it is the person's, and not one that comes with the program.
    var isOwn = false
  }

  /// The files of the catalogues to show, in order, whether or not they loaded.
  var files: [File] = []

  /// What was read of them; large files are read while the window is there.
  var loaded: [LoadedFile] = []

  /// What was read of the person's files that were open when the program was last used.
  var remembered: [LoadedFile] = []

  /// Whether the command line named them; otherwise they are all that come with the program.
  public var areNamed = false

  /// What loaded of them.
  public var library = Library()

  /// Why others did not load; each was already printed on standard error, and the window shows it too.
  public var errors: [CatalogError] = []

  /// The text that the search entry starts with.
  public var search: String?

  /// The group that is shown at the start; nil for what the window remembers.
  var group: PlannerGroup?

  /// Whether there is nothing to show until the desktop asks for it.
  public var isService = false

  /// What the program was started with, without its name.
  public var arguments: [String] = []

  /// The item that is selected at the start; the library has it. The search need not show it.
  public var selection: ItemID?

  /// Where to write a picture of the settled window before the app quits.
  public var screenshot: String?

  /// The size of the window in the picture; nil means the usual one.
  public var screenshotSize: Size?

  /// Nothing to show.
  public init() {}
}
