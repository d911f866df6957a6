import Diffable

/// What an apply changes in the list: a value, found without GTK, that says all of it.
struct ListChange {
  /// What stood where before.
  let old: LineMap
  /// What stands where from now on.
  let new: LineMap
  /// What becomes of the items, front to back.
  let items: [ListSplice]
  /// The items that pass over others, by their positions.
  let moves: [ListMove]
  /// What becomes of the lines, front to back.
  let lines: [ListSplice]
  /// The items that move where a person can follow it: none where they are more than a window can show.
  var moved: Set<ListElement> = []
  /// The elements whose cells are filled again.
  var reconfigured: Set<ListElement> = []
  /// The elements that get other cells.
  var reloaded: Set<ListElement> = []
  /// The items that have gone, where they are few enough to be named.
  var departed: [ListElement]?
  /// The outline's item that hides the one at the keyboard from then on.
  var cursorCover: ListElement?
  /// Whether every cell is filled again.
  var refillsAll = false
  /// Whether the list is at its top after it, wherever it was.
  var showsTop = false
  /// Whether what moves is to be seen moving.
  var animates = false

  /// The ids of the sections that are new, or have other items than before, or the same ones in another order.
  private(set) var otherSections: Set<Int> = []

  /// The ids of the sections that stay and are laid out otherwise than before.
  private(set) var relaidSections: Set<Int> = []

  /// The ids of those among them that were rows and are columns now, or the other way: their cells have other shapes.
  private(set) var reshapedSections: Set<Int> = []

  /// Whether items that stay in their sections stand otherwise: side by side, or no longer so.
  private(set) var movesColumns = false

  /// Whether the same sections follow each other.
  private(set) var hasSameSections = false

  /// The items by which each splice, with those before it, has made the list longer.
  private let growth: [Int]

  /// - Parameters:
  ///   - old: the lines before.
  ///   - new: the lines after.
  ///   - items: what turns the items before into those after.
  ///   - moves: the items among those that stay which are moved by that.
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
    // Mostly the sections are the same, and found by their index.
    let isSame =
      old.sections.count == new.sections.count
      && zip(old.sections, new.sections).allSatisfy { $0.id == $1.id }
    hasSameSections = isSame
    let indices =
      isSame ? nil : Dictionary(uniqueKeysWithValues: old.sections.enumerated().map { ($1.id, $0) })
    var last: (old: Int, new: Int, comparison: Comparison) = (-1, -1, .same)
    for (index, section) in new.sections.enumerated() {
      guard let oldIndex = isSame ? index : indices?[section.id] else {
        otherSections.insert(section.id)
        continue
      }
      let before = old.sections[oldIndex]
      if isOther(before.items, section.items) { otherSections.insert(section.id) }
      // Neighbours mostly are laid out alike.
      if last.old != before.layout || last.new != section.layout {
        last = (
          before.layout, section.layout, compare(old.layouts[before.layout], new.layouts[section.layout])
        )
      }
      guard last.comparison != .same else { continue }
      relaidSections.insert(section.id)
      if last.comparison == .reshaped { reshapedSections.insert(section.id) }
      movesColumns = movesColumns || last.comparison != .restyled
    }
    // What has been exchanged within a section leaves its ends where they were.
    for splice in items where splice.insertedCount > 0 {
      for index in new.sections(touching: splice.position..<splice.position + splice.insertedCount) {
        otherSections.insert(new.sections[index].id)
      }
    }
  }

  private enum Comparison {
    /// Nothing differs; what is around the items; how many stand side by side; whether they do.
    case same, restyled, rearranged, reshaped
  }

  private func compare(_ old: SectionLayout, _ new: SectionLayout) -> Comparison {
    if old.isGrid != new.isGrid { return .reshaped }
    if old.columnCount != new.columnCount { return .rearranged }
    return old == new ? .same : .restyled
  }

  private func isOther(_ old: Range<Int>?, _ new: Range<Int>) -> Bool {
    guard let old, old.count == new.count else { return true }
    return !new.isEmpty
      && (oldPosition(ofItemAt: new.lowerBound) != old.lowerBound
        || oldPosition(ofItemAt: new.upperBound - 1) != old.upperBound - 1)
  }

  /// The most items whose motion a person can follow.
  static let mostMoves = 1000

  /// Whether a view over or under a section may go, with its section or alone.
  var removesViews: Bool { !hasSameSections || !relaidSections.isEmpty }

  /// Whether so few items move that each is seen to.
  var areMovesFollowed: Bool { moves.count <= ListChange.mostMoves }

  /// Where the item was that is now at a position, or nil for a new one. O(log n) in the number of splices.
  func oldPosition(ofItemAt position: Int) -> Int? {
    let next = items.firstIndex(whichSatisfies: { $0.position > position })
    guard next > 0 else { return position }
    let splice = items[next - 1]
    if position >= splice.position + splice.insertedCount { return position - growth[next - 1] }
    let move = moves.firstIndex(whichSatisfies: { $0.destination >= position })
    return move < moves.count && moves[move].destination == position ? moves[move].source : nil
  }

  /// The line in which the item was that is now at a position, or nil for a new one.
  func oldLine(ofItemAt position: Int) -> Int? { oldPosition(ofItemAt: position).map(old.line) }

  // MARK: What it touches

  /// Whether lines that stay may hold other cells than before, of which newer versions of GTK say nothing to their rows.
  var changesRowsInPlace: Bool { new.hasGrids || refillsAll || movesColumns }

  /// Whether some lines, by their old positions, stay as they are, with what is in them.
  func leavesAlone(_ window: Range<Int>) -> Bool {
    guard reconfigured.isEmpty, reloaded.isEmpty, !refillsAll, !window.isEmpty else { return false }
    var (growth, shift) = (0, 0)
    for splice in lines {
      let start = splice.position - growth
      growth += splice.insertedCount - splice.removedCount
      // What comes just behind or before the window would be seen in it, if that is not full.
      if start <= window.upperBound, start + splice.removedCount >= window.lowerBound { return false }
      if start < window.lowerBound { shift = growth }
    }
    // An item that stays where it is can have come into a section that is laid out otherwise.
    if old.layouts.count > 1 || new.layouts.count > 1 {
      guard window.allSatisfy({ old.layout(ofLineAt: $0) == new.layout(ofLineAt: $0 + shift) }) else {
        return false
      }
    }
    guard old.hasGrids || !relaidSections.isEmpty else { return true }
    // A grid's rows stay the same lines while their cells change, and a line may look otherwise.
    let first = old.section(ofLineAt: max(0, window.lowerBound - 1)) ?? 0
    return !old.sections[first...].prefix { $0.start <= window.upperBound }.contains {
      relaidSections.contains($0.id) || old.isGrid($0) && otherSections.contains($0.id)
    }
  }

  /// The lines that are moved, with where they were: lists' items, and supplementary views.
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

  /// Whether the item at a position is a line itself.
  private func isLine(_ position: Int, in map: LineMap) -> Bool {
    !map.hasGrids || !map.isGrid(map.sections[map.section(ofItemAt: position)])
  }

  private func isInserted(_ line: Int) -> Bool {
    let next = lines.firstIndex(whichSatisfies: { $0.position > line })
    return next > 0 && line < lines[next - 1].position + lines[next - 1].insertedCount
  }
}

extension Array {
  /// The index of the first element that satisfies what all behind it do too; `count` where none does. O(log n).
  func firstIndex(whichSatisfies predicate: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if predicate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
