/// What turns one snapshot into another.
///
/// It holds both snapshots, so let it go when it has been applied.
public struct DiffableDataSourceSnapshotDifference<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  /// What becomes of the sections.
  public let sections: ListDifference<SectionIdentifierType>
  /// What becomes of the items as one list, as a list model wants it; positions are those in
  /// ``DiffableDataSourceSnapshot/itemIdentifiers``. Here an item whose section has moved is a move, and one that
  /// only a boundary between sections has passed is none; for the other view see ``itemMoves``.
  public let items: ListDifference<ItemIdentifierType>

  private let old: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  private let new: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  @usableFromInline
  init(
    from old: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    to new: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    sections: ListDifference<SectionIdentifierType>, items: ListDifference<ItemIdentifierType>
  ) {
    self.old = old
    self.new = new
    self.sections = sections
    self.items = items
  }

  /// Whether the snapshots are equal and nothing is marked. O(number of sections).
  public var isEmpty: Bool {
    sections.isEmpty && items.isEmpty && old.sections.starts == new.sections.starts && !new.hasMarks
  }
}

extension DiffableDataSourceSnapshotDifference {
  /// The fewest items that must be moved when sections take theirs with them: each that changes its section, and of
  /// those that stay in theirs the ones outside a longest common subsequence. In the order of their destinations;
  /// positions are those in ``DiffableDataSourceSnapshot/itemIdentifiers``. O(*n* log *n*).
  public var itemMoves: [ListMove] {
    var sources = pairs()
    return sources.withUnsafeMutableBufferPointer { sources in
      var moves: [ListMove] = []
      for (index, section) in new.sectionIdentifiers.enumerated() {
        let range = new.range(ofSectionAt: index)
        let home = old.indexOfSection(section).map { old.range(ofSectionAt: $0) } ?? 0..<0
        let first = moves.count
        for position in range where sources[position] >= 0 && !home.contains(Int(sources[position])) {
          moves.append(ListMove(source: Int(sources[position]), destination: position))
          sources[position] = -1
        }
        let stayed = UnsafeMutableBufferPointer(rebasing: sources[range])
        if !isIncreasing(stayed) { moves += markMoves(in: stayed, 0, range.lowerBound) }
        moves[first...].sort { $0.destination < $1.destination }
      }
      return moves
    }
  }

  /// The position in the old snapshot of each item of the new one, less than 0 for those that were not in it.
  private func pairs() -> [Int32] {
    var result = [Int32](repeating: -1, count: new.numberOfItems)
    var next = 0
    var source = 0
    func keep(upTo end: Int) {
      while next < end {
        result[next] = Int32(truncatingIfNeeded: source)
        next += 1
        source += 1
      }
    }
    for splice in items.splices {
      keep(upTo: splice.position)
      next += splice.insertedCount
      source += splice.removedCount
    }
    keep(upTo: new.numberOfItems)
    for move in items.moves { result[move.destination] = Int32(truncatingIfNeeded: move.source) }
    return result
  }
}

extension DiffableDataSourceSnapshotDifference {
  /// The indices in the new snapshot of the sections that are marked to be reloaded and were in the old one,
  /// ascending.
  public var sectionReloads: [Int] {
    new.reloadedSectionIdentifiers.filter { old.indexOfSection($0) != nil }
      .compactMap { new.indexOfSection($0) }.sorted()
  }

  /// The positions in the new snapshot of the items that are to be reloaded, on their own account or with their
  /// section, ascending; not of those that are new, which get their cells anyway.
  public var reloads: [Int] {
    let marked = new.itemMarks.reloaded.ids.compactMap { new.items.position(of: $0) }
    let inSections = sectionReloads.flatMap { new.range(ofSectionAt: $0) }
    return Set(marked).union(inSections).filter(wasThere).sorted()
  }

  /// The positions in the new snapshot of the items that are to be reconfigured, ascending; not of those that are
  /// new or reloaded, which are configured anyway.
  public var reconfigures: [Int] {
    let marked = new.itemMarks.reconfigured.ids.compactMap { new.items.position(of: $0) }
    return marked.isEmpty ? [] : Set(marked).subtracting(reloads).filter(wasThere).sorted()
  }

  private func wasThere(_ position: Int) -> Bool { old.indexOfItem(new.itemIdentifier(at: position)) != nil }
}
