import Gtk

/// The page that covers a list, for example because the list is empty.
@MainActor
final class UnavailablePage: ListPart {
  weak var list: DiffableListView?

  private(set) var view: (any ContentView)?

  var configuration: (any ContentConfiguration)? {
    get { view?.configuration }
    set {
      if let newValue, let view, view.supports(newValue) {
        view.configuration = newValue
        return
      }
      guard let list else { return }
      let hadFocus = list.hasFocusInside
      if let view { list.remove(view) }
      view = newValue?.makeContentView()
      if let view { list.add(view) }
      list.setClass("unavailable", view != nil)
      list.scroller.window.canContainFocus = view == nil
      list.scroller.window.setAccessibleHidden(view != nil)
      if hadFocus { moveFocus(in: list) }
      list.queueAllocate()
    }
  }

  /// Moves the focus to the page or, if nothing in the page can have the focus, to the list itself. Otherwise, GTK
  /// would leave the focus on a row behind the page. If there is no page, moves the focus to the rows.
  private func moveFocus(in list: DiffableListView) {
    guard let view else {
      if list.selection.cursor == nil { list.parts.focus.enter() } else { list.parts.focus.restore() }
      return
    }
    guard !view.moveFocusInside(.forward) else { return }
    list.isFocusable = true
    list.grabFocus()
  }

  func connect(to list: DiffableListView) { self.list = list }

  func allocate(width: Int32, height: Int32) {
    guard let view else { return }
    // Give the view at least its minimum size. The list clips a view that is too large.
    let width = max(width, view.measure(.horizontal).minimum)
    view.allocate(x: 0, y: 0, width: width, height: max(height, view.measure(.vertical, for: width).minimum))
  }

  func draw(_ drawing: Drawing) { if let view { drawing.draw(child: view) } }
}

extension DiffableListView {
  /// A page that covers the list, such as ``ContentUnavailableConfiguration``, or nil for none.
  ///
  /// The list remains behind the page but receives no input. If the list has the keyboard focus, the focus moves to the
  /// page, and returns to the list when the page is removed. If the page's view supports a new configuration, the view
  /// is reused.
  public var contentUnavailableConfiguration: (any ContentConfiguration)? {
    get { parts.unavailablePage.configuration }
    set { parts.unavailablePage.configuration = newValue }
  }
}
