/// Sorts the items of a table by the values in its columns. Items with equal values keep their order, whether
/// the sort order is ascending or descending.
public struct TableSorter<Item> {
  private var comparisons: [TableColumn.ID: (Item, Item) -> Bool] = [:]

  /// Creates a sorter without columns. Add columns with ``column(_:by:)``.
  public init() {}

  /// Returns a copy of the sorter that can also sort by a column.
  ///
  /// - Parameters:
  ///   - id: The identifier of the column.
  ///   - value: A closure or key path that returns the value of an item. It is called twice for each
  ///     comparison.
  public func column<Value: Comparable>(_ id: TableColumn.ID, by value: @escaping (Item) -> Value) -> Self {
    var copy = self
    copy.comparisons[id] = { value($0) < value($1) }
    return copy
  }

  /// Returns the items sorted in the given order.
  ///
  /// If the order is nil, or the sorter has no values for the order's column, the items keep their order. A
  /// message is logged once for each column without values.
  ///
  /// - Complexity: O(*n* log *n*).
  public func sorted(_ items: some Sequence<Item>, by order: TableSortOrder?) -> [Item] {
    guard let order else { return Array(items) }
    guard let isBefore = comparisons[order.column] else {
      Misuse.report(
        .unknownColumn(order.column), "TableSorter: there are no values for the column \"\(order.column)\"")
      return Array(items)
    }
    return order.isAscending ? items.sorted(by: isBefore) : items.sorted { isBefore($1, $0) }
  }
}
