/// How the list and the detail share the window. All in logical pixels.
struct PaneGeometry: Equatable {
  /// Under this width they take turns in one place.
  static let foldingWidth: Int32 = 560

  private static let leastList: Int32 = 240
  private static let leastDetail: Int32 = 300

  /// The list's width that the person has set; nil for none.
  var wantedListWidth: Int32?

  /// Whether there is room for one of them only.
  static func isFolded(width: Int32) -> Bool { width < foldingWidth }

  /// The list's width in a window of that width: what was wanted, as far as it leaves both enough room. Otherwise two
  /// fifths, but not under 360 where the detail can spare it, and not over 480.
  func listWidth(in width: Int32) -> Int32 {
    if PaneGeometry.isFolded(width: width) { return width }
    let widest = max(PaneGeometry.leastList, width - PaneGeometry.leastDetail)
    let wanted = wantedListWidth ?? min(max(width * 2 / 5, 360), 480)
    return min(max(wanted, PaneGeometry.leastList), widest)
  }
}
