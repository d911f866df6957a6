// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// UIKit's names for the types of `DiffableGtk`.
///
/// To compile UIKit code that builds snapshots, data sources, registrations and configurations, import `UIKitNames`
/// instead of `UIKit`. The guide "Member by member" in the documentation of `DiffableGtk` lists the counterpart of each
/// member. Types that aren't related to lists, such as view controllers, search controllers and constraints, are not
/// included.
@_exported import DiffableGtk

public typealias UICollectionView = DiffableListView
public typealias UITableView = DiffableListView

public typealias UICollectionViewDiffableDataSource = ListViewDiffableDataSource
public typealias UITableViewDiffableDataSource = ListViewDiffableDataSource
public typealias NSDiffableDataSourceSnapshot = DiffableDataSourceSnapshot
public typealias NSDiffableDataSourceSectionSnapshot = DiffableDataSourceSectionSnapshot
public typealias NSDiffableDataSourceTransaction = DiffableDataSourceTransaction
public typealias NSDiffableDataSourceSectionTransaction = DiffableDataSourceSectionTransaction

public typealias UICollectionViewListCell = ListCell
public typealias UICollectionViewCell = ListCell
public typealias UICollectionReusableView = ListCell
public typealias UITableViewCell = ListCell
public typealias UICellAccessory = CellAccessory
public typealias UICellConfigurationState = CellConfigurationState

public typealias UIContentConfiguration = ContentConfiguration
public typealias UIContentView = ContentView
public typealias UIListContentConfiguration = ListContentConfiguration
public typealias UIBackgroundConfiguration = BackgroundConfiguration
public typealias UIImage = ListContentConfiguration.Picture
public typealias UIColor = Color
public typealias UIFont = Font
public typealias NSDirectionalEdgeInsets = DirectionalMargins

public typealias UICollectionViewLayout = UICollectionViewCompositionalLayout
public typealias UIDragPreviewParameters = DragPreviewParameters
public typealias UICollectionLayoutListConfiguration = ListConfiguration
public typealias UIListSeparatorConfiguration = ListSeparatorConfiguration
public typealias NSCollectionLayoutSection = ListLayout
public typealias NSCollectionLayoutEnvironment = ListLayoutEnvironment

/// The position of an item in a list. In files that also import Foundation, use `ListIndexPath` instead.
public typealias IndexPath = ListIndexPath
