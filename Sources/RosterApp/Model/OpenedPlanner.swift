import Catalog
import Foundation
import Planner

/// A planner, with what a window shows of it at the start.
struct OpenedPlanner: Sendable {
  var planner: Planner?
  var today = Day()
  var counts = PlannerCounts()
  /// Why there is none, or nothing of it could be read.
  var error: PlannerError?

  /// Opens the planner of a folder, and reads it.
  ///
  /// - Complexity: O(*n*) in the size of its file.
  init(in folder: URL) {
    do throws(PlannerError) {
      let planner = try Planner.open(in: folder)
      self.planner = planner
      counts = try planner.counts(on: today).current()
    } catch {
      self.error = error
    }
  }

  /// No planner.
  init() {}

  /// Begins to open the person's planner. For a picture, which shows what there is and makes nothing, nil where there is none.
  static func begin(forPicture isPicture: Bool) -> Background<OpenedPlanner>? {
    guard let folder = Planner.standardFolder else { return nil }
    let file = folder.appending(path: "planner.sqlite").path
    if isPicture, !FileManager.default.fileExists(atPath: file) { return nil }
    return Background { OpenedPlanner(in: folder) }
  }
}
