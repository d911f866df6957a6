import Gtk

/// The methods that a list calls on its data source for drag and drop.
@MainActor
protocol DragAndDropContent: AnyObject {
  /// Returns the drag items for the given elements, except for those that can't be dragged out of the list.
  func dragItems(of elements: [ListElement]) -> [DragItem]

  /// Returns the identifiers of dragged elements. The list passes them to `dragWillBegin` and `dragDidEnd`, because
  /// the elements' numeric ids may belong to other items when the drag ends.
  func draggedItems(_ elements: [ListElement]) -> [AnyHashable]

  var observesDragEnd: Bool { get }

  func dragWillBegin(_ items: [AnyHashable])

  /// Returns the visible part of an item's drag preview, or nil for the whole cell.
  func previewParameters(of element: ListElement) -> DragPreviewParameters?

  func dragDidEnd(_ items: [AnyHashable], _ operation: DropOperation)

  func canHandle(_ session: DropSession) -> Bool

  func dropSessionDidEnter(_ session: DropSession)
  func dropSessionDidExit(_ session: DropSession)
  func dropSessionDidEnd(_ session: DropSession)

  func springLoad(_ element: ListElement, _ session: DropSession)

  func proposal(for session: DropSession, at place: ListIndexPath?, onto element: ListElement?)
    -> DropProposal

  func perform(
    _ items: [DragItem], _ session: DropSession, _ proposal: DropProposal, at place: ListIndexPath?,
    onto element: ListElement?)
}
