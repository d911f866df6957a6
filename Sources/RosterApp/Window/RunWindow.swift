import Catalog
import Gtk

/// Opens the window, and returns the exit code once it is closed.
///
/// - Parameter options: what to show. With a screenshot in it the window closes by itself, and neither reads nor writes
///   what windows remember.
@MainActor
public func runWindow(_ options: LaunchOptions) -> Int32 {
  guard Gtk.start() else {
    report("there is no display; --list prints what the window would show")
    return 1
  }
  let session = Session(options)
  let code = session.application.run(arguments: [])
  return session.exitCode ?? code
}

/// One run of the program with its window.
@MainActor
private final class Session {
  let application: Application
  private(set) var exitCode: Int32?
  private let options: LaunchOptions
  private let stateFile: StateFile?
  private var window: RosterWindow?

  init(_ options: LaunchOptions) {
    self.options = options
    // A window for a picture must neither join a running program nor change what it remembers.
    application = Application(id: Roster.id, isUnique: false)
    stateFile = options.screenshot == nil ? .standard : nil
    application.onCall { [weak self] _ in
      self?.open()
      return 0
    }
  }

  private func open() {
    if let window { return window.present() }
    if let data = DataDirectory.locate() {
      StyleSheet.apply(path: "\(data.path)/style.css")
      Icons.addFolder("\(data.path)/icons")
    }
    RosterWindow.defaultIconName = Roster.id
    Appearance.followDesktop()
    for (action, keys, _) in RosterWindow.keys { application.setKeys(keys, for: action) }
    application.add(Action("quit") { [weak self] in self?.window?.close() })

    let remembered = stateFile?.load() ?? WindowState()
    let window = RosterWindow(
      application: application, library: options.library, state: options.state(toStartFrom: remembered))
    self.window = window
    window.onClose { [weak self, weak window] in
      guard let self, let window else { return }
      stateFile?.save(options.state(toRemember: window.state, after: remembered))
      self.window = nil
    }
    window.start(options)
    if let path = options.screenshot { picture(of: window, path) }
    window.present()
  }

  private func picture(of window: RosterWindow, _ path: String) {
    Screenshot(path: path).take(of: window) { [weak self, weak window] isWritten in
      guard let self, let window else { return }
      let size = (width: Int(window.width), height: Int(window.height))
      let problem =
        isWritten
        ? options.screenshotSize?.shortfall(of: size) : "cannot write the screenshot to \(printable(path))"
      if let problem { report(problem) }
      exitCode = problem == nil ? 0 : 1
      application.quit()
    }
  }
}

extension RosterWindow {
  /// Shows what the command line asks for.
  func start(_ options: LaunchOptions) {
    if !options.errors.isEmpty { tell(options.errors) }
    if let search = options.search, !search.isEmpty {
      listPane.entry.text = search
    } else {
      model.look(for: "")
    }
    listPane.entry.focusAtEnd()
    guard let selection = options.selection else { return }
    model.setShown(String(selection.catalog), true)
    model.choose(selection)
    showDetail(true)
  }
}
