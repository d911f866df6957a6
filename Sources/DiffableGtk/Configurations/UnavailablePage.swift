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
      if hadFocus { _ = list.moveFocus(.forward) ?? view?.grabFocus() }
      list.queueAllocate()
    }
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
  /// The list remains behind the page but receives no input. The view of the page is reused if it supports
  /// the next configuration.
  public var contentUnavailableConfiguration: (any ContentConfiguration)? {
    get { parts.unavailablePage.configuration }
    set { parts.unavailablePage.configuration = newValue }
  }
}
