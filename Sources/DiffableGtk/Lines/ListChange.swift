import Diffable

/// What an apply changes in the list: a value, found without GTK, that says all of it.
struct ListChange {
  /// What stood where before.
  let old: LineMap
  /// What stands where from now on.
  let new: LineMap
  /// What becomes of the items, front to back.
  let items: [Splice]
  /// The items that pass over others, by their positions.
  let moves: [ListMove]
  /// What becomes of the lines, front to back.
  let lines: [Splice]
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

  /// The ids of the sections that have other items than before, or the same ones in another order.
  private(set) var otherSections: Set<Int> = []

  /// The items by which each splice, with those before it, has made the list longer.
  private let growth: [Int]

  /// - Parameters:
  ///   - old: the lines before.
  ///   - new: the lines after.
  ///   - items: what turns the items before into those after.
  ///   - moves: the items among those that stay which are moved by that.
  init(from old: LineMap, to new: LineMap, items: [Splice] = [], moves: [ListMove] = []) {
    (self.old, self.new, self.items, self.moves) = (old, new, items, moves)
    lines = new.splices(from: old, items: items)
    var total = 0
    growth = items.map { splice in
      total += splice.insertedCount - splice.removedCount
      return total
    }
    otherSections = findOtherSections()
  }

  private func findOtherSections() -> Set<Int> {
    let before = Dictionary(uniqueKeysWithValues: old.sections.map { ($0.id, $0.items) })
    var others = Set(new.sections.lazy.filter { isOther(before[$0.id], $0.items) }.map(\.id))
    // What has been exchanged within a section leaves its ends where they were.
    for splice in items where splice.insertedCount > 0 {
      for index in new.sections(touching: splice.position..<splice.position + splice.insertedCount) {
        others.insert(new.sections[index].id)
      }
    }
    return others
  }

  private func isOther(_ old: Range<Int>?, _ new: Range<Int>) -> Bool {
    guard let old, old.count == new.count else { return true }
    return !new.isEmpty
      && (oldPosition(ofItemAt: new.lowerBound) != old.lowerBound
        || oldPosition(ofItemAt: new.upperBound - 1) != old.upperBound - 1)
  }

  /// The most items whose motion a person can follow.
  static let mostMoves = 1000

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

  /// Whether some lines, by their old positions, stay as they are, with what is in them.
  func leavesAlone(_ window: Range<Int>) -> Bool {
    guard reconfigured.isEmpty, reloaded.isEmpty, !refillsAll, old.columnCount == new.columnCount,
      !window.isEmpty
    else { return false }
    var growth = 0
    for splice in lines {
      let start = splice.position - growth
      growth += splice.insertedCount - splice.removedCount
      // What comes just behind or before the window would be seen in it, if that is not full.
      if start <= window.upperBound, start + splice.removedCount >= window.lowerBound { return false }
    }
    // A grid's rows stay the same lines while their cells change.
    return !old.isGrid
      || !otherSections.contains { section in
        old.sections.contains {
          $0.id == section && $0.start <= window.upperBound && old.end(of: $0) >= window.lowerBound
        }
      }
  }

  /// The lines that are moved, with where they were: a list's items, and headers.
  var movedLines: [(old: Int, new: Int)] {
    var moved: [(old: Int, new: Int)] = []
    if !old.isGrid, !new.isGrid, areMovesFollowed {
      moved = moves.map { (old.line(ofItemAt: $0.source), new.line(ofItemAt: $0.destination)) }
    }
    guard lines.contains(where: { $0.removedCount > 0 && $0.insertedCount > 0 }) || lines.count > 1 else {
      return moved
    }
    let headers = Dictionary(
      uniqueKeysWithValues: old.sections.lazy.filter { $0.headerCount > 0 }.map { ($0.id, $0.start) })
    for section in new.sections where section.headerCount > 0 {
      guard let start = headers[section.id], isInserted(section.start) else { continue }
      moved.append((start, section.start))
    }
    return moved
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
