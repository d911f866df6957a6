import Gtk

/// A feature of the list with its own state, such as swipe actions.
///
/// The list notifies its parts of events, in the order of `ListParts.all`. Each part implements only the
/// methods that it needs.
@MainActor
protocol ListPart: AnyObject {
  /// Called once, when the list is created.
  func connect(to list: DiffableListView)

  /// Called when the list is about to get another data source.
  func dataSourceWillChange()

  /// Called before lines change.
  ///
  /// - Parameter isOnScreen: Whether the change is visible.
  func linesWillChange(isOnScreen: Bool)

  /// Called after lines have changed and the list is laid out.
  func linesDidChange(_ change: ListChange, isOnScreen: Bool)

  func listDidScroll()

  func listDidHide()

  /// Gives elements new ids. Elements without a new id were removed, or will be removed by the change that
  /// follows.
  func renumber(_ renamed: (ListElement) -> ListElement?)

  /// Allocates the part's widgets. The size is that of the list, in logical pixels.
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
