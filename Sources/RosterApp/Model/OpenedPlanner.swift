import Catalog
import Foundation
import Planner

/// A planner with the data that a window shows initially.
struct OpenedPlanner: Sendable {
  /// The folder of the planner, or nil if there is nothing to open.
  var folder: URL?
  var planner: Planner?
  var today = Day()
  var counts = PlannerCounts()
  var error: PlannerError?

  /// How long to wait for another process that has locked the planner. Users don't notice such a short delay.
  static let patience = Duration.milliseconds(50)

  /// Opens the planner in a folder. If `isForReading` is true, opens a copy of it, for a screenshot.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the planner's file.
  init(in folder: URL, forReading isForReading: Bool = false) {
    self.folder = folder
    do throws(PlannerError) {
      planner =
        isForReading
        ? try Planner.openForReading(in: folder) : try Planner.open(in: folder, patience: Self.patience)
      if let planner { counts = try planner.counts(on: today).current() }
    } catch {
      planner = nil
      self.error = error
    }
  }

  init(error: PlannerError? = nil) { self.error = error }

  var isBusy: Bool { error?.kind == .busy }

  static func begin(forPicture isPicture: Bool) -> Background<OpenedPlanner> {
    guard let folder = Planner.standardFolder else { return Background { OpenedPlanner(error: .noFolder) } }
    return Background { OpenedPlanner(in: folder, forReading: isPicture) }
  }
}
