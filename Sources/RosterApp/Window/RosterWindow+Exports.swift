import Catalog
import Foundation
import Gtk
import Planner
import Gettext

/// Copying, export and import.
extension RosterWindow {
  func copyTitles() {
    let titles = model.references.map(\.title)
    if !titles.isEmpty { copyToClipboard(titles.joined(separator: "\n")) }
  }

  // MARK: Data of the user

  func exportData() {
    save(as: "roster-data.json", filter: gettext("Roster Data"), suffix: "json") { $0.exportData(to: $1) }
  }

  func exportData(to path: String) {
    write(to: path) { planner throws(PlannerError) in try planner.document().json() }
  }

  func exportCalendar() {
    save(as: "roster.ics", filter: gettext("Calendars"), suffix: "ics") { $0.exportCalendar(to: $1) }
  }

  func exportCalendar(to path: String) {
    write(to: path) { planner throws(PlannerError) in
      guard let calendar = try planner.document().iCalendar(of: .event) else {
        throw PlannerError(
          .missing, file: path, reason: gettext("no item has a planned date"),
          advice: gettext("Choose a date for an item first."))
      }
      return Data(calendar.utf8)
    }
  }

  func importData() {
    let chooser = FileChooser(
      title: gettext("Import My Data"), parent: self, filter: gettext("Roster Data"), suffix: "json",
      allFiles: gettext("All Files"))
    chooser.show { [weak self] path in self?.importData(from: path) }
  }

  /// Imports a file. If the planner already has data, asks whether to merge or replace it.
  func importData(from path: String) {
    guard let planner = model.plans.planner else { return }
    let file = URL(filePath: path).lastPathComponent
    follow(gettext("Reading “{file}”…", ["file": file])) { _ throws(PlannerError) in
      let document = try PlannerDocument(contentsOf: path)
      return (document, isFirst: try planner.document() == PlannerDocument())
    } then: { window, read in
      let (document, isFirst) = read
      if isFirst { return window.take(document, .merge, from: file) }
      let merge: @MainActor () -> Void = { [weak window] in window?.take(document, .merge, from: file) }
      let replace: @MainActor () -> Void = { [weak window] in window?.take(document, .replace, from: file) }
      window.messages.banner.show(
        ngettext(
          "“{file}” contains {count} item. Merge it with your data, or replace your data?",
          "“{file}” contains {count} items. Merge them with your data, or replace your data?",
          document.items.count, ["count": Wording.grouped(document.items.count), "file": file]),
        buttons: [(gettext("Merge"), merge), (gettext("Replace All"), replace)])
    }
  }

  private func take(_ document: PlannerDocument, _ mode: ImportMode, from file: String) {
    messages.banner.dismiss()
    let plans = model.plans
    follow(gettext("Importing “{file}”…", ["file": file])) { work throws(PlannerError) in
      try await plans.changeInBackground(work) { planner throws(PlannerError) in
        try planner.import(document, mode) { work.advance(to: $0) }
      }
    } then: { window, _ in
      window.planning.showCondition()
      window.offerUndo(
        ngettext(
          "Imported {count} item from “{file}”", "Imported {count} items from “{file}”", document.items.count,
          ["count": Wording.grouped(document.items.count), "file": file]))
    }
  }

  /// Runs work away from the main actor. If it takes long, shows its progress and a button that cancels it.
  private func follow<Value: Sendable>(
    _ message: String, _ body: @escaping @Sendable (LongWork) async throws(PlannerError) -> Value,
    then: @escaping @MainActor (RosterWindow, Value) -> Void
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
      switch result {
      case .success(let value): if !work.isCancelled { then(self, value) }
      case .failure(let error): if error.kind != .cancelled { messages.banner.show(error.description) }
      }
    }
  }

  private func save(
    as name: String, filter: String, suffix: String,
    _ export: @escaping @MainActor (RosterWindow, _ path: String) -> Void
  ) {
    let chooser = FileChooser(
      title: gettext("Export"), parent: self, filter: filter, suffix: suffix, allFiles: gettext("All Files"))
    chooser.showToSave(name: name) { [weak self] path in
      if let self { export(self, path) }
    }
  }

  private func write(to path: String, _ contents: (Planner) throws(PlannerError) -> Data) {
    guard let planner = model.plans.planner else { return }
    do throws(PlannerError) {
      let data = try contents(planner)
      do {
        try data.write(to: URL(filePath: path), options: .atomic)
      } catch {
        throw PlannerError(
          .failed, file: path, reason: error.localizedDescription,
          advice: gettext("Choose another folder, or free up space."))
      }
    } catch {
      return messages.banner.show(error.description)
    }
    messages.toasts.show(gettext("Exported to “{file}”", ["file": URL(filePath: path).lastPathComponent]))
  }
}
