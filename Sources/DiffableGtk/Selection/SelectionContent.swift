import Gtk

/// The part of a data source that the list uses for selection, keys and menus.
@MainActor
protocol SelectionContent: AnyObject {
  /// Called when Enter or a click activates an item.
  func activate(_ element: ListElement)

  func shouldHighlight(_ element: ListElement) -> Bool

  /// Returns the allowed part of a new selection, including items of the previous selection that must stay selected;
  /// nil if no handler restricts selections.
  func allowedSelection(_ selected: Set<ListElement>, after before: Set<ListElement>) -> Set<ListElement>?

  func selectionDidChange(
    from before: Set<ListElement>, to selected: Set<ListElement>, by cause: SelectionCause)

  /// A closure that returns an item's text for type-ahead, or nil if type-ahead is off.
  var typeAheadText: ((ListElement) -> String?)? { get }

  /// Returns the menu for one item, for the whole selection in list order, or for the empty area if there are no items.
  ///
  /// - Parameter element: The item on which the menu is opened, or nil for the empty area.
  func contextMenu(of elements: [ListElement], at element: ListElement?) -> Menu?
}
