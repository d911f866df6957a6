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
    var document: PlannerDocument?
    var keepsNothing = true
    let isRead = attempt { planner throws(PlannerError) in
      let data: Data
      do {
        data = try Data(contentsOf: URL(filePath: path))
      } catch {
        throw PlannerError(
          .cannotOpen, file: path, reason: error.localizedDescription, advice: gettext("Choose another file.")
        )
      }
      document = try PlannerDocument(json: data, name: path)
      keepsNothing = try planner.document() == PlannerDocument()
    }
    guard isRead, let document else { return }
    let file = URL(filePath: path).lastPathComponent
    if keepsNothing { return take(document, .merge, from: file) }
    let merge: @MainActor () -> Void = { [weak self] in self?.take(document, .merge, from: file) }
    let replace: @MainActor () -> Void = { [weak self] in self?.take(document, .replace, from: file) }
    messages.banner.show(
      ngettext(
        "“{file}” contains {count} item. Merge it with your data, or replace your data?",
        "“{file}” contains {count} items. Merge them with your data, or replace your data?",
        document.items.count, ["count": Wording.grouped(document.items.count), "file": file]),
      buttons: [(gettext("Merge"), merge), (gettext("Replace All"), replace)])
  }

  private func take(_ document: PlannerDocument, _ mode: ImportMode, from file: String) {
    guard model.plans.change([], { planner throws(PlannerError) in try planner.import(document, mode) })
    else { return }
    messages.banner.dismiss()
    planning.showCondition()
    offerUndo(
      ngettext(
        "Imported {count} item from “{file}”", "Imported {count} items from “{file}”", document.items.count,
        ["count": Wording.grouped(document.items.count), "file": file]))
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

  /// Runs one part of an import or export. Errors are shown in this window only.
  ///
  /// - Returns: whether it succeeded.
  private func attempt(_ body: (Planner) throws(PlannerError) -> Void) -> Bool {
    guard let planner = model.plans.planner else { return false }
    do throws(PlannerError) {
      try body(planner)
      return true
    } catch {
      messages.banner.show(error.description)
      return false
    }
  }

  private func write(to path: String, _ contents: (Planner) throws(PlannerError) -> Data) {
    let isWritten = attempt { planner throws(PlannerError) in
      let data = try contents(planner)
      do {
        try data.write(to: URL(filePath: path), options: .atomic)
      } catch {
        throw PlannerError(
          .failed, file: path, reason: error.localizedDescription,
          advice: gettext("Choose another folder, or free up space."))
      }
    }
    guard isWritten else { return }
    messages.toasts.show(gettext("Exported to “{file}”", ["file": URL(filePath: path).lastPathComponent]))
  }
}
