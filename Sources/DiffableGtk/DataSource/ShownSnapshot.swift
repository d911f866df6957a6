import Diffable

/// A snapshot with the layout of its lines, and the trees of sections that are outlines.
struct ShownSnapshot<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable> {
  typealias Snapshot = DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  typealias SectionSnapshot = DiffableDataSourceSectionSnapshot<ItemIdentifierType>

  /// The snapshot, without its reload and reconfigure marks.
  var snapshot = Snapshot()
  var map = LineMap()
  var trees: [SectionIdentifierType: SectionSnapshot] = [:] {
    didSet { updateParents() }
  }
  /// For each section with a tree, whether the tree contains items with children. If it does, the section reserves
  /// space for disclosure controls.
  private(set) var parents: [SectionIdentifierType: Parents] = [:]

  struct Parents {
    var any: Bool
    /// Whether any item other than the first root has children. The first root may be the section's header.
    var besidesFirst: Bool
  }

  init(
    snapshot: Snapshot = Snapshot(), map: LineMap = LineMap(),
    trees: [SectionIdentifierType: SectionSnapshot] = [:]
  ) {
    (self.snapshot, self.map, self.trees) = (snapshot, map, trees)
    updateParents()
  }

  private mutating func updateParents() {
    parents = trees.mapValues {
      Parents(any: $0.hasParents(), besidesFirst: $0.hasParents(besidesFirst: true))
    }
  }

  /// Removes the trees of sections that were removed or whose items have changed since an earlier snapshot. Keeps the
  /// trees of the sections in `fresh`.
  mutating func dropStaleTrees(of old: Self, except fresh: [SectionIdentifierType]) {
    let kept = trees.filter {
      fresh.contains($0.key) || snapshot.hasSameItems(inSection: $0.key, as: old.snapshot)
    }
    if kept.count < trees.count { trees = kept }
  }

  func tree(of section: SectionIdentifierType) -> SectionSnapshot {
    trees[section] ?? SectionSnapshot(section: section, of: snapshot)
  }

  // MARK: From lines to elements

  func lines(at positions: Range<Int>) -> [ListLine] {
    var lines: [ListLine] = []
    lines.reserveCapacity(positions.count)
    guard var index = map.section(ofLineAt: positions.lowerBound) else { return lines }
    while lines.count < positions.count, index < map.sections.count {
      let section = map.sections[index]
      let end = min(section.end, positions.upperBound)
      var line = positions.lowerBound + lines.count
      while line < end {
        if section.firstRow..<section.rowsEnd ~= line {
          let rowsEnd = min(section.rowsEnd, end)
          append(line - section.firstRow..<rowsEnd - section.firstRow, of: section, to: &lines)
          line = rowsEnd
        } else {
          lines.append(ListLine(.supplementary(map.kind(ofViewAt: line, of: section), of: section.id)))
          line += 1
        }
      }
      index += 1
    }
    return lines
  }

  /// Appends the lines for a range of rows in a section. Outside grids, each row shows one item.
  private func append(_ rows: Range<Int>, of section: LineMap.Section, to lines: inout [ListLine]) {
    if map.isGrid(section) {
      lines += rows.lazy.map { .row(section: section.id, index: $0) }
    } else {
      let first = section.items.lowerBound
      lines += snapshot.itemIDs(in: first + rows.lowerBound..<first + rows.upperBound)
        .lazy.map { ListLine(.item(Int($0))) }
    }
  }

  func elements(inLineAt position: Int) -> [ListElement] {
    guard let index = map.section(ofLineAt: position) else { return [] }
    let (section, items) = (map.sections[index], map.items(inLineAt: position))
    guard items.isEmpty else { return elements(at: items) }
    return [.supplementary(map.kind(ofViewAt: position, of: section), of: section.id)]
  }

  func elements(at positions: Range<Int>) -> [ListElement] {
    snapshot.itemIDs(in: positions).map { .item(Int($0)) }
  }

  // MARK: From elements to identifiers

  func position(of element: ListElement) -> Int? {
    element.isSupplementary ? nil : snapshot.position(ofItemID: UInt32(element.id))
  }

  func item(of element: ListElement) -> ItemIdentifierType? {
    position(of: element).map { _ in snapshot.itemIdentifier(ofItemID: UInt32(element.id)) }
  }

  func element(of item: ItemIdentifierType) -> ListElement? {
    snapshot.itemID(of: item).map { .item(Int($0)) }
  }

  func elements(of items: [ItemIdentifierType]) -> Set<ListElement> { Set(items.compactMap(element)) }
}
