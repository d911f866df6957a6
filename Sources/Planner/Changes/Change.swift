import Catalog

/// A change with the old and new values of all modified cells, for undo and redo.
struct Change: Sendable {
  struct Difference: Hashable, Sendable {
    var before: CellValue
    var after: CellValue

    /// Whether a position was changed, rather than added or removed.
    var isMove: Bool { before != .none && after != .none }
  }

  let name: ChangeName
  private(set) var cells: [Cell: Difference]

  /// The titles and subtitles that are needed to recreate the rows of the affected items.
  let items: [ItemID: ItemReference]

  /// The total size of the texts before and after the change, in bytes.
  let textSize: Int

  init(name: ChangeName, cells: [Cell: Difference], items: [ItemID: ItemReference]) {
    (self.name, self.cells, self.items) = (name, cells, items)
    textSize = cells.values.reduce(0) { $0 + $1.before.textSize + $1.after.textSize }
  }

  var inverse: Change {
    Change(
      name: name, cells: cells.mapValues { Difference(before: $0.after, after: $0.before) }, items: items)
  }

  func renamed(_ targets: [ItemID: ItemReference]) -> Change {
    func id(_ item: ItemID) -> ItemID { targets[item]?.id ?? item }
    var renamedCells: [Cell: Difference] = [:], renamedItems: [ItemID: ItemReference] = [:]
    for (cell, difference) in cells {
      switch cell {
      case .item(let item, let column): renamedCells[.item(id(item), column)] = difference
      case .member(let project, let item): renamedCells[.member(project, id(item))] = difference
      case .projectRow, .project: renamedCells[cell] = difference
      }
    }
    for (item, reference) in items { renamedItems[id(item)] = targets[item] ?? reference }
    return Change(name: name, cells: renamedCells, items: renamedItems)
  }

  /// Returns this change merged with the next one, or nil if they can't be merged.
  ///
  /// Changes with the same name can be merged if the next one replaces only values that this one wrote. The creation
  /// of a project can also be merged with its renaming.
  func joined(with next: Change) -> Change? {
    if let named = named(by: next) { return named }
    guard name == next.name, next.cells.allSatisfy({ cells[$0]?.after == $1.before }) else { return nil }
    var joined = cells
    for (cell, difference) in next.cells {
      joined[cell]?.after = difference.after
      if cells[cell]?.before == difference.after { joined[cell] = nil }
    }
    return Change(name: name, cells: joined, items: items.merging(next.items) { $1 })
  }

  private func named(by next: Change) -> Change? {
    guard name == .newProject, next.name == .renameProject, let id = next.onlyProject,
      let renaming = next.cells[.project(id, .name)], let newName = renaming.after.text,
      case .project(var row)? = cells[.projectRow(id)]?.after, renaming.before == .text(row.name)
    else { return nil }
    row.name = newName
    var named = self
    named.cells[.projectRow(id)]?.after = .project(row)
    return named
  }

  /// The title of the only affected item, or nil if the change affects no item, several items or a project's row. If
  /// the change moved data, this is the title of the item that had the data before.
  var onlyTitle: String? {
    guard affectedProjects.isEmpty else { return nil }
    if name == .moveData { return source.flatMap { items[$0]?.title } }
    return items.count == 1 ? items.values.first?.title : nil
  }

  /// The item from which a change named `moveData` moves the data.
  private var source: ItemID? {
    switch cells.first(where: { $0.value.after == .none })?.key {
    case .item(let item, _)?, .member(_, let item)?: item
    case .projectRow?, .project?, nil: nil
    }
  }

  var onlyProject: ProjectID? { affectedProjects.count == 1 ? affectedProjects.first : nil }

  private var affectedProjects: Set<ProjectID> {
    Set(
      cells.keys.compactMap { cell in
        switch cell {
        case .projectRow(let id), .project(let id, _): id
        case .item, .member: nil
        }
      })
  }

  /// The number of affected items, or 0 if the change affects a project's row.
  ///
  /// Items that only change position are counted only if the change reorders items. If the change moved data to other
  /// items, only those items are counted.
  var itemCount: Int {
    guard affectedProjects.isEmpty else { return 0 }
    let countsMoves = name == .reorderItems || name == .reorderFavorites
    let items = cells.compactMap { cell, difference -> ItemID? in
      switch cell {
      case _ where name == .moveData && difference.after == .none: nil
      case .item(_, .favorite) where !countsMoves && difference.isMove: nil
      case .member where !countsMoves && difference.isMove: nil
      case .item(let item, _), .member(_, let item): item
      case .projectRow, .project: nil
      }
    }
    return Set(items).count
  }

  var addedProjects: Set<ProjectID> {
    Set(
      cells.compactMap { cell, difference in
        if case .projectRow(let id) = cell, difference.after != .none { id } else { nil }
      })
  }

  /// The cells in a safe order for writing: projects are created first and deleted last, and titles are set after the
  /// rows of their items have been created.
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
