import Gtk

/// A feature of the list with a state of its own, such as swipe actions.
///
/// The list tells its parts what happens, in the order of `DiffableListView.parts`. A part implements what it needs.
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

  /// Called when the list is hidden.
  func listDidHide()

  /// Updates the ids of elements. Those without a new id were removed, or leave the list with the change that follows.
  func renumber(_ renamed: (ListElement) -> ListElement?)

  /// Gives the part's widgets their places in a list of this size, in logical pixels.
  func allocate(width: Int32, height: Int32)

  /// Draws below the rows.
  func drawBelow(_ drawing: Drawing)

  /// Draws above the rows.
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
