/// The position of a scroll target in the visible area.
public enum ScrollPosition: Hashable, Sendable, CaseIterable {
  /// The nearest position at which the target is visible. A target that is already visible doesn't move.
  case nearest
  /// At the top edge, below the pinned header.
  case top
  /// In the middle of the area below the pinned header.
  case middle
  /// At the bottom edge.
  case bottom
}
