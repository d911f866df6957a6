import Diffable

/// Which line of the list shows what: the snapshot's sections laid out as headers, items, or a grid's rows.
struct LineMap {
  struct Section {
    /// The line at which the section starts.
    var start: Int
    /// 1 where a header stands there, else 0.
    var headerCount: Int
    var itemCount: Int
    /// The number by which its header and its rows go.
    var slot: Int
  }

  private(set) var sections: [Section] = []
  private(set) var lineCount = 0
  let columnCount: Int
  /// Whether items stand in rows of their own kind, even one by one.
  let isGrid: Bool

  init(columnCount: Int, isGrid: Bool) {
    self.columnCount = columnCount
    self.isGrid = isGrid
  }

  mutating func append(slot: Int, hasHeader: Bool, itemCount: Int) {
    let section = Section(start: lineCount, headerCount: hasHeader ? 1 : 0, itemCount: itemCount, slot: slot)
    sections.append(section)
    lineCount += section.headerCount + rowCount(of: section)
  }

  /// How many lines a section's items take.
  func rowCount(of section: Section) -> Int { (section.itemCount + columnCount - 1) / columnCount }

  /// The line that shows an item. O(1).
  func line(section: Int, item: Int) -> Int {
    sections[section].start + sections[section].headerCount + item / columnCount
  }

  /// The section a line belongs to. O(log n) in the number of sections.
  func section(ofLineAt position: Int) -> Int? {
    guard position >= 0, position < lineCount else { return nil }
    var (low, high) = (0, sections.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if sections[middle].start <= position { low = middle } else { high = middle }
    }
    // Sections without lines start where the next does; the last of those that start there has the line.
    return low
  }
}
