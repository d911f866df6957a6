/// Handlers for items that appear, disappear or are about to appear.
///
/// The handlers are called between two frames, when the list isn't being changed or laid out, so they can apply a
/// snapshot or scroll the list. They report all changes since they were last called.
@MainActor
public struct DisplayHandlers<ItemIdentifierType: Hashable & Sendable> {
  /// Called for each item that has appeared, with the cell that shows it.
  public var willDisplay: (@MainActor (ListCell, ItemIdentifierType) -> Void)?

  /// Called for each item that is no longer visible or no longer in the list.
  public var didEndDisplaying: (@MainActor (ItemIdentifierType) -> Void)?

  /// Called with items that may appear soon. They are within about one list height of the visible area, or just beyond
  /// the visible part of a shelf. Start loading their data here.
  public var prefetch: (@MainActor ([ItemIdentifierType]) -> Void)?

  /// Called with prefetched items that are no longer expected to appear.
  public var cancelPrefetching: (@MainActor ([ItemIdentifierType]) -> Void)?

  /// Called when the end of the list is within about one list height of the visible area. Fetch and append the next
  /// page here. The closure isn't called for an empty list, so load the first page elsewhere.
  ///
  /// The closure is called again if the number of items changes while the end is near, or if the user scrolls away from
  /// the end and back. In a list that stays at its end (`staysAtEnd`), each appended page therefore leads to another
  /// call.
  public var endIsNear: (@MainActor () -> Void)?

  /// Creates an empty set of handlers.
  public init() {}

  var isEmpty: Bool {
    willDisplay == nil && didEndDisplaying == nil && prefetch == nil && cancelPrefetching == nil
      && endIsNear == nil
  }
}
