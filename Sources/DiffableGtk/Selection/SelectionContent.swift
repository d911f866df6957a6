import Gtk

/// The part of a data source that the list uses for selection, keys and menus.
@MainActor
protocol SelectionContent: AnyObject {
  /// Called when Enter or a click activates an item.
  func activate(_ element: ListElement)

  func shouldHighlight(_ element: ListElement) -> Bool

  /// The allowed part of a new selection, including items of the previous selection that must stay selected.
  func allowedSelection(_ selected: Set<ListElement>, after before: Set<ListElement>) -> Set<ListElement>?

  func selectionDidChange(
    from before: Set<ListElement>, to selected: Set<ListElement>, by cause: SelectionCause)

  /// Returns an item's text for type-ahead; nil if type-ahead is off.
  var typeAheadText: ((ListElement) -> String?)? { get }

  /// The menu for the given items, in list order: one item, the whole selection, or no items for the empty
  /// area.
  ///
  /// - Parameter element: The item on which the menu is opened.
  func contextMenu(of elements: [ListElement], at element: ListElement?) -> Menu?
}
