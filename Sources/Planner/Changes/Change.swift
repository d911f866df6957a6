import Catalog

/// What one change did: the cells that it found different from what it left, which is enough to undo and to redo it.
struct Change: Sendable {
  /// What a cell held before, and what it holds since.
  struct Difference: Hashable, Sendable {
    var before: CellValue
    var after: CellValue
  }

  var name: ChangeName
  var cells: [Cell: Difference]

  /// The titles with which rows of items are made anew.
  var titles: [ItemID: String]

  /// The change that undoes this one.
  var inverse: Change {
    Change(
      name: name, cells: cells.mapValues { Difference(before: $0.after, after: $0.before) }, titles: titles)
  }

  /// This change and the next one as one; nil if they are not of the same kind, or something has come between them.
  func joined(with next: Change) -> Change? {
    guard name == next.name, next.cells.allSatisfy({ cells[$0]?.after == $1.before }) else { return nil }
    var joined = self
    for (cell, difference) in next.cells {
      joined.cells[cell]?.after = difference.after
      if cells[cell]?.before == difference.after { joined.cells[cell] = nil }
    }
    joined.titles.merge(next.titles) { $1 }
    return joined
  }

  /// The projects that were made, or came back.
  var addedProjects: Set<ProjectID> {
    Set(
      cells.compactMap { cell, difference in
        if case .projectRow(let id) = cell, difference.after != .none { id } else { nil }
      })
  }

  /// The cells in an order in which they can be written whichever they are: projects come first and go last, titles
  /// are for rows that are there.
  var ordered: [(key: Cell, value: Difference)] {
    func rank(_ cell: Cell, _ difference: Difference) -> Int {
      switch cell {
      case .projectRow: difference.after == .none ? 4 : 0
      case .project: 1
      case .item(_, .title): 3
      case .item, .member: 2
      }
    }
    return cells.sorted { rank($0.key, $0.value) < rank($1.key, $1.value) }
  }
}
