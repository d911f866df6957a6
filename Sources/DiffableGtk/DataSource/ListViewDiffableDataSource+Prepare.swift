import Diffable

/// Differences of very large lists, computed off the main actor.
extension ListViewDiffableDataSource {
  /// Computes the difference from the displayed snapshot off the main actor, so that `apply` takes a fraction of the time.
  ///
  /// Worthwhile from about a hundred thousand items, for snapshots not derived from the displayed one. Until the prepared
  /// snapshot is applied, all queries answer from the displayed one. Expected O(n) on another thread.
  public func prepare(_ snapshot: Snapshot) async -> PreparedSnapshot<
    SectionIdentifierType, ItemIdentifierType
  > {
    let (naming, base, version) = (naming, shown.snapshot, version)
    return await Task.detached(priority: .userInitiated) {
      let named = naming.named(snapshot, base)
      return PreparedSnapshot(
        snapshot: named, changes: named.itemChanges(from: base), version: version)
    }.value
  }

  /// Shows a prepared snapshot, like `apply(_:animatingDifferences:completion:)`, but without computing the differences.
  public func apply(
    _ prepared: PreparedSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (@MainActor () -> Void)? = nil
  ) {
    var prepared = prepared
    prepared.snapshot = supersedeWaiting(by: prepared.snapshot)
    show(
      Request(snapshot: prepared.snapshot, animates: animatingDifferences, completion: completion),
      prepared: prepared)
  }

  /// Shows a snapshot, and returns when everything is at rest.
  ///
  /// The difference of a long list is computed off the main actor. Until the snapshot is shown, all queries answer from the
  /// previous one. Another apply of either kind in the meantime replaces this one: it takes over this snapshot's marks, this
  /// snapshot is never shown, and both calls complete together.
  public func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
    guard isLong(snapshot) else {
      return await untilAtRest { apply(snapshot, animatingDifferences: animatingDifferences, completion: $0) }
    }
    await untilAtRest { wait(Request(snapshot: snapshot, animates: animatingDifferences, completion: $0)) }
  }

  /// Calls a closure with a completion, and returns when that completion is called.
  func untilAtRest(_ body: (@escaping @MainActor () -> Void) -> Void) async {
    await withCheckedContinuation { continuation in body { continuation.resume() } }
  }

  /// Whether computing the difference would noticeably block the main actor.
  private func isLong(_ snapshot: Snapshot) -> Bool {
    !snapshot.sharesIdentifiers(with: shown.snapshot)
      && snapshot.numberOfItems + shown.snapshot.numberOfItems > longCount
  }

  /// Queues a request until its difference is computed.
  func wait(_ request: Request) {
    var request = request
    request.snapshot = supersedeWaiting(by: request.snapshot)
    waiting = request
    lastTicket += 1
    let ticket = lastTicket
    Task { [weak self] in
      guard let prepared = await self?.prepare(request.snapshot) else { return }
      guard let self, lastTicket == ticket, let request = waiting else { return }
      waiting = nil
      show(request, prepared: prepared)
    }
  }

  /// Drops the pending request in favour of a snapshot, which is returned with the pending request's marks.
  func supersedeWaiting(by snapshot: Snapshot) -> Snapshot {
    guard let waiting = giveUpWaiting() else { return snapshot }
    return snapshot.withMarks(of: waiting.snapshot)
  }

  /// Drops the pending request. Its completions wait for the snapshot that is shown instead.
  @discardableResult
  func giveUpWaiting() -> Request? {
    defer { waiting = nil }
    lastTicket += 1
    completions += waiting?.completions ?? []
    return waiting
  }
}
