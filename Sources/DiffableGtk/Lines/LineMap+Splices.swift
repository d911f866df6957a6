import Diffable

extension LineMap {
  /// Returns the splices that turn the lines of another map into those of this map. O(n log n) for a total of n splices
  /// and sections.
  ///
  /// In a list, an item that stays in order keeps its line, even if it is now in a different section. In a grid, rows
  /// are identified by their index in the section, and not by their items. A supplementary view is kept if it is still
  /// between the same lines.
  func splices(from old: LineMap, items: [ListSplice]) -> [ListSplice] {
    var walk = LineWalk(old: old, new: self)
    walk.keepItems(items)
    return walk.finish()
  }

  /// Returns the indices of another map's sections, keyed by section id. Returns nil if both maps have the same
  /// sections in the same order.
  func sectionIndices(in old: LineMap) -> [Int: Int]? {
    // After most changes, the sections are the same. Don't create a dictionary in this case.
    let isSame =
      old.sections.count == sections.count && zip(old.sections, sections).allSatisfy { $0.id == $1.id }
    return isSame ? nil : Dictionary(uniqueKeysWithValues: old.sections.enumerated().map { ($1.id, $0) })
  }
}

/// A comparison of two maps. It visits the lines of both from front to back, and records the differences.
///
/// Every line is unique, so any lines that are in the same order in both maps can be kept. Common lines at the start
/// and at the end are always kept, because this never prevents other lines from being kept.
private struct LineWalk {
  let old: LineMap
  let new: LineMap
  private var splices: [ListSplice] = []
  /// The numbers of old and new lines compared so far.
  private var (oldLine, newLine) = (0, 0)
  private var newSection = 0
  private var (oldHome, newHome) = (0, 0)
  private let oldIndices: [Int: Int]?

  init(old: LineMap, new: LineMap) {
    (self.old, self.new) = (old, new)
    oldIndices = new.sectionIndices(in: old)
  }

  private func oldIndex(ofSectionAt index: Int) -> Int? {
    guard let oldIndices else { return index }
    return oldIndices[new.sections[index].id]
  }

  /// Returns the section of an item. First checks the section that the previous call returned, because it usually
  /// contains the item.
  private func home(of item: Int, in map: LineMap, _ last: inout Int) -> LineMap.Section {
    if !map.sections[last].items.contains(item) { last = map.section(ofItemAt: item) }
    return map.sections[last]
  }

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

  /// Keeps the supplementary views and grid rows that both maps contain before the given lines. All list items before
  /// these lines have already been compared.
  private mutating func keepSections(oldEnd: Int, newEnd: Int) {
    while newSection < new.sections.count, new.sections[newSection].start < newEnd {
      let after = new.sections[newSection]
      if let index = oldIndex(ofSectionAt: newSection) {
        let before = old.sections[index]
        keepViews(before, after, isLeading: true, oldEnd: oldEnd, newEnd: newEnd)
        keepRows(before, after, oldEnd: oldEnd, newEnd: newEnd)
        keepViews(before, after, isLeading: false, oldEnd: oldEnd, newEnd: newEnd)
      }
      // If a section extends beyond the given lines, a later call handles the rest of it.
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
      // Compare only up to the next section boundary in either map, because supplementary views can follow there.
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
