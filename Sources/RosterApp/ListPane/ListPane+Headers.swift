import Catalog
import DiffableGtk
import Gtk
import Planner

extension ListPane {
  func addHeaders(to dataSource: DataSource) {
    let headers = SupplementaryRegistration<PlaceHeaderView>(
      elementKind: DiffableListView.elementKindSectionHeader
    ) { [weak self] header, _, indexPath in self?.configure(header, at: indexPath.section) }
    dataSource.supplementaryViewProvider = { list, _, indexPath in
      list.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath)
    }
    dataSource.sectionProvider = { [weak self] index, section, environment in
      self?.widthDidChange(to: environment.width)
      var configuration = ListConfiguration(appearance: .plain)
      if let self, index + 1 == listing?.snapshot.numberOfSections {
        configuration.contentInsets.bottom = Int(coveredHeight)
      }
      if section == .whole || section == .open { configuration.headerMode = .none }
      if self?.isTable == true { return .table(using: configuration) }
      guard self?.isGrid == true else { return .list(using: configuration) }
      let width = Int(160 * min(self?.list.textScale ?? 1, 2))
      return .grid(minimumCellWidth: width, spacing: 12, using: configuration)
    }
  }

  /// Uses the short form of numbers and plans if the list is narrow. All rows change together, because numbers in
  /// different forms are hard to compare.
  private func widthDidChange(to width: Int) {
    let isNarrow = width < Int(300 * min(list.textScale, 2))
    guard width > 0, isNarrow != hasShortBadges else { return }
    hasShortBadges = isNarrow
    // The list calls this method during a layout. Wait until the layout has ended, because rows can't be configured
    // before then.
    MainLoop.after(milliseconds: 0) { [weak self] in self?.list.setNeedsUpdateConfiguration() }
  }

  private func configure(_ header: PlaceHeaderView, at index: Int) {
    guard let id = dataSource?.sectionIdentifier(for: index) else { return }
    show(id, in: header)
    header.configurationUpdateHandler = { [weak self] header, _ in
      if let header = header as? PlaceHeaderView { self?.show(id, in: header) }
    }
  }

  /// The header of the done items, or nil if it isn't visible. The pinned copy of the header doesn't count, because it
  /// can't get the focus.
  var doneHeader: PlaceHeaderView? {
    let kind = DiffableListView.elementKindSectionHeader
    return dataSource?.index(for: .done).flatMap {
      list.supplementaryView(forElementKind: kind, at: ListIndexPath(item: 0, section: $0))
        as? PlaceHeaderView
    }
  }

  func connectHeaderKeys() {
    list.onKeyPress(.capture) { [weak self] press in
      guard let self, press == KeyPress(.enter), query.isEmpty, let doneHeader,
        doneHeader.configurationState.isFocused, !doneHeader.hasFocusInside
      else { return false }
      send(.toggleDoneItems)
      return true
    }
  }

  private func show(_ id: PlaceSection, in header: PlaceHeaderView) {
    guard let dataSource, let title = title(of: id) else { return }
    // The section may be missing from the snapshot, because a header can be configured while its section is being
    // removed.
    let snapshot = dataSource.snapshot()
    let shown = snapshot.indexOfSection(id).map { snapshot.itemPositions(inSectionAt: $0).count } ?? 0
    let count = id == .done ? listing?.doneCount ?? shown : shown
    let section = section(of: id)
    let picture = section?.picture.map { ItemPicture($0, from: textures, size: .thumbnail) }
    if let file = picture?.missingFile { load(file) }
    // Don't offer to hide done items during a search, because a search finds hidden items too.
    let canFold = id == .done && query.isEmpty
    header.show(
      title, text: section?.text, picture: picture, count: count, isWarning: id == .overdue,
      isFolded: canFold ? shown == 0 && count > 0 : nil)
  }

  private func section(of id: PlaceSection) -> CatalogSection? {
    guard case .catalog(let section) = id else { return nil }
    return listing?.library[section]
  }

  private func load(_ file: PictureFile) {
    guard loadingHeaderFiles.insert(file).inserted else { return }
    Task { [weak self, textures] in
      _ = await textures.texture(file, .thumbnail)
      self?.loadingHeaderFiles.remove(file)
      self?.list.setNeedsUpdateConfiguration()
    }
  }

  private func title(of id: PlaceSection) -> String? {
    guard let listing else { return nil }
    guard case .catalog(let section) = id else { return dayTitles.title(of: id) }
    return switch section {
    case SortOrder.section: Wording.order(listing.order, in: listing.library, of: listing.result)
    case SortOrder.sectionWithoutValues: Wording.missingValue(of: listing.order, in: listing.library)
    default: listing.library[section]?.title
    }
  }
}
