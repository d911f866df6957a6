/// A layout in the room there is: what a section's lines are made by. A list has few of them, shared by its sections.
struct SectionLayout: Equatable {
  let layout: ListLayout

  /// How many items stand side by side; 0 where they are lines themselves.
  let columnCount: Int

  /// The kinds of the views over the items, from the top; a header comes first.
  let leading: [Int]

  /// The kinds of the views under the items, from the top; a footer comes last.
  let trailing: [Int]

  /// The kinds of those that stay at the top and at the bottom edge, from the top.
  let pinnedLeading: [Int]
  let pinnedTrailing: [Int]

  /// The CSS classes of its lines and views, and of its items' cells.
  let classes: Set<String>
  let itemClasses: Set<String>

  /// - Parameters:
  ///   - layout: how the section is laid out.
  ///   - width: the room, in logical pixels.
  ///   - hasViews: whether there is anything to give supplementary views.
  ///   - kinds: the numbers of their kinds.
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
          fatalError("a section has one view of each kind, and \"\(item.elementKind)\" is asked for twice")
        }
        if item.pinToVisibleBounds { pinned.insert(kind) }
        if item.alignment == .top { leading.append(kind) } else { trailing.append(kind) }
      }
      if configuration.footerMode == .supplementary { trailing.append(SupplementaryKinds.footer) }
    }
    (self.leading, self.trailing) = (leading, trailing)
    (pinnedLeading, pinnedTrailing) = (leading.filter(pinned.contains), trailing.filter(pinned.contains))
    (classes, itemClasses) = (SectionStyle.classes(of: layout), SectionStyle.itemClasses(of: layout))
  }

  /// For what is not shown yet, and for tests.
  init(columnCount: Int = 0, leading: [Int] = [], trailing: [Int] = []) {
    layout = columnCount > 0 ? .grid(columns: columnCount) : .list
    (self.columnCount, self.leading, self.trailing) = (columnCount, leading, trailing)
    (pinnedLeading, pinnedTrailing) = ([], [])
    (classes, itemClasses) = ([], [])
  }

  var isGrid: Bool { columnCount > 0 }

  var hasHeader: Bool { leading.first == SupplementaryKinds.header }

  /// Whether the first item is the header.
  var beginsWithHeaderItem: Bool { layout.configuration.headerMode == .firstItemInSection }

  static func == (one: SectionLayout, other: SectionLayout) -> Bool {
    one.columnCount == other.columnCount && one.layout == other.layout && one.leading == other.leading
      && one.trailing == other.trailing
  }
}
