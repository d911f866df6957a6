import GtkTestSupport
import Testing
import UIKitNames

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  /// UIKit code shows the expected content.
  @MainActor
  @Suite(.serialized)
  struct UIKitNamesTests {
    @Test func sidebarShowsGroupsAndProjects() throws {
      let sidebar = PortedSidebar(
        groups: [
          .init(
            id: "today", title: "Today", symbol: "x-office-calendar-symbolic", color: .systemOrange, count: 3),
          .init(id: "focus", title: "Focus", symbol: "starred-symbolic", color: .systemBlue, count: 0),
        ],
        projects: [.init(id: 1, name: "Work", order: 2), .init(id: 2, name: "Home", order: 1)])
      let window = Window()
      window.defaultSize = (260, 400)
      window.setContent(sidebar.collectionView)
      window.present()
      defer { window.destroy() }
      let list = sidebar.collectionView
      #expect(MainLoop.wait { list.visibleCells.count == 4 && list.isAtRest })
      let contents = list.visibleCells.map { $0.contentConfiguration as? UIListContentConfiguration }
      #expect(contents.map { $0?.text } == ["Today", "Focus", "Home", "Work"])
      #expect(contents.map { $0?.secondaryText } == ["3", nil, nil, nil])
      let headers = list.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader)
      #expect(headers.count == 1, "groups have none")

      #expect(list.visibleCells[0].backgroundConfiguration?.backgroundColor == nil)
      sidebar.dataSource.selectedItemIdentifier = .group("today")
      #expect(
        MainLoop.wait { list.visibleCells[0].backgroundConfiguration?.backgroundColor == .secondaryFill })

      sidebar.projects[0].order = 0
      sidebar.applySnapshot()
      #expect(sidebar.item(at: [1, 0]) == .project(1))
      #expect(MainLoop.wait { list.isAtRest })
      #expect((list.visibleCells[2].contentConfiguration as? UIListContentConfiguration)?.text == "Work")
    }

    @Test func sectionSeparatorsHaveUIKitsNames() {
      var separators = UIListSeparatorConfiguration(listAppearance: .insetGrouped)
      #expect(separators.topSeparatorInsets == UIListSeparatorConfiguration.automaticInsets)
      separators.bottomSeparatorVisibility = .hidden
      separators.color = .systemRed
      var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
      #expect(configuration.separatorConfiguration == UIListSeparatorConfiguration(listAppearance: .plain))
      configuration.separatorConfiguration = separators
      let list = UICollectionView(
        frame: .zero, collectionViewLayout: .list(using: configuration))
      #expect(list.sectionProvider?(0, list.environment).configuration.separatorConfiguration == separators)
    }

    @Test func sectionsHaveTheirOwnSwipeActions() throws {
      var deleted: [IndexPath] = []
      let layout = UICollectionViewCompositionalLayout { index, _ in
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        configuration.headerMode = .none
        guard index == 1 else { return .list(using: configuration) }
        configuration.trailingSwipeActionsConfigurationProvider = { indexPath in
          var action = UIContextualAction(style: .destructive, title: "Delete") { _, _, completion in
            deleted.append(indexPath)
            completion(true)
          }
          action.image = UIImage(systemName: "user-trash-symbolic")
          return UISwipeActionsConfiguration(actions: [action])
        }
        return .list(using: configuration)
      }
      let list = UICollectionView(collectionViewLayout: layout)
      let cell = UICollectionView.CellRegistration<UICollectionViewListCell, String> { _, _, _ in }
      let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: list) {
        $0.dequeueConfiguredReusableCell(using: cell, for: $1, item: $2)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0, 1])
      snapshot.appendItems(["a"], toSection: 0)
      snapshot.appendItems(["b", "c"], toSection: 1)
      source.apply(snapshot, animatingDifferences: false)
      func actions(of item: String, at side: SwipeSide) -> [ContextualAction] {
        source.element(of: item).flatMap { source.swipeActions(of: $0, at: side) }?.actions ?? []
      }
      #expect(actions(of: "a", at: .trailing).isEmpty, "the first section has none")
      #expect(actions(of: "c", at: .leading).isEmpty)
      let action = try #require(actions(of: "c", at: .trailing).first)
      #expect(action.iconName == "user-trash-symbolic")
      action.handler(action, list) { _ in }
      snapshot.deleteItems(["b"])
      source.apply(snapshot, animatingDifferences: false)
      let moved = try #require(actions(of: "c", at: .trailing).first)
      moved.handler(moved, list) { _ in }
      #expect(deleted == [[1, 1], [1, 0]])
    }
  }
}
