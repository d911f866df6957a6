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
    target.onDrop = { [weak self] drop, _, _ in
      guard let self, let place = listing?.place else { return false }
      let items = takenItems(of: drop)
      area.removeClass("drop-target")
      guard !items.isEmpty else { return false }
      // Wait until GTK has handled the drop event, because the list must not change before then.
      MainLoop.after(milliseconds: 0) { [weak self] in
        let isDone = self?.model.drop(items, on: place) ?? false
        drop.finish(isDone ? .copy : nil)
      }
      return true
    }
  }

  private func takenItems(of drop: IncomingDrop) -> [ItemID] {
    guard let listing, listing.place.acceptsItems, !plans.isReadOnly else { return [] }
    let session = DropSession(of: drop)
    return session.localList === list ? [] : session.localObjects(of: ItemID.self)
  }
}
