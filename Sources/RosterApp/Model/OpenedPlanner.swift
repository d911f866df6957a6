import Catalog
import Foundation
import Planner
import Synchronization

/// A planner, with what a window shows of it at the start.
struct OpenedPlanner: Sendable {
  var planner: Planner?
  var today = Day()
  var counts = PlannerCounts()
  var marks: [ItemID: PlannedItem] = [:]
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
      marks = try planner.marks().current()
    } catch {
      self.error = error
    }
  }

  /// No planner.
  init() {}
}

/// A planner that is opened while GTK starts, which takes longer.
final class PlannerOpening: Sendable {
  private let opened = Mutex<OpenedPlanner?>(nil)
  private let isDone = DispatchSemaphore(value: 0)

  /// Begins to open it.
  init(in folder: URL) {
    DispatchQueue.global(qos: .userInitiated).async { [self] in
      let value = OpenedPlanner(in: folder)
      opened.withLock { $0 = value }
      isDone.signal()
    }
  }

  /// The planner, once it is open. To be asked once.
  func wait() -> OpenedPlanner {
    isDone.wait()
    return opened.withLock { $0 } ?? OpenedPlanner()
  }
}
