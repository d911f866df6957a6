import Gtk

/// The list's view of its data source: the order of the elements, and cells for them.
@MainActor
protocol ListContent: AnyObject {
  /// Called when another data source has taken over the list, or the list is gone.
  func listDidLeave()

  /// The store behind the list.
  var lineStore: LineStore { get }

  /// The contents of the lines.
  var lineMap: LineMap { get }

  /// The lines at some positions.
  func lines(at positions: Range<Int>) -> [ListLine]

  /// The elements in the line at a position.
  func elements(inLineAt position: Int) -> [ListElement]

  /// The items at these positions.
  func elements(at positions: Range<Int>) -> [ListElement]

  /// The position of an item among all items; nil for a supplementary view or an unknown item.
  func itemPosition(of element: ListElement) -> Int?

  /// The index of the section with an id, or nil if it isn't in the list.
  func sectionIndex(ofID id: Int) -> Int?

  /// The identity of an element, independent of its id; nil if the id isn't in use.
  func identity(of element: ListElement) -> AnyHashable?

  /// A configured cell for the element. `ListRows.makeCell` supplies the cell to reuse.
  func cell(for element: ListElement) -> ListCell?

  /// The separators of an item, given those of its section.
  func separators(of element: ListElement, _ usual: ListSeparatorConfiguration) -> ListSeparatorConfiguration

  /// Called when Enter or a click activates an item.
  func activate(_ element: ListElement)

  /// The item's place in an outline; nil if its section isn't an outline.
  func outlinePlace(of element: ListElement) -> OutlinePlace?

  /// Expands or collapses an item; returns false if that isn't allowed.
  func setExpanded(_ element: ListElement, _ isExpanded: Bool) -> Bool

  /// The item's parent in the outline.
  func parent(of element: ListElement) -> ListElement?

  /// Whether the user may move the item.
  func canReorder(_ element: ListElement) -> Bool

  /// Called when the user begins to move an item. `others` move with it and join it when it is released.
  ///
  /// - Returns: the others that move on their own, in list order; excludes ancestors of the item, and items under another of
  ///   `others` in an outline.
  func beginReordering(_ element: ListElement, with others: [ListElement]) -> [ListElement]

  /// Moves the dragged item to the place of another, or by one place.
  func reorder(_ element: ListElement, to target: ReorderingTarget) -> Bool

  /// Called when the user releases the item or cancels the move.
  func endReordering(cancelled: Bool)

  /// Whether an item responds to a press.
  func shouldHighlight(_ element: ListElement) -> Bool

  /// The allowed part of a new selection, including items of the previous selection that must stay selected.
  func allowedSelection(_ selected: Set<ListElement>, after before: Set<ListElement>) -> Set<ListElement>?

  /// Called when the user changes the selection.
  func selectionDidChange(
    from before: Set<ListElement>, to selected: Set<ListElement>, by cause: SelectionCause)

  /// Returns an item's text for type-ahead; nil if type-ahead is off.
  var typeAheadText: ((ListElement) -> String?)? { get }

  /// The titles in the section index, from top to bottom; empty if there is no index.
  var indexTitles: [IndexTitle] { get }

  /// Whether any item may have swipe actions.
  var hasSwipeActions: Bool { get }

  /// The swipe actions of an item's row at one side; nil for none.
  func swipeActions(of element: ListElement, at side: SwipeSide) -> SwipeActionsConfiguration?

  /// The menu of some items in list order: one item, the whole selection, or none for the empty area.
  ///
  /// - Parameter element: the item on which the menu is opened.
  func contextMenu(of elements: [ListElement], at element: ListElement?) -> Menu?

  /// The drag items of some elements, in the given order; elements that can't leave the list are omitted.
  func dragItems(of elements: [ListElement]) -> [DragItem]

  /// The identifiers of dragged elements, for `dragDidEnd`. By then the elements' ids may belong to other items.
  func draggedItems(_ elements: [ListElement]) -> [AnyHashable]

  /// Whether the program observes the end of drags.
  var hearsOfDrags: Bool { get }

  /// Called when items are dragged out of the list.
  func dragWillBegin(_ items: [AnyHashable])

  /// The visible part of an item's drag preview; nil for all of it.
  func previewParameters(of element: ListElement) -> DragPreviewParameters?

  /// Called when a drag out of the list ends.
  func dragDidEnd(_ items: [AnyHashable], _ operation: DropOperation)

  /// Whether the list accepts drops of a session.
  func canHandle(_ session: DropSession) -> Bool

  /// Called when a drag enters the list, leaves it or ends.
  func dropSessionDidEnter(_ session: DropSession)
  func dropSessionDidExit(_ session: DropSession)
  func dropSessionDidEnd(_ session: DropSession)

  /// Opens an item over which a drag has waited.
  func springLoad(_ element: ListElement, _ session: DropSession)

  /// The effect of a drop at a place between the items, or onto the item at the pointer.
  func proposal(for session: DropSession, at place: ListIndexPath?, onto element: ListElement?)
    -> DropProposal

  /// Called for a drop on the list.
  func perform(
    _ items: [DragItem], _ session: DropSession, _ proposal: DropProposal, at place: ListIndexPath?,
    onto element: ListElement?)

  /// Lays out the displayed snapshot again if its layouts have changed.
  func layOutAnew(animates: Bool)

  /// Called when everything is at rest.
  func complete()

  /// Called when the visible items may have changed.
  func windowDidChange()
}

extension ListContent {
  var lineCount: Int { lineMap.lineCount }

  var itemCount: Int { lineMap.sections.last?.items.upperBound ?? 0 }

  /// The line that an element is in, or nil if it isn't in the list.
  func linePosition(of element: ListElement) -> Int? {
    guard element.isSupplementary else { return itemPosition(of: element).map(lineMap.line) }
    return section(ofID: element.id).flatMap { lineMap.line(ofView: element.kind, of: $0) }
  }

  /// The place of an element, or nil if it isn't in the list.
  func place(of element: ListElement) -> LineMap.Place? {
    guard element.isSupplementary else { return itemPosition(of: element).map(lineMap.place) }
    return linePosition(of: element).map { LineMap.Place(line: $0, column: 0) }
  }

  /// The position of a line, or nil if it isn't in the list.
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

  /// The separators of an item; nil if the style draws them or there are none.
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

  /// The layout of a line, or nil for a line that is about to leave the store.
  func layout(of line: ListLine) -> SectionLayout? {
    let map = lineMap
    return map.layouts.count == 1 ? map.layouts[0] : section(of: line).map { map.layout(of: $0) }
  }

  /// The index of a line's layout in the map's layouts.
  func layoutIndex(of line: ListLine) -> Int {
    lineMap.layouts.count < 2 ? 0 : section(of: line)?.layout ?? 0
  }

  /// The layout of an element's section.
  func layout(of element: ListElement) -> SectionLayout? {
    section(of: element).map { lineMap.layout(of: $0) }
  }

  /// Whether an element is an item in a grid.
  func isInGrid(_ element: ListElement) -> Bool {
    lineMap.hasGrids && !element.isSupplementary && (section(of: element).map { lineMap.isGrid($0) } ?? false)
  }

  /// The header of the section that a line belongs to, or nil if it has none.
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

  /// An item's place in its section; nil for other elements.
  func sectionPlace(of element: ListElement) -> SectionPlace? {
    guard let position = itemPosition(of: element) else { return nil }
    let section = lineMap.sections[lineMap.section(ofItemAt: position)]
    return SectionPlace(
      index: position - section.items.lowerBound, count: section.items.count,
      hasHeader: section.leadingCount > 0)
  }

  /// Whether a line is the first and the last one of its section's items.
  func ends(of line: ListLine) -> (first: Bool, last: Bool) {
    switch line.kind {
    case .item:
      guard let place = sectionPlace(of: .item(line.id)) else { return (false, false) }
      return (place.index == 0, place.index == place.count - 1)
    case .row:
      return (line.index == 0, section(ofID: line.id).map { line.index == $0.rowCount - 1 } ?? false)
    case .header, .supplementary: return (false, false)
    }
  }

  func section(ofID id: Int) -> LineMap.Section? { sectionIndex(ofID: id).flatMap(section(at:)) }

  private func section(at index: Int) -> LineMap.Section? {
    lineMap.sections.indices.contains(index) ? lineMap.sections[index] : nil
  }

  // MARK: Actions

  /// The swipe actions of an item's row, forward actions first.
  func contextualActions(of element: ListElement, forMenu: Bool = false) -> [ContextualAction] {
    SwipeSide.allCases.compactMap { swipeActions(of: element, at: $0) }
      .filter { $0.isInContextMenu || !forMenu }.flatMap(\.actions)
  }
}

/// An item's place in an outline.
package struct OutlinePlace: Equatable, Sendable {
  /// The number of ancestors.
  package var level: Int
  /// The indentation level. Children of a section's header item have the same level as the header item.
  package var indentation: Int
  /// Whether it is expanded; nil if it has no children.
  package var isExpanded: Bool?
  /// Whether its section has expandable items besides a header item. If so, the item aligns with them.
  package var isBesideControls: Bool

  package init(
    level: Int, indentation: Int? = nil, isExpanded: Bool? = nil, isBesideControls: Bool = true
  ) {
    (self.level, self.indentation) = (level, indentation ?? level)
    (self.isExpanded, self.isBesideControls) = (isExpanded, isBesideControls)
  }
}

/// The destination of an item that is being moved.
enum ReorderingTarget: Equatable, Sendable {
  /// The place of another item, which makes room.
  case placeOf(ListElement)
  /// The start of the section below a header; if the item comes from below, the end of the section before it.
  case section(ListElement)
  /// The end of the section above a footer.
  case endOfSection(ListElement)
  /// One place back (-1) or forward (1), also across a section boundary. All items that move along move as one run.
  case step(Int)
}
