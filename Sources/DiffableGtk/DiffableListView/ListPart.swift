import Gtk

/// A feature of the list with its own state, such as swipe actions.
///
/// The list notifies its parts of events, in the order of `ListParts.all`. A part implements only the methods that it
/// needs.
@MainActor
protocol ListPart: AnyObject {
  /// Called once with the new list.
  func connect(to list: DiffableListView)

  /// Called when another data source is about to fill the list.
  func dataSourceWillChange()

  /// Called before lines change, visibly or not.
  func linesWillChange(isOnScreen: Bool)

  /// Called after lines have changed and the list is laid out.
  func linesDidChange(_ change: ListChange, isOnScreen: Bool)

  /// Called after the list has scrolled.
  func listDidScroll()

  func listDidHide()

  /// Updates the ids of elements. Those without a new id were removed, or will leave the list with the change that
  /// follows.
  func renumber(_ renamed: (ListElement) -> ListElement?)

  /// Allocates the part's widgets in a list of the given size, in logical pixels.
  func allocate(width: Int32, height: Int32)

  /// Draws behind the rows.
  func drawBelow(_ drawing: Drawing)

  /// Draws in front of the rows.
  func draw(_ drawing: Drawing)
}

extension ListPart {
  func dataSourceWillChange() {}
  func linesWillChange(isOnScreen: Bool) {}
  func linesDidChange(_ change: ListChange, isOnScreen: Bool) {}
  func listDidScroll() {}
  func listDidHide() {}
  func renumber(_ renamed: (ListElement) -> ListElement?) {}
  func allocate(width: Int32, height: Int32) {}
  func drawBelow(_ drawing: Drawing) {}
  func draw(_ drawing: Drawing) {}
}
