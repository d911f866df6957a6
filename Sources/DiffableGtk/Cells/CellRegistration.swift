/// How cells of one kind are made and filled.
///
/// Make a registration once, outside the cell provider: cells go back to the registration they came from, and a
/// registration made anew for each item would make a new cell each time.
@MainActor
public final class CellRegistration<Cell: ListCell, Item> {
  /// Fills a cell for an item; it must set everything it sets for any item, since cells are used again.
  public typealias Handler = (Cell, ListIndexPath, Item) -> Void

  let make: () -> Cell
  let handler: Handler

  /// Cells made with `Cell.init()`.
  public convenience init(handler: @escaping Handler) {
    self.init(make: { Cell() }, handler: handler)
  }

  /// Cells made by a function, where they need more than `init()` gives them.
  public init(make: @escaping () -> Cell, handler: @escaping Handler) {
    self.make = make
    self.handler = handler
  }
}

extension DiffableListView {
  /// The same under the name that it has in UIKit, inside the view's.
  public typealias CellRegistration<Cell: ListCell, Item> = DiffableGtk.CellRegistration<Cell, Item>

  /// The same under the name that it has in UIKit, inside the view's.
  public typealias SupplementaryRegistration<View: ListCell> = DiffableGtk.SupplementaryRegistration<View>
}

/// How the views over sections are made and filled.
@MainActor
public final class SupplementaryRegistration<View: ListCell> {
  /// Fills a view: the view, its kind, and where its section is.
  public typealias Handler = (View, String, ListIndexPath) -> Void

  let elementKind: String
  let make: () -> View
  let handler: Handler

  /// Views made with `View.init()`.
  ///
  /// - Parameters:
  ///   - elementKind: what kind of view it is; lists have `DiffableListView.elementKindSectionHeader`.
  ///   - handler: fills a view; it must set everything it sets for any section.
  public convenience init(elementKind: String, handler: @escaping Handler) {
    self.init(elementKind: elementKind, make: { View() }, handler: handler)
  }

  /// Views made by a function, where they need more than `init()` gives them.
  public init(elementKind: String, make: @escaping () -> View, handler: @escaping Handler) {
    self.elementKind = elementKind
    self.make = make
    self.handler = handler
  }
}
