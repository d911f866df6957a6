/// Where in the window something is to be that is scrolled to.
public enum ScrollPosition: Hashable, Sendable, CaseIterable {
  /// Wherever the shortest way leads; what is in the window already stays.
  case nearest
  /// At the top edge, clear of the header that stays there.
  case top
  /// In the middle of what that header leaves free.
  case middle
  /// At the bottom edge.
  case bottom
}
