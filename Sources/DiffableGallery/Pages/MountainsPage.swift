import DiffableGtk
import Foundation
import Gtk

/// Some four hundred mountains, searched as you type.
@MainActor
final class MountainsPage: GalleryPage {
  private let entry = SearchEntry(placeholder: "Search mountains")
  private var query = ""
  private var dataSource: ListViewDiffableDataSource<String, Mountain.ID>?

  init() {
    super.init(name: "search", title: "Mountains", iconName: "edit-find-symbolic")
    entry.setSizeRequest(width: 320)
    bar.append(entry)
    let cells = CellRegistration<ListCell, Mountain> { [weak self] cell, _, mountain in
      self?.fill(cell, with: mountain)
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
    query = entry.text
    let found = Mountain.all.filter { query.isEmpty || match(in: $0.name) != nil }
    var snapshot = DiffableDataSourceSnapshot<String, Mountain.ID>()
    for mountain in found {
      if snapshot.indexOfSection(mountain.region) == nil { snapshot.appendSections([mountain.region]) }
      snapshot.appendItems([mountain.id], toSection: mountain.region)
    }
    // What stays shows other letters in bold.
    let kept = dataSource?.snapshot()
    snapshot.reconfigureItems(snapshot.itemIdentifiers.filter { kept?.indexOfItem($0) != nil })
    dataSource?.apply(snapshot)
    list.scrollToTop()
  }

  private func fill(_ cell: ListCell, with mountain: Mountain) {
    var content = ListContentConfiguration.subtitleCell()
    content.image = .tile(for: mountain.name, topic: mountain.region)
    content.attributedText = AttributedText(
      mountain.name, emphasizing: match(in: mountain.name).map { [$0] } ?? [])
    content.secondaryText = mountain.place
    cell.contentConfiguration = content
    cell.accessories = [.label(text: mountain.heightInMetres)]
  }

  /// Where the query stands in a name, in UTF-8; letters match whatever their case and accents.
  private func match(in name: String) -> Range<Int>? {
    guard !query.isEmpty,
      let range = name.range(of: query, options: [.caseInsensitive, .diacriticInsensitive])
    else { return nil }
    return name.utf8.distance(
      from: name.startIndex, to: range.lowerBound)..<name.utf8.distance(
        from: name.startIndex, to: range.upperBound)
  }
}
