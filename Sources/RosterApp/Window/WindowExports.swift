import Catalog
import Foundation
import Gtk
import Planner
import Gettext

@MainActor
final class WindowExports: WindowPart {
  /// The message about the last failed export. It is dismissed when a later export succeeds.
  private var failure: String?

  func copyTitles() {
    let titles = model.selectedItems.map(\.title)
    guard !titles.isEmpty else { return }
    window.listPane.copy(itemCount: titles.count) { (titles.joined(separator: "\n"), html: nil) }
  }

  // MARK: Items of the list

  func exportItems() {
    let place = window.header.title.title.text.replacing("/", with: "-")
    let open = model.shelf.files.files.map { URL(filePath: $0.path).lastPathComponent }
    let name = open.contains("\(place).csv") ? "\(place) 2" : place
    let chooser = FileChooser(
      title: gettext("Export List"), parent: window, filter: gettext("CSV and JSON Files"),
      suffixes: ["csv", "json"], allFiles: gettext("All Files"))
    chooser.showToSave(name: "\(name).csv") { [weak self] path in self?.exportItems(to: path) }
  }

  func exportItems(to path: String) {
    let suffix = URL(filePath: path).pathExtension.lowercased()
    guard suffix == "csv" || suffix != "xls" && !CatalogFormat.tableSuffixes.contains(suffix) else {
      return reportFailure(
        gettext("Lists are exported as CSV or JSON. Choose a name that ends in “.csv” or “.json”."))
    }
    Task { [weak self, model] in
      guard let listing = await model.currentListing() else { return }
      self?.export(listing, to: path)
    }
  }

  private func export(_ listing: Listing, to path: String) {
    let catalogs = model.shelf.library, planner = model.plans.planner
    let isJSON = URL(filePath: path).pathExtension.lowercased() == "json"
    write(to: path) { () throws(PlannerError) in
      let list = PrintedList(
        listing.snapshot.itemIdentifiers, of: catalogs, saved: listing.library,
        kept: try planner?.document().items ?? [])
      var text = StandardStream()
      if isJSON {
        try? text.write(
          ItemJSON.text(of: list.sections.flatMap(\.items), kept: list.kept, isList: true) + "\n")
      } else {
        try? list.printCSV(to: &text, isForSpreadsheet: true)
      }
      return Data(text.buffer)
    }
  }

  // MARK: The user's data

  func exportData() {
    save(as: "roster-data.json", filter: gettext("Roster Data"), suffix: "json") { $0.exportData(to: $1) }
  }

  func exportData(to path: String) {
    guard let planner = model.plans.planner else { return }
    write(to: path) { () throws(PlannerError) in try planner.document().json() }
  }

  func exportCalendar() {
    save(as: "roster.ics", filter: gettext("Calendar Files"), suffix: "ics") { $0.exportCalendar(to: $1) }
  }

  func exportCalendar(to path: String) {
    guard let planner = model.plans.planner else { return }
    write(to: path) { () throws(PlannerError) in
      guard let calendar = try planner.document().iCalendar() else {
        throw PlannerError(
          .missing, file: path, reason: gettext("no item has a planned date"),
          advice: gettext("Choose a date for an item first."))
      }
      return Data(calendar.utf8)
    }
  }

  func importData() {
    let chooser = FileChooser(
      title: gettext("Import My Data"), parent: window, filter: gettext("Roster Data"), suffix: "json",
      allFiles: gettext("All Files"))
    chooser.show { [weak self] path in self?.importData(from: path) }
  }

  func importData(from path: String) {
    guard let planner = model.plans.planner else { return }
    let file = URL(filePath: path).lastPathComponent
    follow(gettext("Reading “{file}”…", ["file": file])) { _ throws(PlannerError) in
      let document = try PlannerDocument(contentsOf: path)
      return (document, isFirst: try planner.document() == PlannerDocument())
    } then: { exports, read in
      let (document, isFirst) = read
      if isFirst { return exports.take(document, .merge, from: file) }
      let merge: @MainActor () -> Void = { [weak exports] in exports?.take(document, .merge, from: file) }
      let replace: @MainActor () -> Void = { [weak exports] in exports?.take(document, .replace, from: file) }
      exports.messages.banner.show(
        // Translators: The contents are “3 items”, “1 project” or “3 items and 1 project”, for example.
        gettext(
          "“{file}” contains {contents}. Do you want to merge the file with your data, or replace all your data? If you merge, items keep the dates that they already have.",
          ["file": file, "contents": Wording.contents(of: document)]),
        buttons: [(gettext("Merge"), merge), (gettext("Replace All"), replace)])
    }
  }

  private func take(_ document: PlannerDocument, _ mode: ImportMode, from file: String) {
    messages.banner.dismiss()
    let plans = model.plans, library = model.shelf.library
    let missing = document.items.map(\.id).filter {
      library[$0] == nil && !model.shelf.isAwaited(String($0.catalog))
    }
    follow(gettext("Importing “{file}”…", ["file": file])) { work throws(PlannerError) in
      let version = try await plans.changeInBackground(work) { planner throws(PlannerError) -> Int? in
        let before = planner.undoVersion
        try planner.import(document, mode) { work.advance(to: $0) }
        work.finish()
        return planner.undoVersion == before ? nil : planner.undoVersion
      }
      return (document.itemsWithData(among: missing), version)
    } then: { exports, result in
      let (missing, version) = result
      exports.window.planning.showCondition()
      // Report missing items before showing the next message. The report stays until it is dismissed, so it is shown
      // again after that message.
      if !missing.isEmpty { exports.window.files.report(missing: missing) }
      guard let version = version ?? nil else {
        return exports.messages.toasts.show(
          gettext("Your data already includes everything in “{file}”", ["file": file]))
      }
      exports.window.undoing.offer(
        gettext(
          "Imported {contents} from “{file}”", ["contents": Wording.contents(of: document), "file": file]),
        after: version)
    }
  }

  private func follow<Value: Sendable>(
    _ message: String, isExport: Bool = false,
    _ body: @escaping @Sendable (LongWork) async throws(PlannerError) -> Value,
    then: @escaping @MainActor (WindowExports, Value) -> Void
  ) {
    let work = LongWork()
    let cancel: @MainActor () -> Void = { work.cancel() }
    messages.taskCount += 1
    let showing = Task { [messages] in
      try await Task.sleep(for: FileReading.progressDelay)
      while true {
        messages.banner.show(
          message, buttons: [(gettext("Cancel"), cancel)], progress: work.progress)
        try await Task.sleep(for: .milliseconds(100))
        // Stop if the user has dismissed the progress message, or another message has replaced it.
        guard messages.banner.isShown, messages.banner.message == message else { return }
      }
    }
    Task { [weak self, messages] in
      let result = await Task.detached { () -> Result<Value, PlannerError> in
        do throws(PlannerError) { return .success(try await body(work)) } catch { return .failure(error) }
      }.value
      showing.cancel()
      messages.taskCount -= 1
      if messages.banner.message == message { messages.banner.dismiss() }
      guard let self else { return }
      if !messages.banner.isShown { window.planning.showCondition() }
      switch result {
      case .success(let value): if !work.isCancelled { then(self, value) }
      case .failure(let error):
        guard error.kind != .cancelled else { return }
        isExport ? reportFailure(Wording.message(error)) : messages.banner.show(Wording.message(error))
      }
    }
  }

  private func save(
    as name: String, filter: String, suffix: String,
    _ export: @escaping @MainActor (WindowExports, _ path: String) -> Void
  ) {
    let chooser = FileChooser(
      title: gettext("Export"), parent: window, filter: filter, suffix: suffix, allFiles: gettext("All Files")
    )
    chooser.showToSave(name: name) { [weak self] path in
      if let self { export(self, path) }
    }
  }

  /// Returns whether an export can be written to a path, and shows a message if it can't.
  ///
  /// An export must not replace a device, a pipe or the files in which Roster saves its data. It also must not replace
  /// a file that is open in Roster, because the export may lack some of the file's columns and rows.
  func canReplace(_ path: String) -> Bool {
    // Compare the files as well as the paths, because a link to a file has a different path.
    let id = CatalogFiles.absolute(path), stamp = FileStamp(path)
    let isOpen = model.shelf.files.files.contains {
      $0.id == id || stamp != nil && FileStamp($0.path) == stamp
    }
    let target = URL(fileToReplace: path),
      name: KeyValuePairs = ["file": URL(filePath: path).lastPathComponent]
    if isOpen || isRosterFile(target) {
      reportFailure(gettext("“{file}” is open in Roster. Choose another name.", name))
    } else if let type = try? FileManager.default.attributesOfItem(atPath: target.path)[.type]
      as? FileAttributeType,
      type != .typeRegular
    {
      reportFailure(gettext("“{file}” is not a regular file. Choose another name.", name))
    } else {
      return true
    }
    return false
  }

  /// Returns whether a file belongs to the planner, its backups or the saved state.
  private func isRosterFile(_ file: URL) -> Bool {
    func path(_ folder: URL) -> String { folder.resolvingSymlinksInPath().path }
    let folder = path(file.deletingLastPathComponent()), name = file.lastPathComponent
    if let planner = model.plans.planner?.folder {
      if folder == path(planner), name.hasPrefix("planner.") { return true }
      if folder == path(planner.appending(path: "backups")) { return true }
    }
    let state = StateFile.standard.map { URL(filePath: $0.path).deletingLastPathComponent() }
    return state.map(path) == folder && ["state.json", "files.json"].contains(where: name.hasPrefix)
  }

  func reportFailure(_ message: String) {
    failure = message
    messages.banner.show(message)
  }

  func reportSuccess(_ message: String) {
    if messages.banner.isShown, messages.banner.message == failure {
      messages.banner.dismiss()
      window.planning.showCondition()
    }
    failure = nil
    messages.toasts.show(message)
  }

  private func write(
    to path: String, _ contents: @escaping @Sendable () throws(PlannerError) -> Data
  ) {
    guard canReplace(path) else { return }
    let file = URL(filePath: path)
    follow(gettext("Exporting “{file}”…", ["file": file.lastPathComponent]), isExport: true) {
      work throws(PlannerError) in
      let data = try contents()
      guard !work.isCancelled else { return }
      do throws(PlannerError) {
        try DurableFile.replace(URL(fileToReplace: path).path, with: data)
        work.finish()
      } catch {
        throw PlannerError(
          .failed, file: path, reason: error.reason,
          advice: gettext("Choose another folder, or free up space."))
      }
    } then: { exports, _ in
      exports.reportSuccess(gettext("Exported to “{file}”", ["file": file.lastPathComponent]))
    }
  }
}
