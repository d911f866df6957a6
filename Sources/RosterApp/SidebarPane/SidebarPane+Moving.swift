import Catalog
import DiffableGtk
import Planner

extension SidebarPane {
  func connectReordering(_ dataSource: ListViewDiffableDataSource<SidebarSection, Place>) {
    dataSource.reorderingHandlers.canReorderItem = { [weak self] place in
      if case .project = place { self?.isReadOnly == false } else { false }
    }
    var moved: Place?
    dataSource.reorderingHandlers.targetIndexPathForMove = { place, _, current, proposed in
      moved = place
      return proposed.section == current.section ? proposed : current
    }
    dataSource.reorderingHandlers.didReorder = { [weak self] transaction in
      guard let self, case .project(let id)? = moved else { return }
      let ids = projectIDs(in: transaction.finalSnapshot)
      guard let next = ids.firstIndex(of: id).map({ $0 + 1 }) else { return }
      send(.moveProjects([id], before: ids.indices.contains(next) ? ids[next] : nil))
    }
  }

  func projectIDs(in snapshot: DiffableDataSourceSnapshot<SidebarSection, Place>) -> [ProjectID] {
    guard snapshot.indexOfSection(.projects) != nil else { return [] }
    return snapshot.itemIdentifiers(inSection: .projects).compactMap { place in
      if case .project(let id) = place { id } else { nil }
    }
  }

  func move(_ id: ProjectID, by step: Int) {
    let ids = projects.map(\.id)
    guard let index = ids.firstIndex(of: id), ids.indices.contains(index + step) else { return }
    let anchor = step < 0 ? index + step : index + step + 1
    send(.moveProjects([id], before: ids.indices.contains(anchor) ? ids[anchor] : nil))
  }

  // MARK: Drops

  func connectDrops(_ dataSource: ListViewDiffableDataSource<SidebarSection, Place>) {
    dataSource.dropHandlers.canHandle = { [weak self] in
      self?.isReadOnly == false && !$0.localObjects(of: ItemID.self).isEmpty
    }
    dataSource.dropHandlers.dropSessionDidUpdate = { _, destination in
      let isAccepted = destination.item?.acceptsItems ?? false
      return DropProposal(
        operation: isAccepted ? .copy : .forbidden, intent: .insertIntoDestinationIndexPath)
    }
    dataSource.dropHandlers.performDrop = { [weak self] coordinator in
      guard let place = coordinator.destination.item, place.acceptsItems else { return }
      self?.send(.drop(coordinator.session.localObjects(of: ItemID.self), on: place))
    }
  }
}

extension Place {
  var acceptsItems: Bool {
    switch self {
    case .project, .group(.favorites), .group(.today), .group(.upcoming), .group(.someday), .group(.done):
      true
    case .group(.all), .group(.recents), .catalog: false
    }
  }
}
