import Catalog
import DiffableGtk
import Gtk

/// What the list shows of items and sections, and what a person can do with them.
extension ListPane {
  func makeDataSource() -> ListViewDiffableDataSource<SectionID, ItemID> {
    let cells = CellRegistration<ListCell, CatalogItem> { [weak self] cell, _, item in
      // Also where a catalogue is opened again, and says something else of the same item.
      cell.configurationUpdateHandler = { [weak self] cell, state in
        cell.accessories = self?.accessories(of: item.id) ?? []
        cell.contentConfiguration = self?.content(of: item.id).updated(for: state)
      }
    }
    let headers = SupplementaryRegistration<ListHeaderView>(
      elementKind: DiffableListView.elementKindSectionHeader
    ) { [weak self] header, _, indexPath in self?.configure(header, at: indexPath.section) }

    let dataSource = ListViewDiffableDataSource<SectionID, ItemID>(listView: list) {
      [weak self] list, indexPath, id in
      self?.library[id].map { list.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: $0) }
    }
    dataSource.supplementaryViewProvider = { list, _, indexPath in
      list.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath)
    }
    dataSource.onActivate = { [weak self] in self?.onOpen($0) }
    dataSource.contextMenuProvider = { [weak self] id in
      self.flatMap { pane in pane.library[id].flatMap(pane.menu) }
    }
    dataSource.dragTextProvider = { [weak self] id in
      self?.library[id].map { item in
        [item.title, item.link?.address].compactMap { $0 }.joined(separator: "\n")
      }
    }
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
    list.setAccessibleLabel("Results")
    return dataSource
  }

  /// An item's picture, title and subtitle, with what the query has found of them in bold.
  private func content(of id: ItemID) -> ListContentConfiguration {
    var content = isGrid ? ListContentConfiguration.card() : .cell()
    guard let item = library[id] else { return content }
    content.attributedText = AttributedText(item.title, emphasizing: query.highlights(in: item.title))
    // Where the row would not tell why it is there, it says so.
    let second = [item.subtitle, query.unseenMatch(in: item)].compactMap { $0 }.joined(separator: " · ")
    if !second.isEmpty {
      content.secondaryAttributedText = AttributedText(second, emphasizing: query.highlights(in: second))
    }
    if found?.companions.contains(id) == true { content.alpha = ListPane.companionAlpha }
    let picture = ItemPicture(of: item, from: textures)
    content.image = picture.image
    content.imageProperties = picture.properties(cornerRadius: 4)
    if isGrid { content.imageProperties.contentInset = 12 }
    if let file = picture.missingFile { load(file, of: id) }
    return content
  }

  /// The item's badge, and a mark on the one that Enter opens.
  private func accessories(of id: ItemID) -> [CellAccessory] {
    let enter = CellAccessory.label(
      text: "↵", options: .init(reservedLayoutWidth: .actual, name: "Enter opens it"))
    let isMarked = found?.bestMatch == id && !query.isEmpty
    return (isMarked ? [enter] : []) + (badge(of: id).map { [.label(text: $0)] } ?? [])
  }

  /// What the list is sorted by, or else the item's own.
  private func badge(of id: ItemID) -> String? {
    guard let item = library[id] else { return nil }
    guard case .field(let field) = order.key else { return item.badge }
    return item.facts.first { $0.field == field }.flatMap { FactText.text(of: $0) }
  }

  /// How faint the rest of a section is around what was found in it: still at a contrast of 4.5 to 1.
  private static let companionAlpha = 0.6

  /// Has a file read, and shown where the item is.
  private func load(_ file: String, of id: ItemID) {
    guard loads[id] == nil else { return }
    loads[id] = Task { [weak self, textures] in
      _ = await textures.texture(file)
      guard let self, !Task.isCancelled else { return }
      loads[id] = nil
      dataSource?.cell(for: id)?.setNeedsUpdateConfiguration()
      // Those outside the window have time.
      if loads.isEmpty { list.setNeedsUpdateConfiguration() }
    }
  }

  private func configure(_ header: ListHeaderView, at index: Int) {
    guard let id = dataSource?.sectionIdentifier(for: index) else { return }
    show(id, in: header)
    header.configurationUpdateHandler = { [weak self] header, _ in
      if let header = header as? ListHeaderView { self?.show(id, in: header) }
    }
  }

  private func show(_ id: SectionID, in header: ListHeaderView) {
    let sorted = id == SortOrder.section ? Wording.order(order, in: library) : nil
    guard let dataSource, let title = sorted ?? library[id]?.title else { return }
    // A header that is on its way out may be asked for once more.
    let snapshot = dataSource.snapshot()
    let count = snapshot.indexOfSection(id).map { snapshot.itemPositions(inSectionAt: $0).count } ?? 0
    var content = header.defaultContentConfiguration()
    content.text = title
    header.contentConfiguration = content
    header.accessories = [.label(text: Wording.grouped(count))]
    header.accessibleText = Wording.section(title, count: count)
  }
}
