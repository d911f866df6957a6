import Catalog
import Gtk

/// The menu that sorts the list.
extension RosterWindow {
  func addSortActions() {
    let sort = Action("sort", choice: model.order.key.name) { [weak self] name in
      guard let self, let key = SortOrder.Key(name) else { return }
      model.order.key = key
      updateReverseAction()
    }
    let reverse = Action("reverse", isOn: model.order.isDescending) { [weak self] isOn in
      self?.model.order.isDescending = isOn
    }
    add(sort)
    add(reverse)
    (sortAction, reverseAction) = (sort, reverse)
    updateReverseAction()
  }

  func wholeSortMenu() -> Menu {
    let menu = Menu(), ways = Menu()
    ways.append("Reversed", action: "win.reverse")
    menu.append(section: sortMenu, title: "Sort By")
    menu.append(section: ways)
    return menu
  }

  /// One entry for each field of what is shown that can be compared.
  func updateSortMenu() {
    sortMenu.removeAll()
    sortMenu.append("Catalogue", action: "win.sort::\(SortOrder.Key.catalog.name)")
    sortMenu.append("Title", action: "win.sort::\(SortOrder.Key.title.name)")
    for field in model.sortableFields {
      sortMenu.append(field.label, action: "win.sort::\(SortOrder.Key.field(field.id).name)")
    }
    // A field may have gone with its catalogue.
    sortAction?.choice = model.order.key.name
  }

  /// Sorts the list, and has the menu say so.
  func sort(by order: SortOrder) {
    model.order = order
    sortAction?.choice = order.key.name
    reverseAction?.isOn = order.isDescending
  }

  /// The order of the catalogues has no other way round.
  private func updateReverseAction() { reverseAction?.isEnabled = model.order.key != .catalog }
}
