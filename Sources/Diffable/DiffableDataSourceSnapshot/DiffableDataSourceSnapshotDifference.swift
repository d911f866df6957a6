/// The changes that turn one snapshot into another.
///
/// A difference keeps both snapshots in memory until it is released.
public struct DiffableDataSourceSnapshotDifference<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  /// The changes to the sections.
  public let sections: ListDifference<SectionIdentifierType>
  /// The changes to the items, treated as one flat list, in the form that a list model needs.
  ///
  /// Positions are those in ``DiffableDataSourceSnapshot/itemIdentifiers``. If a section moves, either its items or the
  /// items of the sections that it passes count as moved, whichever are fewer. An item that changes only its section,
  /// but not its position among all items, doesn't count as moved. For moves that take sections into account, see
  /// ``itemMoves``.
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

  /// Whether the snapshots are equal and nothing in the new one is marked for reloading or reconfiguring. O(*n*) in
  /// the number of sections.
  public var isEmpty: Bool {
    sections.isEmpty && items.isEmpty && old.sections.starts == new.sections.starts && !new.hasMarks
  }
}

extension DiffableDataSourceSnapshotDifference {
  /// The smallest set of item moves, assuming that the items of a moved section move with it. O(*n* log *n*).
  ///
  /// Items that change sections count as moved, and so do items outside a longest common subsequence of their section.
  /// Moves are sorted by destination. Positions are those in ``DiffableDataSourceSnapshot/itemIdentifiers``.
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

  /// Returns the old position of each item in the new snapshot, or a negative number for an inserted item.
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
  /// The new indices of sections to reload, in ascending order. Inserted sections are not included.
  public var sectionReloads: [Int] {
    new.reloadedSectionIdentifiers.filter { old.indexOfSection($0) != nil }
      .compactMap { new.indexOfSection($0) }.sorted()
  }

  /// The new positions of items to reload individually or with their section, in ascending order.
  ///
  /// Inserted items are not included, because they get new cells anyway. Items that have moved to an inserted section
  /// are included if that section is marked.
  public var reloads: [Int] {
    let marked = new.itemMarks.reloaded.ids.compactMap { new.items.position(of: $0) }
    let inSections = new.reloadedSectionIdentifiers.compactMap(new.indexOfSection)
      .flatMap { new.range(ofSectionAt: $0) }
    return Set(marked).union(inSections).filter(existedBefore).sorted()
  }

  /// The new positions of items to reconfigure, in ascending order.
  ///
  /// Inserted and reloaded items are not included, because they are configured anyway.
  public var reconfigures: [Int] {
    let marked = new.itemMarks.reconfigured.ids.compactMap { new.items.position(of: $0) }
    return marked.isEmpty ? [] : Set(marked).subtracting(reloads).filter(existedBefore).sorted()
  }

  private func existedBefore(_ position: Int) -> Bool {
    old.indexOfItem(new.itemIdentifier(at: position)) != nil
  }
}
