/// Handlers for items that appear, disappear or are about to appear.
///
/// The handlers are called between two frames, after the list has settled, and once for all changes since the last call.
/// They can therefore apply a snapshot or scroll.
@MainActor
public struct DisplayHandlers<ItemIdentifierType: Hashable & Sendable> {
  /// Called with each item that has appeared and the cell that shows it.
  public var willDisplay: ((ListCell, ItemIdentifierType) -> Void)?

  /// Called with each item that is no longer visible, or no longer in the list.
  public var didEndDisplaying: ((ItemIdentifierType) -> Void)?

  /// Called with items that may appear soon, nearest first: those outside the visible area but within its height above and
  /// below. Start loading their data here.
  public var prefetch: (([ItemIdentifierType]) -> Void)?

  /// Called with prefetched items that are no longer expected to appear.
  public var cancelPrefetching: (([ItemIdentifierType]) -> Void)?

  /// Called when less than the height of the visible area is left below it: fetch and append the next page here.
  ///
  /// It is called again after the list has gained items, or after the user has scrolled away from the end and back. In a
  /// list that stays at its end (`staysAtEnd`), each page triggers the next one.
  public var endIsNear: (() -> Void)?

  /// Creates a set without any handlers.
  public init() {}

  /// Whether no handler is set.
  var isEmpty: Bool {
    willDisplay == nil && didEndDisplaying == nil && prefetch == nil && cancelPrefetching == nil
      && endIsNear == nil
  }
}
