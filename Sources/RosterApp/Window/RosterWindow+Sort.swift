import Catalog
import Gtk
import Gettext

/// The menu that sorts the list.
extension RosterWindow {
  func addSortActions() {
    let sort = Action("sort", choice: model.order.key.name) { [weak self] name in
      guard let self, let key = SortOrder.Key(name) else { return }
      model.order.key = key
      updateReverseAction()
      stateDidChange()
    }
    let reverse = Action("reverse", isOn: model.order.isDescending) { [weak self] isOn in
      self?.model.order.isDescending = isOn
      self?.stateDidChange()
    }
    add(sort)
    add(reverse)
    (actions["sort"], actions["reverse"]) = (sort, reverse)
    updateReverseAction()
  }

  func wholeSortMenu() -> Menu {
    let menu = Menu(), ways = Menu()
    ways.append(gettext("Reverse Order"), action: "win.reverse")
    menu.append(section: sortMenu, title: gettext("Sort By"))
    menu.append(section: ways)
    return menu
  }

  /// One entry for each field of what is shown that can be compared.
  func updateSortMenu() {
    sortMenu.removeAll()
    let own =
      model.place.isCatalogs
      ? gettext("Default Order") : model.place.isOrdered ? gettext("Manual Order") : gettext("Date")
    let fields = model.sortableFields
    offeredFields = fields
    let keys: [(title: String, SortOrder.Key)] =
      [(own, .catalog), (gettext("Best Match"), .match), (gettext("Title"), .title)]
      + fields.map { ($0.label, .field($0.id)) }
    // One entry is the other way round.
    sortMenu.append(keys.map { ($0, "win.sort::\($1.name)") }, room: Menu.maximumCount - 1) {
      gettext("More Fields ({count})", ["count": $0])
    }
    // A field may have gone with its catalogue, and each place is sorted by itself.
    actions["sort"]?.choice = model.order.key.name
    actions["reverse"]?.isOn = model.order.isDescending
    updateReverseAction()
  }

  /// The order of the catalogues has no other way round, nor would anyone want what matches least.
  private func updateReverseAction() {
    actions["reverse"]?.isEnabled = ![.catalog, .match].contains(model.order.key)
  }
}
