import Diffable

/// From what becomes of items to what becomes of lines.
extension LineMap {
  /// The splices that turn the lines of another map into those of this one.
  ///
  /// A list's items that stay are lines that stay, whatever sections they are in. A grid's rows stay by their places in
  /// their sections, whatever they show. A supplementary view stays where it comes between the same lines. O(n) in the
  /// number of splices and sections.
  ///
  /// - Parameter items: what turns the other map's items into this one's.
  func splices(from old: LineMap, items: [ListSplice]) -> [ListSplice] {
    var walk = LineWalk(old: old, new: self)
    walk.keepItems(items)
    return walk.finish()
  }
}

/// Walks the lines of two maps side by side, front to back, and notes where they part.
///
/// Each line is one of its kind, so whatever is kept front to back is right; and what the maps begin and end with alike
/// is always kept, since nothing else can take its place.
private struct LineWalk {
  let old: LineMap
  let new: LineMap
  private var splices: [ListSplice] = []
  /// The lines that have been passed.
  private var (oldLine, newLine) = (0, 0)
  /// How many of the new sections have been passed as a whole.
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
    assert(oldStart >= oldLine && newStart >= newLine, "lines are kept front to back")
    if oldStart != oldLine || newStart != newLine {
      splices.append(
        ListSplice(position: newLine, removedCount: oldStart - oldLine, insertedCount: newStart - newLine))
    }
    (oldLine, newLine) = (oldStart + count, newStart + count)
  }

  mutating func finish() -> [ListSplice] {
    keepSections(oldEnd: old.lineCount, newEnd: new.lineCount)
    if oldLine != old.lineCount || newLine != new.lineCount {
      splices.append(
        ListSplice(
          position: newLine, removedCount: old.lineCount - oldLine, insertedCount: new.lineCount - newLine))
    }
    return splices
  }

  // MARK: Views and rows

  /// The supplementary views and the grids' rows that stay among lines of which no item does.
  private mutating func keepSections(oldEnd: Int, newEnd: Int) {
    while newSection < new.sections.count, new.sections[newSection].start < newEnd {
      let after = new.sections[newSection]
      if let index = oldIndex(ofSectionAt: newSection) {
        let before = old.sections[index]
        keepViews(before, after, isLeading: true, oldEnd: oldEnd, newEnd: newEnd)
        keepRows(before, after, oldEnd: oldEnd, newEnd: newEnd)
        keepViews(before, after, isLeading: false, oldEnd: oldEnd, newEnd: newEnd)
      }
      // The rest of one that goes on behind that is seen to later.
      guard after.end <= newEnd else { return }
      newSection += 1
    }
  }

  private mutating func keepViews(
    _ before: LineMap.Section, _ after: LineMap.Section, isLeading: Bool, oldEnd: Int, newEnd: Int
  ) {
    guard before.leadingCount + before.trailingCount > 0 else { return }
    let views = isLeading ? after.start..<after.firstRow : after.rowsEnd..<after.end
    for to in views where to >= newLine && to < newEnd {
      guard let from = old.line(ofView: new.kind(ofViewAt: to, of: after), of: before) else { continue }
      if from >= oldLine, from < oldEnd { keep(1, old: from, new: to) }
    }
  }

  /// A grid's rows, by their places.
  private mutating func keepRows(
    _ before: LineMap.Section, _ after: LineMap.Section, oldEnd: Int, newEnd: Int
  ) {
    guard old.isGrid(before), new.isGrid(after), before.firstRow >= oldLine, after.firstRow >= newLine else {
      return
    }
    let count = min(before.rowCount, after.rowCount)
    if before.firstRow + count <= oldEnd, after.firstRow + count <= newEnd {
      keep(count, old: before.firstRow, new: after.firstRow)
    }
  }

  // MARK: Items

  /// What is seen to by the items that no splice touches.
  mutating func keepItems(_ items: [ListSplice]) {
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
      switch (old.isGrid(before), new.isGrid(after)) {
      case (false, false):
        let oldLine = before.firstRow + oldItem - before.items.lowerBound
        let newLine = after.firstRow + newItem - after.items.lowerBound
        keepSections(oldEnd: oldLine, newEnd: newLine)
        keep(run, old: oldLine, new: newLine)
      case (true, true)
      where before.id == after.id && before.firstRow >= oldLine && after.firstRow >= newLine:
        keepSections(oldEnd: before.firstRow, newEnd: after.firstRow)
        keepRows(before, after, oldEnd: before.rowsEnd, newEnd: after.rowsEnd)
      default: break
      }
      (count, oldItem, newItem) = (count - run, oldItem + run, newItem + run)
    }
  }
}
