/// How the sidebar, the list and the detail share the window. All in logical pixels.
struct PaneGeometry: Equatable {
  /// Under this width list and detail take turns in one place.
  static let foldingWidth: Int32 = 560

  /// Under this width the sidebar lies over the list instead of beside it.
  static let sidebarFoldingWidth: Int32 = 720

  private static let leastList: Int32 = 240
  private static let leastDetail: Int32 = 300
  static let usualSidebar: Int32 = 260
  private static let sidebarWidths: ClosedRange<Int32> = 160...400

  /// How much of the list a sidebar over it leaves to press on, at least.
  private static let leastShade: Int32 = 60

  /// How large text is, 1 being as large as it was made for. A sidebar for larger text is wider.
  var textScale = 1.0

  /// The list's share of what the sidebar leaves, as last dragged; nil for the default.
  var wantedListShare: Double?

  /// The width below which the details scroll sideways; 0 if they never do. The list gives way to them, down to its minimum,
  /// unless its share was set.
  var wantedDetailWidth: Int32 = 0

  /// The sidebar's width that the person has set; nil for none.
  var wantedSidebarWidth: Int32?

  /// Whether there is room for one of list and detail only.
  static func isFolded(width: Int32) -> Bool { width < foldingWidth }

  /// Whether there is no room for the sidebar beside the others.
  static func foldsSidebar(width: Int32) -> Bool { width < sidebarFoldingWidth }

  /// The list's width in a window of that width: its share of what the sidebar leaves, within bounds that leave enough room
  /// for both panes. By default two fifths, but at least 360 if the detail can spare it.
  ///
  /// - Parameters:
  ///   - width: the window's.
  ///   - sidebar: what the sidebar takes of it.
  func listWidth(in width: Int32, beside sidebar: Int32 = 0) -> Int32 {
    if PaneGeometry.isFolded(width: width) { return width }
    let bounds = listWidths(in: width, beside: sidebar)
    let room = width - sidebar
    guard let wantedListShare else {
      return min(max(room * 2 / 5, 360), room - wantedDetailWidth).clamped(to: bounds)
    }
    return Int32((wantedListShare.clamped(to: 0...1) * Double(room)).rounded()).clamped(to: bounds)
  }

  /// Gives the list a width, and the same share of the room in windows of other widths.
  mutating func setListWidth(_ list: Int32, in width: Int32, beside sidebar: Int32 = 0) {
    guard !PaneGeometry.isFolded(width: width) else { return }
    let list = list.clamped(to: listWidths(in: width, beside: sidebar))
    wantedListShare = Double(list) / Double(width - sidebar)
  }

  /// The widths that the list can have beside the detail.
  func listWidths(in width: Int32, beside sidebar: Int32 = 0) -> ClosedRange<Int32> {
    let least = PaneGeometry.leastList
    return least...max(least, width - sidebar - PaneGeometry.leastDetail)
  }

  /// The sidebar's width in a window of that width: what was wanted or else usual, as far as it leaves all enough room.
  ///
  /// - Parameters:
  ///   - width: the window's.
  ///   - showsDetail: whether the detail is there beside the list.
  func sidebarWidth(in width: Int32, besideDetail showsDetail: Bool = true) -> Int32 {
    (wantedSidebarWidth ?? Int32(Double(PaneGeometry.usualSidebar) * textScale.clamped(to: 1...1.6)))
      .clamped(to: sidebarWidths(in: width, besideDetail: showsDetail))
  }

  /// The widths that the sidebar can have.
  func sidebarWidths(in width: Int32, besideDetail showsDetail: Bool = true) -> ClosedRange<Int32> {
    let (least, most) = (PaneGeometry.sidebarWidths.lowerBound, PaneGeometry.sidebarWidths.upperBound)
    let others =
      PaneGeometry.foldsSidebar(width: width)
      ? PaneGeometry.leastShade : PaneGeometry.leastList + (showsDetail ? PaneGeometry.leastDetail : 0)
    return least...max(least, min(most, width - others))
  }
}

extension Comparable {
  /// This, or the bound that is nearest to it.
  func clamped(to bounds: ClosedRange<Self>) -> Self { min(max(self, bounds.lowerBound), bounds.upperBound) }
}
