import Catalog
import DiffableGtk
import Gettext
import Gtk

/// Opens the windows of one run of the program.
///
/// GTK takes its time to start. Whoever has something else to do meanwhile asks for it early.
@MainActor
public final class WindowLaunch {
  /// Called with each window before it comes to the screen.
  public var onWindow: (WindowProbe) -> Void = { _ in }

  private var planner: Background<OpenedPlanner>?
  private var isPrepared = false

  /// Nothing is begun yet.
  public init() {}

  /// Has the Roster that is running already do what this one was asked for, and waits until it has.
  ///
  /// - Returns: the exit code; nil where none is running.
  public static func forward(_ arguments: [String]) -> Int32? {
    Application.forward(arguments, to: Roster.id)
  }

  /// Starts GTK, gives it the program's looks, and begins to open the person's planner.
  ///
  /// - Parameter isPicture: whether the window is there for a picture only.
  public func prepare(forPicture isPicture: Bool) {
    guard !isPrepared else { return }
    isPrepared = true
    planner = OpenedPlanner.begin(forPicture: isPicture)
    CellAccessory.names = Self.accessoryNames
    guard Gtk.start(), let data = DataDirectory.locate() else { return }
    // GTK reads the icons of the theme meanwhile, and those that come with the program along with them.
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
  /// - Parameter options: what to show. With a screenshot in it the window closes by itself, and neither reads nor writes
  ///   what windows remember.
  public func run(_ options: LaunchOptions) -> Int32 {
    prepare(forPicture: options.screenshot != nil)
    guard Gtk.start() else {
      report("can’t open a display; use --list to print the items instead")
      return 1
    }
    let session = Session(options, planner: planner)
    planner = nil
    session.onWindow = { [weak self] in self?.onWindow(WindowProbe($0)) }
    let code = session.application.run(arguments: options.isService ? [] : options.arguments)
    session.finish()
    return session.exitCode ?? (code == 0 && session.hasRefused ? 1 : code)
  }
}
