import Gtk

extension DiffableListView {
  /// What a screen reader calls the section index. Put a translation here.
  public var sectionIndexName: String {
    get { sectionIndex.name }
    set { sectionIndex.name = newValue }
  }

  /// The place of the rows, beside the section index: its left edge and its width, in logical pixels.
  var rowsPlace: (x: Int32, width: Int32) {
    let beside = sectionIndex.width
    return (readsRightToLeft ? beside : 0, max(0, width - beside))
  }

  /// Gives the keyboard to what has it when it comes to the list, without selecting that.
  ///
  /// - Returns: false where there is none.
  @discardableResult
  func focusElement() -> Bool {
    guard let element = elementForFocus else { return false }
    focus(element)
    return true
  }
}
