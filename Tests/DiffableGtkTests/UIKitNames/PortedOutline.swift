import UIKitNames

/// A UIKit outline of pages. Only the first line and the code that opens a page differ from UIKit code.
@MainActor
final class PortedOutline: UICollectionViewDelegate {
  enum Section: Hashable, Sendable { case main }

  /// A page or a group of pages, compared by identity.
  final class OutlineItem: Hashable, Sendable {
    let title: String
    let subitems: [OutlineItem]

    init(_ title: String, subitems: [OutlineItem] = []) { (self.title, self.subitems) = (title, subitems) }

    static func == (lhs: OutlineItem, rhs: OutlineItem) -> Bool { lhs === rhs }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  private let menuItems: [OutlineItem]
  private let open: (OutlineItem) -> Void
  private(set) lazy var outlineCollectionView = UICollectionView(
    frame: .zero, collectionViewLayout: generateLayout())
  private(set) lazy var dataSource = makeDataSource()

  init(_ menuItems: [OutlineItem], open: @escaping (OutlineItem) -> Void) {
    (self.menuItems, self.open) = (menuItems, open)
    outlineCollectionView.delegate = self
    dataSource.apply(initialSnapshot(), to: .main, animatingDifferences: false)
  }

  private func generateLayout() -> UICollectionViewLayout {
    let listConfiguration = UICollectionLayoutListConfiguration(appearance: .sidebar)
    return UICollectionViewCompositionalLayout.list(using: listConfiguration)
  }

  private func makeDataSource() -> UICollectionViewDiffableDataSource<Section, OutlineItem> {
    let containerRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, OutlineItem> {
      cell, indexPath, menuItem in
      var content = cell.defaultContentConfiguration()
      content.text = menuItem.title
      content.textProperties.font = .preferredFont(forTextStyle: .headline)
      cell.contentConfiguration = content
      let disclosureOptions = UICellAccessory.OutlineDisclosureOptions(style: .header)
      cell.accessories = [.outlineDisclosure(options: disclosureOptions)]
      cell.backgroundConfiguration = UIBackgroundConfiguration.clear()
    }
    let pageRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, OutlineItem> {
      cell, indexPath, menuItem in
      var content = cell.defaultContentConfiguration()
      content.text = menuItem.title
      cell.contentConfiguration = content
      cell.backgroundConfiguration = UIBackgroundConfiguration.clear()
    }
    return UICollectionViewDiffableDataSource<Section, OutlineItem>(collectionView: outlineCollectionView) {
      (collectionView: UICollectionView, indexPath: IndexPath, item: OutlineItem) -> UICollectionViewCell? in
      let registration = item.subitems.isEmpty ? pageRegistration : containerRegistration
      return collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)
    }
  }

  private func initialSnapshot() -> NSDiffableDataSourceSectionSnapshot<OutlineItem> {
    var snapshot = NSDiffableDataSourceSectionSnapshot<OutlineItem>()
    func add(_ items: [OutlineItem], to parent: OutlineItem?) {
      snapshot.append(items, to: parent)
      for item in items where !item.subitems.isEmpty { add(item.subitems, to: item) }
    }
    add(menuItems, to: nil)
    return snapshot
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let menuItem = dataSource.itemIdentifier(for: indexPath) else { return }
    collectionView.deselectItem(at: indexPath, animated: true)
    if menuItem.subitems.isEmpty { open(menuItem) }
  }
}
