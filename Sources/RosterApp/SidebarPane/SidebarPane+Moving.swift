import Catalog
import DiffableGtk
import Planner

/// Projects are moved among each other, and items dropped onto places.
extension SidebarPane {
  func connectReordering(_ dataSource: ListViewDiffableDataSource<SidebarSection, Place>) {
    dataSource.reorderingHandlers.canReorderItem = { place in
      if case .project = place { true } else { false }
    }
    dataSource.reorderingHandlers.targetIndexPathForMove = { _, _, current, proposed in
      proposed.section == current.section ? proposed : current
    }
    dataSource.reorderingHandlers.didReorder = { [weak self] transaction in
      guard let self else { return }
      let old = projectIDs(in: transaction.initialSnapshot)
      let new = projectIDs(in: transaction.finalSnapshot)
      if let move = ProjectMove(from: old, to: new) { onMove([move.project], move.anchor) }
    }
  }

  func projectIDs(in snapshot: DiffableDataSourceSnapshot<SidebarSection, Place>) -> [ProjectID] {
    guard snapshot.indexOfSection(.projects) != nil else { return [] }
    return snapshot.itemIdentifiers(inSection: .projects).compactMap { place in
      if case .project(let id) = place { id } else { nil }
    }
  }

  /// Moves a project up or down by one.
  func move(_ id: ProjectID, by step: Int) {
    let ids = projects.map(\.id)
    guard let index = ids.firstIndex(of: id), ids.indices.contains(index + step) else { return }
    let anchor = step < 0 ? index + step : index + step + 1
    onMove([id], ids.indices.contains(anchor) ? ids[anchor] : nil)
  }

  // MARK: Drops

  func connectDrops(_ dataSource: ListViewDiffableDataSource<SidebarSection, Place>) {
    dataSource.dropHandlers.canHandle = { !$0.localObjects(of: ItemID.self).isEmpty }
    dataSource.dropHandlers.dropSessionDidUpdate = { _, destination in
      let isTaken = destination.item?.takesItems ?? false
      return DropProposal(
        operation: isTaken ? .copy : .forbidden, intent: .insertIntoDestinationIndexPath)
    }
    dataSource.dropHandlers.performDrop = { [weak self] coordinator in
      guard let place = coordinator.destination.item, place.takesItems else { return }
      _ = self?.onDrop(coordinator.session.localObjects(of: ItemID.self), place)
    }
  }
}

extension Place {
  /// Whether items can be put there: where that says what becomes of them.
  var takesItems: Bool {
    switch self {
    case .project, .group(.favorites), .group(.today), .group(.someday), .group(.done): true
    case .group(.all), .group(.recents), .group(.upcoming), .catalog: false
    }
  }
}

/// One project that has got another place.
struct ProjectMove: Equatable {
  var project: ProjectID
  /// What it stands before; nil at the end.
  var anchor: ProjectID?
}

extension ProjectMove {
  /// What makes one order of another; nil where they are the same, or more than one project has moved.
  init?(from old: [ProjectID], to new: [ProjectID]) {
    guard old.count == new.count, let first = old.indices.first(where: { old[$0] != new[$0] }) else {
      return nil
    }
    // Up to there, or down from there.
    for project in [new[first], old[first]] {
      guard old.filter({ $0 != project }) == new.filter({ $0 != project }),
        let place = new.firstIndex(of: project)
      else { continue }
      self.init(project: project, anchor: new.indices.contains(place + 1) ? new[place + 1] : nil)
      return
    }
    return nil
  }
}

extension Sidebar {
  /// Whether any catalogue is shown.
  var hasCatalogs: Bool { !snapshot().itemIdentifiers(inSection: .catalogs).isEmpty }
}
