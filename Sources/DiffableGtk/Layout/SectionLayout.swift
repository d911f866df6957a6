/// A layout resolved for the available width. Sections with equal layouts share one value.
struct SectionLayout: Equatable {
  let layout: ListLayout

  /// The number of columns. It is 0 outside grids and shelves, and `ListLayout.shelfLimit` for a shelf.
  let columnCount: Int

  /// The kinds of the supplementary views above the items, from top to bottom, as numbers from
  /// `SupplementaryKinds`. A header comes first.
  let leadingKinds: [Int]

  /// The kinds of the supplementary views below the items, from top to bottom, as numbers from
  /// `SupplementaryKinds`. A footer comes last.
  let trailingKinds: [Int]

  let pinnedLeadingKinds: [Int]
  let pinnedTrailingKinds: [Int]

  /// The CSS classes of the section's lines and supplementary views. `itemClasses` contains those of its cells.
  let classes: Set<String>
  let itemClasses: Set<String>

  /// - Parameter hasViews: Whether the data source provides supplementary views.
  init(_ layout: ListLayout, width: Int, hasViews: Bool, _ kinds: inout SupplementaryKinds) {
    self.layout = layout
    columnCount = layout.isGrid ? layout.columnCount(forWidth: width) : 0
    let configuration = layout.configuration
    var (leading, trailing, pinned): ([Int], [Int], Set<Int>) = ([], [], [])
    if hasViews {
      if configuration.pinsHeader { pinned.insert(SupplementaryKinds.header) }
      if configuration.pinsFooter { pinned.insert(SupplementaryKinds.footer) }
      if configuration.headerMode == .supplementary { leading.append(SupplementaryKinds.header) }
      for item in configuration.boundarySupplementaryItems {
        let kind = kinds.number(of: item.elementKind)
        guard !leading.contains(kind), !trailing.contains(kind) else {
          fatalError(
            "a section can have only one view of each kind, but \"\(item.elementKind)\" is requested twice")
        }
        if item.pinToVisibleBounds { pinned.insert(kind) }
        if item.alignment == .top { leading.append(kind) } else { trailing.append(kind) }
      }
      if configuration.footerMode == .supplementary { trailing.append(SupplementaryKinds.footer) }
    }
    (leadingKinds, trailingKinds) = (leading, trailing)
    (pinnedLeadingKinds, pinnedTrailingKinds) = (
      leading.filter(pinned.contains), trailing.filter(pinned.contains)
    )
    (classes, itemClasses) = (SectionStyle.classes(of: layout), SectionStyle.itemClasses(of: layout))
  }

  /// Creates a layout for tests: a list if `columnCount` is 0, or a grid with that many columns.
  init(columnCount: Int = 0, leadingKinds: [Int] = [], trailingKinds: [Int] = []) {
    layout = columnCount > 0 ? .grid(columns: columnCount) : .list
    (self.columnCount, self.leadingKinds, self.trailingKinds) = (columnCount, leadingKinds, trailingKinds)
    (pinnedLeadingKinds, pinnedTrailingKinds) = ([], [])
    (classes, itemClasses) = ([], [])
  }

  var isGrid: Bool { columnCount > 0 }

  var hasInsets: Bool { layout.configuration.contentInsets != DirectionalMargins() }

  var hasHeader: Bool { leadingKinds.first == SupplementaryKinds.header }

  var beginsWithHeaderItem: Bool { layout.configuration.headerMode == .firstItemInSection }

  static func == (one: SectionLayout, other: SectionLayout) -> Bool {
    one.columnCount == other.columnCount && one.layout == other.layout
      && one.leadingKinds == other.leadingKinds
      && one.trailingKinds == other.trailingKinds
  }
}
