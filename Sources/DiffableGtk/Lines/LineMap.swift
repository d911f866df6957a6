/// Which line of the list shows what: a snapshot's sections laid out as headers and items, or a grid's rows.
///
/// It is arithmetic over the sections: it takes no memory for items, and what an edit costs it is in the number of
/// sections.
struct LineMap {
  struct Section: Equatable {
    /// The id by which its header and its rows go.
    let id: Int
    /// The line at which the section starts.
    let start: Int
    /// 1 where a header stands there, else 0.
    let headerCount: Int
    /// The positions of its items.
    let items: Range<Int>
  }

  private(set) var sections: [Section] = []
  private(set) var lineCount = 0

  /// How many items stand side by side; 0 where they are lines themselves.
  let columnCount: Int

  init(columnCount: Int = 0) { self.columnCount = columnCount }

  var isGrid: Bool { columnCount > 0 }

  mutating func append(id: Int, hasHeader: Bool, items: Range<Int>) {
    let section = Section(id: id, start: lineCount, headerCount: hasHeader ? 1 : 0, items: items)
    sections.append(section)
    lineCount += section.headerCount + rowCount(of: section)
  }

  /// How many lines a section's items take.
  func rowCount(of section: Section) -> Int {
    isGrid ? (section.items.count + columnCount - 1) / columnCount : section.items.count
  }

  /// The line behind a section's last.
  func end(of section: Section) -> Int { section.start + section.headerCount + rowCount(of: section) }

  /// The line that shows the item at a position. O(log n) in the number of sections.
  func line(ofItemAt position: Int) -> Int {
    let section = sections[section(ofItemAt: position)]
    let offset = position - section.items.lowerBound
    return section.start + section.headerCount + (isGrid ? offset / columnCount : offset)
  }

  /// What a line holds.
  enum Content: Equatable {
    /// The header of the section at an index.
    case header(section: Int)
    /// The items at these positions, of the section at an index, which are its row number `row` in a grid.
    case items(Range<Int>, section: Int, row: Int)
  }

  /// What stands in a line, or nil where there is none. O(log n) in the number of sections.
  func content(ofLineAt position: Int) -> Content? {
    guard let index = section(ofLineAt: position) else { return nil }
    let section = sections[index]
    let row = position - section.start - section.headerCount
    guard row >= 0 else { return .header(section: index) }
    return .items(items(inRow: row, of: section), section: index, row: row)
  }

  /// The positions of the items in a row of a section; in a list, a row is an item.
  func items(inRow row: Int, of section: Section) -> Range<Int> {
    let width = max(1, columnCount)
    let start = section.items.lowerBound + row * width
    return start..<min(start + width, section.items.upperBound)
  }

  /// The index of the section of the item at a position. O(log n) in the number of sections.
  func section(ofItemAt position: Int) -> Int { last { $0.items.lowerBound <= position } ?? 0 }

  /// The indices of the sections that have some of the items at these positions.
  func sections(touching items: Range<Int>) -> Range<Int> {
    guard !items.isEmpty, !sections.isEmpty else { return 0..<0 }
    return section(ofItemAt: items.lowerBound)..<section(ofItemAt: items.upperBound - 1) + 1
  }

  /// The index of the section that a line belongs to. O(log n) in the number of sections.
  func section(ofLineAt position: Int) -> Int? {
    position >= 0 && position < lineCount ? last { $0.start <= position } : nil
  }

  /// The last section that satisfies what all before it do too. Sections without anything start where the next one
  /// does, so the last of those that start at a place is the one that has it.
  private func last(where isBefore: (Section) -> Bool) -> Int? {
    let next = sections.firstIndex(whichSatisfies: { !isBefore($0) })
    return next > 0 ? next - 1 : nil
  }
}
