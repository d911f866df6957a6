import Diffable

/// From what becomes of items to what becomes of lines.
extension LineMap {
  /// The splices that turn the lines of another map into those of this one.
  ///
  /// Items that stay are lines that stay; a header stays where it comes between the same lines. A grid's rows stay by
  /// their places in their sections, whatever they show. O(n) in the number of splices and sections.
  ///
  /// - Parameter items: what turns the other map's items into this one's.
  func splices(from old: LineMap, items: [Splice]) -> [Splice] {
    var walk = LineWalk(old: old, new: self)
    if isGrid || old.isGrid {
      walk.keepRows()
    } else {
      walk.keepItems(items)
    }
    return walk.finish()
  }
}

/// Walks the lines of two maps side by side, front to back, and notes where they part.
private struct LineWalk {
  let old: LineMap
  let new: LineMap
  private var splices: [Splice] = []
  /// The lines that have been passed.
  private var (oldLine, newLine) = (0, 0)
  /// How many of the new sections have had their headers seen to.
  private var newSection = 0
  /// The sections in which items were looked for last.
  private var (oldHome, newHome) = (0, 0)
  /// The old sections by their ids, where they are not the same as the new ones.
  private let oldIndices: [Int: Int]?

  init(old: LineMap, new: LineMap) {
    (self.old, self.new) = (old, new)
    // Mostly the sections are the same, and found by their index.
    let isSame =
      old.sections.count == new.sections.count
      && zip(old.sections, new.sections).allSatisfy { $0.id == $1.id }
    oldIndices =
      isSame
      ? nil : Dictionary(uniqueKeysWithValues: old.sections.enumerated().map { ($1.id, $0) })
  }

  private func oldIndex(ofSectionAt index: Int) -> Int? {
    guard let oldIndices else { return index }
    return oldIndices[new.sections[index].id]
  }

  /// The section of an item, which mostly is that of the item before.
  private func home(of item: Int, in map: LineMap, _ last: inout Int) -> LineMap.Section {
    if !map.sections[last].items.contains(item) { last = map.section(ofItemAt: item) }
    return map.sections[last]
  }

  /// Lines that stay: as many from these on as `count` says.
  private mutating func keep(_ count: Int, old oldStart: Int, new newStart: Int) {
    guard count > 0 else { return }
    if oldStart != oldLine || newStart != newLine {
      splices.append(
        Splice(position: newLine, removedCount: oldStart - oldLine, insertedCount: newStart - newLine))
    }
    (oldLine, newLine) = (oldStart + count, newStart + count)
  }

  mutating func finish() -> [Splice] {
    keepHeaders(oldEnd: old.lineCount, newEnd: new.lineCount)
    if oldLine != old.lineCount || newLine != new.lineCount {
      splices.append(
        Splice(
          position: newLine, removedCount: old.lineCount - oldLine, insertedCount: new.lineCount - newLine))
    }
    return splices
  }

  /// The headers that stay among lines of which no item does.
  private mutating func keepHeaders(oldEnd: Int, newEnd: Int) {
    while newSection < new.sections.count, new.sections[newSection].start < newEnd {
      let section = new.sections[newSection]
      if section.headerCount > 0, section.start >= newLine, let index = oldIndex(ofSectionAt: newSection),
        old.sections[index].headerCount > 0, old.sections[index].start >= oldLine,
        old.sections[index].start < oldEnd
      {
        keep(1, old: old.sections[index].start, new: section.start)
      }
      newSection += 1
    }
  }

  /// A list's items that no splice touches.
  mutating func keepItems(_ items: [Splice]) {
    var (oldItem, newItem) = (0, 0)
    for splice in items {
      keepItems(splice.position - newItem, old: oldItem, new: newItem)
      oldItem += splice.position - newItem + splice.removedCount
      newItem = splice.position + splice.insertedCount
    }
    keepItems((new.sections.last?.items.upperBound ?? 0) - newItem, old: oldItem, new: newItem)
  }

  private mutating func keepItems(_ count: Int, old oldStart: Int, new newStart: Int) {
    var (count, oldItem, newItem) = (count, oldStart, newStart)
    while count > 0 {
      // Up to the next border between sections on either side there are only items.
      let before = home(of: oldItem, in: old, &oldHome)
      let after = home(of: newItem, in: new, &newHome)
      let run = min(count, before.items.upperBound - oldItem, after.items.upperBound - newItem)
      let oldLine = before.start + before.headerCount + oldItem - before.items.lowerBound
      let newLine = after.start + after.headerCount + newItem - after.items.lowerBound
      keepHeaders(oldEnd: oldLine, newEnd: newLine)
      keep(run, old: oldLine, new: newLine)
      (count, oldItem, newItem) = (count - run, oldItem + run, newItem + run)
    }
  }

  /// A grid's rows, by their places, of the sections that stay in order; where one of the maps is none, headers alone.
  mutating func keepRows() {
    // Sections without a line are nowhere, and part no others.
    func sections(of map: LineMap) -> [LineMap.Section] { map.sections.filter { map.end(of: $0) > $0.start } }
    let (olds, news) = (sections(of: old), sections(of: new))
    let isSameKind = old.isGrid && new.isGrid
    var (oldIndex, newIndex) = (0, 0)
    var kept: [(LineMap.Section, LineMap.Section)] = []
    func pair(upTo end: Int) {
      while newIndex < end {
        kept.append((olds[oldIndex], news[newIndex]))
        (oldIndex, newIndex) = (oldIndex + 1, newIndex + 1)
      }
    }
    for splice in ListDifference(from: olds.map(\.id), to: news.map(\.id)).splices {
      pair(upTo: splice.position)
      (oldIndex, newIndex) = (oldIndex + splice.removedCount, newIndex + splice.insertedCount)
    }
    pair(upTo: news.count)
    for (before, after) in kept {
      if before.headerCount > 0, after.headerCount > 0 { keep(1, old: before.start, new: after.start) }
      guard isSameKind else { continue }
      keep(
        min(old.rowCount(of: before), new.rowCount(of: after)), old: before.start + before.headerCount,
        new: after.start + after.headerCount)
    }
    // Headers have been seen to.
    newSection = new.sections.count
  }
}
