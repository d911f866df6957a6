import Catalog
import Foundation
import Gtk
import Planner
import Gettext

/// Everything that is kept, out to a file and in again.
extension RosterWindow {
  func exportPlans() {
    save(as: "roster-data.json", filter: gettext("Roster Data"), suffix: "json") { $0.exportPlans(to: $1) }
  }

  func exportPlans(to path: String) {
    write(to: path) { planner throws(PlannerError) in try planner.document().json() }
  }

  func exportCalendar() {
    save(as: "roster.ics", filter: gettext("Calendars"), suffix: "ics") { $0.exportCalendar(to: $1) }
  }

  func exportCalendar(to path: String) {
    write(to: path) { planner throws(PlannerError) in
      guard let calendar = try planner.document().iCalendar(of: .event) else {
        throw PlannerError(
          .missing, file: path, reason: gettext("nothing is planned for a day"),
          advice: gettext("Choose a date for an item first."))
      }
      return Data(calendar.utf8)
    }
  }

  func importPlans() {
    let chooser = FileChooser(
      title: gettext("Import My Data"), parent: self, filter: gettext("Roster Data"), suffix: "json")
    chooser.show { [weak self] path in self?.importPlans(from: path) }
  }

  /// Takes what a file holds; where something is kept already, asks whether that is to stay.
  func importPlans(from path: String) {
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
    banner.show(
      ngettext(
        "“{file}” contains {count} item. Merge it with your data, or replace your data?",
        "“{file}” contains {count} items. Merge them with your data, or replace your data?",
        document.items.count, ["count": Wording.grouped(document.items.count), "file": file]),
      buttons: [(gettext("Merge"), merge), (gettext("Replace All"), replace)])
  }

  private func take(_ document: PlannerDocument, _ mode: ImportMode, from file: String) {
    guard change([], { planner throws(PlannerError) in try planner.import(document, mode) }) else { return }
    banner.dismiss()
    showCondition()
    offerUndo(
      ngettext(
        "Imported {count} item from “{file}”", "Imported {count} items from “{file}”", document.items.count,
        ["count": Wording.grouped(document.items.count), "file": file]))
  }

  private func save(
    as name: String, filter: String, suffix: String,
    _ export: @escaping @MainActor (RosterWindow, _ path: String) -> Void
  ) {
    let chooser = FileChooser(title: gettext("Export"), parent: self, filter: filter, suffix: suffix)
    chooser.showToSave(name: name) { [weak self] path in
      if let self { export(self, path) }
    }
  }

  /// Runs a part of an import or an export. An error is shown in this window only.
  ///
  /// - Returns: whether there was no error.
  private func attempt(_ body: (Planner) throws(PlannerError) -> Void) -> Bool {
    guard let planner = model.plans.planner else { return false }
    do throws(PlannerError) {
      try body(planner)
      return true
    } catch {
      banner.show(error.description)
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
          advice: gettext("Choose another folder, or make room."))
      }
    }
    guard isWritten else { return }
    toasts.show(gettext("Exported to “{file}”", ["file": URL(filePath: path).lastPathComponent]))
  }
}
