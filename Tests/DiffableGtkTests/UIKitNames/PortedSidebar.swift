import UIKitNames

/// A UIKit sidebar of groups and projects. Only the first line differs from UIKit code.
@MainActor
final class PortedSidebar {
  enum Section: Hashable, Sendable { case groups, projects }

  enum Item: Hashable, Sendable {
    case group(Group.ID)
    case project(Project.ID)
  }

  struct Group: Identifiable {
    let id: String
    var title: String
    var symbol: String
    var color: UIColor
    var count: Int
  }

  struct Project: Identifiable {
    let id: Int
    var name: String
    var order: Int
  }

  var groups: [Group]
  var projects: [Project]

  init(groups: [Group], projects: [Project]) {
    (self.groups, self.projects) = (groups, projects)
    applySnapshot(animated: false)
  }

  private(set) lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: makeLayout())
  private(set) lazy var dataSource = makeDataSource()

  private func makeLayout() -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { sectionIndex, layoutEnvironment in
      var configuration = UICollectionLayoutListConfiguration(appearance: .sidebar)
      configuration.showsSeparators = false
      configuration.headerMode = sectionIndex == 0 ? .none : .supplementary
      return NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: layoutEnvironment)
    }
  }

  private func makeDataSource() -> UICollectionViewDiffableDataSource<Section, Item> {
    let groupRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, Group> {
      cell, indexPath, group in
      var content = UIListContentConfiguration.sidebarCell()
      content.image = UIImage(systemName: group.symbol)
      content.imageProperties.tintColor = group.color
      content.imageToTextPadding = 10
      content.text = group.title
      content.textProperties.font = .preferredFont(forTextStyle: .headline)
      content.secondaryText = group.count > 0 ? "\(group.count)" : nil
      content.secondaryTextProperties.color = .secondaryLabel
      content.prefersSideBySideTextAndSecondaryText = true
      content.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 6, leading: 12, bottom: 6, trailing: 12)
      cell.contentConfiguration = content
      cell.configurationUpdateHandler = { cell, state in
        var background = UIBackgroundConfiguration.listSidebarCell().updated(for: state)
        background.cornerRadius = 8
        if state.isSelected || state.isHighlighted { background.backgroundColor = .secondaryFill }
        cell.backgroundConfiguration = background
      }
    }
    let projectRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, Project> {
      cell, indexPath, project in
      var content = cell.defaultContentConfiguration()
      content.image = UIImage(systemName: "folder-symbolic")
      content.imageProperties.tintColor = .systemIndigo
      content.text = project.name
      cell.contentConfiguration = content
      cell.accessories = [
        .disclosureIndicator(displayed: .whenNotEditing), .reorder(displayed: .whenEditing),
      ]
    }
    let headerRegistration = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { header, elementKind, indexPath in
      var content = UIListContentConfiguration.sidebarHeader()
      content.text = "Projects"
      header.contentConfiguration = content
    }
    let dataSource = UICollectionViewDiffableDataSource<Section, Item>(collectionView: collectionView) {
      [unowned self] collectionView, indexPath, item in
      switch item {
      case .group(let id):
        let group = groups.first { $0.id == id }
        return group.map {
          collectionView.dequeueConfiguredReusableCell(using: groupRegistration, for: indexPath, item: $0)
        }
      case .project(let id):
        let project = projects.first { $0.id == id }
        return project.map {
          collectionView.dequeueConfiguredReusableCell(using: projectRegistration, for: indexPath, item: $0)
        }
      }
    }
    dataSource.supplementaryViewProvider = { collectionView, elementKind, indexPath in
      collectionView.dequeueConfiguredReusableSupplementary(using: headerRegistration, for: indexPath)
    }
    return dataSource
  }

  func applySnapshot(animated: Bool = true) {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
    snapshot.appendSections([.groups, .projects])
    snapshot.appendItems(groups.map { .group($0.id) }, toSection: .groups)
    snapshot.appendItems(
      projects.sorted { $0.order < $1.order }.map { .project($0.id) }, toSection: .projects)
    dataSource.apply(snapshot, animatingDifferences: animated)
  }

  func item(at indexPath: IndexPath) -> Item? { dataSource.itemIdentifier(for: indexPath) }
}
