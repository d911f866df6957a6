import Catalog
import Foundation
import Gtk
import Planner
import Gettext

/// Everything that is kept, out to a file and in again.
extension RosterWindow {
  func exportPlans() {
    save(as: "roster-plans.json", filter: gettext("Plans"), suffix: "json") { planner throws(PlannerError) in
      try planner.document().json()
    }
  }

  func exportCalendar() {
    save(as: "roster.ics", filter: gettext("Calendars"), suffix: "ics") { planner throws(PlannerError) in
      guard let calendar = try planner.document().iCalendar(of: .event) else {
        throw PlannerError(
          .missing, file: "roster.ics", reason: gettext("nothing is planned for a day"),
          advice: gettext("Plan something, and there is a calendar to export."))
      }
      return Data(calendar.utf8)
    }
  }

  func importPlans() {
    let chooser = FileChooser(
      title: gettext("Import Plans"), parent: self, filter: gettext("Plans"), suffix: "json")
    chooser.show { [weak self] path in self?.importPlans(from: path) }
  }

  /// Takes what a file holds; where something is kept already, asks whether that is to stay.
  func importPlans(from path: String) {
    var document: PlannerDocument?
    var keepsNothing = true
    let isRead = model.plans.read { planner throws(PlannerError) in
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
    if keepsNothing { return take(document, .merge) }
    let merge: @MainActor () -> Void = { [weak self] in self?.take(document, .merge) }
    let replace: @MainActor () -> Void = { [weak self] in self?.take(document, .replace) }
    banner.show(
      ngettext(
        "There is {count} item in “{file}”. What you have can stay, or give way.",
        "There are {count} items in “{file}”. What you have can stay, or give way.", document.items.count,
        ["count": Wording.grouped(document.items.count), "file": URL(filePath: path).lastPathComponent]),
      buttons: [
        (gettext("Add Them"), merge), (gettext("Replace What Is Here"), replace),
      ])
  }

  private func take(_ document: PlannerDocument, _ mode: ImportMode) {
    guard change([], { planner throws(PlannerError) in try planner.import(document, mode) }) else { return }
    banner.dismiss()
    showCondition()
    offerUndo(gettext("Plans imported"))
  }

  private func save(
    as name: String, filter: String, suffix: String,
    _ contents: @escaping @MainActor (Planner) throws(PlannerError) -> Data
  ) {
    let chooser = FileChooser(title: gettext("Export"), parent: self, filter: filter, suffix: suffix)
    chooser.showToSave(name: name) { [weak self] path in
      self?.model.plans.read { planner throws(PlannerError) in
        let data = try contents(planner)
        do {
          try data.write(to: URL(filePath: path), options: .atomic)
        } catch {
          throw PlannerError(
            .failed, file: path, reason: error.localizedDescription,
            advice: gettext("Choose another folder, or make room."))
        }
      }
    }
  }
}
