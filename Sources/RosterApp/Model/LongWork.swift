import Synchronization

/// The progress of cancellable work that runs off the main actor.
final class LongWork: Sendable {
  private let state = Mutex((progress: 0.0, isCancelled: false, isDone: false))

  var progress: Double { state.withLock(\.progress) }

  var isCancelled: Bool { state.withLock { $0.isCancelled && !$0.isDone } }

  /// Makes `isCancelled` false from now on, even if the work has been cancelled. Call this method once the work can't
  /// be undone.
  func finish() { state.withLock { $0.isDone = true } }

  func cancel() { state.withLock { $0.isCancelled = true } }

  /// Updates the progress, and returns whether to continue.
  func advance(to progress: Double) -> Bool {
    state.withLock {
      $0.progress = progress
      return !$0.isCancelled
    }
  }
}
