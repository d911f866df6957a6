import Catalog
import Gettext
import Gtk
import Planner

extension RosterWindow: PaneRequestHandler {
  func perform(_ command: WindowCommand) {
    lazy var items = model.references
    switch command {
    case .search: startSearch()
    case .filter:
      setShowsFilters(!model.showsFilters)
      if model.showsFilters { listPane.filterButton.grabFocus() }
      stateDidChange()
    case .grid: memory.setLayout(listPane.isGrid ? .list : .grid)
    case .table: memory.toggleTable()
    case .sidebar: toggleSidebar()
    case .detail:
      splitView.isFolded ? showDetail(!splitView.showsDetail) : setShowsDetailPane(!splitView.showsDetailPane)
    case .divider: splitView.focusDivider()
    case .sort, .layout: break  // `WindowActions` performs these commands.
    case .reverse: model.order.isDescending.toggle()
    case .back: places.goBack()
    case .forward: places.goForward()
    case .previous: places.chooseNeighbor(-1)
    case .next: places.chooseNeighbor(1)
    case .toList: showDetail(false)
    case .message: if !messages.focusNext(in: self) { focusNextPane() }
    case .star: planning.changeSelection { planning.toggle(.star, items) }
    case .today: planning.changeSelection { planning.toggle(.today, items) }
    case .done: planning.changeSelection { planning.toggle(.done, items) }
    case .plan: planning.choosePlan()
    case .someday: planning.changeSelection { planning.plan(items, .someday) }
    case .clearDate: planning.changeSelection { planning.plan(items, nil) }
    case .newProject: planning.addProject()
    case .newProjectOfSelection: planning.addProject(with: items)
    case .chooseProject: planning.chooseProject()
    case .removeFromPlace: planning.removeSelectionFromPlace()
    case .moveData: planning.chooseDataTarget()
    case .undo: undoing.undo()
    case .redo: undoing.redo()
    case .clearRecentItems: planning.clearRecents()
    case .compare: showDetail(true)
    case .openLink: if let link = model.selectedItem.flatMap(model.item)?.link { show(address: link.address) }
    case .copyTitle: exports.copyTitles()
    case .copyTable: _ = listPane.copyRows()
    case .copyText: copySelection { ItemCopying.text(of: $0) }
    case .copyJSON: copySelection { ItemJSON.text(of: $0) }
    case .print: printing.printSelection()
    case .savePDF: printing.savePDFOfSelection()
    case .open: files.chooseFile()
    case .closeCatalog: if case .catalog(let name) = model.place { files.close(catalog: name) }
    case .clearRecentFiles: files.clearRecents()
    case .exportItems: exports.exportItems()
    case .exportData: exports.exportData()
    case .exportCalendar: exports.exportCalendar()
    case .importData: exports.importData()
    case .newWindow: session?.openWindow(like: self)
    case .preferences: session?.showPreferences(above: self)
    case .help: showHelp(gettext("Help"), HelpTopic.help)
    case .shortcuts: showHelp(gettext("Keyboard Shortcuts"), HelpTopic.shortcuts)
    case .about: showAbout()
    case .close: close()
    case .quit: break  // The application performs this command.
    }
    model.reportChanges()
  }

  func perform(_ command: WindowTargetCommand, on target: String) {
    switch command {
    case .addToProject:
      if let id = ProjectID(target) { perform(.addToProject(id)) }
    case .openRecent: files.open([target])
    case .closeFile: files.close(target)
    case .editColumns: files.editColumns(of: target)
    case .readAgain:
      files.readAgain(target)
      // Reload pictures that have changed. They can change even if the catalogue file doesn't.
      textures.forgetChanges()
      listPane.list.setNeedsUpdateConfiguration()
      planning.renderDetails()
    }
    model.reportChanges()
  }

  private func copySelection(as text: @escaping @Sendable ([CatalogItem]) -> String) {
    let items = model.selectedItems
    listPane.copy(itemCount: items.count) { (text(items), html: nil) }
  }

  // MARK: Panes

  func perform(_ request: PaneRequest) {
    let plans = model.plans
    switch request {
    case .show(let place): places.show(place)
    case .open(let place, let byPointer): places.open(place, byPointer: byPointer)
    case .hideCatalog(let name):
      memory.remember()
      model.shelf.setShown(name, false)
    case .closeCatalog(let name): files.close(catalog: name)
    case .addProject: planning.addProject()
    case .renameProject(let id, let name): planning.renameProject(id, to: name)
    case .endNaming(let id, let isCancelled): planning.endNaming(id, isCancelled: isCancelled)
    case .setColor(let color, let id):
      plans.change { planner throws(PlannerError) in try planner.setColor(color, ofProject: id) }
    case .setSymbol(let symbol, let id):
      plans.change { planner throws(PlannerError) in try planner.setSymbol(symbol, ofProject: id) }
    case .moveProjects(let ids, let anchor):
      let isMoved = plans.change { planner throws(PlannerError) in
        try planner.moveProjects(ids, before: anchor)
      }
      // Show the saved order again. If the change is only delayed, the new order is shown once the change has been
      // made.
      if !isMoved, let sidebar = sidebarPane.sidebar { sidebarPane.show(sidebar, chosen: model.place) }
    case .deleteProject(let id): planning.deleteProject(id)
    case .select(let items, let byPointer):
      model.select(
        splitView.isDetailVisible ? items : items.filter { listPane.listing?.contains($0) ?? true })
      if byPointer, !model.selection.isEmpty { model.recordOpening() }
    case .openItem(let item): places.open(item)
    case .sort(let order): model.order = order
    case .saveColumns(let columns): undoing.changeColumns(to: columns)
    case .showMessage(let text): messages.toasts.show(text)
    case .toggle(let action, let item): planning.toggle(action, model.references(of: [item]))
    case .toggleDoneItems:
      model.hidesDoneItems.toggle()
      stateDidChange()
    case .reorder(let items, let anchor): planning.reorder(items, before: anchor)
    case .drop(let items, let place): planning.drop(items, on: place)
    // Change the query, because filters are part of its text.
    case .filter(let subject, let filter):
      let text = model.query.text(withFilter: filter, of: subject, among: model.fields)
      if text.unicodeScalars.count <= WindowState.queryLimit {
        model.search(for: text)
      } else {
        messages.toasts.show(gettext("The filters make the search too long. Choose fewer values."))
        // Show the previous choices again, because the new ones haven't been applied.
        model.gatherFilters()
      }
    case .search(let text): model.search(for: text)
    case .clearFilters: model.search(for: model.query.textWithoutFilters)
    // Don't report changes here. The popover also closes with the window, and rendering the changes could show the
    // window again.
    case .openFilter(let subject): return model.openedFilter = subject
    case .setFavorite(let isFavorite): planning.setFavorite(isFavorite)
    case .setDone(let isDone): planning.setDone(isDone)
    case .plan(let plan): planning.changeSelection { planning.plan(model.references, plan) }
    case .setLessons(let count): planning.setLessons(count)
    case .addToProject(let project): planning.add(model.references, to: project)
    case .removeFromProject(let project): planning.removeSelection(from: project)
    case .addProjectOfSelection: planning.addProject(with: model.references)
    case .chooseProject: planning.chooseProject()
    case .copyTitles: exports.copyTitles()
    case .follow(let item): places.follow(item)
    case .openLink(let link): show(address: link.address)
    case .composeEmail(let email): show(address: email.address)
    }
    model.reportChanges()
  }

  private func show(address: String) {
    open(address: address) { [weak self] in
      self?.messages.toasts.show(
        gettext(
          "Can’t open “{address}”. Check the default apps in the system settings.",
          ["address": Wording.shortened(address)]))
    }
  }

  func connectPanes() {
    for pane in [listPane, detailPane] as [Widget] {
      pane.onClick(phase: .capture) { [sidebarPane] _ in sidebarPane.endRenaming() }
    }
    // Update a message about missing items when it is shown again after another message. Also update the title of the
    // Undo command, because it depends on whether a message offers to undo a change to the open files.
    messages.toasts.onChange = { [weak self] in
      self?.files.updateReports()
      self?.updateActions()
    }
    messages.toasts.heightToKeepClear = { [splitView, listPane] in
      splitView.isFolded && splitView.showsDetail ? 0 : listPane.heightBelowList
    }
    // Wait until GTK has finished the layout pass that positions the message, because the list must not change during it.
    messages.toasts.onCover = { [weak self] covered, below in
      MainLoop.after(milliseconds: 0) { [weak self] in
        self?.listPane.coveredHeight = covered
        self?.sidebarPane.coveredHeight = covered + below
      }
    }
    sidebarPane.placeMenu = { [weak self] in self?.files.menu(of: $0) }
    listPane.performDrop = { [weak self] in self?.planning.drop($0, on: $1, day: $2) ?? false }
    listPane.filterButton.setAction(WindowCommand.filter.action)
    listPane.everywhereButton.onClicked { [weak self] in self?.places.searchEverywhere() }
    listPane.list.onScroll = { [weak self] in
      self?.listPane.savePosition()
      self?.stateDidChange()
    }
    connectEntry()
    splitView.onFold = { [weak self] in self?.didFold($0) }
    splitView.onChange = { [weak self] in
      self?.updateHeader()
      self?.stateDidChange()
    }
  }

  private func connectEntry() {
    listPane.entry.onChanged { [weak self] in
      guard let self, listPane.entry.text != model.query.text else { return }
      if !listPane.entry.text.isEmpty { showDetail(false) }
      planning.recordTyping()
      undoing.textDidChange()
      model.search(for: listPane.entry.text)
    }
    listPane.entry.onActivate { [weak self] in self?.places.openBestMatch() }
    listPane.entry.onStop { [weak self] in self?.escape() }
  }

  private func didFold(_ isFolded: Bool) {
    listPane.list.activatesOnSingleClick = isFolded
    places.followed = []
    // Move the focus away from the Back button, which is hidden in a wide window.
    if !isFolded, header.backButton.hasFocusInside { listPane.takeFocus(choosing: false) }
    updateHeader()
    // Focus the Back button if the focus isn't in the detail pane, which is the only visible pane now.
    if isFolded, splitView.showsDetail, !detailPane.hasFocusInside { header.backButton.grabFocus() }
  }

  // MARK: Showing and hiding panes

  func setShowsFilters(_ isShown: Bool) {
    if !isShown {
      listPane.filterBar.popover.popDown()
      if listPane.filterBar.hasFocusInside { listPane.filterButton.grabFocus() }
    }
    model.showsFilters = isShown
    listPane.showsFilters = isShown
    updateActions()
  }

  func startSearch() {
    closeFoldedSidebar()
    showDetail(false)
    listPane.entry.grabFocus()
    listPane.entry.selectAll()
  }

  @discardableResult
  func closeFoldedSidebar() -> Bool {
    guard splitView.isSidebarFolded, splitView.showsSidebar else { return false }
    splitView.showsSidebar = false
    return true
  }

  private func toggleSidebar() {
    splitView.showsSidebar.toggle()
    if splitView.isSidebarFolded, splitView.showsSidebar { sidebarPane.takeFocus() }
    stateDidChange()
  }

  private func setShowsDetailPane(_ isShown: Bool) {
    // Move the focus before the focused widget is hidden. Otherwise, GTK would move it elsewhere.
    if !isShown, [detailPane, splitView.divider].contains(where: \.hasFocusInside) {
      listPane.takeFocus(choosing: false)
    }
    splitView.showsDetailPane = isShown
    updateActions()
    stateDidChange()
  }

  /// Shows the details. If `isShown` is false, a narrow window shows the list instead.
  func showDetail(_ isShown: Bool) {
    if isShown, !splitView.isFolded, !splitView.showsDetailPane { setShowsDetailPane(true) }
    guard isShown != splitView.showsDetail, !isShown || !model.selection.isEmpty else { return }
    places.followed = []
    let leaving: [Widget] = isShown ? [listPane] : [detailPane, header.backButton]
    let focusMoves = splitView.isFolded && leaving.contains { $0.hasFocusInside }
    splitView.show(detail: isShown, animated: true)
    // Move the focus before `updateHeader` hides the Back button. If the button had the focus, GTK would choose another
    // widget.
    if focusMoves, !isShown { listPane.takeFocus(choosing: false) }
    updateHeader()
    if focusMoves, isShown { header.backButton.grabFocus() }
  }

  // MARK: Windows

  private func showHelp(_ title: String, _ topics: [HelpTopic]) {
    let help = HelpWindow(title, topics, above: self)
    help.onSearch = { [weak self] in self?.places.searchEverywhere(for: $0) }
    helpWindow = help
    help.onClose { [weak self] in self?.helpWindow = nil }
    help.present()
  }

  private func showAbout() {
    let dialog = AboutDialog(
      parent: self, program: "Roster", version: Roster.version,
      comments: gettext("Browse and search catalogues"), iconName: Roster.id)
    dialog.present()
  }

  func report(_ refused: [CatalogError]) {
    guard !refused.isEmpty else { return messages.banner.dismiss() }
    messages.banner.show(refused.map { Wording.message($0) }.joined(separator: "\n"))
  }
}
