import Diffable

/// The lines of a list: the supplementary views of each section, and its items or grid rows.
///
/// The map has entries only for sections, so the cost of a change depends on the number of sections and not
/// on the number of items.
struct LineMap: Equatable {
  struct Section: Equatable {
    /// The id of the section, which also identifies its supplementary views and grid rows.
    let id: Int
    let start: Int
    let layoutIndex: Int
    let leadingCount: Int
    let rowCount: Int
    let trailingCount: Int
    let items: Range<Int>

    var firstRow: Int { start + leadingCount }

    var rowsEnd: Int { firstRow + rowCount }

    var end: Int { rowsEnd + trailingCount }
  }

  private(set) var sections: [Section] = []
  private(set) var layouts: [SectionLayout] = []
  private(set) var lineCount = 0
  private(set) var hasGrids = false
  /// Whether any section is a shelf. Shelves also count as grids, with a single row.
  private(set) var hasShelves = false
  private(set) var hasLists = false
  private(set) var hasTables = false
  private(set) var hasListsOrGrids = false

  mutating func add(_ layout: SectionLayout) -> Int {
    layouts.append(layout)
    return layouts.count - 1
  }

  mutating func append(id: Int, layout index: Int, items: Range<Int>) {
    let columns = max(1, layouts[index].columnCount)
    let section = Section(
      id: id, start: lineCount, layoutIndex: index, leadingCount: layouts[index].leadingKinds.count,
      rowCount: (items.count + columns - 1) / columns, trailingCount: layouts[index].trailingKinds.count,
      items: items)
    sections.append(section)
    lineCount = section.end
    if layouts[index].isGrid { hasGrids = true } else { hasLists = true }
    hasShelves = hasShelves || layouts[index].layout.isShelf
    if layouts[index].layout.isTable { hasTables = true } else { hasListsOrGrids = true }
  }

  func layout(of section: Section) -> SectionLayout { layouts[section.layoutIndex] }

  func layout(ofLineAt position: Int) -> SectionLayout? {
    section(ofLineAt: position).map { layouts[sections[$0].layoutIndex] }
  }

  func isGrid(_ section: Section) -> Bool { layouts[section.layoutIndex].isGrid }

  struct Place: Equatable {
    var line: Int
    var column: Int
  }

  func place(ofItemAt position: Int) -> Place {
    let section = sections[section(ofItemAt: position)]
    let (row, column) = (position - section.items.lowerBound).quotientAndRemainder(
      dividingBy: width(of: section))
    return Place(line: section.firstRow + row, column: column)
  }

  func line(ofItemAt position: Int) -> Int { place(ofItemAt: position).line }

  private func width(of section: Section) -> Int { max(1, layouts[section.layoutIndex].columnCount) }

  func line(ofView kind: Int, of section: Section) -> Int? {
    if let index = layouts[section.layoutIndex].leadingKinds.firstIndex(of: kind) {
      return section.start + index
    }
    return layouts[section.layoutIndex].trailingKinds.firstIndex(of: kind).map { section.rowsEnd + $0 }
  }

  func kind(ofViewAt line: Int, of section: Section) -> Int {
    line < section.firstRow
      ? layouts[section.layoutIndex].leadingKinds[line - section.start]
      : layouts[section.layoutIndex].trailingKinds[line - section.rowsEnd]
  }

  /// Returns the positions of the items in a line. The range is empty for a supplementary view.
  func items(inLineAt position: Int) -> Range<Int> {
    guard let index = section(ofLineAt: position) else { return 0..<0 }
    let section = sections[index]
    guard section.firstRow..<section.rowsEnd ~= position else { return 0..<0 }
    let width = width(of: section)
    let start = section.items.lowerBound + (position - section.firstRow) * width
    return start..<min(start + width, section.items.upperBound)
  }

  func section(ofItemAt position: Int) -> Int { last { $0.items.lowerBound <= position } ?? 0 }

  func indexPath(ofItemAt position: Int) -> ListIndexPath {
    let section = section(ofItemAt: position)
    return ListIndexPath(item: position - sections[section].items.lowerBound, section: section)
  }

  func sections(touching items: Range<Int>) -> Range<Int> {
    guard !items.isEmpty, !sections.isEmpty else { return 0..<0 }
    return section(ofItemAt: items.lowerBound)..<section(ofItemAt: items.upperBound - 1) + 1
  }

  func section(ofLineAt position: Int) -> Int? {
    position >= 0 && position < lineCount ? last { $0.start <= position } : nil
  }

  /// Returns the index of the last section for which a predicate is true. The predicate must also be true for all
  /// sections before that one.
  ///
  /// An empty section starts at the same position as the next one. The last section that starts at or before a position
  /// is therefore the one that contains the position.
  private func last(where isBefore: (Section) -> Bool) -> Int? {
    let next = sections.partitioningIndex { !isBefore($0) }
    return next > 0 ? next - 1 : nil
  }
}
