import Glibc
import Gtk
import Observation
import Synchronization

/// Records what a closure reads while it configures a cell, and marks the cell when one of these values changes.
///
/// Changed cells are configured together, once a frame. Cells that are not visible wait until they are.
@MainActor @Observable
final class CellObservation {
  /// The part of a cell's configuration that a closure provides.
  enum Part {
    /// A provider and the handler of a registration: everything.
    case cell
    /// The update of the configurations for the cell's state.
    case configuration
  }

  /// Read with the other values, so that changing it ends their observation.
  private var end = 0

  private nonisolated let isOver = Atomic(false)

  @ObservationIgnored weak var cell: ListCell?
  @ObservationIgnored private let part: Part

  init(of part: Part) { self.part = part }

  /// Runs a closure and records what it reads.
  func record<Result>(_ body: () -> Result) -> Result {
    let main = pthread_self()
    return withObservationTracking {
      _ = end
      return body()
    } onChange: { [weak self] in
      // Called before the change, on any thread.
      guard let self, !isOver.load(ordering: .relaxed) else { return }
      performOnMainThread(main) { self.valueDidChange() }
    }
  }

  /// Ends the observation, and releases what the observed objects keep of it.
  func finish() {
    isOver.store(true, ordering: .relaxed)
    end += 1
  }

  private func valueDidChange() {
    if !isOver.load(ordering: .relaxed) { cell?.needsConfiguring(part) }
  }
}

/// Calls a closure on the main thread: at once if this is the main thread, and otherwise soon.
func performOnMainThread(_ main: pthread_t, _ action: @escaping @MainActor @Sendable () -> Void) {
  if pthread_equal(pthread_self(), main) != 0 {
    MainActor.assumeIsolated(action)
  } else {
    Task { @MainActor in action() }
  }
}

extension ListCell {
  /// Runs a closure that configures the cell, and observes what it reads instead of what its predecessor has read.
  func observing<Result>(_ part: CellObservation.Part, _ body: () -> Result) -> Result {
    let observation = CellObservation(of: part)
    let result = observation.record(body)
    observe(part, with: observation)
    return result
  }

  /// Observes what has configured the cell.
  func observe(_ part: CellObservation.Part, with observation: CellObservation) {
    parts.observations[part]?.finish()
    parts.observations[part] = observation
    observation.cell = self
    parts.outdated.remove(part)
  }

  /// Ends all observations, before the cell shows another item.
  func endObservations() {
    for observation in parts.observations.values { observation.finish() }
    parts.observations = [:]
    parts.outdated = []
  }

  /// Configures a part again before the next frame, or when the cell becomes visible.
  fileprivate func needsConfiguring(_ part: CellObservation.Part) {
    parts.outdated.insert(part)
    lineView?.hasOutdatedCells = true
    (lineView?.listView ?? parent as? DiffableListView)?.rows.configureOutdatedSoon()
  }
}

extension LineView {
  /// Configures the cells whose observed values have changed.
  func configureOutdatedCells() {
    hasOutdatedCells = false
    for cell in cells where !cell.parts.outdated.isEmpty {
      let isWhole = cell.parts.outdated.contains(.cell)
      cell.parts.outdated = []
      if isWhole, let element = cell.element {
        configureAgain(reconfigured: [element], reloaded: [])
      } else {
        cell.needsUpdateConfiguration = true
        cell.updateConfigurationNow()
      }
    }
  }
}

extension ListRows {
  /// Configures the outdated cells of filled visible rows.
  ///
  /// - Returns: whether there were any.
  @discardableResult
  func configureOutdatedInWindow() -> Bool {
    var isAny = false
    for view in views where view.hasOutdatedCells && view.isInWindow && !view.needsFilling {
      view.configureOutdatedCells()
      isAny = true
    }
    return isAny
  }

  /// Configures the outdated visible cells before the next frame.
  fileprivate func configureOutdatedSoon() {
    guard !isConfiguringSoon, let list else { return }
    isConfiguringSoon = true
    list.onFrame { [weak self] _ in
      guard let self, let list = self.list else { return false }
      // A change of the list configures its cells itself.
      guard list.phase.state == .atRest else { return true }
      isConfiguringSoon = false
      configureOutdatedInWindow()
      let pinned = list.parts.pinned
      if pinned.views.contains(where: { !$0.cell.parts.outdated.isEmpty }) { pinned.refresh() }
      return false
    }
  }
}
