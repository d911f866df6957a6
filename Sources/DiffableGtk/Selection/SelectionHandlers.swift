/// What has changed a selection.
public enum SelectionCause: Hashable, Sendable {
  /// A press on an item, or a band drawn around it.
  case pointer
  /// A key, which may have been typed for the item's name.
  case keyboard
}

/// What is asked and told when a person selects items.
///
/// The program's own changes are neither asked for nor told, and neither is the loss of items that a snapshot takes away;
/// `onSelectionChange` tells of that.
@MainActor
public struct SelectionHandlers<ItemIdentifierType: Hashable & Sendable> {
  /// Whether an item may be selected. The keyboard goes to one that may not all the same.
  ///
  /// Where a person selects many at once, it is called for each of them.
  public var shouldSelectItem: ((ItemIdentifierType) -> Bool)?

  /// Whether an item may be deselected, other than by selecting another instead.
  public var shouldDeselectItem: ((ItemIdentifierType) -> Bool)?

  /// Called for each item that a person has selected, in the order of the list.
  public var didSelectItem: ((ItemIdentifierType, SelectionCause) -> Void)?

  /// Called for each item that a person has deselected, in the order of the list, before any that is selected instead.
  public var didDeselectItem: ((ItemIdentifierType, SelectionCause) -> Void)?

  /// No handlers.
  public init() {}
}
