/// The cause of a selection change.
public enum SelectionCause: Hashable, Sendable {
  /// The user pressed an item or used a rubber band.
  case pointer
  /// The user pressed a key or used type-ahead.
  case keyboard
  /// The program called ``DiffableListView/selectAll()``, for example from a menu item or a button.
  case command
}

/// Handlers for selection changes by the user. Calling ``DiffableListView/selectAll()`` counts as a change by the user.
///
/// The handlers are not called for other changes by the program. If a snapshot removes selected items, only the list's
/// `onSelectionChange` is called.
@MainActor
public struct SelectionHandlers<ItemIdentifierType: Hashable & Sendable> {
  /// A closure that returns whether an item responds to a press. If the closure returns false, a press doesn't
  /// highlight, select or activate the item. A secondary click or a long press still opens its context menu. To also
  /// prevent selection with the keyboard or a rubber band, use ``shouldSelectItem``.
  public var shouldHighlightItem: (@MainActor (ItemIdentifierType) -> Bool)?

  /// A closure that returns whether an item can be selected. An item that can't be selected can still get the keyboard
  /// focus. If the user selects several items, the list calls the closure for each item that isn't selected yet. If
  /// none of the items can be selected, the selection doesn't change.
  public var shouldSelectItem: (@MainActor (ItemIdentifierType) -> Bool)?

  /// A closure that returns whether an item can be deselected. The list doesn't call the closure if the same change
  /// also selects another item.
  public var shouldDeselectItem: (@MainActor (ItemIdentifierType) -> Bool)?

  /// Called for each item that the user selects, in list order.
  public var didSelectItem: (@MainActor (ItemIdentifierType, SelectionCause) -> Void)?

  /// Called for each item that the user deselects, in list order, before any calls for selected items.
  public var didDeselectItem: (@MainActor (ItemIdentifierType, SelectionCause) -> Void)?

  /// Creates handlers that allow all changes.
  public init() {}
}
