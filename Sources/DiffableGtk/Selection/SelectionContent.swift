import Gtk

/// The methods that a list calls on its data source for selection, keys and menus.
@MainActor
protocol SelectionContent: AnyObject {
  func activate(_ element: ListElement)

  /// Calls a closure that runs the program's code. Returns the item's element after the call, or nil if the item was
  /// removed.
  ///
  /// The program can apply a snapshot that gives all items new ids. The old element can then identify a different item.
  func following(_ element: ListElement, _ callProgram: () -> Void) -> ListElement?

  /// Returns the current element of an item, or nil if the item doesn't respond to presses or was removed.
  func highlightable(_ element: ListElement) -> ListElement?

  /// Returns the items of a new selection that the handlers allow, and any previously selected items that must stay
  /// selected. Returns nil if no handler restricts the selection.
  func allowedSelection(_ selected: Set<ListElement>, after before: Set<ListElement>) -> Set<ListElement>?

  func selectionDidChange(
    from before: Set<ListElement>, to selected: Set<ListElement>, by cause: SelectionCause)

  /// A closure that returns the text of an item for type-ahead, or nil if type-ahead is off.
  var typeAheadText: ((ListElement) -> String?)? { get }

  /// - Parameters:
  ///   - elements: The items in list order, or an empty array for the empty area of the list.
  ///   - element: The item on which the menu is opened, or nil for the empty area of the list.
  func contextMenu(of elements: [ListElement], at element: ListElement?) -> Menu?
}
