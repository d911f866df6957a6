import Catalog
import Foundation
import Planner

/// A planner, with what a window shows of it at the start.
struct OpenedPlanner: Sendable {
  /// Its folder; nil if there is nothing to open.
  var folder: URL?
  var planner: Planner?
  var today = Day()
  var counts = PlannerCounts()
  /// Why there is none, or nothing of it could be read.
  var error: PlannerError?

  /// How long opening and each change wait for another process: too short to be noticed.
  private static let patience = Duration.milliseconds(50)

  /// Opens the planner of a folder, and reads it.
  ///
  /// - Parameters:
  ///   - folder: the folder.
  ///   - isForReading: whether to open a copy, for a picture, which makes and changes nothing.
  /// - Complexity: O(*n*) in the size of its file.
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

  /// No planner.
  init() {}

  /// Whether another process holds it.
  var isBusy: Bool { error?.kind == .busy }

  /// Begins to open the user's planner.
  static func begin(forPicture isPicture: Bool) -> Background<OpenedPlanner>? {
    Planner.standardFolder.map { folder in
      Background { OpenedPlanner(in: folder, forReading: isPicture) }
    }
  }
}
