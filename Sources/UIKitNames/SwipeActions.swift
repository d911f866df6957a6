// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import DiffableGtk

public typealias UISwipeActionsConfiguration = SwipeActionsConfiguration
public typealias UIContextualAction = ContextualAction

extension ContextualAction {
  /// The icon. Setting a picture that isn't a symbol removes the icon.
  public var image: UIImage? {
    get { iconName.map { .icon($0) } }
    set { if case .icon(let name, _)? = newValue { iconName = name } else { iconName = nil } }
  }
}

extension ListConfiguration {
  public typealias SwipeActionsConfigurationProvider = @MainActor (IndexPath) -> UISwipeActionsConfiguration?

  /// A closure that returns the actions on the leading side of an item's row. It is used only by data sources created
  /// with `init(collectionView:cellProvider:)` or `init(tableView:cellProvider:)`.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider? {
    get { swipeProviders.leading }
    set { swipeProviders.leading = newValue }
  }

  /// A closure that returns the actions on the trailing side of an item's row. It is used only by data sources created
  /// with `init(collectionView:cellProvider:)` or `init(tableView:cellProvider:)`.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider? {
    get { swipeProviders.trailing }
    set { swipeProviders.trailing = newValue }
  }

  var swipeProviders: SwipeProviders {
    get { companion.value as? SwipeProviders ?? SwipeProviders() }
    set { companion.value = newValue }
  }
}

struct SwipeProviders: Sendable {
  var leading: ListConfiguration.SwipeActionsConfigurationProvider?
  var trailing: ListConfiguration.SwipeActionsConfigurationProvider?
}

extension ListViewDiffableDataSource {
  func takeSwipeActions(from list: DiffableListView) {
    func provider(
      _ side: KeyPath<SwipeProviders, ListConfiguration.SwipeActionsConfigurationProvider?> & Sendable
    ) -> SwipeActionsConfigurationProvider {
      { [weak self, weak list] item in
        guard let place = self?.indexPath(for: item) else { return nil }
        return list?.uikit.swipeProviders[place.section]?[keyPath: side]?(place)
      }
    }
    leadingSwipeActionsConfigurationProvider = provider(\.leading)
    trailingSwipeActionsConfigurationProvider = provider(\.trailing)
  }
}
