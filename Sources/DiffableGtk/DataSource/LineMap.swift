/// Which line of the list shows what: the snapshot's sections laid out as headers, items, or a grid's rows.
struct LineMap {
  struct Section {
    /// The line at which the section starts.
    let start: Int
    /// 1 where a header stands there, else 0.
    let headerCount: Int
    /// The positions of its items.
    let items: Range<Int>
    /// The number by which its header and its rows go.
    let slot: Int
  }

  private(set) var sections: [Section] = []
  private(set) var lineCount = 0

  /// How many items stand side by side; 0 where they are lines themselves.
  let columnCount: Int

  init(columnCount: Int) { self.columnCount = columnCount }

  var isGrid: Bool { columnCount > 0 }

  mutating func append(slot: Int, hasHeader: Bool, items: Range<Int>) {
    let section = Section(start: lineCount, headerCount: hasHeader ? 1 : 0, items: items, slot: slot)
    sections.append(section)
    lineCount += section.headerCount + rowCount(of: section)
  }

  /// How many lines a section's items take.
  func rowCount(of section: Section) -> Int {
    isGrid ? (section.items.count + columnCount - 1) / columnCount : section.items.count
  }

  /// The line that shows the item at a position. O(log n) in the number of sections.
  func line(ofItemAt position: Int) -> Int {
    let section = sections[section(ofItemAt: position)]
    let index = position - section.items.lowerBound
    return section.start + section.headerCount + (isGrid ? index / columnCount : index)
  }

  /// The section of the item at a position. O(log n) in the number of sections.
  func section(ofItemAt position: Int) -> Int { last { $0.items.lowerBound <= position } ?? 0 }

  /// The section a line belongs to. O(log n) in the number of sections.
  func section(ofLineAt position: Int) -> Int? {
    position >= 0 && position < lineCount ? last { $0.start <= position } : nil
  }

  /// The last section that satisfies what all before it do too. Sections without anything start where the next one
  /// does, so the last of those that start at a place is the one that has it.
  private func last(where isBefore: (Section) -> Bool) -> Int? {
    var (low, high) = (0, sections.count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(sections[middle]) { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }

  /// The lines, for the items' numbers.
  ///
  /// - Parameter rowSlot: the number of a grid's row, by its section's number and its place there.
  func lines(slots: [UInt32], rowSlot: (Int, Int) -> Int) -> [ListLine] {
    [ListLine](unsafeUninitializedCapacity: lineCount) { lines, count in
      func add(_ line: ListLine) {
        lines.initializeElement(at: count, to: line)
        count += 1
      }
      for section in sections {
        if section.headerCount > 0 { add(ListLine(.header, section.slot)) }
        if isGrid {
          for row in 0..<rowCount(of: section) { add(ListLine(.row, rowSlot(section.slot, row))) }
        } else {
          for slot in slots[section.items] { add(ListLine(.item, Int(slot))) }
        }
      }
    }
  }
}
