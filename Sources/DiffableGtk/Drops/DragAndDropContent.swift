import Gtk

/// What the list asks its data source about drag and drop.
@MainActor
protocol DragAndDropContent: AnyObject {
  /// The drag items of some elements, in the given order; elements that can't leave the list are omitted.
  func dragItems(of elements: [ListElement]) -> [DragItem]

  /// The identifiers of dragged elements, for `dragDidEnd`. By then the elements' ids may belong to other items.
  func draggedItems(_ elements: [ListElement]) -> [AnyHashable]

  /// Whether the program observes the end of drags.
  var hearsOfDrags: Bool { get }

  /// Called when items are dragged out of the list.
  func dragWillBegin(_ items: [AnyHashable])

  /// The visible part of an item's drag preview; nil for all of it.
  func previewParameters(of element: ListElement) -> DragPreviewParameters?

  /// Called when a drag out of the list ends.
  func dragDidEnd(_ items: [AnyHashable], _ operation: DropOperation)

  /// Whether the list accepts drops of a session.
  func canHandle(_ session: DropSession) -> Bool

  /// Called when a drag enters the list, leaves it or ends.
  func dropSessionDidEnter(_ session: DropSession)
  func dropSessionDidExit(_ session: DropSession)
  func dropSessionDidEnd(_ session: DropSession)

  /// Opens an item over which a drag has waited.
  func springLoad(_ element: ListElement, _ session: DropSession)

  /// The effect of a drop at a place between the items, or onto the item at the pointer.
  func proposal(for session: DropSession, at place: ListIndexPath?, onto element: ListElement?)
    -> DropProposal

  /// Called for a drop on the list.
  func perform(
    _ items: [DragItem], _ session: DropSession, _ proposal: DropProposal, at place: ListIndexPath?,
    onto element: ListElement?)
}
