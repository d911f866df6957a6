/// The widths of the sidebar, the list and the details, in logical pixels.
struct PaneGeometry: Equatable {
  /// The window width below which the list and the details aren't shown together.
  var foldingWidth: Int32 { scaled(560) }

  /// The window width below which the sidebar covers the list instead of being next to it.
  var sidebarFoldingWidth: Int32 { scaled(720) }

  private var minimumListWidth: Int32 { scaled(240) }
  private var minimumDetailWidth: Int32 { scaled(300) }
  private static let defaultSidebarWidth: Int32 = 260
  private static let sidebarWidths: ClosedRange<Int32> = 160...400

  /// The minimum visible width of the list while the sidebar covers the rest of it.
  private static let minimumShadeWidth: Int32 = 60

  /// The text scale. Most widths grow with it, up to twice their size.
  var textScale = 1.0

  private func scaled(_ width: Int32) -> Int32 { Int32(Double(width) * textScale.clamped(to: 1...2)) }

  /// The list's share of the width beside the sidebar, from 0 to 1, as set by the user, or nil for the default share.
  var preferredListShare: Double?

  /// Whether the list takes up three fifths of the width by default, as for tables, instead of two fifths.
  var prefersWideList = false

  /// The width below which the details scroll horizontally, or 0 if they never do.
  ///
  /// If the user hasn't set the width of the list, the list shrinks, if possible, to leave this width for the details.
  var preferredDetailWidth: Int32 = 0

  var preferredSidebarWidth: Int32?

  func isFolded(width: Int32) -> Bool { width < foldingWidth }

  func foldsSidebar(width: Int32) -> Bool { width < sidebarFoldingWidth }

  func listWidth(in width: Int32, beside sidebar: Int32 = 0) -> Int32 {
    if isFolded(width: width) { return width }
    let bounds = listWidths(in: width, beside: sidebar)
    let room = width - sidebar
    guard let preferredListShare else {
      let share = room * (prefersWideList ? 3 : 2) / 5
      return min(max(share, scaled(360)), max(room - preferredDetailWidth, scaled(280))).clamped(to: bounds)
    }
    return Int32((preferredListShare.clamped(to: 0...1) * Double(room)).rounded()).clamped(to: bounds)
  }

  /// Sets the width of the list. When the window is resized, the list keeps its fraction of the available width.
  mutating func setListWidth(_ list: Int32, in width: Int32, beside sidebar: Int32 = 0) {
    guard !isFolded(width: width) else { return }
    let list = list.clamped(to: listWidths(in: width, beside: sidebar))
    preferredListShare = Double(list) / Double(width - sidebar)
  }

  func listWidths(in width: Int32, beside sidebar: Int32 = 0) -> ClosedRange<Int32> {
    let least = minimumListWidth
    return least...max(least, width - sidebar - minimumDetailWidth)
  }

  func sidebarWidth(in width: Int32, besideDetail showsDetail: Bool = true) -> Int32 {
    (preferredSidebarWidth ?? Int32(Double(PaneGeometry.defaultSidebarWidth) * textScale.clamped(to: 1...1.6)))
      .clamped(to: sidebarWidths(in: width, besideDetail: showsDetail))
  }

  func sidebarWidths(in width: Int32, besideDetail showsDetail: Bool = true) -> ClosedRange<Int32> {
    let (least, most) = (PaneGeometry.sidebarWidths.lowerBound, PaneGeometry.sidebarWidths.upperBound)
    let others =
      foldsSidebar(width: width)
      ? PaneGeometry.minimumShadeWidth : minimumListWidth + (showsDetail ? minimumDetailWidth : 0)
    return least...max(least, min(most, width - others))
  }
}

extension Comparable {
  func clamped(to bounds: ClosedRange<Self>) -> Self { min(max(self, bounds.lowerBound), bounds.upperBound) }
}
