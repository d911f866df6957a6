import Diffable
import Synchronization

extension ListViewDiffableDataSource {
  /// Computes, off the main actor, the difference between the displayed snapshot and another one, so that applying the
  /// other snapshot is fast.
  ///
  /// Use this method if a snapshot has more than about 100,000 items and isn't derived from the displayed one. The
  /// computation takes expected O(n) time on another thread.
  public func prepare(_ snapshot: Snapshot) async -> PreparedSnapshot<
    SectionIdentifierType, ItemIdentifierType
  > {
    let (loops, base, version, identity) = (loops, shown.snapshot, version, identity)
    return await Task.detached(priority: .userInitiated) {
      let named = loops.usingIDs(snapshot, base)
      return PreparedSnapshot(
        snapshot: named, changes: named.itemChanges(from: base), source: identity, version: version)
    }.value
  }

  /// Shows a prepared snapshot, like `apply(_:animatingDifferences:scrollingToTop:completion:)`. Computes the
  /// difference again only if another snapshot has been shown in the meantime, or if the snapshot was prepared by
  /// another data source.
  public func apply(
    _ prepared: PreparedSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, scrollingToTop: Bool = false,
    completion: (@MainActor () -> Void)? = nil
  ) {
    var prepared = prepared
    prepared.snapshot = supersedeWaiting(by: prepared.snapshot)
    var request = Request(
      snapshot: prepared.snapshot, animates: animatingDifferences, completion: completion)
    request.showsTop = scrollingToTop
    show(request, prepared: prepared)
  }

  /// Shows a snapshot. Returns when the change is complete, including its animation, or when the task is
  /// cancelled.
  ///
  /// If the snapshot isn't derived from the displayed one, and the two have more than 100,000 items in total, the
  /// difference is computed off the main actor. Until the snapshot is shown, all queries reflect the displayed one. If
  /// you apply another snapshot in the meantime, with or without `await`, that snapshot is shown instead, together with
  /// the reload and reconfigure marks of this one. Both calls then complete at the same time.
  ///
  /// If the task is cancelled before the snapshot is shown, the snapshot is never shown. An animation that has already
  /// begun continues.
  public func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true, scrollingToTop: Bool = false)
    async
  {
    await untilAtRest { call in
      var request = Request(snapshot: snapshot, animates: animatingDifferences, completion: call.finish)
      request.call = call
      request.showsTop = scrollingToTop
      if isLong(snapshot) { showWhenPrepared(request) } else { apply(request) }
    }
  }

  /// Suspends until the call passed to `body` is finished or the task is cancelled. If the task is already cancelled,
  /// returns without calling `body`.
  func untilAtRest(_ body: (AwaitedCall) -> Void) async {
    guard !Task.isCancelled else { return }
    let call = AwaitedCall()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        call.continuation = continuation
        body(call)
      }
    } onCancel: {
      call.isCancelled.store(true, ordering: .relaxed)
      Task { @MainActor [weak self] in
        self?.cancelWaiting(call.requestNumber)
        call.finish()
      }
    }
  }

  private func cancelWaiting(_ requestNumber: Int?) {
    guard lastRequestNumber == requestNumber, let request = dropWaitingRequest() else { return }
    guard let replaced = request.replaced else { return callCompletionsIfAtRest() }
    // Apply the marks of the requests that this request has replaced, because only this request was cancelled.
    let snapshot = shown.snapshot.withMarks(of: replaced)
    show(Request(snapshot: snapshot, animates: request.animates, completion: nil), prepared: nil)
  }

  /// Returns whether computing the difference would block the main actor for a noticeable time.
  private func isLong(_ snapshot: Snapshot) -> Bool {
    !snapshot.sharesIdentifiers(with: shown.snapshot)
      && snapshot.numberOfItems + shown.snapshot.numberOfItems > longCount
  }

  func showWhenPrepared(_ request: Request) {
    var request = request
    request.replaced = waiting?.snapshot
    request.completions = (waiting?.completions ?? []) + request.completions
    waiting?.completions = []
    request.snapshot = supersedeWaiting(by: request.snapshot)
    waiting = request
    lastRequestNumber += 1
    let requestNumber = lastRequestNumber
    request.call?.requestNumber = requestNumber
    Task { [weak self] in
      // Get the snapshot from `waiting`, because the user may have moved or expanded an item since the call.
      guard let snapshot = self?.waiting?.snapshot, let prepared = await self?.prepare(snapshot) else {
        return
      }
      guard let self, lastRequestNumber == requestNumber, let request = waiting else { return }
      guard request.call?.isCancelled.load(ordering: .relaxed) != true else {
        return cancelWaiting(requestNumber)
      }
      waiting = nil
      show(request, prepared: prepared)
    }
  }

  /// Updates the pending snapshot after the user has moved, expanded or collapsed an item. Sections whose items differ
  /// between the pending and the displayed snapshot can't be updated. If a move affects one of these sections, showing
  /// the pending snapshot undoes the move and restores the outlines' trees from before the move.
  func showInWaiting(_ request: Request) {
    guard let pending = waiting?.snapshot else { return }
    let (current, new) = (shown.snapshot, request.snapshot)
    let changed = new.sectionIdentifiers.filter { !loops.hasSameItems(new, $0, current) }
    let unchangedInPending = changed.filter { loops.hasSameItems(pending, $0, current) }
    // Don't apply only part of a move, because the moved item could be lost.
    guard request.cause == .expanding || unchangedInPending.count == changed.count else {
      for section in unchangedInPending { waiting?.trees[section] = shown.trees[section] }
      return
    }
    var next = pending
    for section in unchangedInPending {
      next = loops.copying(next, section, new)
      waiting?.trees[section] = nil
    }
    waiting?.snapshot = next.withMarks(of: pending)
  }

  func supersedeWaiting(by snapshot: Snapshot) -> Snapshot {
    guard let waiting = dropWaitingRequest() else { return snapshot }
    return snapshot.withMarks(of: waiting.snapshot)
  }

  /// Drops and returns the pending request, or returns nil if there is none. The completions of the request are
  /// called when the next change is complete.
  @discardableResult
  func dropWaitingRequest() -> Request? {
    defer { waiting = nil }
    lastRequestNumber += 1
    completions += waiting?.completions ?? []
    return waiting
  }
}

/// A suspended asynchronous call, which is resumed exactly once.
@MainActor
final class AwaitedCall {
  var continuation: CheckedContinuation<Void, Never>?
  /// The number of the request whose difference is being computed, or nil if the snapshot was shown immediately.
  var requestNumber: Int?
  /// Whether the task was cancelled. The flag is set on the thread that cancels the task, because the difference can be
  /// ready before the main actor handles the cancellation.
  nonisolated let isCancelled = Atomic(false)

  func finish() {
    continuation?.resume()
    continuation = nil
  }
}
