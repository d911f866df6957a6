/// What is told of which items are in the window, and soon will be.
///
/// Everything is told after the list has come to rest where it is: between two frames, once for all that has happened
/// since. So a handler may apply a snapshot or scroll.
@MainActor
public struct DisplayHandlers<ItemIdentifierType: Hashable & Sendable> {
  /// Called with each item that has come into the window, and the cell that shows it.
  public var willDisplay: ((ListCell, ItemIdentifierType) -> Void)?

  /// Called with each item that has left the window, or the list.
  public var didEndDisplaying: ((ItemIdentifierType) -> Void)?

  /// Called with items that are about to come into the window, the nearest first: those within a window's height above
  /// and below it. Whoever loads what they show can begin.
  public var prefetch: (([ItemIdentifierType]) -> Void)?

  /// Called with items that were prefetched, and will not come into the window after all.
  public var cancelPrefetching: (([ItemIdentifierType]) -> Void)?

  /// Called when the end of the list is within a window's height: the next page can be fetched and appended.
  ///
  /// It is called again when the list has got more items, or when a person has gone away from the end and come back. In a
  /// list that stays at its end (`staysAtEnd`) each page brings the next.
  public var endIsNear: (() -> Void)?

  /// No handlers.
  public init() {}

  /// Whether nothing is to be told.
  var isEmpty: Bool {
    willDisplay == nil && didEndDisplaying == nil && prefetch == nil && cancelPrefetching == nil
      && endIsNear == nil
  }
}
