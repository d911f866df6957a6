/// An action in an item's row.
enum ItemAct: CaseIterable {
  /// Adds the item to the favourites, or removes it.
  case star
  /// Plans the item for today, or removes the plan.
  case today
  /// Marks the item as done, or as not done.
  case done
}
