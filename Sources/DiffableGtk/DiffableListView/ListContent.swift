import Gtk

/// What the list asks of its data source: which elements stand where, and cells for them.
@MainActor
protocol ListContent: AnyObject {
  /// The store behind the list.
  var lineStore: LineStore { get }

  /// Which line shows what.
  var lineMap: LineMap { get }

  /// What stands in the lines at some positions.
  func lines(at positions: Range<Int>) -> [ListLine]

  /// The elements in the line at a position.
  func elements(inLineAt position: Int) -> [ListElement]

  /// The items at these positions.
  func elements(at positions: Range<Int>) -> [ListElement]

  /// The position of an item among all, or nil for a header and for what is not in the list.
  func itemPosition(of element: ListElement) -> Int?

  /// The index of the section with an id, or nil where it is not in the list.
  func sectionIndex(ofID id: Int) -> Int?

  /// What an element stands for, whatever its id; nil for an id that is not in use.
  func identity(of element: ListElement) -> AnyHashable?

  /// A cell filled for the element; `ListRows.makeCell` has put the one to use again in place.
  func cell(for element: ListElement) -> ListCell?

  /// Enter or a double click has activated an item.
  func activate(_ element: ListElement)

  /// The item's place in an outline; nil where its section is none.
  func outlinePlace(of element: ListElement) -> OutlinePlace?

  /// Expands or collapses an item; false where that is not to be.
  func setExpanded(_ element: ListElement, _ isExpanded: Bool) -> Bool

  /// The item above in the outline.
  func parent(of element: ListElement) -> ListElement?

  /// Whether a person may move the item.
  func canReorder(_ element: ListElement) -> Bool

  /// A person has begun to move an item.
  func beginReordering(_ element: ListElement)

  /// Moves the item being moved to where another is, or one place back or forth.
  func reorder(_ element: ListElement, to target: ReorderingTarget) -> Bool

  /// The person has let the item go, or has given up.
  func endReordering(cancelled: Bool)

  /// What may be selected of what a person has, and what was selected before and is to stay so.
  func allowedSelection(_ selected: Set<ListElement>, after before: Set<ListElement>) -> Set<ListElement>?

  /// A person has selected other items.
  func selectionDidChange(
    from before: Set<ListElement>, to selected: Set<ListElement>, by cause: SelectionCause)

  /// Gives an item's text, where items are found by typing.
  var typeAheadText: ((ListElement) -> String?)? { get }

  /// The menu of an item.
  func contextMenu(of element: ListElement) -> Menu?

  /// What an item is dragged out of the list as.
  func dragText(of element: ListElement) -> String?

  /// The same snapshot is to stand in other lines: other columns, or with and without headers.
  func layOutAnew(animates: Bool)

  /// Everything is at rest.
  func complete()

  /// Other items may be in the window.
  func windowDidChange()
}

extension ListContent {
  /// How many lines there are.
  var lineCount: Int { lineMap.lineCount }

  /// How many items there are.
  var itemCount: Int { lineMap.sections.last?.items.upperBound ?? 0 }

  /// The line that an element is in, or nil where it is not in the list.
  func linePosition(of element: ListElement) -> Int? {
    guard element.isHeader else { return itemPosition(of: element).map(lineMap.line) }
    guard let section = section(ofID: element.id), section.headerCount > 0 else { return nil }
    return section.start
  }

  /// The position of a line, or nil where it is not in the list.
  func position(of line: ListLine) -> Int? {
    if let element = line.element { return linePosition(of: element) }
    guard lineMap.isGrid, let section = section(ofID: line.id), line.index < lineMap.rowCount(of: section)
    else { return nil }
    return section.start + section.headerCount + line.index
  }

  /// The elements in a line, or nil for a line that is about to leave the store.
  func elements(in line: ListLine) -> [ListElement]? {
    if let element = line.element { return linePosition(of: element) == nil ? nil : [element] }
    return position(of: line).map(elements(inLineAt:))
  }

  /// The header of the section that a line belongs to, where it has one.
  func header(ofLineAt position: Int) -> ListElement? {
    guard let index = lineMap.section(ofLineAt: position) else { return nil }
    let section = lineMap.sections[index]
    return section.headerCount > 0 ? .header(section.id) : nil
  }

  /// The position of the next header after a line.
  func positionOfHeader(after position: Int) -> Int? {
    guard let index = lineMap.section(ofLineAt: position) else { return nil }
    return lineMap.sections[(index + 1)...].first { $0.headerCount > 0 }?.start
  }

  /// Where an item stands in its section; nil for what is no item.
  func sectionPlace(of element: ListElement) -> SectionPlace? {
    guard let position = itemPosition(of: element) else { return nil }
    let section = lineMap.sections[lineMap.section(ofItemAt: position)]
    return SectionPlace(
      index: position - section.items.lowerBound, count: section.items.count,
      hasHeader: section.headerCount > 0)
  }

  private func section(ofID id: Int) -> LineMap.Section? {
    sectionIndex(ofID: id).flatMap { lineMap.sections.indices.contains($0) ? lineMap.sections[$0] : nil }
  }
}

/// An item's place in an outline.
package struct OutlinePlace: Equatable, Sendable {
  /// How many items are above it, up to the root.
  package var level: Int
  /// Whether its children are shown; nil where it has none.
  package var isExpanded: Bool?
}

/// Where an item that is being moved goes.
enum ReorderingTarget: Equatable, Sendable {
  /// To the place of another item, which makes room.
  case placeOf(ListElement)
  /// To the end of the section under a header, or to its start when it comes from below.
  case section(ListElement)
  /// Back (-1) or forth (1) by one, over the border of a section too.
  case step(Int)
}
