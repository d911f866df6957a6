import Catalog
import DiffableGtk
import Gtk
import Planner

extension ListPane {
  func connectDrops() {
    let target = DropTarget(on: area)
    dropTarget = target
    target.accepts = { [weak self] in self?.takenItems(of: $0).isEmpty == false }
    target.onMotion = { [weak self] _, _, _ in
      self?.area.addClass("drop-target")
      return .copy
    }
    target.onLeave = { [weak self] in self?.area.removeClass("drop-target") }
    target.onDrop = { [weak self] drop, x, y in
      guard let self, let place = listing?.place else { return false }
      let items = takenItems(of: drop), day = day(at: x, y)
      area.removeClass("drop-target")
      guard !items.isEmpty else { return false }
      // Wait until GTK has handled the drop event, because the list must not change before then.
      MainLoop.after(milliseconds: 0) { [weak self] in
        let isDone = self?.model.drop(items, on: place, day: day) ?? false
        drop.finish(isDone ? .copy : nil)
      }
      return true
    }
  }

  /// Returns the day of the item at a point of the area in Upcoming, or nil if there is no such item.
  private func day(at x: Double, _ y: Double) -> Day? {
    guard listing?.place == .group(.upcoming), let dataSource, let origin = list.origin(in: area),
      let item = dataSource.itemIdentifier(at: (x - origin.x, y - origin.y)),
      case .day(let day)? = dataSource.snapshot().sectionIdentifier(containingItem: item)
    else { return nil }
    return day
  }

  private func takenItems(of drop: IncomingDrop) -> [ItemID] {
    guard let listing, listing.place.acceptsItems, !plans.isReadOnly else { return [] }
    let session = DropSession(of: drop)
    return session.localList === list ? [] : session.localObjects(of: ItemID.self)
  }
}
