import Catalog
import Foundation
import Gtk
import Planner

/// Everything that is kept, out to a file and in again.
extension RosterWindow {
  func exportPlans() {
    save(as: "roster-plans.json", filter: "Plans", suffix: "json") { planner throws(PlannerError) in
      try planner.document().json()
    }
  }

  func exportCalendar() {
    save(as: "roster.ics", filter: "Calendars", suffix: "ics") { planner throws(PlannerError) in
      guard let calendar = try planner.document().iCalendar(of: .event) else {
        throw PlannerError(
          .missing, file: "roster.ics", reason: "nothing is planned for a day",
          advice: "Plan something, and there is a calendar to export.")
      }
      return Data(calendar.utf8)
    }
  }

  func importPlans() {
    let chooser = FileChooser(title: "Import Plans", parent: self, filter: "Plans", suffix: "json")
    chooser.show { [weak self] path in self?.importPlans(from: path) }
  }

  /// Adds what a file holds to what is kept.
  func importPlans(from path: String) {
    let isDone = change { planner throws(PlannerError) in
      let data: Data
      do {
        data = try Data(contentsOf: URL(filePath: path))
      } catch {
        throw PlannerError(
          .cannotOpen, file: path, reason: error.localizedDescription, advice: "Choose another file.")
      }
      try planner.import(PlannerDocument(json: data, name: path), .merge)
    }
    if isDone { offerUndo("Plans imported") }
  }

  private func save(
    as name: String, filter: String, suffix: String,
    _ contents: @escaping @MainActor (Planner) throws(PlannerError) -> Data
  ) {
    let chooser = FileChooser(title: "Export", parent: self, filter: filter, suffix: suffix)
    chooser.showToSave(name: name) { [weak self] path in
      self?.change { planner throws(PlannerError) in
        let data = try contents(planner)
        do {
          try data.write(to: URL(filePath: path), options: .atomic)
        } catch {
          throw PlannerError(
            .failed, file: path, reason: error.localizedDescription,
            advice: "Choose another folder, or make room.")
        }
      }
    }
  }
}
