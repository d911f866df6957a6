import Catalog
import Gtk
import Planner

/// Opens the windows, and returns the exit code once they are closed.
///
/// - Parameter options: what to show. With a screenshot in it the window closes by itself, and neither reads nor writes
///   what windows remember.
@MainActor
public func runWindow(_ options: LaunchOptions) -> Int32 {
  let planner = Session.openPlanner(for: options)
  guard Gtk.start() else {
    report("there is no display; --list prints what the window would show")
    return 1
  }
  let session = Session(options, planner: planner)
  let code = session.application.run(arguments: [])
  return session.exitCode ?? code
}
