import Diffable

/// Support for waiting lines, which belong to the list but are added to the store later. Adding 100,000 lines
/// to a `GListStore` takes about 10 ms, and lines outside the visible area aren't urgent.
extension LineStore {
  package var isComplete: Bool { waiting.isEmpty }

  var presentRanges: [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    for range in waiting {
      ranges.append(start..<range.lowerBound)
      start = range.upperBound
    }
    return ranges + [start..<lineCount]
  }

  /// Returns the index of a line in the store, or nil if the line hasn't been added to the store yet. O(k) for k
  /// waiting ranges.
  func storePlace(of position: Int) -> Int? {
    var missing = 0
    for range in waiting where range.lowerBound <= position {
      guard range.upperBound <= position else { return nil }
      missing += range.count
    }
    return position - missing
  }

  /// Returns the index of a line in the store. If the line isn't in the store yet, adds all waiting lines first.
  func settledPlace(of position: Int) -> Int {
    if let place = storePlace(of: position) { return place }
    addAll()
    return position
  }

  func addAll() {
    while !isComplete { addWaiting(atMost: .max) }
  }

  /// Adds up to `limit` waiting lines to the store, starting with those nearest to the visible lines. All lines below
  /// the visible ones are added before those above.
  func addWaiting(atMost limit: Int) {
    guard let index = waiting.firstIndex(where: { $0.lowerBound >= center }) ?? waiting.indices.last else {
      return
    }
    let range = waiting[index]
    let place = range.lowerBound - waiting[..<index].reduce(0) { $0 + $1.count }
    if range.lowerBound >= center {
      let end = range.lowerBound + min(limit, range.count)
      waiting[index] = end..<range.upperBound
      insert(range.lowerBound..<end, at: place)
    } else {
      let start = range.upperBound - min(limit, range.count)
      waiting[index] = range.lowerBound..<start
      insert(start..<range.upperBound, at: place)
    }
    waiting.removeAll(where: \.isEmpty)
  }

  /// Converts splices of the list's lines to splices of the store, which doesn't contain waiting lines.
  /// Waiting lines that are removed need no splice. Waiting lines that stay are inserted. O(n) for a total of n
  /// splices and waiting ranges.
  func splicesOfStore(_ splices: [ListSplice]) -> [ListSplice] {
    guard !isComplete else { return splices }
    var walk = StoreWalk(waiting: waiting)
    for splice in splices {
      walk.keep(upTo: splice)
      walk.replace(splice)
    }
    walk.keep(lineCount - walk.old)
    return walk.splices
  }
}

/// A pass over the list's old lines, from front to back, that tracks which of them are waiting.
private struct StoreWalk {
  let waiting: [Range<Int>]
  private(set) var splices: [ListSplice] = []
  private(set) var old = 0
  private var new = 0
  private var next = 0

  init(waiting: [Range<Int>]) { self.waiting = waiting }

  mutating func keep(upTo splice: ListSplice) { keep(splice.position - new) }

  /// Processes the next `count` lines, which stay in the list. Inserts those that aren't in the store yet.
  mutating func keep(_ count: Int) {
    let end = old + count
    while next < waiting.count, waiting[next].lowerBound < end {
      let range = waiting[next].clamped(to: old..<end)
      advance(by: range.lowerBound - old)
      add(removed: 0, inserted: range.count)
      advance(by: range.count)
      guard waiting[next].upperBound <= end else { return }
      next += 1
    }
    advance(by: end - old)
  }

  private mutating func advance(by count: Int) { (old, new) = (old + count, new + count) }

  mutating func replace(_ splice: ListSplice) {
    let removed = old..<old + splice.removedCount
    var absent = 0
    while next < waiting.count, waiting[next].lowerBound < removed.upperBound {
      absent += waiting[next].clamped(to: removed).count
      guard waiting[next].upperBound <= removed.upperBound else { break }
      next += 1
    }
    add(removed: removed.count - absent, inserted: splice.insertedCount)
    (old, new) = (removed.upperBound, new + splice.insertedCount)
  }

  private mutating func add(removed: Int, inserted: Int) {
    guard removed > 0 || inserted > 0 else { return }
    if let last = splices.last, last.position + last.insertedCount == new {
      splices[splices.count - 1].removedCount += removed
      splices[splices.count - 1].insertedCount += inserted
    } else {
      splices.append(ListSplice(position: new, removedCount: removed, insertedCount: inserted))
    }
  }
}

/// The lines that are added to the store first after a change, because they are visible.
@MainActor
package struct LineWindow {
  /// The number of lines to add immediately, enough to fill the visible area.
  var count: Int

  /// The position of a line that should be visible after the change.
  var anchor = 0

  /// A closure that makes GTK move its rows to the first line, or nil if the rows must stay where they are.
  var goToTop: (() -> Void)?
}
