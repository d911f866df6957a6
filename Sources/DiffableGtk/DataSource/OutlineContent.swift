/// The methods that a list calls on its data source for outlines.
@MainActor
protocol OutlineContent: AnyObject {
  /// Returns the level and state of an item in an outline, or nil if the element isn't in an outline.
  func outlinePlace(of element: ListElement) -> OutlinePlace?

  /// Expands or collapses an item, and returns whether its state has changed.
  func setExpanded(_ element: ListElement, _ isExpanded: Bool) -> Bool

  func parent(of element: ListElement) -> ListElement?
}
