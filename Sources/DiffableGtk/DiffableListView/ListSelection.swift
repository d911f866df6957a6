/// What is selected, by element, and where the keyboard is.
struct ListSelection {
  /// The selected items.
  var selected: Set<ListElement> = []

  /// The item or header that the keyboard is at.
  var cursor: ListElement?

  /// The other end of a range that Shift extends.
  var anchor: ListElement?

  /// Where the cursor's line was when it was last seen; what has moved up to there takes over when it is gone.
  var cursorPosition = 0
}
