public import Catalog
import Planner

/// The parsed command line and the catalogue files to show.
public struct LaunchOptions: Sendable {
  /// A window size in pixels.
  public struct Size: Sendable, Equatable {
    static let range = 360...8192

    /// The width, from 360 to 8192.
    public var width: Int

    /// The height, from 360 to 8192.
    public var height: Int
  }

  struct File: Sendable {
    var path: String
    /// Whether the file belongs to the user. If not, it is a bundled catalogue.
    var isOwn = false
  }

  /// The catalogue files to show, in order, including files that couldn't be loaded.
  var files: [File] = []

  var previews: [String] = []

  /// The names of all bundled catalogues, open or not.
  var includedNames: Set<String> = []

  /// The files that have been read so far. Large files may be missing, because they are read after the window has
  /// opened.
  var loaded: [LoadedFile] = []

  /// The files from the last run that have been read so far. The other files are read after the window has opened.
  var remembered: [LoadedFile] = []

  /// Whether the command line names the catalogues to show. If not, the bundled catalogues and the files from the last
  /// run are shown.
  public var areNamed = false

  /// The loaded catalogues.
  public var library = Library()

  /// The errors for files that couldn't be loaded. They have already been printed, and the window shows them too.
  public var errors: [CatalogError] = []

  /// The initial search text.
  public var search: String?

  var group: PlannerGroup?

  /// Whether to wait for a request from the desktop before opening a window.
  public var isService = false

  /// The command line without the program name.
  public var arguments: [String] = []

  /// The item to select. It exists in `library` but may not be among the search results.
  public var selection: ItemID?

  /// The path for a screenshot, or nil for none. The program takes the screenshot once the window has settled, and
  /// then quits.
  public var screenshot: String?

  /// The window size in the screenshot, or nil for the default.
  public var screenshotSize: Size?

  /// Creates options for an empty window.
  public init() {}
}

extension LaunchOptions {
  func state(toStartFrom remembered: WindowState, as preferences: Preferences = Preferences()) -> WindowState
  {
    var state = remembered
    if let size = screenshotSize { (state.width, state.height) = (Int32(size.width), Int32(size.height)) }
    // Ignore the saved sidebar selection and search, which could hide the items of the files named on the command line.
    if areNamed {
      let only = files.count == 1 && previews.isEmpty ? loaded.first?.catalog.name : nil
      state.removeSearch()
      state.place = only.map(Place.catalog) ?? .group(.all)
    }
    if let group = group ?? (areNamed ? nil : preferences.group) {
      state.removeSearch()
      state.place = .group(group)
    }
    // Show all catalogues, because any of them can contain the requested item or the results of the search. A
    // search in a requested group stays in that group.
    if selection != nil || group == nil && search?.isEmpty == false {
      state.removeSearch()
      state.place = .group(.all)
    }
    if search != nil { state.removeSearch() }
    return state
  }
}
