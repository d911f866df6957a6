import DiffableGtk
import Foundation
import Gtk

/// About 400 mountains in sections with headers. The list is searched as the user types.
///
/// Items that stay in the list are configured again only if the snapshot marks them for reconfiguration. For the cost
/// of applying a snapshot, see the guide "When changes take effect".
@MainActor
final class MountainsPage: GalleryPage {
  private let entry = SearchEntry(placeholder: "Search mountains")
  private var dataSource: ListViewDiffableDataSource<String, Mountain.ID>?

  init() {
    super.init()
    entry.setSizeRequest(width: 320)
    bar.append(entry)
    let cells = CellRegistration<ListCell, Mountain> { [weak self] cell, _, mountain in
      var content = ListContentConfiguration.subtitleCell()
      content.image = .tile(for: mountain.name, topic: mountain.region)
      content.attributedText = AttributedText(
        mountain.name, emphasizing: self?.match(in: mountain.name).map { [$0] } ?? [])
      content.secondaryText = mountain.place
      cell.contentConfiguration = content
      cell.accessories = [.label(text: mountain.heightInMetres)]
    }
    let headers = SupplementaryRegistration<ListHeaderView>(
      elementKind: DiffableListView.elementKindSectionHeader
    ) { [weak self] header, _, indexPath in
      guard let dataSource = self?.dataSource,
        let region = dataSource.sectionIdentifier(for: indexPath.section)
      else { return }
      header.show(title: region, count: dataSource.snapshot().numberOfItems(inSection: region))
    }
    let dataSource = ListViewDiffableDataSource<String, Mountain.ID>(listView: list) { list, indexPath, id in
      list.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: Mountain.all[id])
    }
    dataSource.supplementaryViewProvider = { list, _, indexPath in
      list.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath)
    }
    self.dataSource = dataSource
    entry.onChanged { [weak self] in self?.search() }
    entry.onStop { [weak self] in self?.entry.text = "" }
    search()
  }

  override func demonstrate() { entry.text = "mount b" }

  private func search() {
    var snapshot = DiffableDataSourceSnapshot<String, Mountain.ID>()
    for mountain in Mountain.all where entry.text.isEmpty || match(in: mountain.name) != nil {
      if snapshot.indexOfSection(mountain.region) == nil { snapshot.appendSections([mountain.region]) }
      snapshot.appendItems([mountain.id], toSection: mountain.region)
    }
    // The bold letters depend on the query, so configure existing items again. New items are configured
    // anyway.
    let kept = dataSource?.snapshot()
    snapshot.reconfigureItems(snapshot.itemIdentifiers.filter { kept?.indexOfItem($0) != nil })
    dataSource?.apply(snapshot, scrollingToTop: true)
  }

  /// Returns the UTF-8 range of the query in a name, or nil if the name doesn't contain it. Ignores case and
  /// accents.
  private func match(in name: String) -> Range<Int>? {
    guard let range = name.range(of: entry.text, options: [.caseInsensitive, .diacriticInsensitive]) else {
      return nil
    }
    func offset(_ index: String.Index) -> Int { name.utf8.distance(from: name.startIndex, to: index) }
    return offset(range.lowerBound)..<offset(range.upperBound)
  }
}
