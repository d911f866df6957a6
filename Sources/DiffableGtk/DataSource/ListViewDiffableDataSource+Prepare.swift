import Diffable

/// Differences of very large lists, found off the main actor.
extension ListViewDiffableDataSource {
  /// Finds the difference between what is shown and a snapshot off the main actor, for an `apply` that then takes a
  /// fraction of the time.
  ///
  /// It pays from some hundred thousand items that were not derived from what is shown. Until the prepared snapshot is
  /// applied, nothing changes: every query answers for what is shown. Expected O(n) on another thread.
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

  /// Shows a snapshot that was prepared: what `apply(_:animatingDifferences:completion:)` does, at once.
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
  /// The difference of a long list is found off the main actor, and the snapshot is shown when it has been; until then
  /// every query answers for what is shown. Another apply that comes meanwhile, of either kind, takes its place: this
  /// one is not shown any more, its marks go over to the other, and it returns with it.
  public func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
    guard isLong(snapshot) else {
      return await untilAtRest { apply(snapshot, animatingDifferences: animatingDifferences, completion: $0) }
    }
    await untilAtRest { wait(Request(snapshot: snapshot, animates: animatingDifferences, completion: $0)) }
  }

  /// Does what calls its argument when everything is at rest, and returns then.
  func untilAtRest(_ body: (@escaping @MainActor () -> Void) -> Void) async {
    await withCheckedContinuation { continuation in body { continuation.resume() } }
  }

  /// Whether finding a difference would be felt on the main actor.
  private func isLong(_ snapshot: Snapshot) -> Bool {
    !snapshot.sharesIdentifiers(with: shown.snapshot)
      && snapshot.numberOfItems + shown.snapshot.numberOfItems > longCount
  }

  /// Has a request wait until its difference has been found.
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

  /// Gives up what waits, for a snapshot that is shown instead and that comes back with its marks.
  func supersedeWaiting(by snapshot: Snapshot) -> Snapshot {
    guard let waiting = giveUpWaiting() else { return snapshot }
    return snapshot.withMarks(of: waiting.snapshot)
  }

  /// Gives up what waits: who waits for it waits for what is shown by then.
  @discardableResult
  func giveUpWaiting() -> Request? {
    defer { waiting = nil }
    lastTicket += 1
    completions += waiting?.completions ?? []
    return waiting
  }
}
