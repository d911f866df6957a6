/// A registration that creates and configures cells of one kind.
///
/// Create registrations once, outside the cell provider. A registration reuses only the cells that it
/// created. If you created a registration for each item, no cells would be reused.
@MainActor
public final class CellRegistration<Cell: ListCell, Item> {
  /// A closure that configures a cell for an item. It must set the same properties for every item, because
  /// cells are reused.
  public typealias Handler = @MainActor (Cell, ListIndexPath, Item) -> Void

  let make: @MainActor () -> Cell
  let handler: Handler

  /// Creates a registration that makes its cells with `Cell.init()`.
  public convenience init(handler: @escaping Handler) {
    self.init(make: { Cell() }, handler: handler)
  }

  /// Creates a registration that makes its cells with a closure.
  public init(make: @escaping @MainActor () -> Cell, handler: @escaping Handler) {
    self.make = make
    self.handler = handler
  }
}

extension DiffableListView {
  /// An alias for `DiffableGtk.CellRegistration`, nested in the list's type as in UIKit.
  public typealias CellRegistration<Cell: ListCell, Item> = DiffableGtk.CellRegistration<Cell, Item>

  /// An alias for `DiffableGtk.SupplementaryRegistration`, nested in the list's type as in UIKit.
  public typealias SupplementaryRegistration<View: ListCell> = DiffableGtk.SupplementaryRegistration<View>
}

/// A registration that creates and configures supplementary views.
@MainActor
public final class SupplementaryRegistration<View: ListCell> {
  /// A closure that configures a view, given the view, its kind and its index path.
  public typealias Handler = @MainActor (View, String, ListIndexPath) -> Void

  let elementKind: String
  let make: @MainActor () -> View
  let handler: Handler

  /// Creates a registration that makes its views with `View.init()`.
  ///
  /// - Parameters:
  ///   - elementKind: The kind of view, such as `DiffableListView.elementKindSectionHeader`.
  ///   - handler: Configures a view. It must set the same properties for every section.
  public convenience init(elementKind: String, handler: @escaping Handler) {
    self.init(elementKind: elementKind, make: { View() }, handler: handler)
  }

  /// Creates a registration that makes its views with a closure.
  public init(elementKind: String, make: @escaping @MainActor () -> View, handler: @escaping Handler) {
    self.elementKind = elementKind
    self.make = make
    self.handler = handler
  }
}
