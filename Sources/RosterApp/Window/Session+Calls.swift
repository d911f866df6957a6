import Catalog
import Gtk
import Planner

extension Session {
  func connectApplication() {
    application.receivesSessionEnd = options.screenshot == nil
    application.onSessionEnd { [weak self] in self?.saveAll() }
    application.onCall { [weak self] call in self?.take(call) ?? 0 }
    application.onActivate { [weak self] in self?.window?.present() }
    application.onOpen { [weak self] paths in
      guard let window = self?.window else { return }
      window.files.offer(paths)
      window.present()
    }
    addAction("quit") { $0.quitIfSaved() }
    addAction("search") { session in
      session.window?.places.searchEverywhere()
      session.window?.present()
    }
    addAction("today") { session in
      session.window?.places.show(.group(.today))
      // Clear the search, which may have been restored with the place.
      session.window?.model.search(for: "")
      session.window?.present()
    }
    addAction("new-window") { session in session.newWindow()?.present() }
  }

  private func addAction(_ name: String, _ handler: @escaping @MainActor (Session) -> Void) {
    application.add(
      Action(name) { [weak self] in
        if let self { handler(self) }
      })
  }

  private func newWindow() -> RosterWindow? {
    guard !windows.isEmpty, let window else { return window }
    return openWindow(like: window)
  }

  /// Executes a command line, and returns the exit code. The code can still change while files are being read.
  private func take(_ call: Application.Call) -> Int32 {
    guard call.isRemote else {
      _ = window
      return 0
    }
    let arguments = parsableArguments(call.arguments)
    do {
      let command = try RosterCommand.parse(arguments)
      let request = try ForwardedRequest(command, arguments, call, shelf: shelf)
      guard let window = command.newWindow ? newWindow() : window else { return 1 }
      window.present(call.activationToken)
      if request.files.isEmpty, request.isReady(on: shelf) {
        try request.show(in: window)
      } else {
        if command.previewsTables {
          window.files.offer(request.files, search: command.search)
        } else if !request.files.isEmpty {
          window.files.open(request.files)
        }
        request.window = window
        requests.append(request)
        answerRequests()
      }
      return request.exitCode
    } catch let error as RequestError {
      call.report(errorLine(error.text))
      return 1
    } catch {
      call.report(errorLine(printable(usageError(RosterCommand.self, error))))
      return RosterCommand.exitCode(for: error).rawValue
    }
  }

  func answerRequests() {
    let ready = requests.filter { $0.isReady(on: shelf) }
    requests.removeAll { request in ready.contains { $0 === request } }
    for request in ready { request.carryOut(on: shelf) }
  }
}

@MainActor
final class ForwardedRequest {
  let files: [OpenFile.ID]
  weak var window: RosterWindow?
  private(set) var exitCode: Int32 = 0
  private let call: Application.Call
  private let command: RosterCommand
  private let catalog: String?
  /// The names of catalogues to show even if the user has hidden them.
  private var shown: [String] = []

  init(
    _ command: RosterCommand, _ arguments: [String], _ call: Application.Call, shelf: Shelf
  ) throws(RequestError) {
    (self.call, self.command) = (call, command)
    var files: [OpenFile.ID] = [], catalog: String?
    let folder = call.folder ?? ""
    for source in command.sources(in: arguments, from: folder) {
      switch source {
      case .file(let path): files.append(CatalogFiles.absolute(path, in: folder))
      case .shipped(let name):
        _ = try catalogFiles(for: [source], in: DataDirectory.locate())
        guard shelf.library.catalogs.contains(where: { $0.name == name }) else {
          throw RequestError(
            text:
              "Roster is already running without the catalogue \(quotedInEnglish(name)). Quit it first.")
        }
        catalog = catalog ?? name
        shown.append(name)
      }
    }
    (self.files, self.catalog) = (files, catalog)
    if let text = command.select, let item = try? selectedItem(text, in: shelf.library) {
      shown.append(String(item.catalog))
    }
    for name in shown { shelf.setShown(name, true) }
  }

  /// Returns whether the files have been read and the requested catalogues are shown. Showing a catalogue with many
  /// items takes a moment after its file has been read.
  func isReady(on shelf: Shelf) -> Bool {
    shown.allSatisfy {
      shelf.shown.catalog(named: $0) != nil || shelf.hidden.contains($0)
        || shelf.library.catalog(named: $0) == nil
    }
      && files.allSatisfy { id in
        guard let file = shelf.files[id], !file.isBeingRead else { return shelf.files[id] == nil }
        return file.catalog.map { catalog in shelf.library.catalogs.contains { $0.name == catalog.name } }
          ?? true
      }
  }

  func carryOut(on shelf: Shelf) {
    for id in files {
      switch shelf.files[id]?.state {
      case .bad(let error): refuse("\(error)")
      case .gone: refuse("\(printable(id)): the file doesn’t exist")
      case .loading, .current, nil: break
      }
    }
    guard let window else { return }
    do throws(RequestError) { try show(in: window) } catch { refuse(error.text) }
  }

  /// Makes the process that sent the request print an error and exit with status 1.
  private func refuse(_ text: String) {
    call.report(errorLine(text))
    exitCode = 1
    call.setExitCode(exitCode)
  }

  /// Shows the requested place, search results and item. Call this method after the files have been read.
  func show(in window: RosterWindow) throws(RequestError) {
    let shelf = window.model.shelf
    let item = try command.select.map { text throws(RequestError) in try selectedItem(text, in: shelf.library)
    }
    if let search = command.search, catalog == nil, command.show == nil, files.isEmpty {
      window.places.searchEverywhere(for: search)
    }
    let opened = files.lazy.compactMap { shelf.files[$0]?.catalog?.name }.first
    if let place = opened ?? catalog { window.places.show(.catalog(place)) }
    if let group = command.show { window.places.show(.group(group)) }
    let showsPlace = opened ?? catalog != nil || command.show != nil
    // Don't search while a table is being previewed. The table is searched once it is open.
    if showsPlace || files.isEmpty, let search = command.search ?? (showsPlace ? "" : nil) {
      window.model.search(for: search)
    }
    guard let item else { return window.model.reportChanges() }
    shelf.setShown(String(item.catalog), true)
    if catalog == nil, command.show == nil, command.search == nil { window.places.searchEverywhere(for: "") }
    window.places.next.revealsSelection = true
    window.model.choose(item)
    window.showDetail(true)
    window.model.reportChanges()
  }
}
