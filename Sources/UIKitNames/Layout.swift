import DiffableGtk

/// What gives a list's sections their layouts.
@MainActor
public struct UICollectionViewCompositionalLayout {
  /// Gives the layout of a section: its index, and the room there is.
  public typealias SectionProvider = (Int, NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

  let sectionProvider: SectionProvider

  /// A layout that asks for each section; nil is a plain list.
  public init(sectionProvider: @escaping SectionProvider) { self.sectionProvider = sectionProvider }

  /// The same layout for every section.
  public static func list(using configuration: UICollectionLayoutListConfiguration) -> Self {
    Self { _, _ in NSCollectionLayoutSection.list(using: configuration) }
  }
}

extension ListLayout {
  /// One item a row. The environment is in the name alone: a list is as wide as it is given.
  public static func list(
    using configuration: ListConfiguration, layoutEnvironment: ListLayoutEnvironment
  ) -> ListLayout { list(using: configuration) }
}

extension ListSeparatorConfiguration {
  /// Separators as the style has them, in every appearance.
  public init(listAppearance: ListConfiguration.Appearance) { self.init() }
}

extension DiffableListView {
  /// Where a view stands before it is laid out, of which GTK knows nothing.
  public struct Frame: Sendable {
    /// Nowhere.
    public static let zero = Frame()
  }

  /// A list with a layout.
  public convenience init(frame: Frame = .zero, collectionViewLayout: UICollectionViewCompositionalLayout) {
    self.init { index, environment in
      collectionViewLayout.sectionProvider(index, environment) ?? .list
    }
  }
}

extension ListViewDiffableDataSource {
  /// A data source for a list.
  public convenience init(collectionView: DiffableListView, cellProvider: @escaping CellProvider) {
    self.init(listView: collectionView, cellProvider: cellProvider)
  }

  /// A data source for a list.
  public convenience init(tableView: DiffableListView, cellProvider: @escaping CellProvider) {
    self.init(listView: tableView, cellProvider: cellProvider)
  }
}
