extension ListViewDiffableDataSource {
  /// A closure that returns the actions on one side of an item's row, or nil if there are none.
  public typealias SwipeActionsConfigurationProvider =
    @MainActor (ItemIdentifierType) -> SwipeActionsConfiguration?

  // MARK: List content

  var hasSwipeActions: Bool {
    leadingSwipeActionsConfigurationProvider != nil || trailingSwipeActionsConfigurationProvider != nil
  }

  func swipeActions(of element: ListElement, at side: SwipeSide) -> SwipeActionsConfiguration? {
    let provider =
      side == .leading ? leadingSwipeActionsConfigurationProvider : trailingSwipeActionsConfigurationProvider
    guard let provider, let item = item(of: element), let configuration = provider(item),
      !configuration.actions.isEmpty
    else { return nil }
    return configuration
  }
}
