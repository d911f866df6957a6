import Catalog
import DiffableGtk
import Gtk
import Planner
import Gettext

extension ListPane {
  func makeDataSource() -> DataSource {
    let cells = CellRegistration<ListCell, ItemID> { [weak self] cell, _, item in
      cell.configurationUpdateHandler = { [weak self] cell, state in
        if let self, isTable {
          cell.accessories = []
          cell.contentConfiguration = row(of: item)
          return
        }
        cell.accessories = self?.accessories(of: item) ?? []
        cell.contentConfiguration = self?.content(of: item).updated(for: state)
      }
    }
    let dataSource = DataSource(listView: list) { list, indexPath, id in
      list.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: id)
    }
    addHeaders(to: dataSource)
    dataSource.onActivate = { [weak self] in self?.send(.openItem($0)) }
    dataSource.contextMenuForItemsProvider = { [weak self] ids in
      guard let self, !ids.isEmpty else { return nil }
      // If every item in `ids` is selected, the menu applies to the whole selection, including items that a search
      // hides.
      let isSelection = Set(model.selection).isSuperset(of: ids)
      let items = isSelection ? model.selectedItems : ids.compactMap(item)
      return ItemMenu.menu(of: items, in: model, isTable: isTable)
    }
    dataSource.trailingSwipeActionsConfigurationProvider = { [weak self] in self?.rowActions(on: $0) }
    dataSource.dragHandlers.itemsForBeginning = { [weak self] id in
      guard let item = self?.item(id) else { return [] }
      let text = [item.title, item.link?.address].compactMap { $0 }.joined(separator: "\n")
      return [DragItem(text: text, localObject: id)]
    }
    dataSource.reorderingHandlers.canReorderItem = { [weak self] in self?.canReorder($0) ?? false }
    dataSource.reorderingHandlers.targetIndexPathForMove = { [weak self] _, original, _, proposed in
      self?.target(of: proposed, from: original) ?? proposed
    }
    dataSource.reorderingHandlers.didReorder = { [weak self] in self?.didReorder($0) }
    dataSource.displayHandlers.didEndDisplaying = { [weak self] in
      self?.loads.removeValue(forKey: $0)?.cancel()
    }
    dataSource.displayHandlers.willDisplay = { cell, _ in cell.setNeedsUpdateConfiguration() }
    list.onSelectionChange = { [weak self] in self?.selectionDidChange() }
    list.onMoveBeyondEdge = { [weak self] direction in
      guard direction == .up else { return false }
      return self?.entry.grabFocus() ?? false
    }
    list.setAccessibleLabel(gettext("Results"))
    return dataSource
  }

  func item(_ id: ItemID) -> CatalogItem? { listing?.library[id] }

  /// Returns whether to dim the title of an item. Done items are dimmed everywhere except in Done. Items that don't
  /// match the search, and are shown only because their section contains matches, are dimmed too.
  func isDimmed(_ id: ItemID) -> Bool {
    let isDone = plans.marks[id]?.done != nil && listing?.place != .group(.done)
    return isDone || listing?.result.companions.contains(id) == true
  }

  private func content(of id: ItemID) -> ListContentConfiguration {
    var content = isGrid ? ListContentConfiguration.card() : .cell()
    guard let item = item(id) else { return content }
    content.attributedText = AttributedText(item.title, emphasizing: query.highlights(in: item.title))
    content.secondaryAttributedText = secondLine(of: item)
    // Dim the title by using the colour of the second line. If the cell had half opacity instead, the second line would
    // be illegible.
    if isDimmed(id) { content.textProperties.color = .secondaryLabel }
    let picture = ItemPicture(of: item, from: textures, size: pictureSize)
    content.image = picture.image
    content.imageProperties = picture.properties(cornerRadius: 4)
    if isGrid { content.imageProperties.contentInset = 12 }
    if let file = picture.missingFile { load(file, of: id) }
    return content
  }

  /// Returns the second line of a row. If the item is planned and not done, the line begins with the plan, unless the
  /// place or the section header already shows it.
  ///
  /// The plan isn't shown at the end of the row, where it would be hidden in a narrow list and while the pointer is
  /// over the row.
  private func secondLine(of item: CatalogItem) -> AttributedText? {
    let missing =
      item.kind.isEmpty ? model.missingText(of: item.id) : nil
    let word = query.hiddenMatch(in: item)
    // Show the matching part of the note before the subtitle. After the subtitle, it could be cut off.
    let note = word == nil ? query.hiddenMatch(in: item, note: plans.marks[item.id]?.note ?? "") : nil
    let subtitle = FactText.shownSubtitle(of: item)
    let text = [note, subtitle, missing, word].compactMap { $0 }.joined(separator: " · ")
    guard let plan = planText(of: item.id) else {
      return text.isEmpty ? nil : AttributedText(text, emphasizing: query.highlights(in: text))
    }
    guard !text.isEmpty else { return AttributedText(plan) }
    // In right-to-left layouts, isolate the text, because its direction can differ from that of the plan.
    let (prefix, suffix) = readsRightToLeft ? ("\(plan) · \u{2068}", "\u{2069}") : ("\(plan) · ", "")
    let start = prefix.utf8.count
    let highlights = query.highlights(in: text).map { $0.lowerBound + start..<$0.upperBound + start }
    return AttributedText(prefix + text + suffix, emphasizing: highlights)
  }

  private func accessories(of id: ItemID) -> [CellAccessory] {
    var accessories: [CellAccessory] = []
    func add(_ text: String, name: String? = nil, shortText: String? = nil) {
      accessories.append(
        .label(text: text, options: .init(reservedLayoutWidth: .actual, name: name, shortText: shortText)))
    }
    if !query.isEmpty, listing?.bestMatch == id { add("↵", name: gettext("Press Enter to open")) }
    let kept = plans.marks[id]
    if let kept, let lessons = Wording.lessons(of: kept, count: model.lessonCount(of: id)) {
      add(isGrid ? lessons.short : lessons.text, name: lessons.text, shortText: lessons.short)
    }
    if let badge = badge(of: id) {
      if hasShortBadges || isGrid, let short = badge.short {
        add(short, name: badge.text, shortText: short)
      } else {
        add(badge.text, shortText: badge.short)
      }
    }
    if kept?.note.isEmpty == false { add("✎", name: gettext("Note")) }
    if kept?.done != nil, listing?.place != .group(.done) { add("✓", name: gettext("Done")) }
    if kept?.isFavorite == true, listing?.place != .group(.favorites) { add("★", name: gettext("Favourite")) }
    return accessories
  }

  private func planText(of id: ItemID) -> String? {
    guard let kept = plans.marks[id], kept.done == nil, let plan = kept.plan else { return nil }
    guard let day = plan.day else { return listing?.place == .group(.someday) ? nil : gettext("Someday") }
    switch listing?.place {
    case .group(.upcoming):
      // If the section header shows the day, don't repeat it. The headers of a sorted list don't show days.
      if case .day? = listing?.snapshot.sectionIdentifier(containingItem: id) { return nil }
    case .group(.today) where day >= plans.today: return nil
    default: break
    }
    return hasShortBadges || isGrid ? dayTitles.shortTitle(of: day) : dayTitles.title(of: day)
  }

  private func badge(of id: ItemID) -> (text: String, short: String?)? {
    guard let item = item(id) else { return nil }
    guard case .field(let field) = listing?.order.key else {
      return item.badge.map { ($0, Wording.compactBadge($0)) }
    }
    guard let fact = item.facts.first(where: { $0.field == field }) else { return nil }
    let text = FactText.shown(FactText.singleLine(of: fact), readsRightToLeft: list.readsRightToLeft)
    switch fact.content {
    case .number(let number, _): return (text, Wording.compact(number))
    case .date(let date): return (text, date.text(month: .abbreviated, in: .environment))
    case .text, .chips, .place: return (text, nil)
    }
  }

  private var pictureSize: TextureStore.Size { isGrid ? .full : .thumbnail }

  private func load(_ file: PictureFile, of id: ItemID) {
    guard loads[id] == nil else { return }
    loads[id] = Task { [weak self, textures] in
      guard let size = self?.pictureSize else { return }
      _ = await textures.texture(file, size)
      guard let self, !Task.isCancelled else { return }
      loads[id] = nil
      dataSource?.cell(for: id)?.setNeedsUpdateConfiguration()
      // Update the rows outside the visible area only once all pictures are loaded.
      if loads.isEmpty { list.setNeedsUpdateConfiguration() }
    }
  }

  // MARK: Actions

  private func rowActions(on id: ItemID) -> SwipeActionsConfiguration? {
    guard !plans.isReadOnly else { return nil }
    let kept = plans.marks[id]
    func action(_ action: RowAction, _ title: String, _ iconName: String) -> ContextualAction {
      ContextualAction(style: .normal, title: title, iconName: iconName) { [weak self] _, _, done in
        self?.send(.toggle(action, id))
        done(true)
      }
    }
    let isFavorite = kept?.isFavorite == true
    let isToday = kept?.plan == .day(plans.today) && kept?.done == nil
    var configuration = SwipeActionsConfiguration(actions: [
      action(
        .done, kept?.done == nil ? gettext("Mark as Done") : gettext("Mark as Not Done"),
        kept?.done == nil ? "object-select-symbolic" : "edit-undo-symbolic"),
      action(
        .today, isToday ? gettext("Remove from Today") : gettext("Today"),
        isToday ? Roster.icon("planned") : PlannerGroup.today.iconName),
      action(
        .star, isFavorite ? gettext("Remove from Favourites") : gettext("Add to Favourites"),
        isFavorite ? "starred-symbolic" : "non-starred-symbolic"),
    ])
    configuration.performsFirstActionWithFullSwipe = true
    // Leave these actions out of the context menu, which already contains them.
    configuration.isInContextMenu = false
    return configuration
  }

  // MARK: Order

  private func canReorder(_ id: ItemID) -> Bool {
    // Without a query, the best matches first are the same as the manual order.
    guard let listing, listing.place.hasManualOrder, [.catalog, .match].contains(listing.order.key),
      query.isEmpty
    else { return false }
    return !plans.isReadOnly && (plans.marks[id]?.done == nil || listing.place == .group(.favorites))
  }

  /// Returns the position in the item's original section that is nearest to the proposed position. Dragging doesn't
  /// move items into or out of Done.
  private func target(of proposed: ListIndexPath, from original: ListIndexPath) -> ListIndexPath {
    guard proposed.section != original.section, let snapshot = dataSource?.snapshot() else { return proposed }
    let count = snapshot.numberOfItems(inSection: snapshot.sectionIdentifiers[original.section])
    return ListIndexPath(
      item: proposed.section < original.section ? 0 : max(0, count - 1), section: original.section)
  }

  private func didReorder(_ transaction: DataSource.Transaction) {
    let before = transaction.initialSnapshot.itemIdentifiers
    let after = transaction.finalSnapshot.itemIdentifiers
    var moved = Set(
      transaction.difference.compactMap { change in
        if case .insert(_, let item, _) = change { item } else { nil }
      })
    // When the user moves items past others, the difference between the snapshots may report the other items as moved.
    // Save a move of the selected items instead or, if the focused item isn't selected, a move of only that item.
    var active = dataSource?.selectedItemIdentifiers ?? []
    if let focused = dataSource?.focusedItemIdentifier, !active.contains(focused) { active = [focused] }
    let selected = Set(active.filter(canReorder))
    let areAdjacent = after.drop { !selected.contains($0) }.prefix(selected.count)
      .allSatisfy(selected.contains)
    if !moved.isEmpty, areAdjacent,
      before.filter({ !selected.contains($0) }) == after.filter({ !selected.contains($0) })
    {
      moved = selected
    }
    guard !moved.isEmpty, before.count == after.count else { return }
    // The moved items in their new order. They are adjacent.
    let items = after.filter(moved.contains)
    // Don't save the move if an item can no longer be reordered, for example because it was marked as done during the
    // drag.
    guard items.allSatisfy(canReorder) else {
      return MainLoop.after(milliseconds: 0) { [weak self] in self?.showOrder() }
    }
    let last = after.lastIndex(where: moved.contains) ?? after.endIndex
    let next = after[last...].dropFirst().first
    // If the next item is done, move the items to the end of the project. Done items are shown last, but can have any
    // position in the project's order.
    let isLastOpen = next.flatMap { transaction.finalSnapshot.sectionIdentifier(containingItem: $0) } == .done
    send(.reorder(items, before: isLastOpen ? nil : next))
    selectFocusedItem()
  }

  /// Selects the focused item if nothing is selected. Dragging an item only focuses it, but commands apply to the
  /// selected items.
  func selectFocusedItem() {
    guard model.selection.isEmpty, let item = dataSource?.focusedItemIdentifier else { return }
    dataSource?.selectedItemIdentifier = item
    send(.select([item]))
  }
}

enum RowAction: CaseIterable {
  case star
  case today
  case done
}
