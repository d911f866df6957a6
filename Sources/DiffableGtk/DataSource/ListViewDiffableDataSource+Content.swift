import Diffable
import FoundationEssentials

extension ListViewDiffableDataSource: ListContent {
  package func elements(in line: ListLine) -> [ListElement]? {
    if let element = line.element {
      return position(of: element, in: current, map) == nil ? nil : [element]
    }
    guard let row = rows[line.slot], let identifier = sections[row.section],
      let section = current.indexOfSection(identifier)
    else { return nil }
    let positions = current.itemPositions(inSectionAt: section)
    let start = positions.lowerBound + row.index * map.columnCount
    guard start < positions.upperBound else { return nil }
    return (start..<min(start + map.columnCount, positions.upperBound)).compactMap { position in
      items.slot(of: current.itemIdentifier(at: position)).map(ListElement.item)
    }
  }

  package func linePosition(of element: ListElement) -> Int? { position(of: element, in: current, map) }

  /// The line of an element in a snapshot that was laid out like this.
  func position(of element: ListElement, in snapshot: Snapshot, _ map: LineMap) -> Int? {
    if element.isHeader {
      guard let section = sections[element.slot], let index = snapshot.indexOfSection(section),
        map.sections[index].headerCount > 0
      else { return nil }
      return map.sections[index].start
    }
    guard let item = items[element.slot], let place = snapshot.position(of: item) else { return nil }
    return map.line(section: place.section, item: place.item)
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

  package func cell(for element: ListElement) -> ListCell? {
    guard element.isHeader else {
      guard let item = items[element.slot], let indexPath = indexPath(for: item) else { return nil }
      return cellProvider(listView, indexPath, item)
    }
    guard let section = sections[element.slot], let index = current.indexOfSection(section) else {
      return nil
    }
    let kind = DiffableListView.elementKindSectionHeader
    return supplementaryViewProvider?(listView, kind, IndexPath(item: 0, section: index))
  }

  package func columnCountDidChange() {
    guard hasApplied else { return }
    let animates = listView.isMapped && listView.animationsAreEnabled
    replace(with: current, animates: animates) { self.listView.updateCells() }
  }
}
