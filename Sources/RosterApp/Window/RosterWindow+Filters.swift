import Catalog
import Gtk

/// The bar of what the list can be chosen by. What a person chooses there is written into the search, and read from it.
extension RosterWindow {
  func addFilterAction() {
    let action = Action("filter", isOn: model.showsFilters) { [weak self] isOn in
      self?.setShowsFilters(isOn)
      if isOn { self?.listPane.filterButton.grabFocus() }
      self?.stateDidChange()
    }
    add(action)
    actions["filter"] = action
    listPane.filterButton.setAction("win.filter")
  }

  func connectFilters() {
    let bar = listPane.filterBar
    model.onFilters = { [weak self, weak bar] in
      if let filters = self?.model.filters { bar?.show(filters) }
    }
    bar.onOpen = { [weak self] in self?.model.openedFilter = $0 }
    bar.onFilter = { [weak self] subject, filter in
      guard let self else { return }
      listPane.entry.text = model.query.text(asking: filter, of: subject)
    }
    bar.onClear = { [weak self] in
      guard let self else { return }
      listPane.entry.text = model.query.textWithoutFilters
    }
  }

  func setShowsFilters(_ isShown: Bool) {
    if !isShown {
      listPane.filterBar.popover.popDown()
      if listPane.filterBar.hasFocusInside { listPane.filterButton.grabFocus() }
    }
    actions["filter"]?.isOn = isShown
    model.showsFilters = isShown
    listPane.showsFilters = isShown
  }
}
