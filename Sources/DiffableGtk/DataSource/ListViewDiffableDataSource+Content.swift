import Diffable
import FoundationEssentials

extension ListViewDiffableDataSource: ListContent {
  package func elements(in line: ListLine) -> [ListElement]? {
    if let element = line.element { return linePosition(of: element) == nil ? nil : [element] }
    guard let row = rows[line.slot], let identifier = sections[row.section],
      let section = current.indexOfSection(identifier), map.isGrid
    else { return nil }
    let positions = map.sections[section].items
    let start = positions.lowerBound + row.index * map.columnCount
    guard start < positions.upperBound else { return nil }
    return items.slots[start..<min(start + map.columnCount, positions.upperBound)].map { .item(Int($0)) }
  }

  package func position(of line: ListLine) -> Int? {
    if let element = line.element { return linePosition(of: element) }
    guard let row = rows[line.slot],
      let section = sections[row.section].flatMap({ current.indexOfSection($0) }),
      map.isGrid, row.index < map.rowCount(of: map.sections[section])
    else { return nil }
    return map.sections[section].start + map.sections[section].headerCount + row.index
  }

  package func linePosition(of element: ListElement) -> Int? {
    guard element.isHeader else { return items.position(ofSlot: element.slot).map(map.line) }
    guard let section = sections[element.slot], let index = current.indexOfSection(section),
      map.sections[index].headerCount > 0
    else { return nil }
    return map.sections[index].start
  }

  package func header(ofLineAt position: Int) -> ListElement? {
    guard let section = map.section(ofLineAt: position), map.sections[section].headerCount > 0 else {
      return nil
    }
    return .header(map.sections[section].slot)
  }

  package func positionOfHeader(after position: Int) -> Int? {
    guard let section = map.section(ofLineAt: position) else { return nil }
    return map.sections[(section + 1)...].first { $0.headerCount > 0 }?.start
  }

  package func identity(of element: ListElement) -> AnyHashable? {
    if element.isHeader { return sections[element.slot].map { Identity.section($0) } }
    return item(of: element).map { Identity.item($0) }
  }

  package func cell(for element: ListElement) -> ListCell? {
    guard element.isHeader else {
      guard let position = items.position(ofSlot: element.slot) else { return nil }
      let section = map.section(ofItemAt: position)
      let indexPath = IndexPath(item: position - map.sections[section].items.lowerBound, section: section)
      return cellProvider(listView, indexPath, current.itemIdentifier(at: position)) ?? nothing
    }
    guard let section = sections[element.slot], let index = current.indexOfSection(section) else {
      return nil
    }
    let kind = DiffableListView.elementKindSectionHeader
    return supplementaryViewProvider?(listView, kind, IndexPath(item: 0, section: index)) ?? nothing
  }

  /// Takes no room; without it the line would go on showing what it showed last.
  private var nothing: ListCell { ListCell(cssName: "widget") }

  /// The item that an element stands for, or nil where that is a header or not in the list.
  func item(of element: ListElement) -> ItemIdentifierType? {
    guard !element.isHeader, let position = items.position(ofSlot: element.slot) else { return nil }
    return current.itemIdentifier(at: position)
  }

  /// The element of an item, or nil where that is not in the list. Expected O(log n).
  func element(of item: ItemIdentifierType) -> ListElement? {
    current.indexOfItem(item).map { .item(Int(items.slots[$0])) }
  }

  package func columnCountDidChange(animates: Bool) {
    guard hasApplied else { return }
    let animates = animates && listView.isMapped && listView.animationsAreEnabled
    replace(with: current, animates: animates) { self.listView.updateCells() }
  }
}
