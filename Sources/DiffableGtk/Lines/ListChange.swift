import Diffable

/// The difference between two states of a list, caused by a new snapshot or layout.
struct ListChange {
  let old: LineMap
  let new: LineMap
  let items: [ListSplice]
  /// The moves of items relative to the items that stay, in the order of their destinations.
  let moves: [ListMove]
  let lines: [ListSplice]
  /// The moved items, or an empty set if there are too many to animate individually.
  var moved: Set<ListElement> = []
  var reconfigured: Set<ListElement> = []
  var reloaded: Set<ListElement> = []
  /// The removed items, or nil if the change removes or moves too many items.
  var departed: [ListElement]?
  /// The collapsed item that now hides the focused item, or nil if there is none.
  var collapsedParentOfCursor: ListElement?
  var refillsAll = false
  var showsTop = false
  var animates = false

  /// The ids of new sections, and of sections whose items were added, removed or moved.
  private(set) var changedSections: Set<Int> = []

  private(set) var relaidSections: Set<Int> = []

  /// The ids of sections that have switched between list, grid and table, and therefore need different cells.
  private(set) var reshapedSections: Set<Int> = []

  /// Whether a remaining section has a different number of columns or needs different cells.
  private(set) var movesColumns = false

  private(set) var hasSameSections = false

  /// The cumulative growth of the list after each splice, in items.
  private let growth: [Int]

  init(from old: LineMap, to new: LineMap, items: [ListSplice] = [], moves: [ListMove] = []) {
    (self.old, self.new, self.items, self.moves) = (old, new, items, moves)
    lines = new.splices(from: old, items: items)
    var total = 0
    growth = items.map { splice in
      total += splice.insertedCount - splice.removedCount
      return total
    }
    compareSections()
  }

  private mutating func compareSections() {
    let indices = new.sectionIndices(in: old)
    hasSameSections = indices == nil
    var last: (old: Int, new: Int, comparison: Comparison) = (-1, -1, .same)
    for (index, section) in new.sections.enumerated() {
      guard let oldIndex = hasSameSections ? index : indices?[section.id] else {
        changedSections.insert(section.id)
        continue
      }
      let before = old.sections[oldIndex]
      if hasDifferentItems(before.items, section.items) { changedSections.insert(section.id) }
      // Reuse the last comparison, because neighbouring sections usually have the same layout.
      if last.old != before.layoutIndex || last.new != section.layoutIndex {
        last = (
          before.layoutIndex, section.layoutIndex,
          compare(old.layouts[before.layoutIndex], new.layouts[section.layoutIndex])
        )
      }
      guard last.comparison != .same else { continue }
      relaidSections.insert(section.id)
      if last.comparison == .reshaped { reshapedSections.insert(section.id) }
      movesColumns = movesColumns || last.comparison != .restyled
    }
    // Also mark all sections with insertions, because the comparison above misses items that are replaced between a
    // section's first and last items.
    for splice in items where splice.insertedCount > 0 {
      for index in new.sections(touching: splice.position..<splice.position + splice.insertedCount) {
        changedSections.insert(new.sections[index].id)
      }
    }
  }

  private enum Comparison {
    /// The kinds of change to a layout, smallest first. `restyled` keeps the columns, `rearranged` changes
    /// their number, and `reshaped` switches between list, grid and table.
    case same, restyled, rearranged, reshaped
  }

  private func compare(_ old: SectionLayout, _ new: SectionLayout) -> Comparison {
    if old.isGrid != new.isGrid || old.layout.isTable != new.layout.isTable { return .reshaped }
    if old.columnCount != new.columnCount { return .rearranged }
    return old == new ? .same : .restyled
  }

  private func hasDifferentItems(_ old: Range<Int>?, _ new: Range<Int>) -> Bool {
    guard let old, old.count == new.count else { return true }
    return !new.isEmpty
      && (oldPosition(ofItemAt: new.lowerBound) != old.lowerBound
        || oldPosition(ofItemAt: new.upperBound - 1) != old.upperBound - 1)
  }

  static let maximumAnimatedMoveCount = 1000

  /// Whether the change can remove supplementary views, either alone or with their sections.
  var removesViews: Bool { !hasSameSections || !relaidSections.isEmpty }

  /// Whether the number of moved items is small enough to handle each item individually.
  var areMovesFollowed: Bool { moves.count <= ListChange.maximumAnimatedMoveCount }

  /// Returns the old position of the item that is now at a position, or nil if the item is new.
  func oldPosition(ofItemAt position: Int) -> Int? {
    let next = items.partitioningIndex { $0.position > position }
    guard next > 0 else { return position }
    let splice = items[next - 1]
    if position >= splice.position + splice.insertedCount { return position - growth[next - 1] }
    let move = moves.partitioningIndex { $0.destination >= position }
    return move < moves.count && moves[move].destination == position ? moves[move].source : nil
  }

  func position(ofUnchangedLine old: Int) -> Int {
    lines.reduce(old) { $1.position <= $0 ? $0 + $1.insertedCount - $1.removedCount : $0 }
  }

  // MARK: Effects

  /// Whether remaining items may need a different kind of cell, because a section switches between list, grid
  /// and table.
  var mayReshape: Bool {
    (old.hasGrids || new.hasGrids) && (old.hasLists || new.hasLists)
      || (old.hasTables || new.hasTables) && (old.hasListsOrGrids || new.hasListsOrGrids)
  }

  /// Whether remaining lines may need different cells. If so, the rows must be updated, because GTK doesn't
  /// always bind them again.
  var changesRowsInPlace: Bool { new.hasGrids || mayReshape || refillsAll }

  /// Returns whether a range of old lines is certain to stay the same, including the contents of its cells. Returns
  /// false for an empty range.
  func leavesUnchanged(_ range: Range<Int>) -> Bool {
    guard reconfigured.isEmpty, reloaded.isEmpty, !refillsAll, !range.isEmpty else { return false }
    var (growth, shift) = (0, 0)
    for splice in lines {
      let start = splice.position - growth
      growth += splice.insertedCount - splice.removedCount
      // Include changes next to the range, because lines that are inserted there become visible if the range doesn't
      // fill the visible area.
      if start <= range.upperBound, start + splice.removedCount >= range.lowerBound { return false }
      if start < range.lowerBound { shift = growth }
    }
    // Compare the layouts too, because an item that stays in place can now belong to another section.
    if old.layouts.count > 1 || old.layouts != new.layouts {
      guard range.allSatisfy({ old.layout(ofLineAt: $0) == new.layout(ofLineAt: $0 + shift) }) else {
        return false
      }
    }
    guard old.hasGrids || !relaidSections.isEmpty else { return true }
    // Check grids and styles too. The cells in a grid row, or the style of a line, can change while the line
    // stays the same.
    let first = old.section(ofLineAt: max(0, range.lowerBound - 1)) ?? 0
    return !old.sections[first...].prefix { $0.start <= range.upperBound }.contains {
      relaidSections.contains($0.id) || old.isGrid($0) && changedSections.contains($0.id)
    }
  }

  /// The old and new positions of the moved lines. Grid rows are never moved, so these lines are list items and
  /// supplementary views.
  var movedLines: [(old: Int, new: Int)] {
    var moved: [(old: Int, new: Int)] = []
    if old.hasLists, new.hasLists, areMovesFollowed {
      for move in moves where isLine(move.source, in: old) && isLine(move.destination, in: new) {
        moved.append((old.line(ofItemAt: move.source), new.line(ofItemAt: move.destination)))
      }
    }
    guard lines.contains(where: { $0.removedCount > 0 && $0.insertedCount > 0 }) || lines.count > 1 else {
      return moved
    }
    let before = Dictionary(
      uniqueKeysWithValues: old.sections.lazy.filter { $0.leadingCount + $0.trailingCount > 0 }.map {
        ($0.id, $0)
      })
    for section in new.sections {
      for views in [section.start..<section.firstRow, section.rowsEnd..<section.end] {
        for line in views where isInserted(line) {
          let kind = new.kind(ofViewAt: line, of: section)
          guard let from = before[section.id].flatMap({ old.line(ofView: kind, of: $0) }) else { continue }
          moved.append((from, line))
        }
      }
    }
    return moved
  }

  private func isLine(_ position: Int, in map: LineMap) -> Bool {
    !map.hasGrids || !map.isGrid(map.sections[map.section(ofItemAt: position)])
  }

  private func isInserted(_ line: Int) -> Bool {
    let next = lines.partitioningIndex { $0.position > line }
    return next > 0 && line < lines[next - 1].position + lines[next - 1].insertedCount
  }
}
