import Gtk

extension DiffableListView {
  /// The accessible name of the section index. Set a translation here.
  public var sectionIndexName: String {
    get { sectionIndex.name }
    set { sectionIndex.name = newValue }
  }

  /// The left edge and width of the rows beside the section index, in logical pixels.
  var rowsPlace: (x: Int32, width: Int32) {
    let beside = sectionIndex.width
    return (readsRightToLeft ? beside : 0, max(0, width - beside))
  }

  /// Moves the keyboard focus to the default element without selecting it.
  ///
  /// - Returns: Whether there is an element.
  @discardableResult
  func focusElement() -> Bool {
    guard let element = elementForFocus else { return false }
    focus(element)
    return true
  }
}
