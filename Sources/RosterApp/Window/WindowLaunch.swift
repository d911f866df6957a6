import Catalog
import DiffableGtk
import Gettext
import Gtk

/// A launch of the app. It ends when all windows of the app are closed.
@MainActor
public final class WindowLaunch {
  /// Called with each window before it is shown.
  public var onWindow: (WindowProbe) -> Void = { _ in }

  private var planner: Background<OpenedPlanner>?
  private var isPrepared = false

  /// Creates a launch. Call `run(_:)` to start it.
  public init() {}

  /// Forwards the command line to a running instance of Roster, and waits until the instance has executed it.
  ///
  /// - Returns: The exit code, or nil if Roster isn't running.
  public static func forward(_ arguments: [String]) -> Int32? {
    Application.forward(arguments, to: Roster.id)
  }

  /// Starts GTK, loads the app's style and icons, and starts opening the user's planner.
  ///
  /// `run(_:)` calls this method if it hasn't been called.
  ///
  /// - Parameter isPicture: Whether the window is only for a screenshot.
  public func prepare(forPicture isPicture: Bool) {
    guard !isPrepared else { return }
    isPrepared = true
    planner = OpenedPlanner.begin(forPicture: isPicture)
    CellAccessory.names = Self.accessoryNames
    guard Display.open(), let data = DataDirectory.locate() else { return }
    // Add the folder before GTK reads the theme's icons in the background, so that it reads the app's icons too.
    Icons.addFolder("\(data.path)/icons")
    StyleSheet.apply(path: "\(data.path)/style.css")
  }

  private static var accessoryNames: [CellAccessory.Kind: String] {
    [
      .delete: gettext("Delete"), .insert: gettext("Insert"), .multiselect: gettext("Select"),
      .outlineDisclosure: gettext("Expand"), .detail: gettext("Details"), .checkmark: gettext("Checked"),
      .reorder: gettext("Move"),
    ]
  }

  /// Opens the windows, and returns the exit code once they are closed.
  ///
  /// - Parameter options: The options from the command line. If a screenshot is requested, the window closes by
  ///   itself, and the saved state of the windows is neither read nor written.
  public func run(_ options: LaunchOptions) -> Int32 {
    prepare(forPicture: options.screenshot != nil)
    guard Display.open() else {
      report("Can’t open a display. Use --list to print the items instead.")
      // Wait until the planner has been opened, because exiting earlier could leave it incomplete.
      _ = planner?.wait()
      return 1
    }
    let session = Session(options, planner: planner)
    planner = nil
    session.onWindow = { [weak self] in self?.onWindow(WindowProbe($0)) }
    let code = session.application.run(arguments: options.isService ? [] : options.arguments)
    guard session.finish() else { return 1 }
    return session.exitCode ?? (code == 0 && session.hasUnreadableFiles ? 1 : code)
  }
}
