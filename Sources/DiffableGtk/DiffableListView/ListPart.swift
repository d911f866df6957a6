import Gtk

/// A feature of the list that has its own state, such as swipe actions.
///
/// The list notifies all its parts of events, in the order of `ListParts.all`.
@MainActor
protocol ListPart: AnyObject {
  func connect(to list: DiffableListView)

  func dataSourceWillChange()

  func linesWillChange(isOnScreen: Bool)

  /// Called after a change has been applied and, if necessary, the list has been laid out.
  func linesDidChange(_ change: ListChange, isOnScreen: Bool)

  func listDidScroll()

  func listDidHide()

  /// Replaces the ids of elements. Elements without a new id were removed, or will be removed by the next
  /// change.
  func renumber(_ renamed: (ListElement) -> ListElement?)

  /// Allocates the part's widgets, given the size of the list in logical pixels.
  func allocate(width: Int32, height: Int32)

  func drawBehindRows(_ drawing: Drawing)

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
  func drawBehindRows(_ drawing: Drawing) {}
  func draw(_ drawing: Drawing) {}
}
