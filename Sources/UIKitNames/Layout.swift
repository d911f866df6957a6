import DiffableGtk

/// The layout of a list. It provides a layout for each section.
@MainActor
public struct UICollectionViewCompositionalLayout {
  /// A closure that returns the layout for a section, given the section's index and the list's environment.
  public typealias SectionProvider =
    @MainActor (Int, NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

  let sectionProvider: SectionProvider
  weak var list: DiffableListView?

  /// Calls the section provider again for every section. Call this method on the value of a list's
  /// `collectionViewLayout`. On any other layout, it does nothing.
  public func invalidateLayout() { list?.invalidateLayout() }

  /// Creates a layout from a section provider. A section for which the provider returns nil is a plain list.
  public init(sectionProvider: @escaping SectionProvider) { self.sectionProvider = sectionProvider }

  /// Returns a layout with the same configuration for all sections.
  public static func list(using configuration: UICollectionLayoutListConfiguration) -> Self {
    Self { _, _ in NSCollectionLayoutSection.list(using: configuration) }
  }
}

extension ListLayout {
  /// Returns a layout with one item per row. The environment is ignored, because a list always fills the
  /// available width.
  public static func list(
    using configuration: ListConfiguration, layoutEnvironment: ListLayoutEnvironment
  ) -> ListLayout { list(using: configuration) }
}

extension ListSeparatorConfiguration {
  /// Creates the default configuration. The appearance is ignored.
  public init(listAppearance: ListConfiguration.Appearance) { self.init() }
}

extension DiffableListView {
  /// The initial frame of a list, as in UIKit. It is ignored, because GTK determines the frame.
  public struct Frame: Sendable {
    /// An empty frame.
    public static let zero = Frame()
  }

  /// Creates a list with the default layout.
  public convenience init(frame: Frame) { self.init() }

  /// Creates a list with a layout.
  public convenience init(frame: Frame = .zero, collectionViewLayout: UICollectionViewCompositionalLayout) {
    self.init()
    self.collectionViewLayout = collectionViewLayout
  }

  /// The layout of the sections. Changes are animated.
  public var collectionViewLayout: UICollectionViewCompositionalLayout {
    get {
      var layout = uikit.layout ?? UICollectionViewCompositionalLayout { _, _ in .list }
      layout.list = self
      return layout
    }
    set {
      uikit.layout = newValue
      let (provider, state) = (newValue.sectionProvider, uikit)
      state.swipeProviders = [:]
      sectionProvider = { index, environment in
        let layout = provider(index, environment) ?? .list
        state.swipeProviders[index] = layout.configuration.swipeProviders
        return layout
      }
    }
  }

  /// Changes the layout, optionally with an animation.
  public func setCollectionViewLayout(_ layout: UICollectionViewCompositionalLayout, animated: Bool) {
    collectionViewLayout = layout
    if !animated { timeOffset = nil }
  }
}

extension ListViewDiffableDataSource {
  /// Creates a data source for a list.
  public convenience init(collectionView: DiffableListView, cellProvider: @escaping CellProvider) {
    self.init(listView: collectionView, cellProvider: cellProvider)
    collectionView.uikit.source = self
    follow(delegateOf: collectionView)
    takeSwipeActions(from: collectionView)
  }

  /// Creates a data source for a list.
  public convenience init(tableView: DiffableListView, cellProvider: @escaping CellProvider) {
    self.init(collectionView: tableView, cellProvider: cellProvider)
  }
}
