/// The methods that a list calls on its data source for outlines.
@MainActor
protocol OutlineContent: AnyObject {
  /// Returns nil if the element's section isn't an outline.
  func outlinePlace(of element: ListElement) -> OutlinePlace?

  /// Returns whether the state has changed.
  func setExpanded(_ element: ListElement, _ isExpanded: Bool) -> Bool

  func parent(of element: ListElement) -> ListElement?
}
