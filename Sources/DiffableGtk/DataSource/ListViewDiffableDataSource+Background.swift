import Diffable

/// Differences of very large lists, found off the main actor.
extension ListViewDiffableDataSource {
  /// A snapshot whose difference is being found.
  struct Background {
    /// The last snapshot asked for; what the running work is for may be an earlier one.
    var request: Request
    /// Which of the snapshots ever asked for it is.
    var generation: Int
  }

  func isLarge(_ snapshot: Snapshot) -> Bool {
    listView.isMapped && current.numberOfItems + snapshot.numberOfItems > largeCount
  }

  /// Shows the snapshot when its difference has been found; one that waits already gives way to it.
  func applyFromBackground(_ request: Request) {
    lastGeneration += 1
    guard let waiting = background else {
      background = Background(request: request, generation: lastGeneration)
      return findDifference()
    }
    var request = request
    request.completions = waiting.request.completions + request.completions
    request.snapshot.takeMarks(from: waiting.request.snapshot)
    request.trees.merge(waiting.request.trees) { later, _ in later }
    background = Background(request: request, generation: lastGeneration)
  }

  /// Gives up what has not been shown yet, for something that is shown at once. Its completions are called with that.
  func abandonBackground() {
    guard let request = background?.request else { return }
    completions += request.completions
    sectionSnapshots.merge(request.trees) { $1 }
    background = nil
  }

  private func findDifference() {
    guard let background else { return }
    let (snapshot, items) = (background.request.snapshot, items)
    Task { [weak self] in
      let numbered = await Task.detached(priority: .userInitiated) {
        var items = items
        let moved = items.show(snapshot)
        return (items: items, moved: moved)
      }.value
      self?.differenceWasFound(numbered, generation: background.generation)
    }
  }

  private func differenceWasFound(_ numbered: Numbered, generation: Int) {
    guard let background else { return }
    guard background.generation == generation else { return findDifference() }
    self.background = nil
    show(background.request, items: numbered)
  }
}

extension DiffableDataSourceSnapshot {
  /// Takes over what an earlier snapshot, which will not be shown, has marked.
  fileprivate mutating func takeMarks(from other: Self) {
    reloadSections(other.reloadedSectionIdentifiers.filter { indexOfSection($0) != nil })
    reloadItems(other.reloadedItemIdentifiers.filter { indexOfItem($0) != nil })
    reconfigureItems(other.reconfiguredItemIdentifiers.filter { indexOfItem($0) != nil })
  }
}
