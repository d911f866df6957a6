import Catalog
import DiffableGtk
import Gtk
import Planner

extension ListPane {
  func connectDrops() {
    let target = DropTarget(on: area)
    dropTarget = target
    target.accepts = { [weak self] in self?.takenItems(of: $0).isEmpty == false }
    target.onMotion = { [weak self] drop, x, y in
      guard let self, canDrop(drop, at: x, y) else {
        self?.area.removeClass("drop-target")
        return nil
      }
      area.addClass("drop-target")
      return .copy
    }
    target.onLeave = { [weak self] in self?.area.removeClass("drop-target") }
    target.onDrop = { [weak self] drop, x, y in
      guard let self, let place = listing?.place else { return false }
      area.removeClass("drop-target")
      // Check again whether the drop is possible, because the list may have scrolled since the last motion event.
      let items = canDrop(drop, at: x, y) ? takenItems(of: drop) : [], day = day(at: x, y)
      let isOwn = DropSession(of: drop).localList === list
      // Wait until GTK has handled the drop event, because the list must not change before then. Also finish a refused
      // drop. Otherwise, GTK would continue the drag.
      MainLoop.after(milliseconds: 0) { [weak self] in
        let isDone = !items.isEmpty && self?.performDrop(items, place, day) ?? false
        drop.finish(isDone ? .copy : nil)
        if isDone, isOwn { self?.selectFocusedItem() }
      }
      return true
    }
  }

  private var movesItemsBetweenDays: Bool { [.group(.today), .group(.upcoming)].contains(listing?.place) }

  /// Returns the day of the item or header at a point in Today or Upcoming, or nil if there is none. In Today, the
  /// empty space below the items counts as today.
  private func day(at x: Double, _ y: Double) -> Day? {
    guard movesItemsBetweenDays, let dataSource, let origin = list.origin(in: area) else { return nil }
    return switch dataSource.sectionIdentifier(at: (x - origin.x, y - origin.y)) {
    case .day(let day): day
    case nil: listing?.place == .group(.today) ? plans.today : nil
    default: nil
    }
  }

  /// Returns whether items can be dropped at a point. Items of this list can be dropped only on a day.
  private func canDrop(_ drop: IncomingDrop, at x: Double, _ y: Double) -> Bool {
    DropSession(of: drop).localList !== list || day(at: x, y) != nil
  }

  private func takenItems(of drop: IncomingDrop) -> [ItemID] {
    guard let listing, listing.place.acceptsItems, !plans.isReadOnly else { return [] }
    let session = DropSession(of: drop)
    let isTaken = session.localList !== list || movesItemsBetweenDays
    return isTaken ? session.localObjects(of: ItemID.self) : []
  }
}
