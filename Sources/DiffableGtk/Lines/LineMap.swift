/// Which line of the list shows what: a snapshot's sections laid out as supplementary views and items, or a grid's rows.
///
/// It is arithmetic over the sections: it takes no memory for items, and what an edit costs it is in the number of
/// sections. What sections have in common, their columns and views, is kept once for all that have it.
struct LineMap: Equatable {
  struct Section: Equatable {
    /// The id by which its views and its rows go.
    let id: Int
    /// The line at which the section starts.
    let start: Int
    /// The index of its layout among the map's.
    let layout: Int
    /// How many lines stand over its items.
    let leadingCount: Int
    /// How many lines its items take.
    let rowCount: Int
    /// How many lines stand under them.
    let trailingCount: Int
    /// The positions of its items.
    let items: Range<Int>

    /// The line of its first item or row.
    var firstRow: Int { start + leadingCount }

    /// The line behind that of its last item or row.
    var rowsEnd: Int { firstRow + rowCount }

    /// The line behind its last.
    var end: Int { rowsEnd + trailingCount }
  }

  private(set) var sections: [Section] = []
  private(set) var layouts: [SectionLayout] = []
  private(set) var lineCount = 0

  /// Whether any section is a grid.
  private(set) var hasGrids = false
  /// Whether any section is none.
  private(set) var hasLists = false

  /// Adds a layout for sections to come, which has not been added before.
  ///
  /// - Returns: its index.
  mutating func add(_ layout: SectionLayout) -> Int {
    layouts.append(layout)
    return layouts.count - 1
  }

  mutating func append(id: Int, layout index: Int, items: Range<Int>) {
    let columns = max(1, layouts[index].columnCount)
    let section = Section(
      id: id, start: lineCount, layout: index, leadingCount: layouts[index].leading.count,
      rowCount: (items.count + columns - 1) / columns, trailingCount: layouts[index].trailing.count,
      items: items)
    sections.append(section)
    lineCount = section.end
    if layouts[index].isGrid { hasGrids = true } else { hasLists = true }
  }

  /// How a section is laid out.
  func layout(of section: Section) -> SectionLayout { layouts[section.layout] }

  /// How the section of a line is laid out, or nil where there is no such line. O(log n) in the number of sections.
  func layout(ofLineAt position: Int) -> SectionLayout? {
    section(ofLineAt: position).map { layouts[sections[$0].layout] }
  }

  /// Whether the items of a section stand in a grid's rows.
  func isGrid(_ section: Section) -> Bool { layouts[section.layout].isGrid }

  /// The line that shows the item at a position. O(log n) in the number of sections.
  func line(ofItemAt position: Int) -> Int {
    let section = sections[section(ofItemAt: position)]
    return section.firstRow + (position - section.items.lowerBound) / width(of: section)
  }

  /// How many items stand side by side.
  private func width(of section: Section) -> Int { max(1, layouts[section.layout].columnCount) }

  /// The line of a section's view of a kind, or nil where it has none.
  func line(ofView kind: Int, of section: Section) -> Int? {
    if let index = layouts[section.layout].leading.firstIndex(of: kind) { return section.start + index }
    return layouts[section.layout].trailing.firstIndex(of: kind).map { section.rowsEnd + $0 }
  }

  /// The kind of the view that is one of a section's lines.
  func kind(ofViewAt line: Int, of section: Section) -> Int {
    line < section.firstRow
      ? layouts[section.layout].leading[line - section.start]
      : layouts[section.layout].trailing[line - section.rowsEnd]
  }

  /// What a line holds.
  enum Content: Equatable {
    /// The view of a kind of the section at an index.
    case view(Int, section: Int)
    /// The items at these positions, of the section at an index, which are its row number `row` in a grid.
    case items(Range<Int>, section: Int, row: Int)
  }

  /// What stands in a line, or nil where there is none. O(log n) in the number of sections.
  func content(ofLineAt position: Int) -> Content? {
    section(ofLineAt: position).map { content(ofLineAt: position, inSection: $0) }
  }

  /// What stands in a line of a section.
  func content(ofLineAt position: Int, inSection index: Int) -> Content {
    let section = sections[index]
    guard section.firstRow..<section.rowsEnd ~= position else {
      return .view(kind(ofViewAt: position, of: section), section: index)
    }
    let row = position - section.firstRow
    return .items(items(inRow: row, of: section), section: index, row: row)
  }

  /// The positions of the items in a row of a section; in a list, a row is an item.
  func items(inRow row: Int, of section: Section) -> Range<Int> {
    let width = width(of: section)
    let start = section.items.lowerBound + row * width
    return start..<min(start + width, section.items.upperBound)
  }

  /// The index of the section of the item at a position. O(log n) in the number of sections.
  func section(ofItemAt position: Int) -> Int { last { $0.items.lowerBound <= position } ?? 0 }

  /// The place in its section of the item at a position. O(log n) in the number of sections.
  func indexPath(ofItemAt position: Int) -> ListIndexPath {
    let section = section(ofItemAt: position)
    return ListIndexPath(item: position - sections[section].items.lowerBound, section: section)
  }

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
