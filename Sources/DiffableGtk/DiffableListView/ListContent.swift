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

  /// The position of an item among all, or nil for a supplementary view and for what is not in the list.
  func itemPosition(of element: ListElement) -> Int?

  /// The index of the section with an id, or nil where it is not in the list.
  func sectionIndex(ofID id: Int) -> Int?

  /// What an element stands for, whatever its id; nil for an id that is not in use.
  func identity(of element: ListElement) -> AnyHashable?

  /// A cell filled for the element; `ListRows.makeCell` has put the one to use again in place.
  func cell(for element: ListElement) -> ListCell?

  /// The separators of an item, given those of its section.
  func separators(of element: ListElement, _ usual: ListSeparatorConfiguration) -> ListSeparatorConfiguration

  /// Enter or a click has activated an item.
  func activate(_ element: ListElement)

  /// The item's place in an outline; nil where its section is none.
  func outlinePlace(of element: ListElement) -> OutlinePlace?

  /// Expands or collapses an item; false where that is not to be.
  func setExpanded(_ element: ListElement, _ isExpanded: Bool) -> Bool

  /// The item above in the outline.
  func parent(of element: ListElement) -> ListElement?

  /// Whether a person may move the item.
  func canReorder(_ element: ListElement) -> Bool

  /// A person has begun to move an item, and others with it, which join it where it is let go.
  ///
  /// - Returns: those of the others that go along by themselves, in the order of the list: not what is in an outline under
  ///   one of them, nor what the item is under.
  func beginReordering(_ element: ListElement, with others: [ListElement]) -> [ListElement]

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

  /// What stands in the section index, from top to bottom; nothing where there is none.
  var indexTitles: [IndexTitle] { get }

  /// Whether any item may have actions for swiping its row.
  var hasSwipeActions: Bool { get }

  /// What can be done by swiping an item's row; nil for nothing.
  func swipeActions(of element: ListElement, at side: SwipeSide) -> SwipeActionsConfiguration?

  /// The menu of some items, in the order of the list: of one, of all that are selected, or of none for the empty area.
  ///
  /// - Parameter element: the one of them that it is opened on.
  func contextMenu(of elements: [ListElement], at element: ListElement?) -> Menu?

  /// What items are outside the list, in the order given; nothing for those that stay in it.
  func dragItems(of elements: [ListElement]) -> [DragItem]

  /// What items are, for `dragDidEnd`: their elements may have others' ids by then.
  func draggedItems(_ elements: [ListElement]) -> [AnyHashable]

  /// Whether the program is told what has become of them.
  var hearsOfDrags: Bool { get }

  /// Items are being dragged out of the list.
  func dragWillBegin(_ items: [AnyHashable])

  /// How much is seen of an item that hangs on the pointer; nil for all of it.
  func previewParameters(of element: ListElement) -> DragPreviewParameters?

  /// Something has become of items that were dragged out of the list.
  func dragDidEnd(_ items: [AnyHashable], _ operation: DropOperation)

  /// Whether what comes over the list can be dropped on it.
  func canHandle(_ session: DropSession) -> Bool

  /// Something has come over the list, has left it again, or is dragged no longer.
  func dropSessionDidEnter(_ session: DropSession)
  func dropSessionDidExit(_ session: DropSession)
  func dropSessionDidEnd(_ session: DropSession)

  /// What a drop would do at a place between the items, or onto the one at the pointer.
  func proposal(for session: DropSession, at place: ListIndexPath?, onto element: ListElement?)
    -> DropProposal

  /// Something has been dropped.
  func perform(
    _ items: [DragItem], _ session: DropSession, _ proposal: DropProposal, at place: ListIndexPath?,
    onto element: ListElement?)

  /// The same snapshot is to be laid out as its layouts say now, where that is otherwise than it is.
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
    guard element.isSupplementary else { return itemPosition(of: element).map(lineMap.line) }
    return section(ofID: element.id).flatMap { lineMap.line(ofView: element.kind, of: $0) }
  }

  /// The position of a line, or nil where it is not in the list.
  func position(of line: ListLine) -> Int? {
    if let element = line.element { return linePosition(of: element) }
    guard let section = section(ofID: line.id), lineMap.isGrid(section), line.index < section.rowCount
    else { return nil }
    return section.firstRow + line.index
  }

  /// The elements in a line, or nil for a line that is about to leave the store.
  func elements(in line: ListLine) -> [ListElement]? {
    if let element = line.element { return linePosition(of: element) == nil ? nil : [element] }
    return position(of: line).map(elements(inLineAt:))
  }

  // MARK: Sections

  /// The separators of an item; nil where the style draws them, or there are none.
  func separators(of element: ListElement, in layout: SectionLayout) -> ListSeparatorConfiguration? {
    let configuration = layout.layout.configuration
    guard configuration.showsSeparators, !layout.isGrid else { return nil }
    let separators = separators(of: element, configuration.separatorConfiguration)
    return separators.isAutomatic ? nil : separators
  }

  /// The index of the section that an element is in.
  func sectionIndex(of element: ListElement) -> Int? {
    guard !element.isSupplementary else { return sectionIndex(ofID: element.id) }
    return itemPosition(of: element).map(lineMap.section(ofItemAt:))
  }

  /// The section that an element is in.
  func section(of element: ListElement) -> LineMap.Section? {
    sectionIndex(of: element).flatMap(section(at:))
  }

  /// The section of a line, or nil for one that is about to leave the store.
  func section(of line: ListLine) -> LineMap.Section? {
    line.kind == .item ? section(of: ListElement.item(line.id)) : section(ofID: line.id)
  }

  /// How a line is laid out, or nil for one that is about to leave the store.
  func layout(of line: ListLine) -> SectionLayout? {
    let map = lineMap
    return map.layouts.count == 1 ? map.layouts[0] : section(of: line).map { map.layout(of: $0) }
  }

  /// The index of a line's layout among those there are.
  func layoutIndex(of line: ListLine) -> Int {
    lineMap.layouts.count < 2 ? 0 : section(of: line)?.layout ?? 0
  }

  /// How an element's section is laid out.
  func layout(of element: ListElement) -> SectionLayout? {
    section(of: element).map { lineMap.layout(of: $0) }
  }

  /// Whether an element is an item in a grid.
  func isInGrid(_ element: ListElement) -> Bool {
    lineMap.hasGrids && !element.isSupplementary && (section(of: element).map { lineMap.isGrid($0) } ?? false)
  }

  /// The header of the section that a line belongs to, where it has one.
  func header(ofLineAt position: Int) -> ListElement? {
    guard let index = lineMap.section(ofLineAt: position) else { return nil }
    let section = lineMap.sections[index]
    return lineMap.layouts[section.layout].hasHeader ? .header(section.id) : nil
  }

  /// The position of the next header after a line.
  func positionOfHeader(after position: Int) -> Int? {
    guard let index = lineMap.section(ofLineAt: position) else { return nil }
    return lineMap.sections[(index + 1)...].first { lineMap.layouts[$0.layout].hasHeader }?.start
  }

  /// Where an item stands in its section; nil for what is no item.
  func sectionPlace(of element: ListElement) -> SectionPlace? {
    guard let position = itemPosition(of: element) else { return nil }
    let section = lineMap.sections[lineMap.section(ofItemAt: position)]
    return SectionPlace(
      index: position - section.items.lowerBound, count: section.items.count,
      hasHeader: section.leadingCount > 0)
  }

  func section(ofID id: Int) -> LineMap.Section? { sectionIndex(ofID: id).flatMap(section(at:)) }

  private func section(at index: Int) -> LineMap.Section? {
    lineMap.sections.indices.contains(index) ? lineMap.sections[index] : nil
  }

  // MARK: Actions

  /// What can be done by swiping an item's row, forward before back.
  func contextualActions(of element: ListElement, forMenu: Bool = false) -> [ContextualAction] {
    SwipeSide.allCases.compactMap { swipeActions(of: element, at: $0) }
      .filter { $0.isInContextMenu || !forMenu }.flatMap(\.actions)
  }
}

/// An item's place in an outline.
package struct OutlinePlace: Equatable, Sendable {
  /// How many items are above it, up to the root.
  package var level: Int
  /// How many steps it stands in: what is under a section's header item stands as far in as that.
  package var indentation: Int
  /// Whether its children are shown; nil where it has none.
  package var isExpanded: Bool?
  /// Whether items of its section, other than a header item, have children, with which it is to be in line.
  package var isBesideControls: Bool

  package init(
    level: Int, indentation: Int? = nil, isExpanded: Bool? = nil, isBesideControls: Bool = true
  ) {
    (self.level, self.indentation) = (level, indentation ?? level)
    (self.isExpanded, self.isBesideControls) = (isExpanded, isBesideControls)
  }
}

/// Where an item that is being moved goes.
enum ReorderingTarget: Equatable, Sendable {
  /// To the place of another item, which makes room.
  case placeOf(ListElement)
  /// To the start of the section under a view over its items, or when it comes from below, to the end of the one before.
  case section(ListElement)
  /// To the end of the section over a view under its items.
  case endOfSection(ListElement)
  /// Back (-1) or forth (1) by one, over the border of a section too; with all that go along, as one run.
  case step(Int)
}
