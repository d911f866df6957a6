import DiffableGtk

/// What gives a list's sections their layouts.
@MainActor
public struct UICollectionViewCompositionalLayout {
  /// Gives the layout of a section: its index, and the room there is.
  public typealias SectionProvider = (Int, NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

  let sectionProvider: SectionProvider

  /// The list whose layout it is.
  weak var list: DiffableListView?

  /// Asks for the layouts of the sections again.
  public func invalidateLayout() { list?.invalidateLayout() }

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

  /// A list whose layout is set later, or not at all.
  public convenience init(frame: Frame) { self.init() }

  /// A list with a layout.
  public convenience init(frame: Frame = .zero, collectionViewLayout: UICollectionViewCompositionalLayout) {
    self.init()
    self.collectionViewLayout = collectionViewLayout
  }

  /// How the sections are laid out. A change animates every visible cell to its new place.
  public var collectionViewLayout: UICollectionViewCompositionalLayout {
    get {
      var layout = uikit.layout ?? UICollectionViewCompositionalLayout { _, _ in .list }
      layout.list = self
      return layout
    }
    set {
      uikit.layout = newValue
      let provider = newValue.sectionProvider
      sectionProvider = { provider($0, $1) ?? .list }
    }
  }

  /// Lays the sections out otherwise, at once where the change is not to be animated.
  public func setCollectionViewLayout(_ layout: UICollectionViewCompositionalLayout, animated: Bool) {
    collectionViewLayout = layout
    if !animated { timeOffset = nil }
  }
}

extension ListViewDiffableDataSource {
  /// A data source for a list.
  public convenience init(collectionView: DiffableListView, cellProvider: @escaping CellProvider) {
    self.init(listView: collectionView, cellProvider: cellProvider)
    collectionView.uikit.source = self
    follow(delegateOf: collectionView)
  }

  /// A data source for a list.
  public convenience init(tableView: DiffableListView, cellProvider: @escaping CellProvider) {
    self.init(collectionView: tableView, cellProvider: cellProvider)
  }
}
