import Glibc
import Gtk
import Observation
import Synchronization

/// An observation of the values that a closure reads while it configures a cell. When one of these values
/// changes, the cell is marked as outdated.
///
/// All visible outdated cells are configured again before the next frame. Other outdated cells are configured when they
/// become visible.
@MainActor @Observable
final class CellObservation {
  enum Part {
    /// The whole cell, including everything that the cell provider and its registration set.
    case cell
    /// The configurations that are updated when the cell's state changes.
    case configuration
  }

  /// A property that is tracked together with the observed values. To end the observation, `finish()` reports a change
  /// to this property, because the Observation framework has no method that cancels an observation.
  private var end = 0

  private nonisolated let hasEnded = Atomic(false)

  @ObservationIgnored weak var cell: ListCell?
  @ObservationIgnored private let part: Part

  init(of part: Part) { self.part = part }

  func record<Result>(_ body: () -> Result) -> Result {
    let main = pthread_self()
    return withObservationTracking {
      _ = end
      return body()
    } onChange: { [weak self] in
      // The Observation framework calls this closure before the value changes, on the thread that changes it.
      guard let self, !hasEnded.load(ordering: .relaxed) else { return }
      performOnMainThread(main) { self.valueDidChange() }
    }
  }

  /// Ends the observation, so that the observed objects no longer retain it.
  func finish() {
    hasEnded.store(true, ordering: .relaxed)
    // Don't use `end += 1`, which also reads `end`. If another cell is being configured, that cell's observation would
    // then track `end`.
    withMutation(keyPath: \.end) {}
  }

  private func valueDidChange() {
    if !hasEnded.load(ordering: .relaxed) { cell?.needsConfiguring(part) }
  }
}

func performOnMainThread(_ main: pthread_t, _ action: @escaping @MainActor @Sendable () -> Void) {
  if pthread_equal(pthread_self(), main) != 0 {
    MainActor.assumeIsolated(action)
  } else {
    Task { @MainActor in action() }
  }
}

extension ListCell {
  /// Runs a closure that configures a part of the cell, and observes the values that the closure reads. The new
  /// observation replaces the part's previous one.
  func observing<Result>(_ part: CellObservation.Part, _ body: () -> Result) -> Result {
    let observation = CellObservation(of: part)
    let result = observation.record(body)
    observe(part, with: observation)
    return result
  }

  func observe(_ part: CellObservation.Part, with observation: CellObservation) {
    parts.observations[part]?.finish()
    parts.observations[part] = observation
    observation.cell = self
    parts.outdated.remove(part)
  }

  func endObservations() {
    for observation in parts.observations.values { observation.finish() }
    parts.observations = [:]
    parts.outdated = []
  }

  /// Marks a part of the cell as outdated. The part is configured again before the next frame or, if the cell isn't
  /// visible, when the cell becomes visible.
  func needsConfiguring(_ part: CellObservation.Part) {
    parts.outdated.insert(part)
    lineView?.hasOutdatedCells = true
    (lineView?.listView ?? parent as? DiffableListView)?.rows.configureOutdatedSoon()
  }
}

extension LineView {
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
  /// Configures the outdated cells in visible rows, and returns whether there were any. Rows that haven't been filled
  /// with cells yet are skipped.
  @discardableResult
  func configureOutdatedVisibleCells() -> Bool {
    var hasConfigured = false
    for view in views where view.hasOutdatedCells && view.isNearVisibleArea && !view.needsFilling {
      view.configureOutdatedCells()
      hasConfigured = true
    }
    return hasConfigured
  }

  func configureOutdatedSoon() {
    guard !isConfiguringSoon, let list else { return }
    isConfiguringSoon = true
    list.onFrame { [weak self] _ in
      guard let self, let list = self.list else { return false }
      // Wait while the list is being changed, because the change also configures outdated cells.
      guard list.phase.state == .atRest else { return true }
      isConfiguringSoon = false
      for view in views where view.needsPlaces && view.isNearVisibleArea && !view.needsFilling {
        view.updatePlaces()
      }
      configureOutdatedVisibleCells()
      let pinned = list.parts.pinned
      if pinned.views.contains(where: { !$0.cell.parts.outdated.isEmpty }) { pinned.refresh() }
      return false
    }
  }
}
