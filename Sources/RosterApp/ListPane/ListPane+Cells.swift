import Catalog
import DiffableGtk
import Gtk

/// What the list is filled with.
extension ListPane {
  /// The cells for each kind of item, the headers, and what a person can do with them.
  func makeDataSource(_ textures: TextureStore) -> ListViewDiffableDataSource<SectionID, ItemID> {
    let styles = [ItemCell.Style.row, .card]
    let courses = styles.map { style in registration { CourseCell(style) } }
    let countries = styles.map { style in registration { CountryCell(style, textures: textures) } }
    let others = styles.map { style in registration { PlainCell(style, textures: textures) } }
    let headers = SupplementaryRegistration<SectionHeader>(
      elementKind: DiffableListView.elementKindSectionHeader
    ) { [weak self] header, _, indexPath in self?.configure(header, at: indexPath.section) }

    let dataSource = ListViewDiffableDataSource<SectionID, ItemID>(listView: list) {
      [weak self] list, indexPath, id in
      guard let item = self?.library[id] else { return nil }
      let style = list.layout.isGrid ? 1 : 0
      switch (item.kind, item.picture) {
      case ("course", .tile?), ("course", nil):
        return list.dequeueConfiguredReusableCell(using: courses[style], for: indexPath, item: item)
      case ("country", .image?):
        return list.dequeueConfiguredReusableCell(using: countries[style], for: indexPath, item: item)
      default:
        return list.dequeueConfiguredReusableCell(using: others[style], for: indexPath, item: item)
      }
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
    list.onSelectionChange = { [weak self] in self?.selectionDidChange() }
    list.onMoveBeyondEdge = { [weak self] direction in
      guard direction == .up else { return false }
      return self?.entry.grabFocus() ?? false
    }
    list.setAccessibleLabel("Results")
    return dataSource
  }

  private func registration<Cell: ItemCell>(_ make: @escaping () -> Cell) -> CellRegistration<
    Cell, CatalogItem
  > {
    let make = { [weak self] in
      let cell = make()
      cell.onPress = { item in self?.onPress(item) }
      self?.cells.append(cell)
      return cell
    }
    return CellRegistration(make: make) { [weak self] cell, _, item in
      cell.show(item, found: self?.query ?? Query(""))
    }
  }

  private func configure(_ header: SectionHeader, at index: Int) {
    guard let dataSource, let id = dataSource.sectionIdentifier(for: index), let section = library[id] else {
      return
    }
    // A header that is on its way out may be asked for once more.
    let snapshot = dataSource.snapshot()
    let count = snapshot.indexOfSection(id).map { snapshot.itemPositions(inSectionAt: $0).count } ?? 0
    header.show(section, count: count)
  }
}
