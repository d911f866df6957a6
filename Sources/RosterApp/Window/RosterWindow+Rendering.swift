import Catalog
import Gettext
import Gtk
import Planner

extension RosterWindow {
  func render(_ change: WindowChange) {
    if change.contains(.catalogs) {
      actions.update(model.shelf.library.catalogs, in: self)
      header.menus.catalogs = model.shelf.library.catalogs
      // Check the picture files, because some may have been added or replaced.
      textures.forgetChanges()
    }
    // Also update the messages about files when the planner changes, because their Import button is hidden while the
    // planner is read-only.
    if change.contains(any: [.catalogs, .files, .plans]) { files.render() }
    if change.contains(any: [.catalogs, .files, .place, .plans]) { renderSidebar() }
    if change.contains(.query) { renderQuery() }
    if change.contains(.plans) { listPane.updateMarks() }
    if change.contains(.listing), let listing = model.listing { render(listing) }
    if change.contains(.filters), let filters = model.filters {
      listPane.filterBar.show(filters, hasItems: model.listing?.isEmpty == false)
    }
    if change.contains(.selection) {
      renderSelection()
    } else if change.contains(.plans) {
      planning.updateDetails()
    }
    if change.contains(any: [.listing, .selection]) { renderHiddenSelection() }
    if change.contains(.plans) { planning.render() }
    if change.contains(any: [.catalogs, .place, .listing]) { renderSortKeys() }
    if change.contains(any: [.place, .query, .order, .selection, .catalogs]) { stateDidChange() }
    updateActions()
    updateTitle()
  }

  private func renderSidebar() {
    let catalogs = model.shelf.shown.catalogs.map { catalog in
      var entry = Sidebar.CatalogEntry(catalog)
      entry.file = files.file(of: .catalog(catalog.name)).map(\.condition)
      return entry
    }
    let sidebar = Sidebar(counts: model.plans.counts, catalogs: catalogs)
    if sidebar != sidebarPane.sidebar || model.place != sidebarPane.chosen {
      sidebarPane.show(sidebar, chosen: model.place)
    }
  }

  private func renderQuery() {
    guard listPane.entry.text != model.query.text else { return }
    planning.recordTyping()
    listPane.entry.text = model.query.text
  }

  private func render(_ listing: Listing) {
    let next = places.next
    places.next = .init()
    let before = listPane.listing, selectedBefore = listPane.dataSource?.selectedItemIdentifiers ?? []
    let isNewPlace = before?.place != listing.place
    if isNewPlace {
      memory.showLayout(of: listing.place)
      updateHeader()
    }
    let hasPosition = before == nil ? memory.hasPosition(in: listing) : listing.result.query.isEmpty
    let restoresPosition = isNewPlace && hasPosition && !next.revealsSelection
    let isReplaced = replaceDoneSelection(since: before, in: listing)
    listPane.show(
      listing, selection: model.selection, position: restoresPosition ? memory[listing.place].position : nil)
    if next.revealsSelection || isReplaced { listPane.select(model.selection, reveal: true) }
    // Deselect restored items that are no longer in the list. During a search, keep all of them, because the search
    // may be hiding some.
    if next.isSelectionRemembered, listing.result.query.isEmpty {
      model.select(model.selection.filter(listing.contains))
    }
    if let before {
      // If several items were selected and are no longer in the list, the model has already deselected them.
      let selection = model.selection.isEmpty ? selectedBefore : model.selection
      replaceHiddenSelection(selection, since: before, in: listing)
      selectReturnedItems(since: before, in: listing)
    }
    if model.selection.count > 1, !splitView.isDetailVisible {
      model.select(model.selection.filter(listing.contains))
    }
    showDetailPane()
    if let choosing = next.focusChoosing { focusList(choosing: choosing) }
    let count = [Wording.note(listing), Wording.count(listing)].compactMap { $0 }.joined(separator: "\n")
    listPane.entry.setAccessibleDescription(count)
    if !model.query.text.isEmpty { listPane.entry.announce(count) }
  }

  /// Selects the next item if none of the selected items are in the list any longer. Otherwise, commands would act on
  /// invisible items, or on items other than the focused one.
  private func replaceHiddenSelection(_ selection: [ItemID], since before: Listing, in listing: Listing) {
    // If the list shows catalogues and the details are visible, keep a single item, and items that aren't in the library,
    // because items can briefly disappear while another program saves their file.
    let isReplaceable =
      !listing.place.showsCatalogs
      || selection.count > 1 && selection.allSatisfy { listing.library[$0] != nil }
    guard listPane.list.hasFocusInside && isReplaceable || !splitView.isDetailVisible, !selection.isEmpty,
      before.place == listing.place,
      before.result.query == listing.result.query,
      selection.allSatisfy({ before.contains($0) && !listing.contains($0) })
    else { return }
    places.choose(before.neighbor(of: selection, where: listing.contains), insteadOf: selection)
  }

  /// Selects items again when Undo returns them to the list, if they were selected when they left it and the user
  /// hasn't selected other items since.
  private func selectReturnedItems(since before: Listing, in listing: Listing) {
    guard let (items, view) = places.departed, view == model.history.current,
      model.plans.planner?.redoName != nil, before.place == listing.place,
      items.allSatisfy({ !before.contains($0) && listing.contains($0) })
    else { return }
    model.select(items)
  }

  /// Selects the next open item if all selected items have moved to the done items of a project. Returns whether it has
  /// selected an item.
  private func replaceDoneSelection(since before: Listing?, in listing: Listing) -> Bool {
    let selection = model.selection
    guard listPane.list.hasFocusInside || !splitView.isDetailVisible, let before, !selection.isEmpty,
      before.place == listing.place,
      before.result.query == listing.result.query,
      selection.allSatisfy({ before.isOpen($0) && listing.contains($0) && !listing.isOpen($0) }),
      let next = before.neighbor(of: selection, where: listing.isOpen)
    else { return false }
    model.choose(next)
    // Move the focus before the list changes. Otherwise, the list would scroll to the done item to keep it in view.
    listPane.select([next], reveal: false)
    return true
  }

  private func renderSelection() {
    planning.selectionDidChange()
    planning.renderDetails()
    let hadFocus = detailPane.hasFocusInside
    showDetailPane()
    if hadFocus, model.selection.isEmpty, !splitView.isFolded { listPane.takeFocus(choosing: false) }
    // Scroll to the selection unless it was made in the list, where it is already visible.
    if listPane.dataSource?.selectedItemIdentifiers != model.selection {
      listPane.select(model.selection, reveal: true)
    }
    if model.selection.isEmpty { showDetail(false) }
  }

  /// Shows the details if anything is selected, and hides them otherwise. After a change of place, waits until the list
  /// shows the new place before hiding them. Otherwise, the list of the previous place would briefly be laid out at a
  /// different width.
  private func showDetailPane() {
    let isOutdated = listPane.listing.map { $0.place != model.place } ?? false
    splitView.hasDetail = !model.selection.isEmpty || isOutdated && splitView.hasDetail
  }

  private func renderHiddenSelection() {
    let hidden = model.hiddenItems
    detailPane.selection.hiddenText = Wording.hidden(
      hidden.prefix(3).compactMap { model.item($0)?.title }, of: hidden.count)
  }

  private func renderSortKeys() {
    let order =
      model.place.showsCatalogs
      ? gettext("Default Order") : model.place.hasManualOrder ? gettext("Manual Order") : gettext("Date")
    // Offer sorting by subtitle only if some subtitles aren't the values of a field, or if the list is already sorted
    // by subtitle.
    let hasSubtitles = model.hasOwnSubtitles(in: model.place) || model.order.key == .subtitle
    header.menus.sortKeys =
      [(order, .catalog), (gettext("Best Match"), .match)]
      + PlaceColumns.sortKeys(of: model.sortableFields, hasSubtitles: hasSubtitles)
  }

  // MARK: Header and actions

  func updateHeader() {
    header.update(splitView, listPane.itemLayout)
    actions[.layout]?.choice = listPane.itemLayout.rawValue
    updateActions()
    updateTitle()
  }

  private func updateTitle() {
    let count = model.listing.map(Wording.count)
    let selected = model.selectedItem == nil ? Wording.items(model.selection.count) : nil
    let place = places.title(of: model.place)
    title = place
    header.title.show(
      place, subtitle: splitView.isFolded && splitView.showsDetail ? selected : count)
  }

  func updateActions() {
    let plans = model.plans
    var state = WindowCommand.State()
    if splitView.isDetailVisible || model.selection.allSatisfy({ model.listing?.contains($0) ?? false }) {
      state.selectionCount = model.selection.count
      let item = model.selectedItem.flatMap(model.item)
      state.hasLink = item?.link != nil
      state.isMissing = item?.kind.isEmpty == true
    }
    state.coversList = splitView.isFolded && splitView.showsDetail
    state.isTable = listPane.isTable
    state.isOpenedFile = files.file(of: model.place) != nil
    state.canRemoveItems = model.place.canRemoveItems
    state.isReadOnly = plans.isReadOnly
    state.hasPlanner = plans.planner != nil
    state.canReverse = ![.catalog, .match].contains(model.order.key)
    state.canGoBack = model.canGoBack
    state.canGoForward = model.canGoForward
    let columns = files.isUndoOffered ? nil : undoing.undoableColumns
    state.undo = columns ?? files.undoableChange ?? plans.planner?.undoName?.title
    state.redo = files.redoableLocating ?? undoing.redoableColumns ?? plans.planner?.redoName?.title
    actions.update(state)
    actions[.sort]?.choice = model.order.key.name
    actions[.reverse]?.isOn = model.order.isDescending
    actions[.filter]?.isOn = model.showsFilters
    header.menus.undoNames = (state.undo, state.redo)
  }
}
