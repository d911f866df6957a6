import Catalog
import DiffableGtk
import Gtk
import Planner
import Gettext

/// What the list shows of items, and what a person can do with them.
extension ListPane {
  func makeDataSource() -> DataSource {
    let cells = CellRegistration<ListCell, ItemID> { [weak self] cell, _, item in
      // Also where a catalogue is opened again, and says something else of the same item.
      cell.configurationUpdateHandler = { [weak self] cell, state in
        cell.accessories = self?.accessories(of: item) ?? []
        cell.contentConfiguration = self?.content(of: item).updated(for: state)
      }
    }
    let dataSource = DataSource(listView: list) { list, indexPath, id in
      list.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: id)
    }
    addHeaders(to: dataSource)
    dataSource.onActivate = { [weak self] in self?.onOpen($0) }
    dataSource.contextMenuForItemsProvider = { [weak self] ids in
      guard let self, !ids.isEmpty else { return nil }
      return menu(ids.compactMap(item))
    }
    dataSource.trailingSwipeActionsConfigurationProvider = { [weak self] in self?.acts(on: $0) }
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
    // Whoever has scrolled on does not want a picture any more, until coming back.
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

  /// An item's picture, title and subtitle, with what the query has found of them in bold.
  private func content(of id: ItemID) -> ListContentConfiguration {
    var content = isGrid ? ListContentConfiguration.card() : .cell()
    guard let item = item(id) else { return content }
    content.attributedText = AttributedText(item.title, emphasizing: query.highlights(in: item.title))
    // Where the row would not tell why it is there, it says so.
    let subtitle = item.kind.isEmpty ? Wording.missing(item.id, from: catalogTitle(item.id)) : item.subtitle
    let second = [subtitle, query.unseenMatch(in: item)].compactMap { $0 }.joined(separator: " · ")
    if !second.isEmpty {
      content.secondaryAttributedText = AttributedText(second, emphasizing: query.highlights(in: second))
    }
    let isDone = plans.marks[id]?.done != nil && listing?.place != .group(.done)
    // Both lines in the fainter colour: at half opacity the second one could no longer be read.
    if listing?.result.companions.contains(id) == true || isDone {
      content.textProperties.color = .secondaryLabel
    }
    let picture = ItemPicture(of: item, from: textures, size: pictureSize)
    content.image = picture.image
    content.imageProperties = picture.properties(cornerRadius: 4)
    if isGrid { content.imageProperties.contentInset = 12 }
    if let file = picture.missingFile { load(file, of: id) }
    return content
  }

  /// A mark on the item that Enter opens, when the item is planned for, its badge, and whether it is done or has a star.
  private func accessories(of id: ItemID) -> [CellAccessory] {
    var accessories: [CellAccessory] = []
    func add(_ text: String, name: String? = nil, shortText: String? = nil) {
      accessories.append(
        .label(text: text, options: .init(reservedLayoutWidth: .actual, name: name, shortText: shortText)))
    }
    if listing?.bestMatch == id && !query.isEmpty { add("↵", name: gettext("Enter opens it")) }
    let kept = plans.marks[id]
    if let plan = kept?.plan, kept?.done == nil, let text = text(of: plan) {
      add(text, shortText: plan.day.flatMap(dayTitles.shortTitle))
    }
    if let badge = badge(of: id) { add(badge) }
    if kept?.done != nil, listing?.place != .group(.done) { add("✓", name: gettext("Done")) }
    if kept?.isFavorite == true, listing?.place != .group(.favorites) { add("★", name: gettext("Favourite")) }
    return accessories
  }

  /// When an item is planned for, where its header does not say so.
  private func text(of plan: Plan) -> String? {
    switch (plan, listing?.place) {
    case (.someday, .group(.someday)), (.day, .group(.upcoming)): nil
    case (.someday, _): gettext("Someday")
    case (.day(let day), .group(.today)): day < plans.today ? dayTitles.title(of: day) : nil
    case (.day(let day), _): dayTitles.title(of: day)
    }
  }

  /// What the list is sorted by, or else the item's own.
  private func badge(of id: ItemID) -> String? {
    guard let item = item(id) else { return nil }
    guard case .field(let field) = listing?.order.key else { return item.badge }
    return item.facts.first { $0.field == field }.flatMap { FactText.text(of: $0) }
  }

  private var pictureSize: TextureStore.Size { isGrid ? .full : .thumbnail }

  /// Has a file read, and shown where the item is.
  private func load(_ file: String, of id: ItemID) {
    guard loads[id] == nil else { return }
    loads[id] = Task { [weak self, textures] in
      guard let size = self?.pictureSize else { return }
      _ = await textures.texture(file, size)
      guard let self, !Task.isCancelled else { return }
      loads[id] = nil
      dataSource?.cell(for: id)?.setNeedsUpdateConfiguration()
      // Those outside the window have time.
      if loads.isEmpty { list.setNeedsUpdateConfiguration() }
    }
  }

  // MARK: Acts

  /// What a row offers under the pointer, and by a swipe.
  private func acts(on id: ItemID) -> SwipeActionsConfiguration? {
    guard !plans.isReadOnly else { return nil }
    let kept = plans.marks[id]
    func action(_ act: ItemAct, _ title: String, _ iconName: String) -> ContextualAction {
      ContextualAction(style: .normal, title: title, iconName: iconName) { [weak self] _, _, done in
        self?.onAct(act, id)
        done(true)
      }
    }
    let isFavorite = kept?.isFavorite == true, isToday = kept?.plan == .day(plans.today)
    var configuration = SwipeActionsConfiguration(actions: [
      action(
        .done, kept?.done == nil ? gettext("Mark as Done") : gettext("Mark as Not Done"),
        kept?.done == nil ? "object-select-symbolic" : "edit-undo-symbolic"),
      action(.today, isToday ? gettext("Remove from Today") : gettext("Today"), PlannerGroup.today.iconName),
      action(
        .star, isFavorite ? gettext("Remove from Favourites") : gettext("Add to Favourites"),
        isFavorite ? "starred-symbolic" : "non-starred-symbolic"),
    ])
    configuration.performsFirstActionWithFullSwipe = true
    // The menu has them by their keys.
    configuration.isInContextMenu = false
    return configuration
  }

  // MARK: Order

  /// Only the person's own order can be changed, and only where all of it is to be seen.
  private func canReorder(_ id: ItemID) -> Bool {
    guard let listing, listing.place.isOrdered, listing.order.key == .catalog, query.isEmpty else {
      return false
    }
    return !plans.isReadOnly && plans.marks[id]?.done == nil || listing.place == .group(.favorites)
  }

  /// What is done stands apart: nothing is put among it, or taken from it, by its place.
  private func target(of proposed: ListIndexPath, from original: ListIndexPath) -> ListIndexPath {
    guard proposed.section != original.section, let snapshot = dataSource?.snapshot() else { return proposed }
    let count = snapshot.numberOfItems(inSection: snapshot.sectionIdentifiers[original.section])
    return ListIndexPath(
      item: proposed.section < original.section ? 0 : max(0, count - 1), section: original.section)
  }

  private func didReorder(_ transaction: DataSource.Transaction) {
    let before = Dictionary(
      transaction.initialSnapshot.itemIdentifiers.enumerated().map { ($1, $0) }, uniquingKeysWith: { $1 })
    let after = transaction.finalSnapshot.itemIdentifiers
    let moved = Set(
      transaction.difference.compactMap { change in
        if case .insert(_, let item, _) = change { item } else { nil }
      })
    guard !moved.isEmpty, before.count == after.count else { return }
    // What was moved together stands together now.
    let items = after.filter(moved.contains)
    // It can have been done while it was dragged.
    guard items.allSatisfy(canReorder) else {
      return MainLoop.after(milliseconds: 0) { [weak self] in self?.showOrder() }
    }
    let last = after.lastIndex(where: moved.contains) ?? after.endIndex
    let anchor = after[last...].dropFirst().first
    onReorder(items, anchor)
  }
}
